/** Serves the hosted card fields: the script that a merchant page loads, and the three one-input pages that it frames. */
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const read = (name: string) => readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8');
const files = {
  'checkout.js': { type: 'text/javascript; charset=utf-8', text: read('checkout.js') },
  'field.js': { type: 'text/javascript; charset=utf-8', text: read('field.js') },
  'cardRules.js': { type: 'text/javascript; charset=utf-8', text: read('cardRules.js') },
  'field.css': { type: 'text/css; charset=utf-8', text: read('field.css') },
} as const;

const inputs: Record<string, { label: string; autocomplete: string }> = {
  pan: { label: 'Card number', autocomplete: 'cc-number' },
  expiry: { label: 'Expiry date', autocomplete: 'cc-exp' },
  cvv: { label: 'Security code', autocomplete: 'cc-csc' },
};

/** GET /access-checkout/v2/checkout.js, and GET /access-checkout/v2/field/{pan|expiry|cvv}?merchant={origin}&channel={id}. */
export async function hostedFields(app: FastifyInstance): Promise<void> {
  for (const [name, { type, text }] of Object.entries(files)) {
    // Any merchant page may load the script, even with an integrity attribute, which requires CORS.
    app.get(`/access-checkout/v2/${name}`, (_request, reply) =>
      reply
        .headers({
          'content-type': type,
          'access-control-allow-origin': '*',
          'cache-control': 'no-cache',
          'x-content-type-options': 'nosniff',
        })
        .send(text),
    );
  }
  app.get<{ Params: { name: string }; Querystring: { merchant?: string } }>(
    '/access-checkout/v2/field/:name',
    (request, reply) => {
      const { name } = request.params;
      const input = Object.hasOwn(inputs, name) ? inputs[name] : undefined;
      const merchant = originFrom(request.query.merchant);
      if (input === undefined)
        return reply.code(404).send({ errorName: 'endpointNotFound', message: 'Requested endpoint is not available.' });
      if (merchant === undefined)
        return reply
          .code(400)
          .send({ errorName: 'queryParameterHasInvalidValue', message: 'merchant: expected an origin.' });
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${merchant}`,
        })
        .send(fieldPage(name, input));
    },
  );
}

/** The text if it is an http(s) origin, else undefined. It goes into a header, so nothing else may pass. */
function originFrom(text: string | undefined): string | undefined {
  const url = typeof text === 'string' ? URL.parse(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text ? url.origin : undefined;
}

function fieldPage(name: string, { label, autocomplete }: { label: string; autocomplete: string }): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>${label}</title>
<link rel="stylesheet" href="/access-checkout/v2/field.css"></head>
<body><input id="${name}" name="${name}" type="text" inputmode="numeric" autocomplete="${autocomplete}" aria-label="${label}" spellcheck="false">
<script src="/access-checkout/v2/cardRules.js"></script><script src="/access-checkout/v2/field.js"></script></body></html>`;
}

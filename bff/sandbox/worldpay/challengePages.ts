/** What the shopper's browser is shown in the merchant's frames: the device data collection, and the bank's challenge. */
import type { FastifyInstance } from 'fastify';
import type { Faults } from '../faults.ts';
import type { Jwt } from './jwt.ts';
import type { Pending } from './pending.ts';

const OTP = '1234';
type Form = Record<string, string | undefined>;
type PagesOptions = { jwt: Jwt; pending: Pending; faults: Faults };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (each) => escapes[each] ?? each);
const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escaped(value)}">`;

const page = (title: string, body: string) => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:1rem;color:#222;background:#fff}
.sim{background:#fff3cd;border:1px solid #b58900;padding:.5rem .75rem;border-radius:4px;margin:0 0 1rem}
h1{font-size:1.15rem;margin:0 0 .5rem}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0 0 1rem}dd{margin:0}
label{display:block;font-weight:600;margin-bottom:.25rem}input[name=otp]{font:inherit;width:8rem;padding:.5rem;border:2px solid #444;border-radius:4px}
button{font:inherit;padding:.6rem 1.2rem;border:2px solid #1d4f91;border-radius:4px;background:#1d4f91;color:#fff;margin:1rem .5rem 0 0;cursor:pointer}
button.plain{background:#fff;color:#1d4f91}:focus-visible{outline:3px solid #e08a00;outline-offset:2px}</style></head><body>${body}</body></html>`;

const challengePage = (challenge: { merchantName: string; amount: number; lastFour: string }, fields: string) =>
  page(
    'Confirm your payment',
    `<p class="sim"><strong>Simulator.</strong> This is no bank. No money moves.</p>
<h1>Confirm your payment</h1>
<dl><dt>To</dt><dd>${escaped(challenge.merchantName)}</dd><dt>Amount</dt><dd>£${(challenge.amount / 100).toFixed(2)}</dd><dt>Card</dt><dd>ending ${challenge.lastFour}</dd></dl>
<form method="post" action="/acs/creq">${fields}
<label for="otp">Code (it is ${OTP})</label><input id="otp" name="otp" inputmode="numeric" autocomplete="one-time-code" autofocus>
<div><button name="action" value="confirm">Confirm</button><button class="plain" name="action" value="cancel">Cancel</button></div></form>`,
  );

const returnPage = (returnUrl: string, fields: string) =>
  page(
    'Going back',
    `<form id="back" method="post" action="${escaped(returnUrl)}">${fields}<button>Go back to the shop</button></form>
<script>document.getElementById('back').submit()</script>`,
  );

/** POST /V1/Cruise/Collect and /V2/Cruise/Collect {Bin, JWT}; POST /V2/Cruise/StepUp {JWT, MD}; POST /acs/creq. */
export async function challengePages(app: FastifyInstance, { jwt, pending, faults }: PagesOptions): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  const unreadable = { status: 400, body: page('Not valid', '<p>The token is not valid, or too old.</p>') };
  const html = 'text/html; charset=utf-8';

  for (const version of ['V1', 'V2']) {
    app.post<{ Body: Form }>(`/${version}/Cruise/Collect`, (request, reply) =>
      faults.answer({ vendor: 'worldpay', operation: 'collect' }, reply.type(html), unreadable, () => {
        if (jwt.read(request.body['JWT']) === undefined) return unreadable;
        const done = { MessageType: 'profile.completed', SessionId: pending.collected(), Status: true };
        const script = `parent.postMessage(${JSON.stringify(JSON.stringify(done))},'*')`;
        return { status: 200, body: page('Device data', `<script>${script}</script>`) };
      }),
    );
  }
  app.post<{ Body: Form }>('/V2/Cruise/StepUp', (request, reply) =>
    faults.answer({ vendor: 'worldpay', operation: 'stepUp' }, reply.type(html), unreadable, () => {
      const claims = jwt.read(request.body['JWT']);
      const { TransactionId: id } = JSON.parse(String(claims?.['Payload'] ?? '{}')) as { TransactionId?: string };
      const challenge = pending.challengeOf(id);
      if (id === undefined || challenge === undefined) return unreadable;
      const fields = `${hidden('id', id)}${hidden('MD', request.body['MD'] ?? '')}`;
      return { status: 200, body: challengePage(challenge, fields) };
    }),
  );
  app.post<{ Body: Form }>('/acs/creq', (request, reply) => {
    const { id = '', MD = '', otp = '', action } = request.body;
    const challenge = pending.challengeOf(id);
    if (challenge === undefined) return reply.code(unreadable.status).type(html).send(unreadable.body);
    pending.answer(id, action === 'cancel' ? 'cancelled' : otp.trim() === OTP ? 'right' : 'wrong');
    const fields = `${hidden('TransactionId', id)}${hidden('Response', '')}${hidden('MD', MD)}`;
    return reply.type(html).send(returnPage(challenge.returnUrl, fields));
  });
}

/** The simulated identity provider: a sign-in page, its public keys, and, for tests, tokens of any kind. */
import type { FastifyInstance } from 'fastify';
import type { Faults } from '../faults.ts';
import type { Journal } from '../journal.ts';
import { authorizePage } from './page.ts';
import { PEOPLE } from './people.ts';
import { createTokens, tokenFaults, type TokenFault } from './tokens.ts';

/** The operations that faults can be armed for. */
export const ssoOperations = ['jwks', 'authorize'] as const;

export type SsoAccount = Readonly<{ audience: string }>;
type SsoOptions = { account: SsoAccount; origin: string; faults: Faults; journal: Journal; now: () => number };

type Asked = { client_id: string; redirect_uri: string; nonce: string; state: string };

const askedQuery = {
  type: 'object',
  required: ['client_id', 'redirect_uri', 'nonce', 'state'],
  properties: {
    client_id: { type: 'string' },
    redirect_uri: { type: 'string', pattern: '^https?://' },
    nonce: { type: 'string', minLength: 1 },
    state: { type: 'string', minLength: 1 },
  },
} as const;

const mintBody = {
  type: 'object',
  required: ['claims'],
  additionalProperties: false,
  properties: { claims: { type: 'object' }, fault: { enum: tokenFaults } },
} as const;

/** Registers `GET /sso/authorize`, `GET /sso/jwks` and, for tests, `POST /__sandbox/sso/token`. */
export async function sso(app: FastifyInstance, { account, origin, faults, journal, now }: SsoOptions): Promise<void> {
  const tokens = createTokens(`${origin}/sso`, now);
  app.get('/sso/jwks', (_request, reply) =>
    faults.answer({ vendor: 'sso', operation: 'jwks' }, reply, { status: 500, body: {} }, async () => {
      journal.append('sso', 'jwks', {});
      return { status: 200, body: await tokens.keySet() };
    }),
  );
  app.get<{ Querystring: Asked }>('/sso/authorize', { schema: { querystring: askedQuery } }, (request, reply) =>
    faults.answer({ vendor: 'sso', operation: 'authorize' }, reply, { status: 500, body: {} }, async () => {
      const { client_id: audience, redirect_uri: address, nonce, state } = request.query;
      if (audience !== account.audience) return { status: 400, body: { error: 'unauthorized_client' } };
      const back = (fields: Record<string, string>): string =>
        `${address}#${new URLSearchParams({ ...fields, state }).toString()}`;
      const ways = [];
      for (const { claims, fault, ...way } of PEOPLE) {
        const token = await tokens.mint({ aud: audience, nonce, ...claims }, fault);
        ways.push({ ...way, href: back({ id_token: token }) });
      }
      reply.type('text/html; charset=utf-8');
      return { status: 200, body: authorizePage(ways, back({ error: 'access_denied' })) };
    }),
  );
  app.post<{ Body: { claims: Record<string, unknown>; fault?: TokenFault } }>(
    '/__sandbox/sso/token',
    { schema: { body: mintBody } },
    async ({ body }) => ({ token: await tokens.mint({ aud: account.audience, ...body.claims }, body.fault) }),
  );
}

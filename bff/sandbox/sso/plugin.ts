/** The simulated identity providers: a sign-in page, its public keys, and, for tests, tokens of any kind. */
import type { FastifyInstance } from 'fastify';
import type { Faults } from '../faults.ts';
import type { Journal } from '../journal.ts';
import { authorizePage } from './page.ts';
import { SHAPES, type Shape, type ShapeName } from './shapes.ts';
import { createTokens, tokenFaults, type TokenFault, type Tokens } from './tokens.ts';

type Person = Readonly<{
  label: string;
  detail: string;
  claims: Readonly<Record<string, unknown>>;
  fault?: TokenFault;
}>;

const ADA = { sub: 'ada', email: 'ada.marlow@example.com', email_verified: true };

/** The people who can sign in, and the possible faults of their tokens. */
const PEOPLE: readonly Person[] = [
  { label: 'Ada Marlow', detail: 'has an account', claims: ADA },
  {
    label: 'Noor Newcomer',
    detail: 'has no account',
    claims: { sub: 'noor', email: 'noor.newcomer@example.com', email_verified: true },
  },
  {
    label: 'Ada, unverified',
    detail: 'the address is not verified',
    claims: { ...ADA, sub: 'ada-2', email_verified: false },
  },
  { label: 'A late token', detail: 'expired', claims: { ...ADA, exp: 1_000_000_000 } },
  { label: 'A token for others', detail: 'another audience', claims: { ...ADA, aud: 'somebody-else' } },
  { label: 'A shared key', detail: 'HS256 by the public key', claims: ADA, fault: 'hs256' },
  { label: 'No signature', detail: 'algorithm none', claims: ADA, fault: 'none' },
  { label: 'An unknown key', detail: 'a key that is not published', claims: ADA, fault: 'unknownKey' },
];

/** The operations that faults can be armed for. */
export const ssoOperations = ['jwks', 'authorize', 'discovery'] as const;

export type SsoAccount = Readonly<{ audience: string }>;
type SsoOptions = { account: SsoAccount; origin: string; faults: Faults; journal: Journal; now: () => number };

type Asked = { client_id: string; redirect_uri: string; nonce: string; state: string; response_mode?: string };

const askedQuery = {
  type: 'object',
  required: ['client_id', 'redirect_uri', 'nonce', 'state'],
  properties: {
    client_id: { type: 'string' },
    redirect_uri: { type: 'string', pattern: '^https?://' },
    nonce: { type: 'string', minLength: 1 },
    state: { type: 'string', minLength: 1 },
    response_mode: { enum: ['fragment', 'form_post'] },
  },
} as const;

const mintBody = {
  type: 'object',
  required: ['claims'],
  additionalProperties: false,
  properties: {
    claims: { type: 'object' },
    fault: { enum: tokenFaults },
    shape: { enum: Object.keys(SHAPES) },
  },
} as const;

type MintBody = { claims: Record<string, unknown>; fault?: TokenFault; shape?: ShapeName };

/**
 * Registers for each shape the discovery document, the sign-in page and the keys below its issuer, and, for tests,
 * `POST /__sandbox/sso/token`.
 */
export async function sso(app: FastifyInstance, { account, origin, faults, journal, now }: SsoOptions): Promise<void> {
  const tokensOf = new Map<string, Tokens>();
  for (const [name, shape] of Object.entries<Shape>(SHAPES)) {
    const tokens = createTokens(origin + (shape.tokenIssuer ?? shape.issuer), shape, now);
    tokensOf.set(name, tokens);
    const path = shape.issuer.replace('{tenantid}', 'common').replace(/\/$/, '');
    app.get(`${path}/.well-known/openid-configuration`, (_request, reply) =>
      faults.answer({ vendor: 'sso', operation: 'discovery' }, reply, { status: 500, body: {} }, async () => {
        const [authorization_endpoint, jwks_uri] = [`${origin}${path}/authorize`, `${origin}${path}/jwks`];
        return { status: 200, body: { issuer: origin + shape.issuer, authorization_endpoint, jwks_uri } };
      }),
    );
    app.get(`${path}/jwks`, (_request, reply) =>
      faults.answer({ vendor: 'sso', operation: 'jwks' }, reply, { status: 500, body: {} }, async () => {
        journal.append('sso', 'jwks', {});
        return { status: 200, body: await tokens.keySet() };
      }),
    );
    app.get<{ Querystring: Asked }>(`${path}/authorize`, { schema: { querystring: askedQuery } }, (request, reply) =>
      faults.answer({ vendor: 'sso', operation: 'authorize' }, reply, { status: 500, body: {} }, async () => {
        const { client_id: audience, redirect_uri: address, nonce, state, response_mode: mode } = request.query;
        if (audience !== account.audience) return { status: 400, body: { error: 'unauthorized_client' } };
        const ways = [];
        for (const { claims, fault, ...way } of PEOPLE) {
          const token = await tokens.mint({ aud: audience, nonce, ...claims }, fault);
          ways.push({ ...way, fields: { id_token: token, state, ...(mode === 'form_post' ? shape.posted : {}) } });
        }
        reply.type('text/html; charset=utf-8');
        const cancel = {
          label: 'Cancel',
          detail: 'go back without signing in',
          fields: { error: 'access_denied', state },
        };
        return { status: 200, body: authorizePage({ address, isPosted: mode === 'form_post' }, [...ways, cancel]) };
      }),
    );
  }
  app.post<{ Body: MintBody }>(
    '/__sandbox/sso/token',
    { schema: { body: mintBody } },
    async ({ body: { claims, fault, shape = 'own' } }) => ({
      token: await tokensOf.get(shape)?.mint({ aud: account.audience, ...claims }, fault),
    }),
  );
}

/** Starts the simulators on a free port for a test, with helpers for card sessions and a clock that the test can move. */
import { afterAll } from 'vitest';
import { freePort } from '../../freePort.ts';
import { buildSandbox } from '../app.ts';
import type { BloomreachContent, bloomreachOperations } from '../bloomreach/plugin.ts';
import type { FaultMode } from '../faults.ts';
import type { worldpayOperations } from '../worldpay/plugin.ts';
import type { cardinalOperations } from '../cardinal/plugin.ts';
import type { eagleEyeOperations } from '../verification/eagleEye.ts';
import type { membersPortalOperations } from '../verification/membersPortal.ts';
import type { ssoOperations } from '../sso/plugin.ts';
import type { ShapeName } from '../sso/shapes.ts';
import type { TokenFault } from '../sso/tokens.ts';
import type { wpgOperations } from '../wpg/plugin.ts';

export const testAccount = { username: 'merchant', password: 'correct-horse', checkoutId: 'checkout-1' };
/** The settings of a server that pays at the simulator with this URL. */
export const paymentSettings = (url: string) => ({
  PAYMENTS_BASE_URL: url,
  PAYMENTS_USERNAME: testAccount.username,
  PAYMENTS_PASSWORD: testAccount.password,
  PAYMENTS_CHECKOUT_ID: testAccount.checkoutId,
});
export const testWpg = {
  merchantCode: 'TESTMERCHANT',
  username: 'xml-user',
  password: 'battery-staple',
  jwt: { issuer: 'test-issuer', orgUnitId: 'test-org-unit', macKey: 'test-mac-key' },
  cardKey: '1#10001#test',
};
export const testCardinal = {
  identifier: 'test-identifier',
  orgUnitId: 'test-cardinal-unit',
  apiKey: 'test-cardinal-key',
};
export const testAddressKey = 'AA11-BB22-CC33-DD44';
export const testEagleEye = { clientId: 'test-client', secret: 'test-secret' };
export const testPortalToken = 'test-portal-token';
export const testSso = { audience: 'test-audience' };
const sessionsMedia = 'application/vnd.worldpay.sessions-v1.hal+json';

export type TypedCard = { pan?: string; expiry?: { month: number; year: number }; cvc?: string };
export type RunningSandbox = Awaited<ReturnType<typeof startSandbox>>;

type Operations =
  | typeof worldpayOperations
  | typeof wpgOperations
  | typeof cardinalOperations
  | typeof bloomreachOperations
  | typeof eagleEyeOperations
  | typeof membersPortalOperations
  | typeof ssoOperations;
type Fault = Readonly<{
  vendor?: 'worldpay' | 'wpg' | 'cardinal' | 'eagleEye' | 'membersPortal' | 'bloomreach' | 'sso';
  mode: FaultMode;
  operation?: Operations[number];
  count?: number;
  delayMs?: number;
  code?: string;
}>;
type Options = Readonly<{
  /** by default a free one */
  port?: number;
  journalFile?: string;
  eventsUrl?: string;
  notificationsUrl?: string;
  inquiryLagMs?: number;
  bloomreach?: BloomreachContent;
}>;

/** Starts the simulators on a free loopback port. The caller closes them. */
export async function startSandbox({ port: given, ...options }: Options = {}) {
  const port = given ?? (await freePort());
  const url = `http://localhost:${port}`;
  const clock = { ms: Date.now() };
  const app = buildSandbox({
    worldpay: testAccount,
    wpg: testWpg,
    cardinal: testCardinal,
    addressKey: testAddressKey,
    eagleEye: testEagleEye,
    portalToken: testPortalToken,
    sso: testSso,
    publicUrl: url,
    now: () => clock.ms,
    ...options,
  });
  await app.listen({ port, host: 'localhost' });
  const post = (path: string, payload: object | string, headers = {}) =>
    app.inject({ method: 'POST', url: path, headers, payload });
  /** A card as a guest types it; by default an accepted one. */
  const typed = (card: TypedCard) => ({
    pan: '4444333322221111',
    expiry: { month: 12, year: new Date(clock.ms).getUTCFullYear() + 2 },
    cvc: '123',
    ...card,
  });
  return {
    app,
    url,
    clock,
    close: () => app.close(),
    async cardSession(card: TypedCard = {}): Promise<string> {
      const { pan, expiry, cvc } = typed(card);
      const body = { cardNumber: pan, cardExpiryDate: expiry, cvc, identity: testAccount.checkoutId };
      const media = { 'content-type': sessionsMedia, accept: sessionsMedia };
      const reply = await post('/sessions/card', JSON.stringify(body), media);
      if (reply.statusCode !== 201) throw new Error(`no card session: ${reply.body}`);
      return String(reply.headers.location);
    },
    /** A card as the gateway's script encrypts it in the page. */
    async sealedCard({ cardHolderName = 'A Marlow', ...card }: TypedCard & { cardHolderName?: string } = {}) {
      const { pan, expiry, cvc } = typed(card);
      const expiryMonth = String(expiry.month).padStart(2, '0');
      const sealed = { cardNumber: pan, cvc, cardHolderName, expiryMonth, expiryYear: String(expiry.year) };
      const body = JSON.stringify({ publicKey: testWpg.cardKey, card: sealed });
      const reply = await post('/cse/seal', body, { 'content-type': 'text/plain' });
      if (reply.statusCode !== 200) throw new Error('the card is not sealed');
      return reply.body;
    },
    /** A token of the simulated identity provider, with these claims in addition to the standard ones. */
    async idToken(claims: Record<string, unknown>, fault?: TokenFault, shape?: ShapeName): Promise<string> {
      const reply = await post('/__sandbox/sso/token', { claims, fault, shape });
      if (reply.statusCode !== 200) throw new Error(`no token: ${reply.body}`);
      return reply.json<{ token: string }>().token;
    },
    async arm(fault: Fault): Promise<void> {
      const reply = await post('/__sandbox/faults', { vendor: 'worldpay', ...fault });
      if (reply.statusCode !== 204) throw new Error(`fault not armed: ${reply.body}`);
    },
    async journal(): Promise<{ kind: string; data: unknown }[]> {
      const reply = await app.inject('/__sandbox/journal');
      return reply.json<{ entries: { kind: string; data: unknown }[] }>().entries;
    },
  };
}

/** The simulators of a test file; closed after its tests. */
export const sandboxOfFile = async (): Promise<RunningSandbox> => {
  const sandbox = await startSandbox();
  afterAll(sandbox.close);
  return sandbox;
};

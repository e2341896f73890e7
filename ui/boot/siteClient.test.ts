/** The calls of the site's forms: the session that they open, and a new one once it has ended. */
import { either as E } from 'fp-ts';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, expect, it } from 'vitest';
import { CHALLENGE_HEADER, PROOF_HEADER } from '../../machines/contract/proof.ts';
import { failureReply, replyWith, SESSION_INFO } from '../actors/test/fakeServer.ts';
import type { BrowserWindow } from './browserPorts.ts';
import { createSiteClient, type SiteClient } from './siteClient.ts';

const isVerified = { isValid: true };

let sent: (readonly [string, unknown])[];
let opened: number;
/** What the server replies to a voucher, by the session in the call. */
let answerTo: (sessionId: unknown) => object;
beforeEach(() => {
  [sent, opened] = [[], 0];
  answerTo = () => replyWith('submit-eagle-eye', isVerified);
});

/** A window whose server opens the sessions s-1, s-2 and so on. */
const windowWithServer = (): BrowserWindow =>
  ({
    document: { documentElement: { dataset: {} } },
    crypto: { randomUUID: () => 'id' },
    fetch: async (path: string, init: RequestInit) => {
      const { sessionId } = JSON.parse(String(init.body));
      sent.push([path, sessionId]);
      if (path !== '/bff/get-session-info') return Response.json(answerTo(sessionId));
      opened += 1;
      return Response.json({ ...replyWith('get-session-info', SESSION_INFO), sessionId: `s-${opened}` });
    },
  }) as unknown as BrowserWindow;
const check = async (client: SiteClient): Promise<unknown> => {
  const reply = await client.call('submit-eagle-eye', { code: 'ABCD-1234' });
  return E.isRight(reply) ? reply.right : reply.left.code;
};

it('have one session, opened by the first', async () => {
  const client = createSiteClient(windowWithServer());
  expect([await check(client), await check(client)]).toEqual([isVerified, isVerified]);
  expect(sent).toEqual([
    ['/bff/get-session-info', undefined],
    ['/bff/submit-eagle-eye', 's-1'],
    ['/bff/submit-eagle-eye', 's-1'],
  ]);
});

it('are made once more in a new session when theirs has ended', async () => {
  answerTo = (sessionId) =>
    sessionId === 's-1' ? failureReply('noSession') : replyWith('submit-eagle-eye', isVerified);
  const client = createSiteClient(windowWithServer());
  expect([await check(client), await check(client)]).toEqual([isVerified, isVerified]);
  expect(sent.map(([, sessionId]) => sessionId)).toEqual([undefined, 's-1', undefined, 's-2', 's-2']);
});

it('end when the new session is refused too', async () => {
  answerTo = (sessionId) => (['s-1', 's-2'].includes(String(sessionId)) ? failureReply('noSession') : {});
  expect(await check(createSiteClient(windowWithServer()))).toBe('noSession');
  expect(sent).toHaveLength(4);
});

it('are not made again after any other failure', async () => {
  answerTo = () => failureReply('unavailable');
  expect(await check(createSiteClient(windowWithServer()))).toBe('unavailable');
  expect(sent).toHaveLength(2);
});

it('are repeated with the proof that a limit asks for', async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    expiresAt: new Date(Date.now() + 60_000),
    hmacSignatureSecret: 'a key of the test',
  });
  const refusal = { status: 428, headers: { [CHALLENGE_HEADER]: JSON.stringify(challenge) } };
  const win = windowWithServer();
  const ask: typeof fetch = async (path, init) =>
    String(path).endsWith('submit-eagle-eye') && !new Headers(init?.headers).has(PROOF_HEADER)
      ? Response.json(failureReply('tooManyRequests'), refusal)
      : win.fetch(path, init);
  expect(await check(createSiteClient({ ...win, fetch: ask } as unknown as BrowserWindow))).toEqual(isVerified);
});

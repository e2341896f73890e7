/** Requests that are answered with a challenge. */
import { createChallenge, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, it } from 'vitest';
import { CHALLENGE_HEADER, PROOF_HEADER } from '../../machines/contract/proof.ts';
import { provingFetch } from './provingFetch.ts';

const SECRET = 'a key of the test';

const challenge = JSON.stringify(
  await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 7,
    deriveKey,
    expiresAt: new Date(Date.now() + 60_000),
    hmacSignatureSecret: SECRET,
  }),
);

/** A server that gives this challenge to each request without a proof. */
const serverWith = (given: string) => {
  const requests: RequestInit[] = [];
  const send: typeof fetch = async (_input, init = {}) => {
    requests.push(init);
    return new Headers(init.headers).has(PROOF_HEADER)
      ? new Response('made')
      : new Response('refused', { status: 428, headers: { [CHALLENGE_HEADER]: given } });
  };
  return { requests, send };
};

it('a request with a challenge is repeated as it is, with the proof', async () => {
  const { requests, send } = serverWith(challenge);
  const init = { method: 'POST', body: '{"a":1}', headers: { 'idempotency-key': 'k' } };
  expect(await (await provingFetch(send)('/bff/create-booking', init)).text()).toBe('made');
  const [first, second, ...more] = requests;
  expect([first, more]).toEqual([init, []]);
  const proof = new Headers(second?.headers).get(PROOF_HEADER) ?? '';
  expect(second).toEqual({ ...init, headers: { ...init.headers, [PROOF_HEADER]: proof } });
  const solved = JSON.parse(atob(proof)) as Payload;
  expect(await verifySolution({ ...solved, deriveKey, hmacSignatureSecret: SECRET })).toMatchObject({ verified: true });
});

it('a request whose challenge cannot be solved gets the refusal', async () => {
  const { requests, send } = serverWith('no challenge');
  expect((await provingFetch(send)('/bff/create-booking')).status).toBe(428);
  expect(requests).toHaveLength(1);
});

it('a request without a challenge is sent once', async () => {
  let sent = 0;
  const reply = await provingFetch(async () => {
    sent += 1;
    return new Response('found');
  })('/bff/get-calendar');
  expect([await reply.text(), sent]).toEqual(['found', 1]);
});

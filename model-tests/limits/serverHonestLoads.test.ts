/**
 * Loads of honest guests, with the default limits and the browser's own code: nobody is refused, and a proof takes less
 * than a second of work.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitsFrom } from '../../bff/security/limitsConfig.ts';
import { envReader } from '../../bff/settings.ts';
import { createAccount, PASSWORD } from '../../bff/test/accounts.ts';
import { book, couple, createBookingPayload, nameGuests } from '../../bff/test/bookingSteps.ts';
import { soundServerOfFile } from '../../bff/test/soundServer.ts';
import { visitorWithSession, type Transport, type Visitor } from '../../bff/test/visitor.ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import { PROOF_HEADER } from '../../machines/contract/proof.ts';
import { provingFetch } from '../../ui/actors/provingFetch.ts';

const testServer = await soundServerOfFile();
const { quotas, hourly, cardVelocity } = limitsFrom(envReader({}));
const app = testServer.createApp(testServer.database.pool, { quotas, hourly, cardVelocity });
afterAll(() => expect(testServer.defects).toEqual([]));
// sixty units of each type, whatever is closed for works
beforeAll(() =>
  testServer.query(`UPDATE stock SET capacity = 60, free = 60, is_closed = false WHERE pool LIKE 'acc:BG:%'`),
);

/** Requests from a network as a page sends them; `proofs` counts the requests with a proof. */
const pageIn = (network: string) => {
  const counted = { proofs: 0 };
  const send: typeof fetch = async (url, { headers, body } = {}) => {
    if (new Headers(headers).has(PROOF_HEADER)) counted.proofs += 1;
    const reply = await app.inject({
      method: 'POST',
      url: String(url),
      headers: Object.fromEntries(new Headers(headers)),
      payload: String(body),
      remoteAddress: network,
    });
    const sent = Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(reply.body, { status: reply.statusCode, headers: sent });
  };
  const page = provingFetch(send);
  const transport: Transport = {
    inject: async ({ url, headers, payload }) => {
      const reply = await page(url, { method: 'POST', headers, body: payload });
      const body: unknown = await reply.json();
      return { statusCode: reply.status, headers: Object.fromEntries(reply.headers), json: <A>() => body as A };
    },
  };
  return { counted, transport };
};

type Wanted = PayloadOf<'create-booking'>;

/** Opens a session and holds the accommodation; returns the status. */
const holdIn = async (transport: Transport, wanted: Wanted): Promise<number> => {
  const visitor = await visitorWithSession(transport);
  return (await visitor.ask('create-booking', wanted)).status;
};

const stranger = (): Promise<Visitor> => visitorWithSession(pageIn('198.51.100.9').transport);
const statusesOf = (replies: readonly number[]): readonly number[] => [...new Set(replies)];

describe('nobody is refused among', () => {
  it('a family that chooses in three tabs, without a proof', async () => {
    const { counted, transport } = pageIn('192.0.2.1');
    const visitor = await visitorWithSession(transport);
    const statuses: number[] = [];
    for (const code of ['HSTD', 'RSTD', 'HSTD']) {
      const wanted = await createBookingPayload(visitor, [couple, { ...couple, unitIndex: 1 }], code);
      statuses.push((await visitor.ask('create-booking', wanted)).status);
    }
    expect([statusesOf(statuses), counted.proofs]).toEqual([[200], 0]);
  });

  it('thirty guests of one office who want the same type on the same nights', async () => {
    const { counted, transport } = pageIn('192.0.2.2');
    const wanted = await createBookingPayload(await stranger(), [couple], 'HSTD', '2027-05-01');
    const statuses = await Promise.all(Array.from({ length: 30 }, () => holdIn(transport, wanted)));
    expect([statusesOf(statuses), counted.proofs]).toEqual([[200], 15]);
  });

  it('thirty guests of one office whose agent has signed in and has twenty holds of three units', async () => {
    const [agent, office] = [pageIn('192.0.2.3'), pageIn('192.0.2.3')];
    const { email } = await createAccount(testServer);
    const units = [0, 1, 2].map((unitIndex) => ({ ...couple, unitIndex }));
    const asking = await stranger();
    const months = ['2027-03-01', '2027-04-01', '2027-06-01', '2027-07-01'];
    const wanted = await Promise.all(months.map((from) => createBookingPayload(asking, units, 'HSTD', from)));
    const statuses: number[] = [];
    for (const one of Array.from({ length: 5 }, () => wanted).flat()) {
      const visitor = await visitorWithSession(agent.transport);
      await visitor.get('login', { Email: email, password: PASSWORD });
      statuses.push((await visitor.ask('create-booking', one)).status);
    }
    const stay = await createBookingPayload(asking, [couple], 'SSTD', '2027-05-01');
    statuses.push(...(await Promise.all(Array.from({ length: 30 }, () => holdIn(office.transport, stay)))));
    expect([statusesOf(statuses), statuses.length]).toEqual([[200], 50]);
    expect([agent.counted.proofs, office.counted.proofs]).toEqual([0, 30]);
  });

  it('who holds, then signs in, and goes on, without a proof', async () => {
    const { counted, transport } = pageIn('192.0.2.6');
    const visitor = await visitorWithSession(transport);
    await book(visitor, [couple], 'RSTD');
    const { email } = await createAccount(testServer);
    await visitor.get('login', { Email: email, password: PASSWORD });
    await nameGuests(visitor, await book(visitor, [couple], 'HSTD'));
    expect(counted.proofs).toBe(0);
  });

  it('guests of a network from which ten references were wrong, with a proof of each more', async () => {
    const { counted, transport } = pageIn('192.0.2.6');
    const visitor = await visitorWithSession(transport);
    const codes: unknown[] = [];
    for (let at = 0; at < 12; at += 1) {
      const known = { resId: 20_000_000 + at, lastName: 'Marlow', startDate: '2027-12-24' };
      codes.push((await visitor.ask('payment-login', known)).body.code);
    }
    expect([new Set(codes), counted.proofs]).toEqual([new Set(['incorrectCredentials']), 2]);
  });

  it('three hundred guests on the Wi-Fi of a resort', async () => {
    const { counted, transport } = pageIn('192.0.2.4');
    const asking = await stranger();
    const choices = ['HSTD', 'HSEA', 'SSTD', 'RSTD'].flatMap((code) =>
      ['2027-03-01', '2027-04-01', '2027-05-01', '2027-06-01', '2027-07-01'].map((from) => [code, from] as const),
    );
    const wanted: Wanted[] = [];
    for (const [code, from] of choices) wanted.push(await createBookingPayload(asking, [couple], code, from));
    const statuses: number[] = [];
    for (let guests = 0; guests < 300; guests += wanted.length)
      statuses.push(...(await Promise.all(wanted.map((one) => holdIn(transport, one)))));
    expect([statusesOf(statuses), statuses.length, counted.proofs]).toEqual([[200], 300, 240]);
  }, 300_000);
});

it('who guesses discount codes is refused after ten in an hour, and another guest is not', async () => {
  const { transport } = pageIn('192.0.2.5');
  const guest = async (): Promise<Visitor> => {
    const visitor = await visitorWithSession(transport);
    await nameGuests(visitor, await book(visitor, [couple], 'RSTD'));
    return visitor;
  };
  const guess = async (visitor: Visitor, code: string) =>
    (await visitor.ask('apply-discount', { version: (await visitor.get('get-booking', {})).version, code })).body.code;
  const guesser = await guest();
  const replies: unknown[] = [];
  for (let at = 0; at < 11; at += 1) replies.push(await guess(guesser, `GUESS${at}`));
  expect(replies).toEqual([...Array.from({ length: 10 }, () => 'codeRefused'), 'tooManyTries']);
  expect(await guess(await guest(), 'GUESS')).toBe('codeRefused');
});

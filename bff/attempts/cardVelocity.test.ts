/** Limits on refused cards of a session and of an address; cards that pay are not counted. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { deleteOldNetworks } from './cardVelocity.ts';
import { sweepHolds } from '../jobs/sweeper.ts';
import { createAccount, PASSWORD, signedInVisitor } from '../test/accounts.ts';
import { NOT_ENROLLED_CARD, FRICTIONLESS_CARD } from '../test/cards.ts';
import { book, nameGuests, payPayload } from '../test/bookingSteps.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { solve, visitorIn, visitorWithSession, type Transport, type Visitor } from '../test/visitor.ts';

const testServer = await testServerOfFile();
beforeEach(async () => {
  Object.assign(testServer.cardVelocity, { perSession: 3, perAccount: 4, perNetwork: 5, minutes: 30 });
  testServer.toggles.current = { ...testServer.toggles.current, cardinalHybrid: false };
  await query('DELETE FROM card_lookups');
  await query('UPDATE payment_attempts SET network = NULL');
});
afterEach(() => expect(testServer.defects.splice(0)).toEqual([]));

const query = (sql: string) => testServer.database.pool.query(sql);
const LIMITED = { status: 429, body: { code: 'tooManyCards', error: FAILURE_TEXT.tooManyCards, networkError: false } };

/** Sends each call as if a proxy had forwarded it for another address. */
const forging: Transport = {
  inject: (asked) => {
    const address = `198.51.100.${(forged += 1)}`;
    const headers = { ...asked.headers, 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}` };
    return testServer.app.inject({ ...asked, headers });
  },
};
let forged = 0;

/** A visitor with a booking that is ready to be paid. */
const payer = async (transport: Transport = testServer.app): Promise<Visitor> => {
  const visitor = await visitorWithSession(transport);
  await nameGuests(visitor, await book(visitor));
  return visitor;
};
const sent = async (visitor: Visitor, attemptId: string, name?: string, spoilt = '') => {
  const card = await testServer.sandbox.cardSession(NOT_ENROLLED_CARD);
  return payPayload(await visitor.get('get-booking', {}), attemptId, `${card}${spoilt}`, name);
};
const start = async (visitor: Visitor) => (await visitor.get('worldpay-init', {})).attemptId;
/** Pays with one card; returns the outcome, or the HTTP status of a refusal. */
const pay = async (visitor: Visitor, name?: string, spoilt?: string) => {
  const attemptId = await start(visitor);
  const { body, status } = await visitor.ask('pay', await sent(visitor, attemptId, name, spoilt));
  return body.data?.outcome ?? status;
};
const refuse = async (visitor: Visitor, times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) expect(await pay(visitor, 'REFUSED51')).toBe('FAILURE');
};

// requirement: JOURNEY-4-PAYMENT-TRIES
describe('a session whose cards were refused', () => {
  it('is refused at the next attempt, keeps its booking, and can pay when the period is over', async () => {
    const visitor = await payer();
    await refuse(visitor, 3);
    expect(await visitor.ask('worldpay-init', {})).toMatchObject(LIMITED);
    expect(await sweepHolds(testServer.payments, (error) => Promise.reject(error))).toBe(0);
    await query("UPDATE payment_attempts SET updated_at = updated_at - interval '31 minutes'");
    expect(await pay(visitor)).toBe('SUCCESS');
  });

  it('is refused by pay with an attempt from before the limit, without calling the provider', async () => {
    const visitor = await payer();
    await refuse(visitor, 2);
    const attemptId = await start(visitor);
    testServer.cardVelocity.perSession = 2;
    const payment = await sent(visitor, attemptId);
    expect(await visitor.change('pay', payment, 'a')).toMatchObject(LIMITED);
    expect(await visitor.change('pay', payment, 'a')).toMatchObject(LIMITED);
    expect(JSON.stringify(await testServer.sandbox.journal())).not.toContain(attemptId);
    testServer.cardVelocity.perSession = 3;
    expect(await visitor.change('pay', payment, 'a')).toMatchObject({ body: { data: { outcome: 'SUCCESS' } } });
  });

  it('gets paymentProcessing rather than tooManyCards while a payment is in progress', async () => {
    const visitor = await payer();
    await refuse(visitor, 2);
    const attemptId = await start(visitor);
    await testServer.sandbox.arm({ mode: 'timeout', operation: 'payment' });
    await visitor.ask('pay', await sent(visitor, attemptId));
    testServer.cardVelocity.perSession = 2;
    expect(await visitor.ask('worldpay-init', {})).toMatchObject({ body: { code: 'paymentProcessing' } });
    await query(`UPDATE payment_attempts SET status = 'refused' WHERE id = '${attemptId}'`);
  });

  it('is still limited when it drops its booking and makes another', async () => {
    const visitor = await payer();
    await refuse(visitor, 3);
    await visitor.get('clear-booking', {});
    await nameGuests(visitor, await book(visitor));
    expect(await visitor.ask('worldpay-init', {})).toMatchObject(LIMITED);
  });
});

// requirement: JOURNEY-4-PAYMENT-TRIES
it('an account is limited over all browsers in which it is signed in, was before, or signed in afterwards', async () => {
  const account = await createAccount(testServer);
  const payerOf = async () => {
    const visitor = await signedInVisitor(testServer, account);
    await nameGuests(visitor, await book(visitor));
    return visitor;
  };
  await refuse(await payerOf(), 2);
  const anonymous = await payer();
  await refuse(anonymous, 1);
  await anonymous.get('login', { Email: account.email, password: PASSWORD });
  await anonymous.get('logout', {});
  const left = await payerOf();
  await refuse(left, 1);
  await left.get('logout', {});
  expect(await (await payerOf()).ask('worldpay-init', {})).toMatchObject(LIMITED);
  expect(await pay(await payer())).toBe('SUCCESS');
});

// requirement: JOURNEY-4-PAYMENT-TRIES
describe('an IP address', () => {
  it('is limited over all its sessions, without counting cards that pay', async () => {
    for (let paid = 0; paid < 6; paid += 1) expect(await pay(await payer())).toBe('SUCCESS');
    await refuse(await payer(), 3);
    await refuse(await payer(), 2);
    expect((await (await payer()).ask('worldpay-init', {})).status).toBe(428);
  });

  it('has a proof asked for each payment beyond its limit, and pays no more at ten times as many', async () => {
    testServer.cardVelocity.perNetwork = 1;
    const one = await visitorIn(testServer.app, '192.0.2.7');
    await nameGuests(one.visitor, await book(one.visitor));
    await refuse(one.visitor, 1);
    for (const [name, outcome] of [
      ['REFUSED51', 'FAILURE'],
      [undefined, 'SUCCESS'],
    ] as const) {
      expect((await one.visitor.ask('worldpay-init', {})).status).toBe(428);
      one.proof = await solve(one);
      expect(await pay(one.visitor, name)).toBe(outcome);
    }
    const { visitor } = await visitorIn(testServer.app, '192.0.2.7');
    await nameGuests(visitor, await book(visitor));
    // two refused cards are ten times as many
    testServer.cardVelocity.perNetwork = 0.2;
    expect(await visitor.ask('worldpay-init', {})).toMatchObject(LIMITED);
  });

  it('is not limited by attempts that no bank has seen, of which a session has three times as many as refused cards', async () => {
    const garbage = await payer();
    for (let time = 0; time < 9; time += 1) expect(await pay(garbage, undefined, 'x')).toBe('NOACTION');
    expect(await garbage.ask('worldpay-init', {})).toMatchObject(LIMITED);
    expect(await pay(await payer())).toBe('SUCCESS');
  });

  it('is that of the connection, whatever address a visitor says it is forwarded for', async () => {
    await refuse(await payer(forging), 3);
    await refuse(await payer(forging), 2);
    expect((await (await payer(forging)).ask('worldpay-init', {})).status).toBe(428);
  });

  it('is stored with an attempt only as long as it counts', async () => {
    await refuse(await payer(), 1);
    const countNetworks = async () => (await query('SELECT FROM payment_attempts WHERE network IS NOT NULL')).rowCount;
    await deleteOldNetworks(testServer.database.pool, testServer.cardVelocity);
    expect(await countNetworks()).toBe(1);
    await query("UPDATE payment_attempts SET updated_at = updated_at - interval '31 minutes'");
    await deleteOldNetworks(testServer.database.pool, testServer.cardVelocity);
    expect(await countNetworks()).toBe(0);
  });
});

// requirement: JOURNEY-4-PAYMENT-TRIES
describe('a card lookup', () => {
  const device = { userAgent: 'x', language: 'en', screenWidth: 1, screenHeight: 1, colorDepth: 24, timeZone: 0 };
  const card = { number: FRICTIONLESS_CARD.pan, month: 12, year: new Date().getUTCFullYear() + 2, code: '123' };
  const lookUp = (visitor: Visitor, attemptId: string) =>
    visitor.ask('cmpi-lookup', { attemptId, card, device, deviceReference: null });
  beforeEach(() => void (testServer.toggles.current = { ...testServer.toggles.current, cardinalHybrid: true }));

  it('is refused beyond the limit, even when several are sent at once, without a call to Cardinal', async () => {
    const visitor = await payer();
    const attemptId = await start(visitor);
    const replies = await Promise.all(Array.from({ length: 8 }, () => lookUp(visitor, attemptId)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(replies.find(({ status }) => status === 429)).toMatchObject(LIMITED);
    expect((await query('SELECT FROM card_lookups')).rowCount).toBe(3);
  });

  it('counts over all sessions of an IP address, unless the card pays', async () => {
    for (let paid = 0; paid < 6; paid += 1) {
      const visitor = await payer();
      const attemptId = await start(visitor);
      expect((await lookUp(visitor, attemptId)).status).toBe(200);
      await query(`UPDATE payment_attempts SET status = 'captured' WHERE id = '${attemptId}'`);
    }
    const statuses: number[] = [];
    for (let tried = 0; tried < 2; tried += 1) {
      const visitor = await payer();
      const attemptId = await start(visitor);
      for (let time = 0; time < 3; time += 1) statuses.push((await lookUp(visitor, attemptId)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('is refused after too many refused cards', async () => {
    const visitor = await payer();
    const attemptId = await start(visitor);
    const other = await payer();
    testServer.toggles.current = { ...testServer.toggles.current, cardinalHybrid: false };
    await refuse(other, 3);
    testServer.cardVelocity.perNetwork = 0.3;
    expect(await lookUp(visitor, attemptId)).toMatchObject(LIMITED);
  });
});

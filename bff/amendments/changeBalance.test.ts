/** What is left to pay of a booking with a change, and who may pay it. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SPA, forParty, owner, ownerWithSpa, problemsOf, slot, startedPayment } from '../test/changes.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());
afterEach(async () => expect(await problemsOf(testServer)).toEqual([]));

const query = (text: string, values: unknown[] = []) => testServer.database.pool.query(text, values);
const withSpa = () => ownerWithSpa(testServer);

// requirement: ACCOUNT-5-LEAD
describe('a change that is not the visitor’s', () => {
  it('is paid by nobody else: neither by a payer, nor with another’s booking', async () => {
    const one = await withSpa();
    const other = await withSpa();
    const payer = await visitorWithSession(testServer.app);
    const { resId, startDate } = one.paid;
    await payer.get('payment-login', { resId, lastName: 'Marlow', startDate });
    const amendmentId = (await one.now()).change?.changeId ?? '';
    const notYours = { status: 403, body: { code: 'notLeadGuest', data: null } };
    expect(await payer.ask('worldpay-init', { resId, amendmentId })).toMatchObject(notYours);
    expect(await other.visitor.ask('worldpay-init', { resId, amendmentId })).toMatchObject(notYours);
    for (const id of [amendmentId, randomUUID()])
      expect(await other.visitor.ask('worldpay-init', { resId: other.paid.resId, amendmentId: id })).toMatchObject(
        notYours,
      );
    expect(await one.visitor.ask('worldpay-init', { amendmentId })).toMatchObject({
      status: 400,
      body: { validationErrors: [{ field: 'resId' }] },
    });
    const payment = await startedPayment(testServer, one);
    expect(await other.visitor.ask('pay', payment)).toMatchObject(notYours);
    expect(await payer.ask('pay', payment)).toMatchObject(notYours);
    expect(await payer.ask('get-worldpay-response', { attemptId: payment.attemptId })).toMatchObject(notYours);
  });
});

// requirement: JOURNEY-7-CALL-GET-BALANCE-BY-ID
describe('what is left to pay', () => {
  it('is the difference of the open change for the owner, and nothing for a payer', async () => {
    const { paid, visitor, now, start, pay } = await withSpa();
    const { resId, startDate } = paid;
    const { change } = await now();
    const balance = await visitor.get('get-balance-by-id', { resId });
    expect(balance).toMatchObject({
      balance: SPA,
      dueDate: '2027-01-11',
      isOverdue: false,
      change: {
        amendmentId: change?.changeId,
        version: 1,
        add: [{ code: 'spa-pool', price: SPA }],
        remove: [],
        cabins: [],
        total: paid.totals.total + SPA,
        heldUntil: expect.any(String),
      },
      isChangeLapsed: false,
      bookingData: { totals: { total: paid.totals.total } },
    });
    expect((await start()).body.data).toMatchObject({ amount: SPA });
    const payer = await visitorWithSession(testServer.app);
    await payer.get('payment-login', { resId, lastName: 'Marlow', startDate });
    expect(await payer.get('get-balance-by-id', { resId })).toMatchObject({ balance: 0, change: null });
    await testServer.sandbox.arm({ mode: 'drop', operation: 'payment' });
    const { attemptId } = await pay();
    expect((await visitor.get('get-balance-by-id', { resId })).change?.amendmentId).toBe(change?.changeId);
    await visitor.get('get-worldpay-response', { attemptId });
    expect(await visitor.get('get-balance-by-id', { resId })).toMatchObject({ balance: 0, change: null });
  });

  it('is nothing for a change that costs nothing, lapsed, or is with our team; of a lapsed one that is said', async () => {
    const DINING = [forParty('dine-standard')];
    const one = await owner(testServer, { add: DINING, timed: [['spa-pool', '10:00']] });
    const left = () => one.visitor.get('get-balance-by-id', { resId: one.paid.resId });
    await one.save([slot('spa-pool', one.paid, '12:00')]);
    expect(await left()).toMatchObject({ balance: 0, change: null, isChangeLapsed: false });
    await one.tokens(10);
    expect(await left()).toMatchObject({ balance: 1_000 });
    await query('UPDATE amendments SET hold_expires_at = clock_timestamp() WHERE booking_id = $1', [
      one.paid.bookingId,
    ]);
    expect(await left()).toMatchObject({ balance: 0, change: null, isChangeLapsed: true });
    await one.save([], DINING);
    await one.confirm();
    expect(await left()).toMatchObject({ balance: 0, change: null });
  });
});

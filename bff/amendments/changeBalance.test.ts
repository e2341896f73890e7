/** What is left to pay of a booking with a change, who may pay it, and that nothing else can be paid meanwhile. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { collectInstalments } from '../payments/collectInstalments.ts';
import { DINING, owner, type Owner, ownerWithSpa, problemsOf, slot, SPA, startedPayment } from '../test/changes.ts';
import { throwIt } from '../test/storeSteps.ts';
import { soundServerOfFile } from '../test/soundServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { sweepAmendments } from './amendmentJobs.ts';

const testServer = await soundServerOfFile();
const { query } = testServer;
const DAY = '2027-01-11';
const withSpa = () => ownerWithSpa(testServer);

// requirement: ACCOUNT-5-LEAD
it('a change that is not the visitor’s is paid by nobody else: neither by a payer, nor with another’s booking', async () => {
  const one = await withSpa();
  const other = await withSpa();
  const payer = await visitorWithSession(testServer.app);
  const { resId, startDate } = one.paid;
  await payer.get('payment-login', { resId, lastName: 'Marlow', startDate });
  const amendmentId = (await one.now()).change?.changeId ?? '';
  const notYours = { status: 403, body: { code: 'notLeadGuest', data: null } };
  expect(await payer.ask('worldpay-init', { resId, amendmentId })).toMatchObject(notYours);
  expect(await other.visitor.ask('worldpay-init', { resId, amendmentId })).toMatchObject(notYours);
  const ofOther = { resId: other.paid.resId };
  for (const id of [amendmentId, randomUUID()])
    expect(await other.visitor.ask('worldpay-init', { ...ofOther, amendmentId: id })).toMatchObject(notYours);
  const unnamed = await one.visitor.ask('worldpay-init', { amendmentId });
  expect(unnamed).toMatchObject({ status: 400, body: { validationErrors: [{ field: 'resId' }] } });
  const payment = await startedPayment(testServer, one);
  expect(await other.visitor.ask('pay', payment)).toMatchObject(notYours);
  expect(await payer.ask('pay', payment)).toMatchObject(notYours);
  expect(await payer.ask('get-worldpay-response', { attemptId: payment.attemptId })).toMatchObject(notYours);
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
      dueDate: DAY,
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
    const one = await owner(testServer, { add: [DINING], timed: [['spa-pool', '10:00']] });
    const left = () => one.visitor.get('get-balance-by-id', { resId: one.paid.resId });
    await one.save([slot('spa-pool', one.paid, '12:00')]);
    expect(await left()).toMatchObject({ balance: 0, change: null, isChangeLapsed: false });
    await one.tokens(10);
    expect(await left()).toMatchObject({ balance: 1_000 });
    await one.endHold();
    expect(await left()).toMatchObject({ balance: 0, change: null, isChangeLapsed: true });
    await one.save([], [DINING]);
    await one.confirm();
    expect(await left()).toMatchObject({ balance: 0, change: null });
  });
});

describe('of the payments of a booking, and of its change, never two at a time', () => {
  beforeAll(async () => {
    // more places than these tests take
    await query(
      `UPDATE stock SET capacity = capacity + 100, free = free + 100 WHERE pool LIKE 'slot:BG:spa-pool:%' AND NOT is_closed`,
    );
  });
  const collect = () => collectInstalments(testServer.payments, throwIt);

  /** Makes an instalment due today that is collected from a stored card; returns a function that undoes it. */
  const dueToday = async ({ paid: { bookingId } }: Owner) => {
    const instalment = `INSERT INTO instalments (booking_id, number, due_date, amount_pence, is_automatic, status, next_try_on)
      VALUES ($1, 1, $2, 5000, true, 'awaited', $2)`;
    await query(instalment, [bookingId, DAY]);
    const agreement = `INSERT INTO card_agreements (booking_id, provider, token_href, scheme_reference, card_brand, last_four,
      consent_version, consented_at) VALUES ($1, 'access', '/tokens/none', 'scheme', 'Visa', '1111', '1', now())`;
    await query(agreement, [bookingId]);
    return () => query('DELETE FROM instalments WHERE booking_id = $1', [bookingId]);
  };
  const ATTEMPTS = 'SELECT status FROM payment_attempts WHERE booking_id = $1 AND instalment > 0 ORDER BY created_at';
  const attemptsOf = ({ paid: { bookingId } }: Owner) => query(ATTEMPTS, [bookingId]);

  it('while a change is being paid, no balance is paid and nothing is collected', async () => {
    const one = await withSpa();
    await testServer.sandbox.arm({ mode: 'drop', operation: 'payment' });
    const { attemptId } = await one.pay();
    const takeAway = await dueToday(one);
    expect(await collect()).toBe(0);
    expect((await one.visitor.ask('worldpay-init', { resId: one.paid.resId })).body.code).toBe('paymentProcessing');
    expect(await attemptsOf(one)).toEqual([{ status: 'unknown' }]);
    await takeAway();
    expect((await one.visitor.get('get-worldpay-response', { attemptId })).outcome).toBe('SUCCESS');
  });

  it('while something is left to pay of a booking, no payment of a change is started or sent', async () => {
    const one = await withSpa();
    const { resId } = one.paid;
    const payment = await startedPayment(testServer, one);
    const takeAway = await dueToday(one);
    expect((await one.visitor.ask('pay', payment)).body.code).toBe('editNotAllowed');
    expect((await one.start()).body.code).toBe('editNotAllowed');
    expect(await one.visitor.get('get-balance-by-id', { resId })).toMatchObject({ balance: 5_000, change: null });
    // the balance replaces the unsent payment
    await one.visitor.get('worldpay-init', { resId });
    expect(await attemptsOf(one)).toEqual([{ status: 'abandoned' }, { status: 'created' }]);
    await takeAway();
  });

  /** Changes by a guest or a job at the moment when the payment is sent. */
  const RIVALS: readonly (readonly [string, (one: Owner) => Promise<unknown>])[] = [
    ['an edit', ({ tokens }) => tokens(10)],
    ['giving the change up', ({ cancel }) => cancel()],
    ['a payment of the balance', ({ visitor, paid }) => visitor.ask('worldpay-init', { resId: paid.resId })],
    ['another payment of the change', ({ start }) => start()],
    ['the end of its hold', async (one) => (await one.endHold(), sweepAmendments(testServer.payments, throwIt))],
  ];

  it.each(RIVALS)(
    'the payment of a change at the same time as %s pays for what the guest saw, or is refused',
    async (_, rival) => {
      const results: string[] = [];
      for (let round = 0; round < 6; round += 1) {
        const one = await withSpa();
        const payment = await startedPayment(testServer, one);
        const [reply] = await Promise.all([one.visitor.ask('pay', payment), rival(one)]);
        const { booked, summary } = await one.now();
        const total = one.paid.totals.total + (reply.body.data?.outcome === 'SUCCESS' ? SPA : 0);
        expect([booked.totals.total, summary.paid]).toEqual([total, total]);
        expect(await problemsOf(testServer)).toEqual([]);
        results.push(reply.body.data?.outcome ?? reply.body.code ?? '');
      }
      expect(results.every((one) => ['SUCCESS', 'bookingChanged', 'changeLapsed'].includes(one))).toBe(true);
    },
  );
});

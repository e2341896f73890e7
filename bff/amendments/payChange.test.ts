/** The owner pays the difference of a change by card: the change and its money are settled together, once. */
import { describe, expect, it } from 'vitest';
import { addDays } from '../../machines/kit/dates.ts';
import { RETRY_MINUTES } from '../bookings/bookingRow.ts';
import { reconcilePayments } from '../payments/reconcile.ts';
import { CHANGE } from '../attempts/attempts.ts';
import { sentEmails } from '../test/accounts.ts';
import { answerChallenge } from '../test/bank.ts';
import { guestDetailsPayload } from '../test/bookingSteps.ts';
import { CHALLENGED_CARD } from '../test/cards.ts';
import { SPA, forParty, onDay, owner, ownerWithSpa, slot, startedPayment, type Owner } from '../test/changes.ts';
import { heldStockOf } from '../test/heldStock.ts';
import { throwIt } from '../test/storeSteps.ts';
import { soundServerOfFile } from '../test/soundServer.ts';

const testServer = await soundServerOfFile();
const query = testServer.query;
/** An owner whose change adds a place in the spa. */
const withSpa = () => ownerWithSpa(testServer);
const charges = async (attemptId: string): Promise<number> =>
  (await testServer.sandbox.journal()).filter(
    ({ kind, data }) =>
      kind === 'payment' && JSON.stringify(data).includes(attemptId) && JSON.stringify(data).includes('Succeeded'),
  ).length;

// requirement: ACCOUNT-4-CHANGE
describe('the payment of a change', () => {
  it('makes the change with its stock, lines, sums, history and one e-mail', async () => {
    const { paid, visitor, now, pay } = await withSpa();
    await sentEmails(testServer);
    const version = paid.version + 1;
    const { attemptId, ...result } = await pay();
    expect(result).toMatchObject({ outcome: 'SUCCESS', booking: { version, status: 'completed' } });
    const total = paid.totals.total + SPA;
    const after = await now();
    expect(after).toMatchObject({
      change: null,
      ended: [{ status: 'applied', difference: SPA }],
      booked: { version, totals: { total }, extras: [{ code: 'spa-pool', price: SPA }] },
      payments: [{ amount: SPA, card: 'Visa ending 1111' }, { amount: paid.totals.total }],
      summary: { paid: total, remaining: 0, lastPaymentAmount: SPA },
    });
    const amendmentId = after.ended[0]?.changeId;
    expect(await heldStockOf(testServer, paid, 'slot')).toHaveLength(1);
    const attempt =
      'SELECT instalment, amount_pence AS amount, amendment_id AS "amendmentId", status FROM payment_attempts';
    expect(await query(`${attempt} WHERE id = $1`, [attemptId])).toEqual([
      { instalment: CHANGE + 1, amount: SPA, amendmentId, status: 'captured' },
    ]);
    const history =
      "SELECT detail FROM booking_history WHERE booking_id = $1 AND version = $2 AND event = 'amendment.applied'";
    const detail = { amendmentId, by: 'payment.authorised', differencePence: SPA };
    expect(await query(history, [paid.bookingId, version])).toEqual([{ detail }]);
    const reference = String(paid.resId).replace(/(?=.{4}$)/, ' ');
    const subjects = (await sentEmails(testServer)).map(({ subject }) => subject);
    expect(subjects).toEqual([`Your break has changed: booking ${reference}`]);
    // the first payment is still the payment of the booking
    expect(await visitor.get('get-session-info', {})).toMatchObject({ payment: 'paid', paid: { resId: paid.resId } });
    const { card } = await visitor.get('get-confirmation-data', { resId: paid.resId });
    expect(card).toMatchObject({ lastFour: '1111' });
  });

  it('stays the latest of the booking, before the end of the change, when earlier money is reported later', async () => {
    const { paid, now, pay } = await withSpa();
    await pay();
    await query('UPDATE payment_attempts SET updated_at = clock_timestamp() WHERE booking_id = $1', [paid.bookingId]);
    const { payments, ended } = await now();
    expect(payments[0]).toMatchObject({ amount: SPA });
    expect((payments[0]?.paidAt ?? '') < (ended[0]?.endedAt ?? '')).toBe(true);
  });

  it('goes through the authentication of the card, while nothing else may change', async () => {
    const { paid, visitor, now, pay, confirm, cancel } = await withSpa();
    const { attemptId } = await pay('A Marlow', CHALLENGED_CARD);
    const device = { kind: 'deviceData', reference: null } as const;
    const { step } = await visitor.get('cmpi', { attemptId, authenticationResult: device });
    if (step?.kind !== 'challenge') throw new Error('there is no challenge');
    expect(await now()).toMatchObject({ change: { status: 'paying' }, editRefusal: 'paymentUnderWay' });
    expect(await visitor.get('get-session-info', {})).toMatchObject({ payment: 'processing' });
    expect((await confirm()).body.code).toBe('changeUnderWay');
    expect((await cancel()).body.code).toBe('paymentProcessing');
    await answerChallenge(step);
    const end = { attemptId, authenticationResult: { kind: 'challenge', end: 'returned' } } as const;
    for (const _time of ['first', 'again']) expect((await visitor.get('cmpi', end)).outcome).toBe('SUCCESS');
    expect(await charges(attemptId)).toBe(1);
    expect((await now()).booked.version).toBe(paid.version + 1);
  });

  it('opens the change again when the card is refused, with time for another card until so long after the cap', async () => {
    const { paid, pay, now, visitor } = await withSpa();
    const started = `UPDATE amendments SET hold_expires_at = clock_timestamp() + interval '1 minute',
      hold_started_at = clock_timestamp() - make_interval(mins => $2) WHERE booking_id = $1`;
    const { capMinutes } = testServer.payments.holds;
    for (const [minutesAgo, left] of [
      [capMinutes + RETRY_MINUTES - 5, 5],
      [1, RETRY_MINUTES],
    ] as const) {
      await query(started, [paid.bookingId, minutesAgo]);
      expect(await pay('REFUSED')).toMatchObject({ outcome: 'FAILURE', reason: 'declined' });
      const { change, booked } = await now();
      expect([change?.status, booked.version]).toEqual(['open', paid.version]);
      expect(Math.ceil((change?.holdSecondsLeft ?? 0) / 60)).toBe(left);
    }
    expect(await visitor.get('get-session-info', {})).toMatchObject({ payment: 'paid' });
    expect((await pay()).outcome).toBe('SUCCESS');
    const tried = 'SELECT status FROM payment_attempts WHERE booking_id = $1 AND instalment = $2 ORDER BY created_at';
    const statuses = [{ status: 'refused' }, { status: 'refused' }, { status: 'captured' }];
    expect(await query(tried, [paid.bookingId, CHANGE + 1])).toEqual(statuses);
  });

  it('applies no change of another sum: the payment stays open, and operators read of it', async () => {
    const { paid, pay, now } = await withSpa();
    await testServer.sandbox.arm({ mode: 'drop', operation: 'payment' });
    await pay();
    const { bookingId } = paid;
    const addToDifference = (pence: number) =>
      query('UPDATE amendments SET difference_pence = difference_pence + $2 WHERE booking_id = $1', [bookingId, pence]);
    await addToDifference(1);
    const errors: unknown[] = [];
    await reconcilePayments(testServer.payments, (error) => errors.push(error));
    expect(errors.map(String)).toEqual([expect.stringContaining('which is not applied')]);
    expect(await now()).toMatchObject({ change: { status: 'unknown' }, booked: { version: paid.version } });
    await addToDifference(-1);
    await reconcilePayments(testServer.payments, throwIt);
    expect(await now()).toMatchObject({ change: null, booked: { version: paid.version + 1 } });
  });

  it('is sent once when two tabs send it at the same time', async () => {
    const one = await withSpa();
    const payment = await startedPayment(testServer, one);
    await Promise.all([1, 2, 3].map(() => one.visitor.ask('pay', payment)));
    expect(await charges(payment.attemptId)).toBe(1);
    expect((await one.now()).summary.paid).toBe(one.paid.totals.total + SPA);
  });
});

describe('the payment of a change that is not as the guest saw it', () => {
  it.each<[string, (one: Owner) => Promise<unknown>, string]>([
    ['it was edited', ({ tokens }) => tokens(10), 'bookingChanged'],
    ['it was given up', ({ cancel }) => cancel(), 'bookingChanged'],
    ['its hold is over', ({ endHold }) => endHold(), 'changeLapsed'],
    [
      'the names of the booking were corrected',
      async ({ visitor, paid }) =>
        visitor.get('set-guest-details-by-id', { ...guestDetailsPayload(paid), resId: paid.resId }),
      'bookingChanged',
    ],
    [
      'an operator locked the booking',
      ({ paid: { bookingId } }) => query('UPDATE bookings SET is_edit_locked = true WHERE id = $1', [bookingId]),
      'editNotAllowed',
    ],
  ])('is refused, and no card is asked: %s', async (_, happens, code) => {
    const one = await withSpa();
    const payment = await startedPayment(testServer, one);
    await happens(one);
    expect(await one.visitor.ask('pay', payment)).toMatchObject({ status: 409, body: { code, data: null } });
    expect(await charges(payment.attemptId)).toBe(0);
    expect((await one.now()).booked.totals.total).toBe(one.paid.totals.total);
  });

  it('is refused within 70 days of the break when it takes something out, though it was begun before', async () => {
    const one = await owner(testServer, { add: [forParty('dine-standard')], timed: [['spa-pool', '10:00']] });
    const late = onDay(testServer, one, addDays(one.paid.startDate, -70));
    await one.save([forParty('dine-premium')]);
    const payment = await startedPayment(testServer, one);
    expect(await late.visitor.ask('pay', payment)).toMatchObject({
      status: 400,
      body: { validationErrors: [{ field: 'change' }] },
    });
  });

  it('is refused when there is nothing to pay, and after too many refused cards', async () => {
    const free = await owner(testServer, { timed: [['spa-pool', '10:00']] });
    await free.save([slot('spa-pool', free.paid, '12:00')]);
    expect(await free.start()).toMatchObject({
      status: 400,
      body: { validationErrors: [{ field: 'difference', message: 'There is nothing to pay for this change.' }] },
    });
    const one = await withSpa();
    const payment = await startedPayment(testServer, one, 'REFUSED');
    await one.visitor.get('pay', payment);
    testServer.cardVelocity.perSession = 1;
    try {
      expect((await one.start()).body.code).toBe('tooManyCards');
    } finally {
      testServer.cardVelocity.perSession = 1_000;
    }
  });
});

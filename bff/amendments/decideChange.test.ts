/** Our team's answer to a change that refunds money, on a real database: what is applied, and by whom. */
import { either as E } from 'fp-ts';
import { afterEach, describe, expect, it } from 'vitest';
import { refundTests } from '../refunds/test/refunds.ts';
import { checkStock } from '../bookings/reconcileStock.ts';
import { sentEmails } from '../test/accounts.ts';
import { askedChange, bookedInParts, type PaidBooking } from '../test/askedChange.ts';
import { heldStockOf } from '../test/heldStock.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { confirmByTeam, declineByTeam } from './decideChange.ts';
import { sweepAmendments } from './amendmentJobs.ts';

const testServer = await testServerOfFile();
const tests = refundTests(testServer);
afterEach(async () => {
  await tests.query('DELETE FROM emails');
  expect(await checkStock(testServer.database.pool)).toEqual([]);
});

const confirm = ({ booking }: PaidBooking, by = 'jo') => confirmByTeam(testServer.payments, booking.resId, by);
const decline = ({ booking }: PaidBooking, by = 'jo') => declineByTeam(testServer.payments, booking.resId, by);
const seen = ({ visitor, booking }: PaidBooking) => visitor.get('get-my-booking', { resId: booking.resId });
const asked = async () => {
  const paid = await bookedInParts(testServer);
  const change = await askedChange(paid);
  await tests.query('DELETE FROM emails');
  return { paid, change };
};
const on = (day: string) => ({ ...testServer.payments, now: () => new Date(`${day}T09:00:00Z`) });

// requirement: ACCOUNT-4-CHANGE
describe('a change that our team confirms', () => {
  it('is applied with its refund in one step: lines, stock, total and history', async () => {
    const { paid, change } = await asked();
    expect(await heldStockOf(testServer, paid.booking, 'slot')).not.toEqual([]);
    expect(await confirm(paid)).toMatchObject({ right: { refunds: [{ amountPence: -change.difference }], byHand: 0 } });
    const after = await seen(paid);
    expect(after.change).toBeNull();
    expect(after.booked.extras.map(({ code }) => code)).toEqual(['spa-massage']);
    expect(after.booked.totals.total).toBe(paid.booking.totals.total + change.difference);
    expect(after.refunds).toMatchObject([{ amount: -change.difference, status: 'asked' }]);
    expect(after.ended).toMatchObject([{ status: 'applied' }]);
    const history = await tests.query(
      `SELECT event, detail ->> 'by' AS by FROM booking_history WHERE booking_id = $1 ORDER BY line DESC LIMIT 2`,
      [paid.booking.bookingId],
    );
    expect(history).toEqual([
      { event: 'refund.asked', by: null },
      { event: 'amendment.applied', by: 'team.confirmed' },
    ]);
  });

  it('may be confirmed less than 70 days before arrival: the day on which it was asked counts', async () => {
    const { paid } = await asked();
    expect(await confirmByTeam(on('2027-07-20'), paid.booking.resId, 'jo')).toMatchObject({ _tag: 'Right' });
  });

  it('is not confirmed once the stay has begun', async () => {
    const { paid } = await asked();
    const { startDate, resId } = paid.booking;
    expect(await confirmByTeam(on(startDate), resId, 'jo')).toMatchObject({
      left: expect.stringMatching(/^The stay began on .*: the change cannot be confirmed any more\.$/),
    });
    expect((await seen(paid)).change).toMatchObject({ status: 'awaitingTeam' });
  });
});

// requirement: ACCOUNT-4-CHANGE
it('a change that our team declines leaves the booking as it was, releases what it held, and is reported to the guest', async () => {
  const { paid } = await asked();
  const before = await seen(paid);
  expect(await decline(paid)).toMatchObject({ _tag: 'Right' });
  const after = await seen(paid);
  expect(after.booked).toEqual(before.booked);
  expect([after.change, after.refunds]).toEqual([null, []]);
  expect(after.ended).toMatchObject([{ status: 'declined' }]);
  const [email] = await sentEmails(testServer);
  expect(email?.subject).toMatch(/^We couldn’t make your change/);
  expect(email?.text).toContain('0808 157 0192');
});

// requirement: ACCOUNT-4-CHANGE
describe('a change that is decided twice', () => {
  it.each([
    ['confirmed', 'confirmed', confirm, confirm, 'applied'],
    ['confirmed', 'declined', confirm, decline, 'applied'],
    ['declined', 'confirmed', decline, confirm, 'declined'],
  ] as const)('was %s, and replies so when it is to be %s', async (_, __, first, second, status) => {
    const { paid } = await asked();
    await first(paid, 'jo');
    const { resId } = paid.booking;
    expect(await second(paid, 'max')).toEqual(
      E.left(expect.stringContaining(`The change of the booking ${resId} was decided already: ${status} by jo at 20`)),
    );
  });

  it('is decided by one of two operators at once, and refunded once', async () => {
    const { paid } = await asked();
    const outcomes = await Promise.all([confirm(paid, 'jo'), decline(paid, 'max'), confirm(paid, 'kim')]);
    expect(outcomes.filter(({ _tag }) => _tag === 'Right')).toHaveLength(1);
    for (const { left } of outcomes.filter(E.isLeft)) expect(left).toContain('was decided already');
    expect((await tests.refundsOf(paid)).length).toBeLessThan(2);
  });

  it('is decided by the guest or by an operator, never by both', async () => {
    const { paid, change } = await asked();
    const { visitor, booking } = paid;
    const [withdrawn, confirmed] = await Promise.all([
      visitor.ask('cancel-change', { resId: booking.resId, changeVersion: change.version }),
      confirm(paid),
    ]);
    expect([withdrawn.status === 200, E.isRight(confirmed)].filter(Boolean)).toHaveLength(1);
  });
});

it('no change that our team is asked about is named for what it is', async () => {
  const paid = await bookedInParts(testServer);
  const { resId } = paid.booking;
  expect(await confirm(paid)).toEqual(E.left(`The booking ${resId} has no change.`));
  const change = await askedChange(paid);
  await paid.visitor.get('cancel-change', { resId, changeVersion: change.version });
  expect(await decline(paid)).toEqual(
    E.left(`The change of the booking ${resId} is cancelled: the team is not asked.`),
  );
  expect((await askedChange(paid)).changeId).not.toBe(change.changeId);
  await sweepAmendments(on(paid.booking.startDate), () => undefined);
  expect(await confirm(paid)).toEqual(E.left(expect.stringContaining('was decided already: declined at 20')));
  expect(await confirmByTeam(testServer.payments, 10_000_000, 'jo')).toEqual(E.left('There is no booking 10000000.'));
});

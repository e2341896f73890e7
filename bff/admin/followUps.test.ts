/** Adults alone on a paid family break are listed for the team, once per booking, until marked as done. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { loadBooking } from '../bookings/bookingRow.ts';
import { saveFollowUp } from '../bookings/followUps.ts';
import { withTransaction } from '../db/transaction.ts';
import { book, couple } from '../test/bookingSteps.ts';
import { paidBooking } from '../test/paidBooking.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { adminOf, wordsOf } from './test/command.ts';

const testServer = await testServerOfFile();
beforeEach(() => query('DELETE FROM follow_ups'));

const admin = async (...args: string[]): Promise<string> => wordsOf(await adminOf(testServer)(...args));
const listed = async () =>
  (JSON.parse(await admin('follow-ups', '--json')) as { booking: number }[]).map((one) => one.booking);
const { query } = testServer;
const visit = () => visitorWithSession(testServer.app);
const NOBODY = 'There is nobody to follow up.';

// requirement: JOURNEY-5-FOLLOW-UP
describe('a booking of adults alone on a family break', () => {
  it('is listed once it is paid, with the lead guest’s contact, until it is marked as done', async () => {
    const visitor = await visit();
    const made = await book(visitor, [couple, { ...couple, unitIndex: 1, adults: 1 }]);
    expect(await admin('follow-ups')).toBe(NOBODY);
    await paidBooking(testServer, visitor, made);
    expect(JSON.parse(await admin('follow-ups', '--json'))).toEqual([
      {
        booking: made.resId,
        since: expect.stringMatching(/^20.*Z$/),
        resort: 'Bognor Regis',
        arrival: made.startDate,
        nights: 4,
        party: '2 adults · 1 adult',
        name: 'GuestA Marlow',
        email: 'marlow@example.com',
        phone: '+44 20 7946 0000',
        note: '',
      },
    ]);
    expect(await admin('follow-ups')).toMatch(/^ *booking +since +resort +arrival/);
    const ref = String(made.resId);
    expect(await admin('follow-up', ref, 'done')).toBe(`The follow-up of the booking ${ref} is done.`);
    expect(await admin('follow-ups')).toBe(NOBODY);
    expect(await admin('follow-up', ref, 'done')).toBe(
      `The booking ${ref} is not to be followed up. 'follow-ups' lists those that are.`,
    );
    const done = { done_by: 'jo', done_at: expect.any(Date) };
    expect(await query('SELECT done_by, done_at FROM follow_ups')).toEqual([done]);
  });

  it('has one follow-up however often it is saved, and none when its transaction fails', async () => {
    const { bookingId, resId } = await paidBooking(testServer, await visit());
    const row = await loadBooking(testServer.database.pool, bookingId);
    if (row === null) throw new Error('no booking');
    await saveFollowUp(testServer.database.pool, row);
    expect(await listed()).toEqual([resId]);
    await query('DELETE FROM follow_ups');
    const failed = withTransaction(testServer.database.pool, async (client) => {
      await saveFollowUp(client, row);
      throw new Error('the payment was not stored');
    });
    await expect(failed).rejects.toThrow('the payment was not stored');
    expect(await listed()).toEqual([]);
    // a break that is no longer in any list counts as a family break
    await saveFollowUp(testServer.database.pool, { ...row, nights: 27 });
    expect(await listed()).toEqual([resId]);
  });

  it('stays listed when another one is marked as done', async () => {
    const [one, other] = [await paidBooking(testServer, await visit()), await paidBooking(testServer, await visit())];
    await admin('follow-up', String(one.resId), 'done');
    expect(await listed()).toEqual([other.resId]);
  });

  it('is not listed any more when it does not hold its stay', async () => {
    const { bookingId, resId } = await paidBooking(testServer, await visit());
    expect(await listed()).toEqual([resId]);
    await query(`UPDATE bookings SET hold_state = 'released' WHERE id = $1`, [bookingId]);
    expect(await listed()).toEqual([]);
  });
});

// requirement: JOURNEY-5-FOLLOW-UP
describe('nobody follows up', () => {
  const breakOf = ({ resort, startDate, nights }: Booking) => [resort, startDate, nights];
  const SOLD = 'WHERE resort = $1 AND start_date = $2 AND nights = $3';

  it.each([
    ['a family', [{ ...couple, children: 1 }], undefined],
    ['an infant in a second unit', [couple, { ...couple, unitIndex: 1, adults: 1, infants: 1, ownCots: 1 }], undefined],
    ['a weekend of the adults-only brand', [couple], 'weekend' as const],
  ])('%s', async (_, units, brand) => {
    const visitor = await visit();
    await paidBooking(testServer, visitor, await book(visitor, units, undefined, undefined, brand));
    expect(await listed()).toEqual([]);
  });

  it.each([
    ['an adults-only break', `season = 'ADULT ONLY'`, `season = 'U FAMILY'`],
    ['a private break', 'is_private = true', 'is_private = false'],
  ])('%s of the family brand', async (_, terms, before) => {
    const visitor = await visit();
    const made = await book(visitor);
    await query(`UPDATE breaks SET ${terms} ${SOLD}`, breakOf(made));
    await paidBooking(testServer, visitor, made);
    await query(`UPDATE breaks SET ${before} ${SOLD}`, breakOf(made));
    expect(await listed()).toEqual([]);
  });
});

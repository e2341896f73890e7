/** Operators change a paid booking for a caller, beyond the limits for the holder, on a real database. */
import { describe, expect, it } from 'vitest';
import type { AddedAddon } from '../../machines/contract/addon.ts';
import { bookedInParts } from '../test/askedChange.ts';
import { payBy } from '../test/payBy.ts';
import { DINING, forParty, onDay, owner, problemsOf, whole, type Owner } from '../test/changes.ts';
import { book, chooseOption, couple, nameGuests } from '../test/bookingSteps.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { followUpsReport } from './followUps.ts';
import { adminOf, wordsOf } from './test/command.ts';

const testServer = await testServerOfFile();
/** 10 days before the stay. */
const LATE = '2027-05-22';

/** Runs `for-caller` on a given day; returns its output, or why it did nothing. */
const call = async (resId: number, words: string, input: unknown = '', today = LATE): Promise<string> => {
  const read = async (): Promise<string> => (typeof input === 'string' ? input : JSON.stringify(input));
  const admin = adminOf(testServer, { read, now: () => new Date(`${today}T09:00:00Z`) });
  return wordsOf(await admin('for-caller', String(resId), ...words.split(' ').filter((word) => word !== '')));
};
const historyOf = ({ paid }: Owner) =>
  testServer.query<{ event: string; detail: object }>(
    'SELECT event, detail FROM booking_history WHERE booking_id = $1 ORDER BY line DESC',
    [paid.bookingId],
  );
let once: Promise<Owner> | null = null;
const paidOnce = (): Promise<Owner> => (once ??= owner(testServer));
const REASON = 'reason: called about it';
const TEAM = { operator: 'jo', reason: 'called about it' };
/** The name of the open change in the command's output. */
const editIn = (out: string): string => /confirm (\d+\.\d+)/.exec(out)?.[1] ?? `no change in: ${out}`;

/** Prepares a change and makes it, in the last 70 days. */
const make = async ({ paid }: Owner, wanted: object): Promise<string> => {
  const edit = editIn(await call(paid.resId, 'change', wanted));
  if (edit.startsWith('no')) return edit;
  return call(paid.resId, `confirm ${edit}`, REASON);
};
const remove = ({ code, unitSeqNumber }: AddedAddon) => ({ remove: [{ code, unitSeqNumber }] });

// requirement: ACCOUNT-4-EDIT
describe('in the last 70 days a caller', () => {
  it('is upgraded, which the holder is not: its price is a balance', async () => {
    const one = await owner(testServer, { add: [DINING] });
    const late = onDay(testServer, one, LATE);
    const upgrade = { add: [forParty('all-in-classic')] };
    expect((await late.save(upgrade.add)).body.error).not.toBeNull();
    const put = await call(one.paid.resId, 'change', upgrade);
    expect(put).toContain('−Kitchen Table Half Board, +All-In Classic');
    expect(put).toMatch(/^It costs £\d+\.\d\d, which becomes a balance\.$/m);
    expect(await call(one.paid.resId, 'confirm 1.2', REASON)).toContain('2: The booking no longer has this change');
    const made = await call(one.paid.resId, `confirm ${editIn(put)}`, REASON);
    expect(made).toContain('is left to pay, by 22 May 2027');
    const [change] = await historyOf(one);
    expect(change).toMatchObject({ event: 'amendment.applied', detail: { by: 'team.confirmed', ...TEAM } });
    const { payment, booked } = await late.now();
    expect(payment.remaining).toBe(booked.totals.total - one.paid.totals.total);
    expect(await problemsOf(testServer)).toEqual([]);
  });

  it('takes something out, whose refund waits for the team’s answer', async () => {
    const one = await owner(testServer, { add: [DINING] });
    expect(await make(one, remove(DINING))).toContain(`'change ${one.paid.resId} confirm' makes the change`);
    expect((await historyOf(one))[0]).toMatchObject({ event: 'amendment.asked', detail: TEAM });
    expect((await one.now()).change?.status).toBe('awaitingTeam');
    expect(await call(one.paid.resId, 'withdraw', REASON)).toContain('is given up');
    expect((await historyOf(one))[0]).toMatchObject({ event: 'amendment.cancelled', detail: TEAM });
  });

  it('has other cots and the ground floor, pays for them by card, and gives the ground floor up', async () => {
    const one = await owner(testServer, { units: [{ ...couple, infants: 1 }], code: 'HSTD' });
    const { resId } = one.paid;
    const cots = (hiredCots: number, ownCots: number) => ({ cots: [{ unitIndex: 0, hiredCots, ownCots }] });
    expect(await make(one, cots(0, 1))).toContain('is made');
    expect((await one.now()).booked.units[0]).toMatchObject({ hiredCots: 0, ownCots: 1 });
    expect(await make(one, { ...cots(1, 0), groundFloor: true })).toContain('is made');
    expect((await one.now()).booked.units[0]).toMatchObject({ hiredCots: 1, ownCots: 0 });
    expect(await call(resId, 'change', { groundFloor: false })).toContain('once your break is paid in full');
    const { attemptId } = await one.visitor.get('worldpay-init', { resId });
    const { bookingData } = await one.visitor.get('get-balance-by-id', { resId });
    await payBy({ testServer, visitor: one.visitor, booking: bookingData, attemptId }, 'access');
    expect((await one.now()).payment.remaining).toBe(0);
    expect(await call(resId, 'change', { groundFloor: false })).toMatch(/: −Ground.*\.\nIt gives £\d+\.\d\d back/);
    expect(await problemsOf(testServer)).toEqual([]);
  });

  it('corrects names on the day of arrival, but for what opens the booking', async () => {
    const one = await owner(testServer);
    const arrival = one.paid.startDate;
    type Shown = { guests: { units: { guests: object[] }[] } };
    const { guests } = JSON.parse(await call(one.paid.resId, '--json')) as Shown;
    const [unit] = guests.units;
    const named = (at: number) => ({
      ...guests,
      units: [{ ...unit, guests: unit?.guests.map((guest, i) => (i === at ? { ...guest, firstName: 'Zoë' } : guest)) }],
      reason: TEAM.reason,
    });
    expect(await call(one.paid.resId, 'guests', named(0), arrival)).toMatch(/firstName: .*'lead-guest' changes it/);
    expect(await call(one.paid.resId, 'guests', named(1), arrival)).toContain('are corrected');
    expect((await historyOf(one))[0]).toMatchObject({ event: 'guests.corrected', detail: TEAM });
  });

  it('is followed up with a note, again after one was done', async () => {
    const { paid } = await paidOnce();
    for (const wish of ['move to July', 'cancel it']) {
      expect(await call(paid.resId, 'note', `reason: ${wish}`)).toContain("'follow-ups' lists it");
      expect((await followUpsReport(testServer.database.pool)).text).toMatch(
        new RegExp(`${paid.resId}.*  ${wish}$`, 'm'),
      );
      await testServer.query(`UPDATE follow_ups SET done_at = clock_timestamp(), done_by = 'jo'`, []);
    }
  });

  it('is shown what is sold, with whom its price is for', async () => {
    const { paid } = await paidOnce();
    const out = await call(paid.resId, '');
    expect(out).toMatch(/^dine-standard .* party +1 +£\d+\.\d\d an adult$/m);
    expect(out).toMatch(/^vip-seats .* booking +\d +£15\.00$/m);
  });

  it('gets the confirmation again', async () => {
    const { paid } = await paidOnce();
    const sql = `SELECT id FROM emails WHERE kind = 'confirmation' AND booking_id = $1`;
    const mails = () => testServer.query<{ id: string }>(sql, [paid.bookingId]);
    const [before] = await mails();
    expect(await call(paid.resId, 'confirmation', REASON)).toContain('is on its way');
    expect(await mails()).toEqual([{ id: expect.not.stringMatching(before?.id ?? '') }]);
  });
});

it('stops the collection of a monthly plan: what is left is paid by its guest', async () => {
  const visitor = await visitorWithSession(testServer.app);
  const named = await nameGuests(visitor, await book(visitor, [couple], undefined, '2027-08-01'));
  const booking = await chooseOption(visitor, named, 'ApcSpread');
  await testServer.query(`UPDATE bookings SET status = 'completed' WHERE id = $1`, [booking.bookingId]);
  await testServer.query(
    `INSERT INTO instalments (booking_id, number, due_date, amount_pence, is_automatic, status, next_try_on)
     VALUES ($1, 1, '2027-03-01', 100, true, 'awaited', '2027-03-01')`,
    [booking.bookingId],
  );
  expect(await call(booking.resId, 'stop-plan', REASON)).toContain('the guest pays what is left, 1 payment,');
  expect(await call(booking.resId, 'stop-plan', REASON)).toContain('Nothing is collected from a card');
});

const FIELDS = 'add, remove, cabins, cots, groundFloor';
it.each([
  ['ring', '', '2: There is no action “ring”. The nearest is “show”.'],
  ['confirm', REASON, "2: expected the change, as 'for-caller' shows it, such as 1.2"],
  ['note now', REASON, '2: “now” is too much'],
  ['note', '', "2: Give a reason in the input: 'reason: …'. Nothing was done."],
  ['withdraw', REASON, "2: The booking no longer has this change: 'for-caller' shows what is open."],
  ['change', 'add tea', `2: The input is not JSON: expected an object with ${FIELDS}. Nothing was done.`],
  ['change', { ad: [] }, '2: There is no field “ad”. The nearest is “add”. Nothing was done.'],
  ['change', { add: [] }, `2: There is nothing to change in the input: expected ${FIELDS}. Nothing was done.`],
  ['change', { groundFloor: 1 }, '2: groundFloor: Expected a boolean.\nNothing was done.'],
  ['change', { add: [whole('tea')] }, 'add.0.code: We don’t offer this for your break.'],
])('says why nothing is done: %s with %j', async (words, input, reason) => {
  expect(await call((await paidOnce()).paid.resId, words, input)).toBe(reason);
});

it('says that no booking has the reference, or that its guest still makes it', async () => {
  expect(await call(10_000_000, '')).toMatch(/^2: There is no booking 10000000\./);
  const { resId } = await book(await visitorWithSession(testServer.app), [couple]);
  expect(await call(resId, '')).toContain('2: The booking is not completed');
});

it('gives nothing back for a stay that has begun', async () => {
  const { booking } = await bookedInParts(testServer);
  const put = await call(booking.resId, 'change', remove(whole('spa-pool')), booking.startDate);
  expect(await call(booking.resId, `confirm ${editIn(put)}`, REASON, booking.startDate)).toContain('given by hand');
});

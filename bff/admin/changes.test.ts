/** Operators decide changes, follow refunds and lock bookings by commands, on a real database. */
import { describe, expect, it } from 'vitest';
import { giveRefunds } from '../refunds/giveRefunds.ts';
import { refundTests } from '../refunds/test/refunds.ts';
import { askedChange, bookedInParts } from '../test/askedChange.ts';
import { owner } from '../test/changes.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { adminOf } from './test/command.ts';

const testServer = await testServerOfFile();
const tests = refundTests(testServer);

const admin = adminOf(testServer);
const jsonOf = async <T>(...args: string[]): Promise<T> => JSON.parse((await admin(...args, '--json')).out) as T;
const asked = async () => {
  const paid = await bookedInParts(testServer);
  const change = await askedChange(paid);
  return { paid, change, ref: String(paid.booking.resId), sum: `£${(-change.difference / 100).toFixed(2)}` };
};
const NO_ID = '00000000-0000-4000-8000-000000000000';

// requirement: ACCOUNT-4-CHANGE
describe('the changes that the team is asked about', () => {
  it('are listed with what goes and what comes back, and end with 1 once one waits for over two days', async () => {
    expect(await admin('changes')).toEqual({ code: 0, out: 'No change waits for the team.\n', err: '' });
    const { paid, change, ref, sum } = await asked();
    const listed = await admin('changes');
    expect(listed).toMatchObject({ code: 0, err: '' });
    const [head, row] = listed.out.split('\n');
    expect(head).toMatch(/^ booking +asked +waits +late +arrival +refund +change$/);
    expect(row?.trim().split(/ {2,}/)).toEqual([
      ref,
      expect.stringMatching(/^20.*Z$/),
      expect.stringMatching(/^\d+ s$/),
      paid.booking.startDate,
      sum,
      '−Thermal Pools Two Hours × 2',
    ]);
    expect(await jsonOf('changes')).toMatchObject([{ booking: Number(ref), refundPence: -change.difference }]);
    await tests.query(`UPDATE amendments SET asked_at = asked_at - interval '2 days'`);
    const late = await admin('changes');
    expect([late.code, late.out.includes('yes')]).toEqual([1, true]);
    await admin('change', ref, 'decline');
    expect((await admin('changes')).code).toBe(0);
  });

  it('are listed and shown later with the cabin that is given up', async () => {
    const one = await owner(testServer, { code: 'HSTD' });
    const { resId } = one.paid;
    const { cabins } = await one.visitor.get('get-cabin-detail-by-id', { resId, unitIndex: 0 });
    const cabin = cabins.findLast(({ isAvailable }) => isAvailable);
    if (cabin === undefined) throw new Error('no cabin is free');
    await one.visitor.get('set-cabin-by-id', { ...(await one.seen()), unitIndex: 0, cabinCode: cabin.code });
    await one.pay();
    await one.visitor.get('delete-cabin-by-id', { ...(await one.seen()), unitIndex: 0 });
    await one.confirm();
    const row = (await admin('changes')).out.split('\n').find((line) => line.includes(String(resId)));
    expect(row?.trim().split(/ {2,}/).at(-1)).toBe(`−${cabin.name}`);
    const history = (await admin('history', String(resId))).out;
    expect(history).toContain(`+${cabin.name}`);
    expect(history).toContain(`−${cabin.name}`);
    await admin('change', String(resId), 'decline');
  });

  it('are confirmed by one command, and shown with their refund', async () => {
    const { paid, change, ref, sum } = await asked();
    const confirmed = await admin('change', ref, 'confirm');
    expect(confirmed).toMatchObject({ code: 0, err: '' });
    const [refund] = await tests.refundsOf(paid);
    const id = refund?.id ?? '';
    expect(confirmed.out).toBe(
      `The change of the booking ${ref} is confirmed.\n${sum} goes back to a card: refund ${id}.\n`,
    );
    expect(await admin('change', ref, 'decline')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining(`was decided already: applied by jo at 20`),
    });
    expect(await jsonOf('refunds', ref)).toMatchObject({
      refunds: [{ booking: Number(ref), refund: id, status: 'asked', amountPence: -change.difference, tries: 0 }],
      byHand: [],
    });
    await giveRefunds(testServer.payments, () => undefined);
    expect(await jsonOf('history', ref)).toMatchObject({
      changes: [{ number: 1, status: 'applied', decidedBy: 'jo', differencePence: change.difference }],
      refunds: [{ refund: id, status: 'given' }],
    });
    const { out } = await admin('history', ref);
    expect(out).toMatch(/amendment\.applied/);
    expect(out).toMatch(/given +BW-.*BW-R-/);
    expect(out).not.toContain('Marlow');
    const days = [paid.booking.startDate, paid.booking.startDate];
    expect((await admin('export', ...days, '--json')).out).toContain(`"refundedPence":${-change.difference}`);
  });

  it('are declined by one command, and nothing is refunded', async () => {
    const { paid, ref } = await asked();
    expect(await admin('change', ref, 'decline')).toEqual({
      code: 0,
      out: `The change of the booking ${ref} is declined. The guest gets an e-mail.\n`,
      err: '',
    });
    expect(await tests.refundsOf(paid)).toEqual([]);
  });

  it('say what no card can take back, when they are confirmed and later', async () => {
    const { paid, ref, sum } = await asked();
    await tests.query(`UPDATE payment_attempts SET status = 'refused' WHERE booking_id = $1`, [paid.booking.bookingId]);
    expect((await admin('change', ref, 'confirm')).out).toContain(
      `${sum} cannot go back to a card: give it to the guest by hand.`,
    );
    const { out } = await admin('refunds', ref);
    expect(out).toContain('There are no refunds.');
    expect(out).toContain(`By hand: ${sum}, confirmed 20`);
  });
});

// requirement: ACCOUNT-4-REFUNDS
it('a refund that failed is listed first, ends the command with 1, and is sent again by another', async () => {
  const [first, second] = [await asked(), await asked()];
  for (const { ref } of [first, second]) await admin('change', ref, 'confirm');
  const [refund] = await tests.refundsOf(second.paid);
  const id = refund?.id ?? '';
  expect(await admin('refund', id, 'retry')).toMatchObject({
    code: 1,
    err: 'The refund is asked, and only a failed one is sent again.\n',
  });
  expect((await admin('refunds')).code).toBe(0);
  await tests.query(`UPDATE refunds SET status = 'failed', last_problem = 'cardClosed' WHERE id = $1`, [id]);
  const listed = await admin('refunds');
  expect([listed.code, listed.out.split('\n')[1]]).toEqual([
    1,
    expect.stringMatching(new RegExp(`^${second.ref} +${id} +failed .* cardClosed$`)),
  ]);
  const all = await jsonOf<{ booking: number; status: string }[]>('refunds');
  const theirs = all.filter(({ booking }) => [first, second].some(({ ref }) => Number(ref) === booking));
  expect(theirs.map(({ status }) => status)).toEqual(['failed', 'asked']);
  expect(await admin('refund', id, 'retry')).toMatchObject({ code: 0, out: expect.stringContaining('sent again') });
  await giveRefunds(testServer.payments, () => undefined);
  expect(await tests.refundsOf(second.paid)).toMatchObject([{ id, status: 'given' }]);
  expect((await admin('refunds')).code).toBe(0);
});

// requirement: ACCOUNT-4-EDIT
it('a booking that is locked is not changed by its guest until it is unlocked', async () => {
  const { visitor, booking } = await bookedInParts(testServer);
  const { resId } = booking;
  const seen = async () => (await visitor.get('get-my-booking', { resId })).editRefusal;
  expect(await admin('edit-lock', String(resId), 'on')).toMatchObject({ code: 0 });
  expect(await seen()).toBe('locked');
  expect(await admin('edit-lock', String(resId), 'off')).toMatchObject({ code: 0 });
  expect(await seen()).toBeNull();
});

it('a name that does not exist is named with the nearest', async () => {
  const { booking } = await bookedInParts(testServer);
  const wrong = String(booking.resId === 99_999_999 ? booking.resId - 1 : booking.resId + 1);
  for (const args of [
    ['change', wrong, 'confirm'],
    ['refunds', wrong],
    ['edit-lock', wrong, 'on'],
  ])
    expect(await admin(...args)).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(new RegExp(`^There is no booking ${wrong}. The nearest is \\d{8}\\.\\n$`)),
    });
  expect(await admin('refund', NO_ID, 'retry')).toEqual({
    code: 1,
    out: '',
    err: `There is no refund ${NO_ID}. 'refunds' lists them.\n`,
  });
});

/** How many instalments one round collects. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectInstalments } from './collectInstalments.ts';
import { cloneBooking } from './table/clones.ts';
import { CAPTURED, newSubject, onDueDay, throwIt } from './table/subject.ts';
import { openTableServer, type TableServer } from './table/tableServer.ts';

let table: TableServer;
beforeAll(async () => {
  table = await openTableServer();
});
afterAll(() => table.close());

it('collects fifty instalments in a round, those that are due longest, and the rest in the next', async () => {
  const last = await newSubject(table, 'instalment');
  const others = await cloneBooking(table.query, last.bookingId, 50);
  await table.query('UPDATE instalments SET next_try_on = next_try_on - 1 WHERE booking_id = ANY ($1)', [others]);
  table.recorded.replaceReplies({ collect: async () => CAPTURED });
  const payments = await onDueDay(table, last.bookingId);
  const statusOfLast = () =>
    table.query('SELECT status FROM instalments WHERE booking_id = $1 AND number = 1', [last.bookingId]);
  expect(await collectInstalments(payments, throwIt)).toBe(50);
  expect(await statusOfLast()).toEqual([{ status: 'awaited' }]);
  expect(await collectInstalments(payments, throwIt)).toBe(1);
  expect(await statusOfLast()).toEqual([{ status: 'paid' }]);
});

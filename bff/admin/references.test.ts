/** The reference that operators may have meant. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { book } from '../test/bookingSteps.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { referenceProblem } from './references.ts';

let testServer: TestServer;
let ids: string[];
beforeAll(async () => {
  testServer = await openTestServer();
  const bookings = [];
  for (let i = 0; i < 4; i += 1) bookings.push(await book(await visitorWithSession(testServer.app)));
  ids = bookings.map(({ bookingId }) => bookingId);
});
afterAll(() => testServer.close());

/** Gives the bookings these references; those left out keep one far above them. */
const problemOf = async (wanted: number, ...existing: number[]): Promise<string | null> => {
  for (const [index, id] of ids.entries())
    await testServer.database.pool.query('UPDATE bookings SET res_id = $2 WHERE id = $1', [
      id,
      existing[index] ?? 99_999_990 + index,
    ]);
  return referenceProblem(testServer.database.pool, wanted);
};

it('is nothing to ask about when a booking has it', async () => {
  expect(await problemOf(20_000_000, 20_000_000)).toBeNull();
});

it.each([
  ['the next one above it', 20_000_000, [19_994_000, 20_007_777, 20_005_555], 20_005_555],
  ['the next one below it', 20_000_000, [19_991_111, 19_994_444, 20_009_999], 19_994_444],
  ['the lower of two that are equally far away', 20_000_000, [20_012_345, 19_987_655], 19_987_655],
  ['one with a wrong digit rather than a nearer one', 20_000_000, [20_000_012, 27_000_000], 27_000_000],
  ['one with two digits swapped rather than a nearer one', 20_300_000, [20_300_012, 23_000_000], 23_000_000],
  ['the nearer of two with a wrong digit', 20_000_000, [20_000_700, 20_000_300], 20_000_300],
] as const)('is %s when no booking has it', async (_what, wanted, existing, nearest) => {
  expect(await problemOf(wanted, ...existing)).toBe(`There is no booking ${wanted}. The nearest is ${nearest}.`);
});

it('is none when there is no booking at all', async () => {
  await testServer.database.pool.query('TRUNCATE bookings CASCADE');
  expect(await referenceProblem(testServer.database.pool, 20_000_000)).toBe(
    'There is no booking 20000000; there is none at all yet.',
  );
});

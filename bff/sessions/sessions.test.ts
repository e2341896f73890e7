/** Session look-ups are batched by turn of the event loop, and never answered from an earlier turn. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { BookingDeps } from '../bookings/deps.ts';
import { testDatabase, type TestDatabase } from '../db/test/database.ts';
import { openSession, peekSession } from './sessions.ts';

let database: TestDatabase;
let deps: Pick<BookingDeps, 'pool' | 'newId'>;
beforeAll(async () => {
  database = await testDatabase();
  deps = { pool: database.pool, newId: randomUUID };
});
afterAll(() => database.drop());
beforeEach(() => {
  vi.restoreAllMocks();
});

it('finds all sessions of one turn of the event loop with one query, and each token its own', async () => {
  const [one, other] = [await openSession(deps, 'one'), await openSession(deps, 'other')];
  const query = vi.spyOn(database.pool, 'query');
  const found = await Promise.all(['one', 'other', 'one', 'nobody'].map((token) => peekSession(deps, token)));
  expect(found).toEqual([one, other, one, null]);
  expect(query).toHaveBeenCalledTimes(1);
});

it('asks the store again in the next turn', async () => {
  await openSession(deps, 'ended');
  expect(await peekSession(deps, 'ended')).not.toBeNull();
  await database.pool.query('DELETE FROM sessions');
  expect(await peekSession(deps, 'ended')).toBeNull();
});

it('rejects every look-up of a failed query, and still answers the next turn', async () => {
  const session = await openSession(deps, 'token');
  vi.spyOn(database.pool, 'query').mockImplementationOnce(() => Promise.reject(new Error('the store is away')));
  const both = await Promise.allSettled([peekSession(deps, 'token'), peekSession(deps, 'nobody')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await peekSession(deps, 'token')).toEqual(session);
});

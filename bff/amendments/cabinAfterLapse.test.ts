/** A cabin that is chosen after the hold of a change was over: the lines of the change are priced again, each once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { owner, problemsOf, whole } from '../test/changes.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { sweepAmendments } from './amendmentJobs.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

// requirement: ACCOUNT-4-CHANGE
it('a cabin chosen after the hold was over leaves the price of added tokens as the price list has it', async () => {
  const { paid, tokens, seen, visitor } = await owner(testServer, { code: 'HSTD', add: [whole('token-pre', 20)] });
  expect((await tokens(30)).body.data?.change).toMatchObject({ difference: 30 * 80 });
  await testServer.database.pool.query(
    `UPDATE amendments SET hold_expires_at = clock_timestamp() - interval '1 second' WHERE booking_id = $1`,
    [paid.bookingId],
  );
  await sweepAmendments(testServer.payments, (error) => {
    throw error;
  });
  const { cabins } = await visitor.get('get-cabin-detail-by-id', { resId: paid.resId, unitIndex: 0 });
  const cabin = cabins.findLast(({ isAvailable }) => isAvailable);
  const at = { ...(await seen()), unitIndex: 0, cabinCode: cabin?.code ?? '' };
  const { change } = await visitor.get('set-cabin-by-id', at);
  expect(change?.basket.add).toMatchObject([{ code: 'token-pre', price: 30 * 80 }]);
  expect(change?.difference).toBe(30 * 80 + (cabin?.price ?? 0));
  expect(await problemsOf(testServer)).toEqual([]);
});

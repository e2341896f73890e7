/** How the reconcile command counts what it has found. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { reconcileReport } from './reconcile.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

it.each([
  [1, '1 problem found.'],
  [2, '2 problems found.'],
])('%d nights that are miscounted are counted', async (nights, sentence) => {
  const { pool } = testServer.database;
  const miscount = (by: number) =>
    pool.query(
      `UPDATE stock SET free = free + $2 WHERE pool = 'acc:MH:CSTD'
         AND night IN (SELECT night FROM stock WHERE pool = 'acc:MH:CSTD' ORDER BY night LIMIT $1)`,
      [nights, by],
    );
  await miscount(-1);
  const { text, isGood } = await reconcileReport(pool);
  await miscount(1);
  expect([isGood, text.split('\n').at(-1)]).toEqual([false, sentence]);
  expect(await reconcileReport(pool)).toMatchObject({ isGood: true, text: 'Stock and money add up.' });
});

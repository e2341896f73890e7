/** Runs each SQL statement of the operators' guide exactly as it is printed there. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, couple } from '../test/bookingSteps.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { checkStock } from '../stock/reconcile.ts';

const GUIDE = readFileSync(new URL('../../docs/for-operators.md', import.meta.url), 'utf8');
const blocks = [...GUIDE.matchAll(/```sql\n(.*?)```/gs)].map(([, sql]) => sql ?? '');
const blockWith = (words: string): string => {
  const [block, ...others] = blocks.filter((sql) => sql.includes(words));
  if (block === undefined || others.length > 0) throw new Error(`not one statement with ${words}`);
  return block;
};

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
  await book(await visitorWithSession(testServer.app), [couple]);
});
afterAll(() => testServer.close());

/** The rows of each statement of a block. */
const run = async (sql: string): Promise<object[][]> => {
  const results: unknown = await testServer.database.pool.query(sql);
  return (Array.isArray(results) ? results : [results]).map(({ rows }: { rows: object[] }) => rows);
};
const cells = () =>
  run(`SELECT capacity, free, is_closed AS closed FROM stock
       WHERE pool = 'acc:BG:HSTD' AND night BETWEEN '2027-02-05' AND '2027-02-07'`).then(([rows]) => rows);

describe("the operators' guide", () => {
  it.each(blocks.filter((sql) => !/COPY|UPDATE|OR free/.test(sql)))(
    'contains a query that returns rows: %s',
    async (sql) => {
      await expect(run(sql)).resolves.not.toEqual([]);
    },
  );

  it('contains a stock check that returns no rows when all adds up, and the cell that does not', async () => {
    const check = blockWith('OR free <>');
    expect(await run(check)).toEqual([[], []]);
    const spoil = (by: number) =>
      run(`UPDATE stock SET free = free + ${by} WHERE pool = 'acc:SK:HSTD' AND night = '2027-02-05'`);
    await spoil(-1);
    expect((await run(check))[0]).toMatchObject([{ pool: 'acc:SK:HSTD', night: '2027-02-05' }]);
    await spoil(1);
  });

  it('contains statements that close nights and open them with another capacity, keeping the stock consistent', async () => {
    await run(blockWith('SET is_closed = true'));
    expect(await cells()).toMatchObject([
      { free: 0, closed: true },
      { free: 0, closed: true },
      { free: 0, closed: true },
    ]);
    await run(blockWith('SET is_closed = false'));
    const open = { capacity: 90, free: 90, closed: false };
    expect(await cells()).toEqual([open, open, open]);
    expect(await checkStock(testServer.database.pool)).toEqual([]);
  });

  it('contains a statement that changes a rate', async () => {
    await run(blockWith('UPDATE rates'));
    const [rows] = await run(`SELECT pence, was_pence AS was FROM rates
      WHERE resort = 'BG' AND code = 'HSTD' AND start_date = '2027-02-05' AND nights = 3`);
    expect(rows).toEqual([{ pence: 45_900, was: 49_900 }]);
  });
});

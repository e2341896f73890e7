/** What operators see of a pool is of that pool alone, night by night, in whichever order its nights were stored. */
import { either as E } from 'fp-ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { book } from '../test/bookingSteps.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { poolsReport, stockReport } from './stock.ts';

const POOL = 'acc:BG:HTEST';
const OTHER = 'acc:BG:HTEST2';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
  const { bookingId } = await book(await visitorWithSession(testServer.app));
  const { pool } = testServer.database;
  await pool.query(
    `INSERT INTO stock (pool, night, capacity, free)
     SELECT pool, night, 9, 9 FROM unnest($1::text[]) pool, unnest($2::date[]) night`,
    [
      [POOL, OTHER],
      ['2027-03-05', '2027-03-01', '2027-03-09'],
    ],
  );
  await pool.query(
    `INSERT INTO hold_lines (booking_id, pool, night, quantity)
     VALUES ($1, $2, '2027-03-05', 2), ($1, $3, '2027-03-05', 3), ($1, $3, '2027-03-09', 4)`,
    [bookingId, POOL, OTHER],
  );
});
afterAll(() => testServer.close());

it('lists pools with their first and their last night', async () => {
  const nights = { nights: 3, first: '2027-03-01', last: '2027-03-09' };
  expect(await poolsReport(testServer.database.pool, POOL)).toMatchObject({
    right: {
      json: [
        { pool: POOL, ...nights },
        { pool: OTHER, ...nights },
      ],
    },
  });
});

it('counts what is taken of a pool on each night', async () => {
  const asked = { pool: POOL, first: '2027-03-01', last: '2027-03-09' };
  expect(await stockReport(testServer.database.pool, asked)).toMatchObject({
    right: {
      json: [
        { night: '2027-03-01', taken: 0 },
        { night: '2027-03-05', taken: 2 },
        { night: '2027-03-09', taken: 0 },
      ],
    },
  });
});

it('suggests the first of two pools whose names are equally near', async () => {
  const asked = { pool: 'acc:BG:HTEST3', first: '2027-03-01', last: '2027-03-01' };
  expect(await stockReport(testServer.database.pool, asked)).toEqual(
    E.left('There is no pool “acc:BG:HTEST3”. The nearest is “acc:BG:HTEST”.'),
  );
});

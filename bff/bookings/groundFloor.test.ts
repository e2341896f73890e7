/** The ground-floor option: it is sold at any price, and lists at most a hundred free cabins. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookType } from '../test/heldStock.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

const query = (sql: string, values: unknown[] = []) => testServer.database.pool.query(sql, values);

it('can be taken for a penny', async () => {
  const visitor = await visitorWithSession(testServer.app);
  const { version } = await bookType(testServer, visitor, 'HSTD');
  const { rows } = await query("SELECT unit_pence AS pence FROM addons WHERE code = 'ground-floor'");
  const cost = (pence: number) => query("UPDATE addons SET unit_pence = $1 WHERE code = 'ground-floor'", [pence]);
  await cost(1);
  const { isAvailable, price } = await visitor.get('get-ground-floor', {});
  const taken = await visitor.ask('set-ground-floor', { version, isSelected: true, price });
  await cost(Number(rows[0]?.pence));
  expect({ isAvailable, price }).toEqual({ isAvailable: true, price: 1 });
  expect(taken).toMatchObject({ status: 200, body: { data: { isGroundFloorSelected: true } } });
});

it('lists a hundred of more free cabins', async () => {
  const visitor = await visitorWithSession(testServer.app);
  const { startDate, nights } = await bookType(testServer, visitor, 'HSTD');
  const { availableCabinIds: few } = await visitor.get('get-ground-floor', {});
  expect(few.length).toBeLessThan(100);
  await query(
    `INSERT INTO cabins SELECT (jsonb_populate_record(cabin, jsonb_build_object('code', 'MORE-' || lpad(n::text, 3, '0')))).*
     FROM cabins cabin, generate_series(1, 100) n WHERE cabin.resort = 'BG' AND cabin.code = $1`,
    [few[0]],
  );
  await query(
    `INSERT INTO stock (pool, night, capacity, free)
     SELECT 'cabin:BG:MORE-' || lpad(n::text, 3, '0'), night::date, 1, 1
     FROM generate_series(1, 100) n, generate_series($1::date, $1::date + $2::int, interval '1 day') night`,
    [startDate, nights],
  );
  const { availableCabinIds } = await visitor.get('get-ground-floor', {});
  expect(availableCabinIds).toHaveLength(100);
});

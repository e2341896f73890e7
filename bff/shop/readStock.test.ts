/** Stock is stored by the night, and is read as ranges of nights. */
import { either as E } from 'fp-ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestDatabase } from '../db/test/database.ts';
import { parseShop, printShop } from './file.ts';
import { readShop } from './read.ts';
import { openEmptyDatabase } from './test/emptyDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openEmptyDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('DELETE FROM stock');
});

/** Stores nights of equal stock, the last one first. */
const store = (pool: string, first: string, nights: number, capacity: number) =>
  database.pool.query(
    `INSERT INTO stock (pool, night, capacity, free)
     SELECT $1, $2::date + later, $4, $4 FROM generate_series($3::int - 1, 0, -1) later`,
    [pool, first, nights, capacity],
  );
const range = (pool: string, firstNight: string, lastNight: string, capacity: number) => ({
  pool,
  firstNight,
  lastNight,
  capacity,
  isClosed: null,
});

it('reads nights of equal stock as ranges that an import accepts, however many there are', async () => {
  await store('acc:SK:HSTD', '2032-01-01', 2_201, 3);
  const shop = await readShop(database.pool);
  expect(shop.stock).toEqual([
    range('acc:SK:HSTD', '2032-01-01', '2035-01-04', 3),
    range('acc:SK:HSTD', '2035-01-05', '2038-01-08', 3),
    range('acc:SK:HSTD', '2038-01-09', '2038-01-09', 3),
  ]);
  expect(E.isRight(parseShop(printShop(shop)))).toBe(true);
});

it('reads the ranges in the order of pools and nights, whatever their capacities', async () => {
  // the store groups the nights of a pool by their capacity, the smallest first
  await store('acc:SK:HSTD', '2032-01-01', 2, 4);
  await store('acc:BG:HSTD', '2032-01-01', 1, 6);
  await store('acc:BG:HSTD', '2032-01-02', 1, 5);
  await store('acc:BG:HSTD', '2032-01-03', 1, 6);
  await store('acc:BG:HSTD', '2032-01-04', 1, 4);
  expect((await readShop(database.pool)).stock).toEqual([
    range('acc:BG:HSTD', '2032-01-01', '2032-01-01', 6),
    range('acc:BG:HSTD', '2032-01-02', '2032-01-02', 5),
    range('acc:BG:HSTD', '2032-01-03', '2032-01-03', 6),
    range('acc:BG:HSTD', '2032-01-04', '2032-01-04', 4),
    range('acc:SK:HSTD', '2032-01-01', '2032-01-02', 4),
  ]);
});

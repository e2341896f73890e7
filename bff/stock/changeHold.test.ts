/** A booking holds exactly the stock of its content, whatever it held before, and only in its own cells. */
import { beforeAll, describe, expect, it } from 'vitest';
import { book } from '../test/bookingSteps.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { changeHold } from './holds.ts';
import type { HoldLine } from './pools.ts';

const CAPACITY = 5;
const testServer = await testServerOfFile();
/** a booking that changes, and another one that holds one unit in each cell */
let [own, other] = ['', ''];

const query = testServer.query;
const hold = (bookingId: string, lines: readonly HoldLine[]) => changeHold(testServer.database.pool, bookingId, lines);
const heldBy = (bookingId: string) =>
  query<HoldLine>(
    `SELECT pool, night, quantity FROM hold_lines WHERE booking_id = $1 AND pool LIKE 'test:%' ORDER BY pool, night`,
    [bookingId],
  );

const [FIRST, SECOND] = ['2027-03-01', '2027-03-02'];
/** Lines of two pools for two nights, with these quantities; 0 means no line. */
const linesOf = (quantities: readonly number[]): HoldLine[] =>
  ['test:a', 'test:b']
    .flatMap((pool) => [FIRST, SECOND].map((night) => ({ pool, night })))
    .flatMap((cell, i) => (quantities[i] ? [{ ...cell, quantity: quantities[i] }] : []));
const ONE_OF_EACH = linesOf([1, 1, 1, 1]);

beforeAll(async () => {
  const make = async () => (await book(await visitorWithSession(testServer.app))).bookingId;
  [own, other] = [await make(), await make()];
  await query('DELETE FROM hold_lines');
  await query(
    `INSERT INTO stock (pool, night, capacity, free)
     SELECT pool, night, $1::int, $1::int FROM unnest('{test:a,test:b}'::text[]) pool, unnest($2::date[]) night`,
    [CAPACITY, [FIRST, SECOND]],
  );
  expect(await hold(other, ONE_OF_EACH)).toEqual([]);
});

const CONTENTS = {
  nothing: [0, 0, 0, 0],
  'one of each': [1, 1, 1, 1],
  'the first night': [1, 0, 1, 0],
  'the second night': [0, 1, 0, 1],
  'one pool': [1, 1, 0, 0],
  'more of one cell': [1, 3, 1, 1],
} as const;
type Content = keyof typeof CONTENTS;
const NAMES = Object.keys(CONTENTS) as Content[];

describe.each(NAMES)('a booking that held %s', (before) => {
  it.each(NAMES)('holds %s alone after it, and leaves the rest for sale', async (after) => {
    for (const content of [before, after]) expect(await hold(own, linesOf(CONTENTS[content]))).toEqual([]);
    expect(await heldBy(own)).toEqual(linesOf(CONTENTS[after]));
    expect(await heldBy(other)).toEqual(ONE_OF_EACH);
    const free = await query<{ free: number }>(`SELECT free FROM stock WHERE pool LIKE 'test:%' ORDER BY pool, night`);
    expect(free.map((cell) => cell.free)).toEqual(CONTENTS[after].map((quantity) => CAPACITY - 1 - quantity));
  });
});

it.each([
  ['a pool has too little of', { pool: 'test:b', night: SECOND, quantity: CAPACITY }],
  ['a pool has no stock on', { pool: 'test:b', night: '2027-03-03', quantity: 1 }],
])('a booking keeps what it held when %s a night', async (_why, line) => {
  await hold(own, linesOf(CONTENTS['one pool']));
  expect(await hold(own, [...linesOf(CONTENTS['the first night']).slice(0, 1), line])).toEqual(['test:b']);
  expect(await heldBy(own)).toEqual(linesOf(CONTENTS['one pool']));
});

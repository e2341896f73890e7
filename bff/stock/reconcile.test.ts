/** Correct stock has no problems; every kind of wrong stock is found, with its cell. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { book, couple } from '../test/bookingSteps.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { checkStock } from './reconcile.ts';

const testServer = await testServerOfFile();
let booking: Booking;
let other: Booking;
beforeAll(async () => {
  booking = await book(await visitorWithSession(testServer.app));
  other = await book(await visitorWithSession(testServer.app), [couple], undefined, '2027-05-01');
});

const query = (sql: string, values: unknown[] = []) => testServer.database.pool.query(sql, values);
const heldPool = (): string => `acc:BG:${booking.units[0]?.accommodationCode}`;

describe('checkStock', () => {
  it('finds no problems while the hold lines of bookings match their content', async () => {
    expect(await checkStock(testServer.database.pool)).toEqual([]);
  });

  type Counts = Readonly<{ expected: number; found: number }>;
  it.each<[string, string, string, (free: number) => Counts]>([
    [
      'sold beyond its capacity',
      'oversold',
      'UPDATE stock SET capacity = 0, free = 0 WHERE pool = $1 AND night = $2',
      () => ({ expected: 0, found: 1 }),
    ],
    [
      'counted with one free unit too many',
      'miscounted',
      'UPDATE stock SET free = free + 1 WHERE pool = $1 AND night = $2',
      (free) => ({ expected: free, found: free + 1 }),
    ],
    [
      'counted with one free unit too few',
      'miscounted',
      'UPDATE stock SET capacity = capacity + 1 WHERE pool = $1 AND night = $2',
      (free) => ({ expected: free + 1, found: free }),
    ],
    [
      'counted with nothing free though a unit is',
      'miscounted',
      'UPDATE stock SET capacity = 2, free = 0 WHERE pool = $1 AND night = $2',
      () => ({ expected: 1, found: 0 }),
    ],
    [
      'full and counted with a free unit',
      'miscounted',
      'UPDATE stock SET capacity = 1, free = 1 WHERE pool = $1 AND night = $2',
      () => ({ expected: 0, found: 1 }),
    ],
    [
      'closed and counted with free units',
      'miscounted',
      'UPDATE stock SET is_closed = true WHERE pool = $1 AND night = $2',
      (free) => ({ expected: 0, found: free }),
    ],
    [
      'missing from the stock',
      'noCell',
      'DELETE FROM stock WHERE pool = $1 AND night = $2',
      () => ({ expected: 0, found: 1 }),
    ],
    [
      'no longer held by its booking',
      'wrongLines',
      'DELETE FROM hold_lines WHERE pool = $1 AND night = $2',
      () => ({ expected: 1, found: 0 }),
    ],
    [
      'held twice by one booking',
      'wrongLines',
      'UPDATE hold_lines SET quantity = quantity + 1 WHERE pool = $1 AND night = $2',
      () => ({ expected: 1, found: 2 }),
    ],
    [
      'held by a booking that was released',
      'wrongLines',
      `UPDATE bookings SET hold_state = 'released' WHERE id = (SELECT booking_id FROM hold_lines WHERE pool = $1 AND night = $2)`,
      () => ({ expected: 0, found: 1 }),
    ],
  ])('finds a cell that is %s, with its counts', async (_what, kind, spoil, countsOf) => {
    const client = await testServer.database.pool.connect();
    const night = booking.startDate;
    const before = await query('SELECT * FROM stock WHERE pool = $1 AND night = $2', [heldPool(), night]);
    const lines = await query('SELECT * FROM hold_lines WHERE pool = $1 AND night = $2', [heldPool(), night]);
    try {
      const free = Number(before.rows[0]?.free);
      for (const rule of ['stock_check', 'stock_closed_has_none_free'])
        await client.query(`ALTER TABLE stock DROP CONSTRAINT IF EXISTS ${rule}`);
      await client.query(spoil, [heldPool(), night]);
      const problems = await checkStock(testServer.database.pool);
      expect(problems).toContainEqual(expect.objectContaining({ kind, pool: heldPool(), night, ...countsOf(free) }));
    } finally {
      await client.query('DELETE FROM stock WHERE pool = $1 AND night = $2', [heldPool(), night]);
      await client.query('INSERT INTO stock SELECT * FROM json_populate_recordset(NULL::stock, $1)', [
        JSON.stringify(before.rows),
      ]);
      await client.query('DELETE FROM hold_lines WHERE pool = $1 AND night = $2', [heldPool(), night]);
      await client.query('INSERT INTO hold_lines SELECT * FROM json_populate_recordset(NULL::hold_lines, $1)', [
        JSON.stringify(lines.rows),
      ]);
      await client.query(`UPDATE bookings SET hold_state = 'held' WHERE hold_state = 'released'`);
      client.release();
    }
    expect(await checkStock(testServer.database.pool)).toEqual([]);
  });

  it('names what is wrong with each of two bookings once', async () => {
    const ids = [booking.bookingId, other.bookingId];
    const add = (by: number) =>
      query(
        `UPDATE hold_lines line SET quantity = quantity + $2 FROM bookings
         WHERE bookings.id = line.booking_id AND bookings.id = ANY ($1) AND line.night = bookings.start_date`,
        [ids, by],
      );
    await add(1);
    const found = (await checkStock(testServer.database.pool)).filter(({ kind }) => kind === 'wrongLines');
    await add(-1);
    expect(found.map(({ bookingId }) => bookingId).toSorted()).toEqual(ids.toSorted());
    expect(await checkStock(testServer.database.pool)).toEqual([]);
  });

  it.each([
    ['without any hold', () => 'acc:SK:SSTD', () => booking.startDate],
    ['of which another night is held', heldPool, () => '2027-06-10'],
  ])('finds a miscounted cell %s', async (_what, poolOf, nightOf) => {
    const [pool, night] = [poolOf(), nightOf()];
    await query('UPDATE stock SET capacity = capacity + 1 WHERE pool = $1 AND night = $2', [pool, night]);
    expect(await checkStock(testServer.database.pool)).toEqual([
      expect.objectContaining({ kind: 'miscounted', pool, night, bookingId: null }),
    ]);
    await query('UPDATE stock SET capacity = capacity - 1 WHERE pool = $1 AND night = $2', [pool, night]);
    expect(await checkStock(testServer.database.pool)).toEqual([]);
  });

  it('reports cells in the order of their pools and nights', async () => {
    const cells = [
      ['acc:SK:SSTD', '2027-06-11'],
      ['acc:SK:SSTD', '2027-06-10'],
      ['acc:SK:CSTD', '2027-06-12'],
    ];
    const add = async (by: number) => {
      for (const [pool, night] of cells)
        await query('UPDATE stock SET capacity = capacity + $3 WHERE pool = $1 AND night = $2', [pool, night, by]);
    };
    await add(1);
    const found = await checkStock(testServer.database.pool);
    await add(-1);
    expect(found.map(({ pool, night }) => [pool, night])).toEqual(cells.toReversed());
  });

  it.each([
    ['finds what an open change lacks', 'open', ['wrongLines']],
    ['expects nothing of a change that was cancelled', 'cancelled', []],
  ])('%s', async (_what, status, kinds) => {
    await query(
      `INSERT INTO amendments (id, booking_id, number, status, units, dinings, extras, basket, cabins, difference_pence,
         hold_expires_at)
       SELECT gen_random_uuid(), id, 1, $2, units || units, dinings, extras, '{"add": [], "remove": []}', '[]', 0,
         clock_timestamp() + interval '1 hour' FROM bookings WHERE id = $1`,
      [other.bookingId, status],
    );
    const found = await checkStock(testServer.database.pool);
    await query('DELETE FROM amendments');
    expect([...new Set(found.map(({ kind }) => kind))]).toEqual(kinds);
  });
});

/** Correct stock has no problems; every kind of wrong stock is found, with its cell. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { book, couple } from '../test/bookingSteps.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { checkStock } from '../bookings/reconcileStock.ts';

const testServer = await testServerOfFile();
let booking: Booking;
let other: Booking;
beforeAll(async () => {
  booking = await book(await visitorWithSession(testServer.app));
  other = await book(await visitorWithSession(testServer.app), [couple], undefined, '2027-05-01');
});

const { query } = testServer;
const heldPool = (): string => `acc:BG:${booking.units[0]?.accommodationCode}`;

const expectedFound = (expected: number, found: number) => ({ expected, found });
const ONE_MORE = 'UPDATE stock SET capacity = capacity + 1';
const SET_TWO_OF_NONE = 'UPDATE stock SET capacity = 2, free = 0';
const RELEASE = `UPDATE bookings SET hold_state = 'released'
  WHERE id = (SELECT booking_id FROM hold_lines WHERE pool = $1 AND night = $2)`;

describe('checkStock', () => {
  it('finds no problems while the hold lines of bookings match their content', async () =>
    expect(await checkStock(testServer.database.pool)).toEqual([]));

  type Counts = Readonly<{ expected: number; found: number }>;
  const CELL = 'WHERE pool = $1 AND night = $2';
  it.each<[string, string, string, (free: number) => Counts]>([
    ['sold beyond its capacity', 'oversold', 'UPDATE stock SET capacity = 0, free = 0', () => expectedFound(0, 1)],
    ['counted with one too many', 'miscounted', 'UPDATE stock SET free = free + 1', (n) => expectedFound(n, n + 1)],
    ['counted with one too few', 'miscounted', ONE_MORE, (n) => expectedFound(n + 1, n)],
    ['counted with none though a unit is', 'miscounted', SET_TWO_OF_NONE, () => expectedFound(1, 0)],
    ['full and counted with one', 'miscounted', 'UPDATE stock SET capacity = 1, free = 1', () => expectedFound(0, 1)],
    ['closed and counted with some', 'miscounted', 'UPDATE stock SET is_closed = true', (n) => expectedFound(0, n)],
    ['missing from the stock', 'noCell', 'DELETE FROM stock', () => expectedFound(0, 1)],
    ['no longer held by its booking', 'wrongLines', 'DELETE FROM hold_lines', () => expectedFound(1, 0)],
    ['held twice by one booking', 'wrongLines', 'UPDATE hold_lines SET quantity = 2', () => expectedFound(1, 2)],
    ['held by a booking that was released', 'wrongLines', RELEASE, () => expectedFound(0, 1)],
  ])('finds a cell that is %s, with its counts', async (_what, kind, spoil, countsOf) => {
    const cell = [heldPool(), booking.startDate];
    const kept: [table: string, rows: unknown[]][] = [];
    for (const table of ['stock', 'hold_lines'])
      kept.push([table, await query(`SELECT * FROM ${table} ${CELL}`, cell)]);
    const [stored] = await query<{ free: number }>(`SELECT free FROM stock ${CELL}`, cell);
    for (const rule of ['stock_check', 'stock_closed_has_none_free'])
      await query(`ALTER TABLE stock DROP CONSTRAINT IF EXISTS ${rule}`);
    await query(spoil.endsWith(')') ? spoil : `${spoil} ${CELL}`, cell);
    const problems = await checkStock(testServer.database.pool);
    for (const [table, rows] of kept) {
      await query(`DELETE FROM ${table} ${CELL}`, cell);
      const restore = `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`;
      await query(restore, [JSON.stringify(rows)]);
    }
    await query(`UPDATE bookings SET hold_state = 'held' WHERE hold_state = 'released'`);
    const counts = countsOf(stored?.free ?? 0);
    expect(problems).toContainEqual(expect.objectContaining({ kind, pool: cell[0], night: cell[1], ...counts }));
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
    const found = await checkStock(testServer.database.pool);
    expect(found).toMatchObject([{ kind: 'miscounted', pool, night, bookingId: null }]);
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

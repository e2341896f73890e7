/** What a resort sells depends neither on what others sell under the same codes, nor on other stays and days. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../../machines/kit/dates.ts';
import { couple } from '../test/bookingSteps.ts';
import { bookType } from '../test/heldStock.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

it('a guest at one resort sees and gets the same when others change what they sell', async () => {
  const visitor = await visitorWithSession(testServer.app);
  const booking = await bookType(testServer, visitor, 'HSTD');
  const { resort, startDate, nights } = booking;
  const stay = { resort, startDate, nights, units: [couple] };
  const seen = async () => ({
    search: await visitor.get('search-accommodations', stay),
    grid: (
      await visitor.get('price-grid', { resort, month: startDate.slice(0, 7), nights, units: [couple] })
    ).days.filter((day) => day.startDate === startDate),
    cabins: await visitor.get('get-cabin-detail', { unitIndex: 0 }),
    groundFloor: await visitor.get('get-ground-floor', {}),
    addons: await visitor.get('get-addons', {}),
  });
  const before = await seen();
  const { pool } = testServer.database;
  await pool.query(
    `UPDATE accommodation_types SET is_ground_floor = true, has_ground_floor_option = false, sleeps = 1, min_guests = 1,
       name = 'Other' WHERE resort <> $1`,
    [resort],
  );
  await pool.query('UPDATE cabins SET pence = pence + 1, is_ground_floor = NOT is_ground_floor WHERE resort <> $1', [
    resort,
  ]);
  await pool.query('UPDATE rates SET pence = 1 WHERE NOT (resort = $1 AND start_date = $2 AND nights = $3)', [
    resort,
    startDate,
    nights,
  ]);
  await pool.query(
    `UPDATE stock SET capacity = capacity - free, free = 0
     WHERE split_part(pool, ':', 2) <> $1 OR NOT night BETWEEN $2 AND $3`,
    [resort, startDate, addDays(startDate, nights)],
  );
  expect(await seen()).toEqual(before);
  const taken = await visitor.ask('set-ground-floor', { version: booking.version, isSelected: true });
  expect(taken.status).toBe(200);
  const mix = { version: booking.version + 1, units: [{ ...couple, children: 1 }] };
  expect((await visitor.ask('set-guest-mix', mix)).status).toBe(200);
});

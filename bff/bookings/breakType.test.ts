/** What follows from the booked break: its type and event, and who may come; other breaks have no effect. */
import { expect, it } from 'vitest';
import { addDays } from '../../machines/kit/dates.ts';
import { book, couple, findStay, guestDetailsPayload, payloadAt } from '../test/bookingSteps.ts';
import { bookType } from '../test/heldStock.ts';
import { paidBooking } from '../test/paidBooking.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';

const testServer = await testServerOfFile();

/** The break type of a booking of the first break whose row matches a condition. */
const breakTypeWhere = async (condition: string, brand: 'family' | 'weekend' = 'family') => {
  const visitor = await visitorWithSession(testServer.app);
  const first = `SELECT start_date AS "startDate", nights FROM breaks WHERE resort = 'BG' AND ${condition}`;
  const [row] = await testServer.query<{ startDate: string; nights: number }>(`${first} ORDER BY 1, 2 LIMIT 1`);
  if (row === undefined) throw new Error(`no break where ${condition}`);
  const stay = { resort: 'BG' as const, ...row };
  const unit = condition === 'is_for_tots' ? { ...couple, toddlers: 1 } : couple;
  await visitor.get('create-booking', { ...(await payloadAt(visitor, stay, [unit])), brand });
  return (await visitor.get('get-addons', {})).breakType;
};

it.each([
  { brand: 'weekend', named: 'the name of its event' },
  { brand: 'family', named: 'no name' },
] as const)('the search, the booking and the quotes of a $brand break have $named', async ({ brand }) => {
  const visitor = await visitorWithSession(testServer.app);
  const { stay, found } = await findStay(visitor, [couple], brand === 'weekend' ? 3 : 4, '2027-03-01', brand);
  const booking = await book(visitor, [couple], undefined, '2027-03-01', brand);
  const sold = 'SELECT name FROM breaks WHERE resort = $1 AND start_date = $2 AND nights = $3';
  const rows = await testServer.query<{ name: string }>(sold, [stay.resort, stay.startDate, stay.nights]);
  const name = brand === 'weekend' ? rows[0]?.name : undefined;
  expect(name === undefined).toBe(brand === 'family');
  expect([found.eventName, booking.eventName]).toEqual([name, name]);
  // once there is a booking, the search reads the database instead of the snapshot
  expect((await visitor.get('search-accommodations', { ...stay, units: [couple] })).eventName).toBe(name);
  expect((await visitor.get('get-booking', {})).eventName).toBe(name);
  const quote = await visitor.get('save-quote', { version: booking.version, email: null });
  const { token } = await visitor.get('share-quote', { quoteId: quote.quoteId, email: null });
  expect([quote.eventName, (await visitor.get('get-shared-quote', { token })).eventName]).toEqual([name, name]);
});

// requirement: JOURNEY-3-BREAK-TYPE
it.each([
  ['is_for_tots', 'just-for-tots'],
  ['is_private', 'private-break'],
  [`name = 'Christmas Break'`, 'christmas-break'],
  [`name = 'Midweek Break'`, 'midweek-break'],
] as const)('is replied for a break where %s', async (condition, breakType) => {
  expect(await breakTypeWhere(condition)).toBe(breakType);
});

// requirement: JOURNEY-3-BREAK-TYPE
it('is the event of a weekend', async () =>
  expect(await breakTypeWhere('event IS NOT NULL', 'weekend')).toMatch(/-(weekender|reunion)$/));

// requirement: JOURNEY-3-BREAK-TYPE
it('is replied with the confirmation, and is null once the break is not in the list of breaks', async () => {
  const visitor = await visitorWithSession(testServer.app);
  const { resId, bookingId } = await paidBooking(testServer, visitor);
  expect((await visitor.get('get-confirmation-data', { resId })).breakType).toBe('midweek-break');
  await testServer.database.pool.query(`UPDATE bookings SET start_date = '2031-01-01' WHERE id = $1`, [bookingId]);
  expect((await visitor.get('get-confirmation-data', { resId })).breakType).toBeNull();
});

// requirement: JOURNEY-3-AGE-BANDS-ADULTS-ONLY
it('an adults-only break that the family site sells is for guests of 18: each gives a date of birth or is confirmed, also when the names come from another break', async () => {
  const { rows } = await testServer.database.pool.query<{ startDate: string }>(
    `SELECT brk.start_date AS "startDate" FROM breaks brk JOIN rates rate USING (resort, start_date, nights)
     WHERE brk.resort = 'BG' AND brk.season = 'ADULT ONLY' AND rate.code = 'HSTD' AND brk.start_date > '2027-04-01'
     ORDER BY 1 LIMIT 1`,
  );
  const stay = { resort: 'BG', startDate: rows[0]?.startDate ?? '', nights: 3 } as const;
  const visitor = await visitorWithSession(testServer.app);
  const family = guestDetailsPayload(await book(visitor));
  const young = family.units.map((unit) => ({
    ...unit,
    guests: unit.guests.map(({ isOver18: _not, ...guest }) => ({ ...guest, dateOfBirth: '2010-01-01' })),
  }));
  expect((await visitor.get('set-guest-details', { ...family, units: young })).areGuestDetailsComplete).toBe(true);

  const wanted = await payloadAt(visitor, stay, [couple], 'HSTD');
  const { version, ...booking } = await visitor.get('create-booking', wanted);
  expect(booking).toMatchObject({ brand: 'family', isAdultsOnly: true, areGuestDetailsComplete: false });

  const name = (more: object) =>
    visitor.ask('set-guest-details', {
      ...family,
      version,
      units: young.map((unit) => ({ ...unit, guests: unit.guests.map((guest) => ({ ...guest, ...more })) })),
    });
  const fields = async (more: object) => (await name(more)).body.validationErrors.map(({ field }) => field);
  expect(await fields({})).toEqual(['units.0.guests.0.dateOfBirth', 'units.0.guests.1.dateOfBirth']);
  expect(await fields({ dateOfBirth: null })).toEqual(['units.0.guests.0.isOver18', 'units.0.guests.1.isOver18']);
  expect(await fields({ dateOfBirth: null, isOver18: 'yes' })).toContain('units.0.guests.0.isOver18');
  expect((await name({ dateOfBirth: null, isOver18: true })).status).toBe(200);
  const { currentGuests } = await visitor.get('get-guest-setup', {});
  expect(currentGuests[0]?.guests.map(({ isOver18 }) => isOver18)).toEqual([true, true]);
});

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
  const { query } = testServer;
  await query(
    `UPDATE accommodation_types SET is_ground_floor = true, has_ground_floor_option = false, sleeps = 1, min_guests = 1,
       name = 'Other' WHERE resort <> $1`,
    [resort],
  );
  await query('UPDATE cabins SET pence = pence + 1, is_ground_floor = NOT is_ground_floor WHERE resort <> $1', [
    resort,
  ]);
  const others = 'NOT (resort = $1 AND start_date = $2 AND nights = $3)';
  await query(`UPDATE rates SET pence = 1 WHERE ${others}`, [resort, startDate, nights]);
  await query(
    `UPDATE stock SET capacity = capacity - free, free = 0
     WHERE split_part(pool, ':', 2) <> $1 OR NOT night BETWEEN $2 AND $3`,
    [resort, startDate, addDays(startDate, nights)],
  );
  expect(await seen()).toEqual(before);
  expect((await visitor.ask('set-ground-floor', { version: booking.version, isSelected: true })).status).toBe(200);
  const mix = { version: booking.version + 1, units: [{ ...couple, children: 1 }] };
  expect((await visitor.ask('set-guest-mix', mix)).status).toBe(200);
});

/** Cabins by name over HTTP: listing, holding and releasing them, ownership, and the ground-floor option. */
import { describe, expect, it } from 'vitest';
import { addDays } from '../../machines/kit/dates.ts';
import { bookType, heldStockOf } from '../test/heldStock.ts';
import { couple } from '../test/bookingSteps.ts';
import { soundServerOfFile } from '../test/soundServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';

const testServer = await soundServerOfFile();
const SOLD_OUT = "We're sorry, the accommodation that you chose is no longer available for this date.";
const guest = () => visitorWithSession(testServer.app);
const refusal = (code: string, field: string) => ({ body: { code, validationErrors: [{ field }] } });

it('a cabin, and the ground floor, cannot be had when they are not in stock on one night of the stay', async () => {
  const visitor = await guest();
  const { startDate, nights } = await bookType(testServer, visitor, 'HSTD');
  const { cabins } = await visitor.get('get-cabin-detail', { unitIndex: 0 });
  const missing = cabins.find((one) => !one.isGroundFloor)?.code ?? '';
  const cells = [['gf:BG:HSTD', `cabin:BG:${missing}`], addDays(startDate, nights - 1)];
  const rows = await testServer.query('DELETE FROM stock WHERE pool = ANY ($1) AND night = $2 RETURNING *', cells);
  const shown = await visitor.get('get-cabin-detail', { unitIndex: 0 });
  const groundFloor = await visitor.get('get-ground-floor', {});
  const restore = 'INSERT INTO stock SELECT * FROM jsonb_populate_recordset(NULL::stock, $1)';
  await testServer.query(restore, [JSON.stringify(rows)]);
  expect(rows).toHaveLength(2);
  expect(cabins.every((one) => one.isAvailable)).toBe(true);
  expect(shown.cabins.filter((one) => one.isAvailable)).toEqual(
    cabins.filter((one) => !one.isGroundFloor && one.code !== missing),
  );
  expect(groundFloor).toMatchObject({ isAvailable: false, availableCabinIds: [] });
});

describe('a cabin', () => {
  // requirement: JOURNEY-3-CABIN, JOURNEY-8-MSG-ACCOMMODATION-GONE, JOURNEY-7-CALL-GET-CABIN-DETAIL
  // requirement: JOURNEY-7-CALL-SET-CABIN, JOURNEY-7-CALL-DELETE-CABIN
  it('is held at its price for one party, and sold out to others until that party releases it', async () => {
    const [visitor, other] = [await guest(), await guest()];
    const booking = await bookType(testServer, visitor, 'HSTD');
    const otherBooking = await bookType(testServer, other, 'HSTD');
    const { cabins, selectedCabinCode } = await visitor.get('get-cabin-detail', { unitIndex: 0 });
    expect(selectedCabinCode).toBeNull();
    expect(cabins.length).toBeGreaterThan(10);
    expect(cabins.every((one) => one.isAvailable)).toBe(true);
    const cabin = cabins.find((one) => !one.isGroundFloor);
    if (cabin === undefined) throw new Error('no cabin upstairs');
    const choice = { unitIndex: 0, cabinCode: cabin.code };

    const chosen = await visitor.get('set-cabin', { version: booking.version, ...choice });
    expect(chosen).toMatchObject({
      version: booking.version + 1,
      units: [{ selectedCabinCode: cabin.code, selectedCabinName: cabin.name, cabinPrice: cabin.price }],
      totals: { total: booking.totals.total + cabin.price },
    });
    expect(await heldStockOf(testServer, booking, 'cabin')).toHaveLength(4);
    const isAvailable = async (who: Visitor) =>
      (await who.get('get-cabin-detail', { unitIndex: 0 })).cabins.find((one) => one.code === cabin.code)?.isAvailable;
    expect([await isAvailable(visitor), await isAvailable(other)]).toEqual([true, false]);
    const validationErrors = [{ field: 'CabinCode', message: SOLD_OUT }];
    expect(await other.ask('set-cabin', { version: otherBooking.version, ...choice })).toMatchObject({
      status: 409,
      body: { code: 'accommodationSoldOut', error: SOLD_OUT, validationErrors },
    });
    const released = await visitor.get('delete-cabin', { version: chosen.version, unitIndex: 0 });
    expect(released.units).toMatchObject([{ selectedCabinCode: null, cabinPrice: 0 }]);
    expect(released.totals.total).toBe(booking.totals.total);
    expect((await other.ask('set-cabin', { version: otherBooking.version, ...choice })).status).toBe(200);
  });

  it('goes to one of several guests who choose it at once, and leaves the bookings of the others unchanged', async () => {
    const visitors = await Promise.all(Array.from({ length: 6 }, guest));
    const cabinCode = 'HSTD-020';
    const held: Awaited<ReturnType<typeof bookType>>[] = [];
    for (const visitor of visitors) held.push(await bookType(testServer, visitor, 'HSTD'));
    const choose = (visitor: Visitor, i: number) =>
      visitor.ask('set-cabin', { version: held[i]?.version ?? 0, unitIndex: 0, cabinCode });
    const replies = await Promise.all(visitors.map(choose));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    for (const [i, visitor] of visitors.entries()) {
      const isWinner = replies[i]?.status === 200;
      expect(await visitor.get('get-booking', {})).toMatchObject({
        version: (held[i]?.version ?? 0) + (isWinner ? 1 : 0),
        units: [{ accommodationCode: 'HSTD', selectedCabinCode: isWinner ? cabinCode : null }],
      });
      const { cabins } = await visitor.get('get-cabin-detail', { unitIndex: 0 });
      expect(cabins.find(({ code }) => code === cabinCode)?.isAvailable).toBe(isWinner);
    }
  });

  it.each([
    ['cabinCode', 'a cabin of another type', { unitIndex: 0, cabinCode: 'RSTD-001' }],
    ['cabinCode', 'a cabin that only another resort has', { unitIndex: 0, cabinCode: 'LHOT-001' }],
    ['cabinCode', 'a cabin that does not exist', { unitIndex: 0, cabinCode: 'HSTD-999' }],
    ['unitIndex', 'a party that is not in the booking', { unitIndex: 3, cabinCode: 'HSTD-001' }],
  ])('is rejected with the field %s for %s', async (field, _what, choice) => {
    const visitor = await guest();
    const { version } = await bookType(testServer, visitor, 'HSTD');
    const reply = await visitor.ask('set-cabin', { version, ...choice });
    expect(reply).toMatchObject({ status: 400, ...refusal('invalidInput', field) });
  });

  it('is rejected for a second party of the same booking, and with unitIndex for a party that is not in it', async () => {
    const visitor = await guest();
    const { version } = await bookType(testServer, visitor, 'HSTD', [couple, { ...couple, unitIndex: 1 }]);
    const cabinCode = 'HSTD-002';
    const chosen = await visitor.get('set-cabin', { version, unitIndex: 0, cabinCode });
    const twice = await visitor.ask('set-cabin', { version: chosen.version, unitIndex: 1, cabinCode });
    expect(twice).toMatchObject({ status: 400, ...refusal('invalidInput', 'cabinCode') });
    for (const reply of [
      await visitor.ask('get-cabin-detail', { unitIndex: 4 }),
      await visitor.ask('delete-cabin', { version: chosen.version, unitIndex: 4 }),
    ]) {
      expect(reply).toMatchObject({ status: 400, ...refusal('invalidInput', 'unitIndex') });
    }
  });

  it('shares the stock of the ground-floor option when on the ground floor, and excludes it when upstairs', async () => {
    const visitor = await guest();
    const booking = await bookType(testServer, visitor, 'RSTD');
    const { availableCabinIds } = await visitor.get('get-ground-floor', {});
    const { cabins } = await visitor.get('get-cabin-detail', { unitIndex: 0 });
    expect(availableCabinIds).toEqual(cabins.filter((one) => one.isGroundFloor).map((one) => one.code));
    const upstairs = cabins.find((one) => !one.isGroundFloor)?.code ?? '';
    const up = await visitor.get('set-cabin', { version: booking.version, unitIndex: 0, cabinCode: upstairs });
    expect(await visitor.get('get-ground-floor', {})).toMatchObject({ isAvailable: false, availableCabinIds: [] });
    const reply = await visitor.ask('set-ground-floor', { version: up.version, isSelected: true });
    expect(reply).toMatchObject({ status: 400, ...refusal('invalidInput', 'isSelected') });
    const none = await visitor.get('delete-cabin', { version: up.version, unitIndex: 0 });
    const taken = await visitor.get('set-ground-floor', { version: none.version, isSelected: true });
    expect(await heldStockOf(testServer, booking, 'gf')).toHaveLength(4);
    const cabinCode = availableCabinIds[0] ?? '';
    const down = await visitor.get('set-cabin', { version: taken.version, unitIndex: 0, cabinCode });
    expect(await heldStockOf(testServer, booking, 'gf')).toHaveLength(4);
    const back = await visitor.ask('set-cabin', { version: down.version, unitIndex: 0, cabinCode: upstairs });
    expect(back).toMatchObject({ status: 400, ...refusal('invalidInput', 'cabinCode') });
  });
});

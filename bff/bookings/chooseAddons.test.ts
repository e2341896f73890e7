/** Timed add-ons, hired cots, and basket changes line by line, with the stock that they hold. */
import { describe, expect, it } from 'vitest';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import type { BookingUnit } from '../../machines/contract/party.ts';
import { nightsOf } from '../../machines/kit/dates.ts';
import { closePool, openPool } from '../stock/capacity.ts';
import { forParty, whole } from '../test/changes.ts';
import { couple, createBookingPayload } from '../test/bookingSteps.ts';
import { bookType, heldStockOf } from '../test/heldStock.ts';
import { soundServerOfFile } from '../test/soundServer.ts';
import { type Visitor, visitorWithSession } from '../test/visitor.ts';

const testServer = await soundServerOfFile();
const guest = () => visitorWithSession(testServer.app);
const refusal = (code: string, field: string) => ({ body: { code, validationErrors: [{ field }] } });
const infant: BookingUnit = { ...couple, infants: 1 };

describe('a timed add-on', () => {
  const timesOf = async (visitor: Visitor, code: string) =>
    (await visitor.get('get-addons', {})).addons.find((addon) => addon.code === code)?.timeSlots ?? [];

  // requirement: JOURNEY-3-ADDON-SLOTS
  it('offers places in the time slots of the stay, which are held when chosen and released when removed', async () => {
    const [visitor, other] = [await guest(), await guest()];
    const booking = await bookType(testServer, visitor, 'HFAM');
    const otherBooking = await bookType(testServer, other, 'HFAM');
    const times = await timesOf(visitor, 'spa-massage');
    expect(times[0]).toEqual({ date: booking.startDate, time: '16:00', left: 3 });
    expect(times.at(-1)?.date).toBe(times.at(-2)?.date);
    expect(times.every((one) => one.date < booking.endDate)).toBe(true);
    const { date, time } = times[3] ?? { date: '', time: '' };
    const massage = (quantity: number) => ({ code: 'spa-massage', quantity, timeSlots: [{ date, time, quantity }] });
    const two = await visitor.get('set-extras', { version: booking.version, extras: [massage(2)] });
    expect(two.extras[0]?.timeSlots).toEqual([{ date, time, quantity: 2 }]);
    const left = async (who: Visitor) => (await timesOf(who, 'spa-massage'))[3]?.left;
    expect([await left(visitor), await left(other)]).toEqual([3, 1]);
    expect(await other.ask('set-extras', { version: otherBooking.version, extras: [massage(2)] })).toMatchObject({
      status: 409,
      body: { code: 'addonSoldOut', validationErrors: [{ field: 'Addon', message: FAILURE_TEXT.addonSoldOut }] },
    });
    expect((await other.get('get-booking', {})).extras).toEqual([]);
    await visitor.get('set-extras', { version: two.version, extras: [] });
    expect(await heldStockOf(testServer, two, 'slot')).toEqual([]);
    expect((await other.ask('set-extras', { version: otherBooking.version, extras: [massage(2)] })).status).toBe(200);
  });

  it('gets the first time slot with room when none is named, and is sold out when no slot has room', async () => {
    const visitor = await guest();
    const booking = await bookType(testServer, visitor, 'HFAM');
    const [first] = await timesOf(visitor, 'spa-pool');
    let { version } = booking;
    for (const quantity of [2, 1]) {
      const placed = await visitor.get('set-extras', { version, extras: [{ code: 'spa-pool', quantity }] });
      expect(placed.extras[0]?.timeSlots).toEqual([{ date: first?.date, time: first?.time, quantity }]);
      ({ version } = placed);
    }
    const nights = nightsOf(booking.startDate, booking.nights);
    const pools = ['0930', '1330', '1730'].map((time) => `slot:BG:spa-retreat:${time}`);
    for (const pool of pools) await closePool(testServer.payments, pool, nights);
    const reply = await visitor.ask('set-extras', { version, extras: [{ code: 'spa-retreat', quantity: 1 }] });
    expect(reply).toMatchObject({ status: 409, ...refusal('addonSoldOut', 'Addon') });
    for (const pool of pools) await openPool(testServer.payments, pool, nights);
  });

  it('gives up the places that a smaller party cannot use', async () => {
    const visitor = await guest();
    const booking = await bookType(testServer, visitor, 'HFAM', [{ ...couple, adults: 4 }]);
    const extras = [{ code: 'spa-pool', quantity: 4 }];
    const { version } = await visitor.get('set-extras', { version: booking.version, extras });
    const fewer = await visitor.get('set-guest-mix', { version, units: [couple] });
    expect(fewer.extras).toMatchObject([{ code: 'spa-pool', quantity: 2, timeSlots: [{ quantity: 2 }] }]);
    expect(await heldStockOf(testServer, fewer, 'slot')).toEqual([expect.stringMatching(/ 2$/)]);
  });
});

describe('a hired cot', () => {
  it('is refused as sold out, when it is added and when a booking is made, while its stock is closed', async () => {
    const visitor = await guest();
    const wanted = await createBookingPayload(visitor, [{ ...infant, hiredCots: 1 }], 'HSTD');
    const booking = await bookType(testServer, visitor, 'HSTD', [{ ...infant, ownCots: 1 }]);
    await closePool(testServer.payments, 'cot:BG', [booking.startDate]);
    const hire = { version: booking.version, units: [{ unitIndex: 0, hiredCots: 1, ownCots: 0 }] };
    const soldOut = { status: 409, ...refusal('addonSoldOut', 'Addon') };
    expect(await visitor.ask('set-cot-addon', hire)).toMatchObject(soldOut);
    expect(await (await guest()).ask('create-booking', wanted)).toMatchObject(soldOut);
    await openPool(testServer.payments, 'cot:BG', [booking.startDate]);
    expect((await visitor.ask('set-cot-addon', hire)).status).toBe(200);
  });

  it('is refused as sold out where cots are not for hire', async () => {
    const visitor = await guest();
    const wanted = await createBookingPayload(visitor, [{ ...infant, hiredCots: 1 }], 'HSTD');
    const { version } = await bookType(testServer, visitor, 'HSTD', [{ ...infant, ownCots: 1 }]);
    const sold = (resorts: string[]) =>
      testServer.database.pool.query("UPDATE addons SET resorts = $1 WHERE section = 'cots'", [resorts]);
    await sold(['MH', 'SK']);
    const units = [{ ...infant, hiredCots: 1 }];
    for (const reply of [
      await visitor.ask('set-guest-mix', { version, units }),
      await visitor.ask('set-cot-addon', { version, units: [{ unitIndex: 0, hiredCots: 1, ownCots: 0 }] }),
      await visitor.ask('create-booking', wanted),
      await (await guest()).ask('create-booking', wanted),
    ]) {
      expect(reply).toMatchObject({ status: 409, ...refusal('addonSoldOut', 'Addon') });
    }
    await sold(['BG', 'MH', 'SK']);
    const mixed = await visitor.get('set-guest-mix', { version, units });
    expect(mixed.extras).toMatchObject([{ section: 'cots', quantity: 1 }]);
    expect(await heldStockOf(testServer, mixed, 'cot')).toHaveLength(4);
  });

  it('is rejected with its field beside another one for the same infant', async () => {
    const visitor = await guest();
    const { version } = await bookType(testServer, visitor, 'HSTD', [{ ...infant, ownCots: 1 }]);
    const units = [{ unitIndex: 0, hiredCots: 1, ownCots: 1 }];
    const reply = await visitor.ask('set-cot-addon', { version, units });
    expect(reply).toMatchObject({ status: 400, ...refusal('invalidInput', 'units.0.hiredCots') });
  });
});

// requirement: JOURNEY-7-CALL-SAVE-ADDONS, ACCOUNT-7-CALL-REMOVE-ADDON-BY-NAME
it('a basket adds and removes several lines at once, all or nothing', async () => {
  const visitor = await guest();
  const booking = await bookType(testServer, visitor, 'HSTD');
  const add = [forParty('dine-standard'), whole('spa-pool', 2), whole('early-check-in')];
  const added = await visitor.get('save-addons', { version: booking.version, add, remove: [] });
  expect(added).toMatchObject({
    dinings: [{ code: 'dine-standard', unitSeqNumber: 0 }],
    extras: [{ code: 'spa-pool', quantity: 2, timeSlots: [{ quantity: 2 }] }, { code: 'early-check-in' }],
  });
  const swapped = await visitor.get('save-addons', {
    version: added.version,
    add: [whole('late-check-out'), forParty('all-in-classic')],
    remove: [{ code: 'spa-pool', unitSeqNumber: null }],
  });
  const allIn = [
    { code: 'all-in-classic', unitSeqNumber: 0, removeable: true },
    { code: 'dine-standard', unitSeqNumber: 0, removeable: false, price: 0, saving: 0 },
    { code: 'drinks-soft', unitSeqNumber: 0, removeable: false, price: 0, saving: 0 },
  ];
  expect(swapped).toMatchObject({ dinings: allIn, extras: [{ code: 'late-check-out' }] });
  expect(await heldStockOf(testServer, booking, 'slot')).toEqual([]);

  const { version } = swapped;
  const wrong = await visitor.ask('save-addons', { version, add: [whole('spa-pool', 3)], remove: [] });
  expect(wrong).toMatchObject({ status: 400, ...refusal('invalidInput', 'add.0.quantity') });
  const absent = { version, add: [], remove: [{ code: 'spa-pool', unitSeqNumber: null }] };
  expect(await visitor.ask('save-addons', absent)).toMatchObject(refusal('invalidInput', 'remove.0.code'));

  const name = swapped.extras[0]?.name ?? '';
  const removed = await visitor.get('remove-addon-by-name', { version, name });
  expect(removed).toMatchObject({ dinings: allIn, extras: [] });
  for (const soldOut of [name, removed.dinings[1]?.name ?? '']) {
    const again = await visitor.ask('remove-addon-by-name', { version: removed.version, name: soldOut });
    expect(again).toMatchObject({ status: 400, ...refusal('invalidInput', 'name') });
  }
});

const sectionsOf = (lines: readonly { section: string; unitSeqNumber: number | null }[], unit: number | null) =>
  lines
    .filter((line) => line.unitSeqNumber === unit)
    .map(({ section }) => section)
    .toSorted();

// requirement: JOURNEY-1-ADDONS
it('holds dining, drinks, an all-inclusive package, activities, spa, tokens, a donation and the ground floor', async () => {
  const visitor = await visitorWithSession(testServer.app);
  const booking = await bookType(testServer, visitor, 'HSTD', [couple, { ...couple, unitIndex: 1 }]);
  const { addons } = await visitor.get('get-addons', {});
  const codeIn = (section: string) => addons.find((addon) => addon.section === section)?.code ?? `none in ${section}`;
  const chosen = Object.entries({ dining: 0, drinks: 0, 'all-inclusive': 1 });
  const dinings = chosen.map(([section, unitIndex]) => ({ code: codeIn(section), unitIndex }));
  const dined = await visitor.get('set-dinings', { version: booking.version, dinings });
  expect(sectionsOf(dined.dinings, 0)).toEqual(['dining', 'drinks']);
  expect(sectionsOf(dined.dinings, 1)).toContain('all-inclusive');
  const extras = ['activities', 'spa', 'tokens', 'donation'];
  const ones = extras.map((section) => ({ code: codeIn(section), quantity: 1 }));
  const withExtras = await visitor.get('set-extras', { version: dined.version, extras: ones });
  expect(sectionsOf(withExtras.extras, null)).toEqual(extras.toSorted());
  const complete = await visitor.get('set-ground-floor', { version: withExtras.version, isSelected: true });
  expect(complete.isGroundFloorSelected).toBe(true);
  expect(complete.extras.map(({ section }) => section)).toEqual(expect.arrayContaining(extras));
});

/** Tickets by age band and time slot, and add-ons that are no longer sold. */
import { describe, expect, it } from 'vitest';
import { familyOf } from '../../machines/basket/codes.ts';
import type { BookingUnit } from '../../machines/contract/party.ts';
import { bookType, heldStockOf } from '../test/heldStock.ts';
import { book, couple } from '../test/bookingSteps.ts';
import { soundServerOfFile } from '../test/soundServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';

const testServer = await soundServerOfFile();
const family: BookingUnit = { ...couple, children: 1, toddlers: 1 };
const guest = () => visitorWithSession(testServer.app);
const refused = (field: string, message: string) => ({
  status: 400,
  body: { code: 'invalidInput', validationErrors: [{ field, message }] },
});
const addonsOf = async (visitor: Visitor) => (await visitor.get('get-addons', {})).addons;

describe('tickets by age band', () => {
  it('have a price for each band and are limited to the number of guests in it', async () => {
    const visitor = await guest();
    const { version } = await bookType(testServer, visitor, 'HFAM', [family]);
    const found = await addonsOf(visitor);
    const expected = ['circus', 'circus-child', 'circus-toddler', 'spa-pool'].map((code) => {
      const { price, maxQuantity, guestTypes } = found.find((addon) => addon.code === code) ?? {};
      return [price, maxQuantity, guestTypes];
    });
    expect(expected).toEqual([
      [1_200, 2, ['ADULT']],
      [900, 1, ['CHILD']],
      [500, 1, ['TODDLER']],
      [2_900, 2, ['ADULT']],
    ]);
    for (const [code, quantity, most] of [
      ['circus-child', 2, 1],
      ['spa-pool', 3, 2],
    ] as const) {
      const reply = await visitor.ask('set-extras', { version, extras: [{ code, quantity }] });
      expect(reply).toMatchObject(refused('extras.0.quantity', `You can have at most ${most} of these.`));
    }
  });

  it('hold their places in one stock pool that all bands share', async () => {
    const visitor = await guest();
    const booking = await bookType(testServer, visitor, 'HFAM', [family]);
    const [first] = (await addonsOf(visitor)).find(({ code }) => code === 'circus-child')?.timeSlots ?? [];
    const extras = [
      { code: 'circus', quantity: 2 },
      { code: 'circus-child', quantity: 1 },
    ];
    const taken = await visitor.get('set-extras', { version: booking.version, extras });
    expect(taken.extras).toMatchObject([
      { code: 'circus', price: 2_400, timeSlots: [{ time: '18:00', quantity: 2 }] },
      { code: 'circus-child', price: 900, timeSlots: [{ time: '18:00', quantity: 1 }] },
    ]);
    expect(await heldStockOf(testServer, taken, 'slot')).toEqual([`slot:BG:circus:1800 ${first?.date} 3`]);
  });
});

// requirement: JOURNEY-3-ADDON-PROTECTION
it('holiday protection is sold once for a booking, and never added without being chosen', async () => {
  const visitor = await guest();
  const { version, extras } = await bookType(testServer, visitor, 'HFAM');
  expect(extras).toEqual([]);
  const protection = (quantity: number) => ({ version, extras: [{ code: 'holiday-protection', quantity }] });
  const reply = await visitor.ask('set-extras', protection(2));
  expect(reply).toMatchObject(refused('extras.0.quantity', 'You can have at most 1 of these.'));
  const { extras: lines, totals } = await visitor.get('set-extras', protection(1));
  expect(lines).toMatchObject([{ code: 'holiday-protection', section: 'holiday-protection', price: 3_900 }]);
  expect(totals.extrasSection.total).toBe(3_900);
});

it('the Christmas add-ons are offered for a stay that starts in December and not for one in March', async () => {
  const codesFrom = async (from: string) => {
    const visitor = await guest();
    await book(visitor, [family], undefined, from);
    return (await addonsOf(visitor)).map((addon) => addon.code).filter((one) => familyOf(one) === 'christmas');
  };
  const lunches = ['xmas-lunch', 'xmas-lunch-child', 'xmas-lunch-toddler'];
  expect(await codesFrom('2027-12-01')).toEqual([...lunches, 'xmas-grotto']);
  expect(await codesFrom('2027-03-01')).toEqual([]);
});

it('a time slot is refused when the guests are elsewhere at that time, and another one is found when none is named', async () => {
  const visitor = await guest();
  const booking = await bookType(testServer, visitor, 'HFAM');
  const date = booking.startDate;
  const spa = { code: 'spa-pool', quantity: 2, timeSlots: [{ date, time: '18:00', quantity: 2 }] };
  const circus = { code: 'circus', quantity: 1, timeSlots: [{ date, time: '18:00', quantity: 1 }] };
  const reply = await visitor.ask('set-extras', { version: booking.version, extras: [spa, circus] });
  expect(reply).toMatchObject(refused('extras.0.timeSlots.0', 'You’re at Big Top Evening then.'));
  const never = { ...spa, timeSlots: [{ date: '2030-03-02', time: '10:00', quantity: 2 }] };
  const notOn = refused('extras.0.timeSlots.0', 'This isn’t on at that time during your break.');
  expect(await visitor.ask('set-extras', { version: booking.version, extras: [never] })).toMatchObject(notOn);
  expect((await visitor.get('get-booking', {})).extras).toEqual([]);
  const one = await visitor.get('set-extras', { version: booking.version, extras: [spa] });
  const add = [{ ...circus, unitSeqNumber: null }];
  const clash = await visitor.ask('save-addons', { version: one.version, add, remove: [] });
  expect(clash).toMatchObject(refused('add.0.timeSlots.0', 'You’re at Thermal Pools Two Hours then.'));
  const both = [spa, { code: 'circus', quantity: 1 }];
  const found = await visitor.get('set-extras', { version: one.version, extras: both });
  expect(found.extras[1]?.timeSlots).toEqual([{ date, time: '20:30', quantity: 1 }]);
});

/** Puts add-ons on sale at these resorts only. */
const sellAt = (resorts: string, ...codes: string[]) =>
  testServer.query('UPDATE addons SET resorts = $1 WHERE code = ANY ($2)', [resorts.split(' '), codes]);
const message = "We're sorry, one of the add-on that you chose is no longer available for this date.";
const SOLD_OUT = { status: 409, body: { code: 'addonSoldOut', validationErrors: [{ field: 'Addon', message }] } };

// requirement: JOURNEY-8-MSG-ADDON-GONE
it('an add-on that is no longer sold is refused as addonSoldOut when it was shown with a price, and leaves the basket unchanged', async () => {
  const visitor = await guest();
  const { version } = await bookType(testServer, visitor, 'HFAM');
  await sellAt('MH', 'dine-standard', 'spa-pool');
  const dinings = [{ code: 'dine-standard', unitIndex: 0, price: 21_560 }];
  expect(await visitor.ask('set-dinings', { version, dinings })).toMatchObject(SOLD_OUT);
  const spa = { code: 'spa-pool', quantity: 1, price: 2_900 };
  expect(await visitor.ask('set-extras', { version, extras: [spa] })).toMatchObject(SOLD_OUT);
  const unknown = await visitor.ask('set-extras', { version, extras: [{ ...spa, code: 'spa-moon' }] });
  expect(unknown).toMatchObject(refused('extras.0.code', 'We don’t offer this for your break.'));
  await sellAt('BG MH SK', 'dine-standard', 'spa-pool');
  expect(await visitor.get('get-booking', {})).toMatchObject({ version, dinings: [], extras: [] });
});

it('a booked add-on that is no longer sold stays as it was booked whatever else is chosen, until it is removed', async () => {
  const visitor = await guest();
  let { version } = await bookType(testServer, visitor, 'HFAM');
  const dine = async (dinings: { code: string; unitIndex: number }[]) => {
    const booking = await visitor.get('set-dinings', { version, dinings });
    ({ version } = booking);
    return booking;
  };
  const packages = [{ code: 'all-in-classic', unitIndex: 0 }];
  await dine(packages);
  const before = await visitor.get('set-extras', { version, extras: [{ code: 'spa-pool', quantity: 2 }] });
  const [spa] = before.extras;
  expect(before.dinings.length).toBeGreaterThan(1);
  await sellAt('MH', 'all-in-classic', 'spa-pool');
  try {
    const tokens = { code: 'token-pre', quantity: 5 };
    const same = { code: 'spa-pool', quantity: 2, timeSlots: spa?.timeSlots ?? [] };
    const more = await visitor.get('set-extras', { version: before.version, extras: [same, tokens] });
    expect(more.extras).toEqual(expect.arrayContaining([spa]));
    ({ version } = more);
    expect((await dine(packages)).dinings).toEqual(before.dinings);
    const add = [{ code: 'gosh-donation', quantity: 1, unitSeqNumber: null }];
    const given = await visitor.get('save-addons', { version, add, remove: [] });
    expect([given.dinings, given.extras.find(({ code }) => code === 'spa-pool')]).toEqual([before.dinings, spa]);
    ({ version } = given);
    const fewer = [{ code: 'spa-pool', quantity: 1 }];
    expect(await visitor.ask('set-extras', { version, extras: fewer })).toMatchObject(SOLD_OUT);
    const units = [{ ...couple, children: 1 }];
    expect(await visitor.ask('set-guest-mix', { version, units })).toMatchObject(SOLD_OUT);
    expect((await dine([])).dinings).toEqual([]);
    const gone = refused('dinings.0.code', 'We don’t offer this for your break.');
    expect(await visitor.ask('set-dinings', { version, dinings: packages })).toMatchObject(gone);
  } finally {
    await sellAt('BG MH SK', 'all-in-classic', 'spa-pool');
  }
});

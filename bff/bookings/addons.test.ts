/** Add-ons on offer with every field, and repricing: a line that a package includes depends on that package. */
import { describe, expect, it } from 'vitest';
import type { TimeSlot } from '../../machines/contract/addon.ts';
import type { BasketLine } from '../../machines/contract/booking.ts';
import type { AddonPrice } from '../../machines/booking/pricing.rules.ts';
import { bookingWith, lineOf } from '../../machines/kit/test/samples.ts';
import { addonsFor, repriceAddons, withTimeSlots } from './addons.ts';
import { atEarlierPrices, quotedPriceRefusal } from './quotedPrices.ts';

const price = (code: string, section: AddonPrice['section'], includes: string[] = []): AddonPrice => ({
  code,
  name: code,
  section,
  basis: 'perUnit',
  isPerNight: false,
  adultPence: 0,
  childPence: 0,
  toddlerPence: 0,
  infantPence: 0,
  unitPence: 900,
  wasPercent: 0,
  maxQuantity: null,
  tiers: [],
  includes,
  minutes: 0,
});
/** What is sold, with places by code. */
const selling = (prices: AddonPrice[], slots: [string, TimeSlot[]][] = []) => ({ prices, slots: new Map(slots) });
/** Two parties for two nights with these booked lines. */
const stayWith = (dinings: BasketLine[] = [], extras: BasketLine[] = []) => ({
  units: bookingWith().units,
  nights: 2,
  dinings,
  extras,
});
const SOFT = price('drinks-soft', 'drinks');
const BAR = price('drinks-bar', 'drinks', ['drinks-soft']);
const dinings = [
  lineOf({ code: 'drinks-bar', section: 'drinks', unitSeqNumber: 0 }),
  lineOf({ code: 'drinks-soft', section: 'drinks', unitSeqNumber: 0, removeable: false }),
];

it.each([
  ['keeps an included line, at no price', [SOFT, BAR], ['drinks-bar 900', 'drinks-soft 0']],
  ['drops an included line when its package is no longer sold', [SOFT], []],
  ['drops an included line that is no longer sold itself', [BAR], ['drinks-bar 900']],
])('repriceAddons %s', (_, prices, lines) => {
  const repricedAgain = repriceAddons(selling(prices), stayWith(), { dinings, extras: [] });
  expect(repricedAgain.dinings.map(({ code, price: pence }) => `${code} ${pence}`)).toEqual(lines);
});

// requirement: JOURNEY-3-ADDON
it('addonsFor describes an add-on for parties by its units, and one for the whole booking by its quantity and times', () => {
  const perNight = { basis: 'perPerson', isPerNight: true, adultPence: 900, childPence: 500, unitPence: 0 } as const;
  const half: AddonPrice = { ...price('dine-half', 'dining'), ...perNight, name: 'Half Board', wasPercent: 10 };
  const pool: AddonPrice = { ...price('spa-pool', 'spa'), name: 'Pool', minutes: 60, maxQuantity: 4 };
  const timeSlots = [{ date: '2027-03-27', time: '10:00', left: 6 }];
  const booked = stayWith(
    [lineOf({ code: 'dine-half', section: 'dining', unitSeqNumber: 0 })],
    [lineOf({ code: 'spa-pool', section: 'spa', quantity: 2 })],
  );
  const [dining, spa] = addonsFor(selling([half, pool], [['spa-pool', timeSlots]]), booked);
  // two adults and a child for two nights; the earlier price is rounded to a whole pound
  const first = { numOfGuests: 4, price: 4_600, wasPrice: 5_100, perUnitPrice: 2_300, discountIncluded: true };
  expect(dining).toMatchObject({
    code: 'dine-half',
    name: 'Half Board',
    priceBasis: 'perPerson',
    isForWholeBooking: false,
    perPersonPrice: 1_800,
    price: 1_800,
    quantity: 1,
    maxQuantity: 1,
    timeSlots: [],
    units: [
      { unitIndex: 0, ...first, isSelected: true, isBooked: true },
      { unitIndex: 1, numOfGuests: 1, price: 1_800, isSelected: false, isBooked: false },
    ],
  });
  const whole = { priceBasis: 'perUnit', isForWholeBooking: true, perPersonPrice: null, units: [] };
  const pieces = { price: 900, wasPrice: null, quantity: 2, timeSlots };
  expect(spa).toMatchObject({ code: 'spa-pool', name: 'Pool', ...whole, ...pieces });
});

it.each([
  [0, 1_000],
  [4, 1_000],
  [5, 900],
  [60, 900],
])('addonsFor gives the price of one piece by the tier of what is chosen: %d tokens', (quantity, piece) => {
  const tiers = [
    { quantityFrom: 1, quantityTo: 4, preArrivalPrice: 1_000, onResortPrice: 1_200 },
    { quantityFrom: 5, quantityTo: null, preArrivalPrice: 900, onResortPrice: 1_100 },
  ];
  const token: AddonPrice = { ...price('token-pre', 'tokens'), tiers };
  const extras = quantity === 0 ? [] : [lineOf({ code: 'token-pre', section: 'tokens', quantity })];
  expect(addonsFor(selling([token]), stayWith([], extras))).toMatchObject([{ quantity, price: piece }]);
});

it('addonsFor leaves out the ground floor, which guests choose apart from the extras', () => {
  const prices = [SOFT, price('ground-floor', 'ground-floor')];
  expect(addonsFor(selling(prices), stayWith()).map(({ code }) => code)).toEqual(['drinks-soft']);
});

it.each([
  ['together while there is room for all', 3, ['10:00', '10:00']],
  ['apart when the adults take the last places', 2, ['10:00', '11:00']],
])('withTimeSlots places adults and children %s', (_, left, times) => {
  const date = '2027-03-27';
  const perGuest = { basis: 'perPerson', unitPence: 0, minutes: 30 } as const;
  const prices = [
    { ...price('circus', 'activities'), ...perGuest, adultPence: 1_200 },
    { ...price('circus-child', 'activities'), ...perGuest, childPence: 900 },
  ];
  const timeSlots = [
    { date, time: '10:00', left },
    { date, time: '11:00', left: 9 },
  ];
  const choices = [
    { code: 'circus', quantity: 2 },
    { code: 'circus-child', quantity: 1 },
  ];
  const placed = withTimeSlots(selling(prices, [['circus', timeSlots]]), stayWith(), choices, []);
  expect(placed?.flatMap((choice) => choice.timeSlots?.map(({ time }) => time))).toEqual(times);
});

describe('the price at which a line was added', () => {
  const half = lineOf({ code: 'dine-half', section: 'dining', unitSeqNumber: 0, price: 9_600 });
  const EARLIER = { ...half, quantity: 1, removeable: true, saving: 400 };
  const NOW = { ...EARLIER, price: 10_000, saving: 0 };

  it('is the very same line, with its saving', () => expect(atEarlierPrices([NOW], [EARLIER])).toEqual([EARLIER]));

  it.each([
    ['another add-on', { code: 'dine-full' }],
    ['the same for another party', { unitSeqNumber: 1 }],
    ['another quantity', { quantity: 2 }],
    ['the same, included in a package', { removeable: false }],
  ])('is not %s, whose price the guest has to have seen', (_, changes) => {
    const line = { ...NOW, ...changes };
    expect(atEarlierPrices([line], [EARLIER])).toEqual([line]);
    const { code, unitSeqNumber } = line;
    const seen = { field: 'dinings.0.price', code, unitSeqNumber, price: 9_600 };
    expect(quotedPriceRefusal([seen], [line], [EARLIER])).toMatchObject({ code: 'priceChanged' });
  });
});

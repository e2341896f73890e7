/** Add-ons on offer with every field, and repricing: a line that a package includes depends on that package. */
import { describe, expect, it } from 'vitest';
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
  const repricedAgain = repriceAddons(
    { prices, slots: new Map() },
    { units: bookingWith().units, nights: 2 },
    { dinings, extras: [] },
  );
  expect(repricedAgain.dinings.map(({ code, price: pence }) => `${code} ${pence}`)).toEqual(lines);
});

// requirement: JOURNEY-3-ADDON
it('addonsFor describes an add-on for parties by its units, and one for the whole booking by its quantity and times', () => {
  const half: AddonPrice = {
    ...price('dine-half', 'dining'),
    name: 'Half Board',
    basis: 'perPerson',
    isPerNight: true,
    adultPence: 900,
    childPence: 500,
    unitPence: 0,
    wasPercent: 10,
  };
  const pool: AddonPrice = { ...price('spa-pool', 'spa'), name: 'Pool', minutes: 60, maxQuantity: 4 };
  const timeSlots = [{ date: '2027-03-27', time: '10:00', left: 6 }];
  const booking = bookingWith({
    dinings: [lineOf({ code: 'dine-half', section: 'dining', unitSeqNumber: 0 })],
    extras: [lineOf({ code: 'spa-pool', section: 'spa', quantity: 2 })],
  });
  const catalogue = { prices: [half, pool], slots: new Map([['spa-pool', timeSlots]]) };
  const stay = { units: booking.units, nights: 2, dinings: booking.dinings, extras: booking.extras };
  const [dining, spa] = addonsFor(catalogue, stay);
  // two adults and a child for two nights; what it was is rounded to a whole pound
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
      {
        unitIndex: 0,
        numOfGuests: 4,
        price: 4_600,
        wasPrice: 5_100,
        perUnitPrice: 2_300,
        discountIncluded: true,
        isSelected: true,
        isBooked: true,
      },
      { unitIndex: 1, numOfGuests: 1, price: 1_800, isSelected: false, isBooked: false },
    ],
  });
  expect(spa).toMatchObject({
    code: 'spa-pool',
    name: 'Pool',
    priceBasis: 'perUnit',
    isForWholeBooking: true,
    perPersonPrice: null,
    price: 900,
    wasPrice: null,
    quantity: 2,
    timeSlots,
    units: [],
  });
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
  const stay = { units: bookingWith().units, nights: 2, dinings: [], extras };
  expect(addonsFor({ prices: [token], slots: new Map() }, stay)).toMatchObject([{ quantity, price: piece }]);
});

it('addonsFor leaves out the ground floor, which guests choose apart from the extras', () => {
  const stay = { units: bookingWith().units, nights: 2, dinings: [], extras: [] };
  const prices = [SOFT, price('ground-floor', 'ground-floor')];
  expect(addonsFor({ prices, slots: new Map() }, stay).map(({ code }) => code)).toEqual(['drinks-soft']);
});

it.each([
  ['together while there is room for all', 3, ['10:00', '10:00']],
  ['apart when the adults take the last places', 2, ['10:00', '11:00']],
])('withTimeSlots places adults and children %s', (_, left, times) => {
  const date = '2027-03-27';
  const prices: AddonPrice[] = [
    { ...price('circus', 'activities'), basis: 'perPerson', adultPence: 1_200, unitPence: 0, minutes: 30 },
    { ...price('circus-child', 'activities'), basis: 'perPerson', childPence: 900, unitPence: 0, minutes: 30 },
  ];
  const timeSlots = [
    { date, time: '10:00', left },
    { date, time: '11:00', left: 9 },
  ];
  const choices = [
    { code: 'circus', quantity: 2 },
    { code: 'circus-child', quantity: 1 },
  ];
  const catalogue = { prices, slots: new Map([['circus', timeSlots]]) };
  const placed = withTimeSlots(catalogue, { units: bookingWith().units, nights: 2 }, choices, []);
  expect(placed?.flatMap((choice) => choice.timeSlots?.map(({ time }) => time))).toEqual(times);
});

describe('the price at which a line was added', () => {
  const EARLIER = {
    ...lineOf({ code: 'dine-half', section: 'dining', unitSeqNumber: 0, price: 9_600 }),
    quantity: 1,
    removeable: true,
    saving: 400,
  };
  const NOW = { ...EARLIER, price: 10_000, saving: 0 };

  it('is the very same line, with its saving', () => {
    expect(atEarlierPrices([NOW], [EARLIER])).toEqual([EARLIER]);
  });

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

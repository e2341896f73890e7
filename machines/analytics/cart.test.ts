/** Analytics of a basket and of what is on offer: in pounds, with every field and no guest data. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingWith, lineOf, addonWith, offerWith } from '../kit/test/samples.ts';
import { cartEvents, type CartItem } from './cart.ts';
import { addonsShown, offerSelected, offersShown, offerViewed } from './offers.ts';

const spa = lineOf({ code: 'spa-day', name: 'Spa day', section: 'spa', quantity: 2, price: 4_801, saving: 801 });
const half = lineOf({ code: 'dine-half', name: 'Half board', section: 'dining', price: 9_600, unitSeqNumber: 1 });
const bare = bookingWith();
const full = bookingWith({ dinings: [half], extras: [spa] });
const withHalf = bookingWith({ dinings: [half] });
const items = (before: typeof bare | null, after: typeof bare) =>
  cartEvents(before, after).map(({ event, ecommerce }) => {
    const codes = ecommerce.items.map(({ item_id, quantity }) => `${item_id}×${quantity}`);
    return `${event} ${ecommerce.value}: ${codes.join(' ')}`;
  });

const OF_BREAK = {
  currency: 'GBP',
  item_category2: 'Skegness',
  item_category3: 'family',
  item_category4: '4 nights',
  item_category5: '2027-03',
} as const;

describe('cartEvents', () => {
  // requirement: JOURNEY-3-ANALYTICS
  it('returns every field of an item, with prices in pounds to two decimals', () =>
    expect(cartEvents(bare, full)[0]?.ecommerce.items).toEqual([
      {
        ...OF_BREAK,
        item_id: 'dine-half',
        item_name: 'Half board',
        discount: 0,
        price: 96,
        quantity: 1,
        item_category: 'Dining plans',
        item_list_id: 'dining',
        item_list_name: 'Dining plans',
        item_variant: 'Party 2',
      },
      {
        ...OF_BREAK,
        item_id: 'spa-day',
        item_name: 'Spa day',
        discount: 4.01,
        price: 24.01,
        quantity: 2,
        item_category: 'Spa',
        item_list_id: 'spa',
        item_list_name: 'Spa',
        item_variant: 'Whole booking',
      },
    ] satisfies CartItem[]));
  // requirement: JOURNEY-3-ANALYTICS
  it.each([
    ['returns an add event when a break is held', null, bare, ['add_to_cart 650.5: LODGE×1 ROOM×1']],
    ['returns an add event for new items', bare, full, ['add_to_cart 144.02: dine-half×1 spa-day×2']],
    ['returns a remove event for an item taken out', full, withHalf, ['remove_from_cart 48.02: spa-day×2']],
    [
      'returns an add event when a quantity rises by one',
      full,
      bookingWith({ dinings: [half], extras: [{ ...spa, quantity: 3, price: 7_200 }] }),
      ['add_to_cart 24: spa-day×1'],
    ],
    [
      'returns a remove event when a quantity falls by one',
      full,
      bookingWith({ dinings: [half], extras: [{ ...spa, quantity: 1, price: 2_400 }] }),
      ['remove_from_cart 24.01: spa-day×1'],
    ],
    [
      'returns a remove and an add event for a swap',
      full,
      bookingWith({ dinings: [{ ...half, code: 'dine-premium' }], extras: [spa] }),
      ['remove_from_cart 96: dine-half×1', 'add_to_cart 96: dine-premium×1'],
    ],
    [
      'returns an add event when another party gets the same item',
      full,
      bookingWith({ dinings: [half, { ...half, unitSeqNumber: 0, price: 4_800 }], extras: [spa] }),
      ['add_to_cart 48: dine-half×1'],
    ],
    [
      'returns a remove event when one of two parties gives the same item back',
      bookingWith({ dinings: [{ ...half, unitSeqNumber: 0, price: 4_800 }, half] }),
      withHalf,
      ['remove_from_cart 48: dine-half×1'],
    ],
    ['returns no event when nothing changed', full, bookingWith({ version: 9, dinings: [half], extras: [spa] }), []],
  ] as const)('%s', (_, before, after, events) => expect(items(before, after)).toEqual(events));
  // requirement: JOURNEY-3-ANALYTICS
  it.each([
    ['one piece more', 3, 7_200, 1_200, { quantity: 1, price: 24, discount: 4 }],
    ['several pieces more', 6, 12_000, 4_800, { quantity: 4, price: 20, discount: 8 }],
    ['one piece less, as it was paid before', 1, 2_400, 0, { quantity: 1, price: 24.01, discount: 4.01 }],
  ])('returns price and discount of one piece for %s', (_, quantity, price, saving, item) => {
    const [event] = cartEvents(full, bookingWith({ dinings: [half], extras: [{ ...spa, quantity, price, saving }] }));
    expect(event?.ecommerce.items).toMatchObject([{ item_id: 'spa-day', ...item }]);
  });
  it('returns a remove and an add event when a cabin is chosen on the map', () => {
    const [first, ...others] = bare.units;
    if (first === undefined) throw new Error('there is a unit');
    const placed = bookingWith({ units: [{ ...first, selectedCabinCode: 'LODGE-001', cabinPrice: 1_200 }, ...others] });
    expect(items(bare, placed)).toEqual(['remove_from_cart 450: LODGE×1', 'add_to_cart 462: LODGE×1']);
  });
  it('returns an item that comes with another one, at no price', () => {
    const soft = lineOf({ code: 'drinks-soft', section: 'drinks', price: 0, removeable: false, unitSeqNumber: 1 });
    expect(items(bare, bookingWith({ dinings: [half, soft] }))).toEqual(['add_to_cart 96: dine-half×1 drinks-soft×1']);
  });
  it('returns values whose sum equals the change of the total', () => {
    const line = fc.record({
      code: fc.constantFrom('spa-day', 'vip-seats', 'token-pre'),
      quantity: fc.integer({ min: 1, max: 9 }),
    });
    const basket = fc
      .uniqueArray(line, { selector: ({ code }) => code })
      .map((lines) =>
        bookingWith({ extras: lines.map((one) => lineOf({ ...one, section: 'spa', price: 1_250 * one.quantity })) }),
      );
    fc.assert(
      fc.property(basket, basket, (before, after) => {
        const change = cartEvents(before, after).reduce(
          (sum, { event, ecommerce }) => sum + Math.round(ecommerce.value * 100) * (event === 'add_to_cart' ? 1 : -1),
          0,
        );
        expect(change).toBe(after.totals.total - before.totals.total);
      }),
    );
  });
  it('returns nothing that identifies a booking or a guest', () => {
    const text = JSON.stringify(cartEvents(null, { ...full, agencyId: 4_711, quoteId: 12_345_678 }));
    for (const secret of [full.bookingId, String(full.resId), '4711', '12345678', full.heldUntil])
      expect(text).not.toContain(secret);
    const fields = new Set(cartEvents(null, full).flatMap(({ ecommerce }) => ecommerce.items.flatMap(Object.keys)));
    expect([...fields].filter((name) => !/^(item_|currency|discount|price|quantity)/.test(name))).toEqual([]);
  });
});

const stay = bookingWith();
const offers = [offerWith('LODGE', { name: 'Lodge', price: 45_000, wasPrice: 50_050 }), offerWith('ROOM')];
const party = { offers, unitIndex: 1, stay };

describe('offersShown', () => {
  // requirement: JOURNEY-3-ANALYTICS
  it('returns the list of the party, with price and discount in pounds', () => {
    const [event] = offersShown(party);
    expect(event).toMatchObject({
      event: 'view_item_list',
      ecommerce: { item_list_id: 'accommodation', item_list_name: 'Accommodation' },
    });
    expect(event?.ecommerce.items.map(({ item_id }) => item_id)).toEqual(['LODGE', 'ROOM']);
    expect(event?.ecommerce.items[0]).toMatchObject({
      item_name: 'Lodge',
      currency: 'GBP',
      price: 450,
      discount: 50.5,
      quantity: 1,
      item_category2: 'Skegness',
      item_variant: 'Party 2',
    });
  });
  it('returns nothing for an empty list', () => expect(offersShown({ ...party, offers: [] })).toEqual([]));
});

describe('offerSelected and offerViewed', () => {
  // requirement: JOURNEY-3-ANALYTICS
  it('return the one offer, and for its page the value', () => {
    expect(offerSelected(party, 'LODGE')).toMatchObject([
      { event: 'select_item', ecommerce: { item_list_id: 'accommodation', items: [{ item_id: 'LODGE' }] } },
    ]);
    expect(offerViewed(party, 'LODGE')).toMatchObject([
      { event: 'view_item', ecommerce: { currency: 'GBP', value: 450, items: [{ item_id: 'LODGE' }] } },
    ]);
  });
  it('return nothing for an offer that is not in the list', () =>
    expect([...offerSelected(party, 'CARAVAN'), ...offerViewed(party, 'CARAVAN')]).toEqual([]));
});

// requirement: JOURNEY-3-ANALYTICS
it('addonsShown returns one list for each section', () => {
  const addons = [
    addonWith({ code: 'spa-day', section: 'spa', price: 4_000, wasPrice: 5_000 }),
    addonWith({ code: 'dine-half', section: 'dining' }),
    addonWith({ code: 'spa-massage', section: 'spa' }),
  ];
  const events = addonsShown(addons, stay);
  expect(
    events.map(({ ecommerce }) => [ecommerce.item_list_id, ecommerce.items.map(({ item_id }) => item_id)]),
  ).toEqual([
    ['spa', ['spa-day', 'spa-massage']],
    ['dining', ['dine-half']],
  ]);
  expect(events[0]?.ecommerce.items[0]).toMatchObject({ price: 40, discount: 10, item_variant: 'Whole booking' });
});

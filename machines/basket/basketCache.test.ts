/** The basket cache of the browser: the spec's format, hostile texts, and lines that the server's booking lacks. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addonWith, bookingWith, lineOf } from '../kit/test/samples.ts';
import {
  CachedBasket,
  cachedBasketOf,
  cachedLine,
  type Missing,
  missingLines,
  NOTHING_MISSING,
  parseBasketCache,
  stillMissing,
  type Unsaved,
  withoutMissing,
} from './basketCache.ts';

const half = lineOf({ code: 'dine-half', section: 'dining', unitSeqNumber: 0, price: 9_600 });
const soft = lineOf({ code: 'drinks-soft', section: 'drinks', unitSeqNumber: 0, price: 0, removeable: false });
const spa = lineOf({ code: 'spa-day', section: 'spa', quantity: 2, price: 4_800, saving: 800 });
const floor = lineOf({ code: 'ground-floor', section: 'ground-floor' });
const cots = lineOf({ code: 'cot-hired', section: 'cots' });
const booking = bookingWith({ dinings: [half, soft], extras: [spa, floor, cots] });
const offers = [
  addonWith({ code: 'dine-half', section: 'dining' }),
  addonWith({ code: 'spa-day', section: 'spa' }),
  addonWith({ code: 'vip-seats', section: 'activities' }),
];
const TODAY = '2027-02-01';
const EARLIER = '00000000-0000-4000-8000-000000000009';

describe('a cached basket', () => {
  // requirement: JOURNEY-9-BASKETS-STORED, ACCOUNT-3-BASKET
  it('contains the last day, reference, chosen lines, total and savings of its booking', () =>
    expect(cachedBasketOf(booking)).toEqual({
      endDate: '2027-03-30',
      resId: 87_654_321,
      add: [
        { code: 'dine-half', quantity: 1, price: 9_600, saving: 0, unitSeqNumber: 0, removeable: true },
        { code: 'spa-day', quantity: 2, price: 4_800, saving: 800, unitSeqNumber: null, removeable: true },
      ],
      remove: [],
      total: booking.totals.total,
      saving: booking.totals.savings,
    }));
  it('contains lines that are not saved yet, and booked lines to be removed', () => {
    const vip = cachedLine(lineOf({ code: 'vip-seats', section: 'activities' }));
    const cache = cachedBasketOf(booking, { add: [vip], remove: [{ code: 'dine-half', unitSeqNumber: 0 }] });
    expect(cache.add.map(({ code }) => code)).toEqual(['spa-day', 'vip-seats']);
    expect(cache.remove.map(({ code }) => code)).toEqual(['dine-half']);
    expect(cache.unsaved).toEqual({ add: [vip], remove: [{ code: 'dine-half', unitSeqNumber: 0 }] });
  });
  it('contains time slots, and drops codes that belong to no family', () => {
    const timeSlots = [{ id: 7, quantity: 1 }] as unknown as (typeof spa)['timeSlots'];
    expect(cachedLine({ ...spa, timeSlots })).toMatchObject({ timeSlots });
    expect(cachedLine(spa)).not.toHaveProperty('timeSlots');
    expect(cachedBasketOf(bookingWith({ extras: [{ ...spa, code: 'tea' }] })).add).toEqual([]);
  });
  it('is unchanged after writing and parsing', () => {
    const cache = { [booking.bookingId]: cachedBasketOf(booking, { add: [cachedLine(spa)], remove: [] }) };
    expect(parseBasketCache(JSON.stringify(cache), TODAY)).toEqual(cache);
  });
});

describe('parseBasketCache', () => {
  const good = cachedBasketOf(booking);
  it.each([
    ['nothing stored', null],
    ['no JSON', '{"a'],
    ['null', 'null'],
    ['a key that is no booking id', JSON.stringify({ 'not a booking': good })],
    ['a proto key', `{"__proto__": ${JSON.stringify(good)}}`],
  ])('drops an invalid basket without an error: %s', (_, text) => expect(parseBasketCache(text, TODAY)).toEqual({}));
  it('drops an invalid basket and keeps a valid one', () => {
    const text = JSON.stringify({ [EARLIER]: { ...good, resId: 'x' }, [booking.bookingId]: good });
    expect(Object.keys(parseBasketCache(text, TODAY))).toEqual([booking.bookingId]);
  });
  it('keeps at most eight baskets, the last ones', () => {
    const id = (i: number) => `00000000-0000-4000-8000-0000000000${String(i).padStart(2, '0')}`;
    const all = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [id(i), good]));
    expect(Object.keys(parseBasketCache(JSON.stringify(all), TODAY))).toEqual([4, 5, 6, 7, 8, 9, 10, 11].map(id));
  });
  it('never throws, and returns only valid baskets', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        for (const cache of Object.values(parseBasketCache(text, TODAY))) expect(CachedBasket.is(cache)).toBe(true);
      }),
    );
  });
});

describe('the lines missing from a booking', () => {
  const bare = bookingWith({ dinings: [half] });
  const vip = cachedLine(lineOf({ code: 'vip-seats', section: 'activities' }));
  const gone = { ...vip, code: 'vip-gone' };
  const full = cachedBasketOf(booking);
  /** The cache of a booking whose changes were never saved. */
  const unsaved = (of: typeof bare, add: Missing['add'], remove: Unsaved['remove'] = []) => ({
    [of.bookingId]: cachedBasketOf(of, { add, remove }),
  });
  const lacking = (changes: Partial<Missing>): Missing => ({ ...NOTHING_MISSING, ...changes });
  it('are those that were requested and never saved', () => {
    const cache = unsaved(bare, [vip], [{ code: 'dine-half', unitSeqNumber: 0 }]);
    expect(missingLines(bare, offers, cache)).toEqual(lacking({ add: [vip], remove: [cachedLine(half)] }));
  });
  it('do not include lines changed elsewhere: the server’s booking counts', () =>
    expect(missingLines(bare, offers, { [bare.bookingId]: full })).toEqual(NOTHING_MISSING));
  it('are none when the change was made but its reply was lost', () =>
    expect(missingLines(booking, offers, unsaved(booking, [cachedLine(spa)]))).toEqual(NOTHING_MISSING));
  it('include lines of an abandoned booking with the same last day; codes no longer offered are unavailable', () => {
    const cache = { [EARLIER]: { ...full, add: [...full.add, gone] } };
    expect(missingLines(bare, offers, cache)).toEqual(lacking({ add: [cachedLine(spa)], unavailable: [gone] }));
  });
  it('do not include lines of a booking with another last day', () =>
    expect(missingLines(bare, offers, { [EARLIER]: { ...full, endDate: '2027-04-02' } })).toEqual(NOTHING_MISSING));
  it('are unavailable when they are not offered to the party', () => {
    const other = { ...cachedLine(half), unitSeqNumber: 3 };
    expect(missingLines(bare, offers, unsaved(bare, [other]))).toEqual(lacking({ unavailable: [other] }));
  });
  it('can be added when they are offered to the party among others', () => {
    const dining = addonWith({ code: 'dine-half', section: 'dining' });
    const units = [0, 1].flatMap((unitIndex) => dining.units.map((one) => ({ ...one, unitIndex })));
    const other = { ...cachedLine(half), unitSeqNumber: 1 };
    expect(missingLines(bare, [{ ...dining, units }], unsaved(bare, [other]))).toEqual(lacking({ add: [other] }));
  });
  it('include a booked line with another quantity', () => {
    const more = { ...cachedLine(spa), quantity: 3 };
    expect(missingLines(booking, offers, unsaved(booking, [more]))).toEqual(lacking({ add: [more] }));
  });
  it.each([
    ['booked already', half],
    ['included in a package', soft],
    ['the ground floor', floor],
    ['a cot', cots],
  ])('are none, and nothing is unavailable, for a line that is no longer offered and is %s', (_, line) => {
    const add = [cachedLine(line)];
    expect(missingLines(bare, [], { [EARLIER]: { ...full, add } })).toEqual(NOTHING_MISSING);
    expect(missingLines(bare, [], unsaved(bare, add))).toEqual(NOTHING_MISSING);
  });
  it.each([
    ['to add', vip],
    ['unavailable', gone],
  ])('come from an earlier booking only when the booking’s own cache has nothing %s', (_, line) => {
    const own = unsaved(bare, [line]);
    expect(missingLines(bare, offers, { [EARLIER]: full, ...own })).toEqual(missingLines(bare, offers, own));
  });
  it('come from the latest of several earlier bookings', () => {
    const latest = '00000000-0000-4000-8000-000000000010';
    const cache = { [EARLIER]: full, [latest]: { ...full, add: [vip] } };
    expect(missingLines(bare, offers, cache).add).toEqual([vip]);
  });
  it('no longer include lines that were booked meanwhile', () => {
    const missing = { add: [cachedLine(spa), vip], remove: [cachedLine(half)], unavailable: [] };
    expect(stillMissing(missing, bookingWith({ extras: [spa] }))).toEqual({ add: [vip], remove: [], unavailable: [] });
    expect(stillMissing(missing, bare)).toEqual(missing);
  });
  it('are removed from the cache by withoutMissing, which keeps baskets with another last day', () => {
    const other = { ...full, endDate: '2027-04-02' };
    const later = '00000000-0000-4000-8000-000000000010';
    const cache = { [EARLIER]: full, [later]: other, ...unsaved(bare, [vip]) };
    expect(withoutMissing(bare, cache)).toEqual({ [later]: other, [bare.bookingId]: cachedBasketOf(bare) });
  });
});

const ID = '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33';
const LINE = { code: 'spa-day', quantity: 2, price: 4_800, saving: 800, unitSeqNumber: null, removeable: true };
const BASKET = {
  endDate: '2027-03-30',
  resId: 87_654_321,
  add: [LINE],
  remove: [{ ...LINE, code: 'dine-half', unitSeqNumber: 0 }],
  total: 79_450,
  saving: 5_800,
  unsaved: { add: [LINE], remove: [{ code: 'dine-half', unitSeqNumber: 0 }] },
};
const parsed = (basket: object, today = '2027-02-01') => parseBasketCache(JSON.stringify({ [ID]: basket }), today);

describe('a stored basket', () => {
  it.each([
    ['before the break', '2027-03-01', true],
    ['on its last day', '2027-03-30', true],
    ['the day after', '2027-03-31', false],
  ])('is restored until its break is over: %s', (_, today, isKept) => {
    expect(parsed(BASKET, today)).toEqual(isKept ? { [ID]: BASKET } : {});
  });
  it('of an older format, without unsaved changes, is restored', () => {
    const { unsaved: _, ...older } = BASKET;
    expect(parsed(older)).toEqual({ [ID]: older });
  });
  it('of a newer format keeps the known fields only', () => {
    const newer = { ...BASKET, brand: 'family', add: [{ ...LINE, note: 'x' }], unsaved: { ...BASKET.unsaved, at: 1 } };
    expect(parsed(newer)).toEqual({ [ID]: BASKET });
  });
  it('that was written by half is dropped, wherever it ends', () => {
    const text = JSON.stringify({ [ID]: BASKET });
    for (let length = 0; length < text.length; length += 1)
      expect(parseBasketCache(text.slice(0, length), '2027-02-01')).toEqual({});
  });
  it.each(['endDate', 'resId', 'add', 'remove', 'total', 'saving'] as const)(
    'is dropped without the field %s, and with a wrong type in it',
    (field) => {
      const { [field]: _, ...rest } = BASKET;
      expect(parsed(rest)).toEqual({});
      for (const value of [null, true, {}, 'x', [7]]) expect(parsed({ ...BASKET, [field]: value })).toEqual({});
    },
  );
  it.each<[string, object]>([
    ['a reference of seven digits', { resId: 1_234_567 }],
    ['a day that does not exist', { endDate: '2027-02-30' }],
    ['121 lines', { add: Array.from({ length: 121 }, () => LINE) }],
    ['a seventh party', { add: [{ ...LINE, unitSeqNumber: 6 }] }],
    ['unsaved changes without removals', { unsaved: { add: [] } }],
  ])('is dropped: %s', (_, changes) => expect(parsed({ ...BASKET, ...changes })).toEqual({}));
  it.each<[string, object]>([
    ['120 lines', { add: Array.from({ length: 120 }, () => LINE) }],
    ['the sixth party', { add: [{ ...LINE, unitSeqNumber: 5 }] }],
    ['a time', { add: [{ ...LINE, timeSlots: [{ date: '2027-03-27', time: '10:00', quantity: 2 }] }] }],
  ])('is restored: %s', (_, changes) => {
    expect(parsed({ ...BASKET, ...changes })).toEqual({ [ID]: { ...BASKET, ...changes } });
  });
});

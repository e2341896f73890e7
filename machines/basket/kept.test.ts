/** Baskets as the browser keeps them: the spec's shape, hostile texts, and what of them the server does not have. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addonWith, bookingWith, lineOf } from '../kit/test/samples.ts';
import {
  KeptBasket,
  NOTHING_MISSING,
  keptLine,
  keptOf,
  missingIn,
  parseKept,
  stillMissing,
  withoutMissing,
} from './kept.ts';

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

describe('a basket that is kept', () => {
  // requirement: JOURNEY-9-BASKETS-STORED
  // requirement: ACCOUNT-3-BASKET
  it('has the end and the reference of its booking, what is wanted of it, its total and its saving', () => {
    expect(keptOf(booking)).toEqual({
      endDate: '2027-03-30',
      resId: 87_654_321,
      add: [
        { code: 'dine-half', quantity: 1, price: 9_600, saving: 0, unitSeqNumber: 0, removeable: true },
        { code: 'spa-day', quantity: 2, price: 4_800, saving: 800, unitSeqNumber: null, removeable: true },
      ],
      remove: [],
      total: booking.totals.total,
      saving: booking.totals.savings,
    });
  });
  it('tells what is wanted and not saved yet, and what was booked and is not wanted', () => {
    const vip = keptLine(lineOf({ code: 'vip-seats', section: 'activities' }));
    const kept = keptOf(booking, { add: [vip], remove: [{ code: 'dine-half', unitSeqNumber: 0 }] });
    expect(kept.add.map(({ code }) => code)).toEqual(['spa-day', 'vip-seats']);
    expect(kept.remove.map(({ code }) => code)).toEqual(['dine-half']);
    expect(kept.unsaved).toEqual({ add: [vip], remove: [{ code: 'dine-half', unitSeqNumber: 0 }] });
  });
  it('keeps the times of what has some, and nothing that no family has', () => {
    const timeSlots = [{ id: 7, quantity: 1 }] as unknown as (typeof spa)['timeSlots'];
    expect(keptLine({ ...spa, timeSlots })).toMatchObject({ timeSlots });
    expect(keptLine(spa)).not.toHaveProperty('timeSlots');
    expect(keptOf(bookingWith({ extras: [{ ...spa, code: 'tea' }] })).add).toEqual([]);
  });
  it('comes back from its text', () => {
    const kept = { [booking.bookingId]: keptOf(booking, { add: [keptLine(spa)], remove: [] }) };
    expect(parseKept(JSON.stringify(kept), TODAY)).toEqual(kept);
  });
});

describe('a text in the storage', () => {
  const good = keptOf(booking);
  it.each([
    ['none', null],
    ['empty', ''],
    ['no JSON', '{"a'],
    ['another kind', '[1, 2]'],
    ['null', 'null'],
    ['a foreign key', JSON.stringify({ 'not a booking': good })],
    ['a proto key', `{"__proto__": ${JSON.stringify(good)}}`],
    ['a broken one', JSON.stringify({ [booking.bookingId]: { ...good, total: -1 } })],
    [
      'a hostile code',
      JSON.stringify({ [booking.bookingId]: { ...good, add: [{ ...good.add[0], code: '<script>' }] } }),
    ],
    ['one that is over', JSON.stringify({ [booking.bookingId]: { ...good, endDate: '2027-01-31' } })],
    ['too many lines', JSON.stringify({ [booking.bookingId]: { ...good, add: Array(200).fill(good.add[0]) } })],
  ])('that is no basket is dropped without an error: %s', (_, text) => {
    expect(parseKept(text, TODAY)).toEqual({});
  });
  it('keeps a break until its last day', () => {
    const kept = { [booking.bookingId]: good };
    expect(parseKept(JSON.stringify(kept), good.endDate)).toEqual(kept);
  });
  it('loses the spoilt basket and keeps the sound one', () => {
    const text = JSON.stringify({ [EARLIER]: { ...good, resId: 'x' }, [booking.bookingId]: good });
    expect(Object.keys(parseKept(text, TODAY))).toEqual([booking.bookingId]);
  });
  it('keeps eight at most, the last ones', () => {
    const id = (i: number) => `00000000-0000-4000-8000-0000000000${String(i).padStart(2, '0')}`;
    const all = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [id(i), good]));
    expect(Object.keys(parseKept(JSON.stringify(all), TODAY))).toEqual([4, 5, 6, 7, 8, 9, 10, 11].map(id));
  });
  it('never makes anything throw, and gives baskets only', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        for (const kept of Object.values(parseKept(text, TODAY))) expect(KeptBasket.is(kept)).toBe(true);
      }),
    );
  });
});

describe('what is missing of a booking', () => {
  const bare = bookingWith({ dinings: [half] });
  const vip = keptLine(lineOf({ code: 'vip-seats', section: 'activities' }));
  it('is what was asked for and never saved', () => {
    const kept = { [bare.bookingId]: keptOf(bare, { add: [vip], remove: [{ code: 'dine-half', unitSeqNumber: 0 }] }) };
    expect(missingIn(bare, offers, kept)).toEqual({ add: [vip], remove: [keptLine(half)], gone: [] });
  });
  it('is nothing that was changed elsewhere: what the server has holds', () => {
    expect(missingIn(bare, offers, { [bare.bookingId]: keptOf(booking) })).toEqual(NOTHING_MISSING);
  });
  it('is nothing where the answer was lost and the change was made', () => {
    const kept = { [booking.bookingId]: keptOf(bare, { add: [keptLine(spa)], remove: [] }) };
    expect(missingIn(booking, offers, kept)).toEqual(NOTHING_MISSING);
  });
  it('is what a break of the same days had that was given up, but not what is offered no more', () => {
    const kept = { [EARLIER]: { ...keptOf(booking), add: [...keptOf(booking).add, { ...vip, code: 'vip-gone' }] } };
    expect(missingIn(bare, offers, kept)).toEqual({
      add: [keptLine(spa)],
      remove: [],
      gone: [{ ...vip, code: 'vip-gone' }],
    });
  });
  it('is nothing of a break of other days', () => {
    expect(missingIn(bare, offers, { [EARLIER]: { ...keptOf(booking), endDate: '2027-04-02' } })).toEqual(
      NOTHING_MISSING,
    );
  });
  it('is not offered to a party that cannot have it', () => {
    const other = { ...keptLine(half), unitSeqNumber: 3 };
    const kept = { [bare.bookingId]: keptOf(bare, { add: [other], remove: [] }) };
    expect(missingIn(bare, offers, kept)).toEqual({ add: [], remove: [], gone: [other] });
  });
  it('is offered to the party among those that can have it', () => {
    const two = [
      addonWith({
        code: 'dine-half',
        section: 'dining',
        units: [0, 1].map((unitIndex) => ({
          ...addonWith({ code: 'dine-half', section: 'dining' }).units[0],
          unitIndex,
        })) as never,
      }),
    ];
    const other = { ...keptLine(half), unitSeqNumber: 1 };
    const kept = { [bare.bookingId]: keptOf(bare, { add: [other], remove: [] }) };
    expect(missingIn(bare, two, kept)).toEqual({ add: [other], remove: [], gone: [] });
  });
  it('is another number of what is booked', () => {
    const more = { ...keptLine(spa), quantity: 3 };
    const kept = { [booking.bookingId]: keptOf(booking, { add: [more], remove: [] }) };
    expect(missingIn(booking, offers, kept)).toEqual({ add: [more], remove: [], gone: [] });
  });
  it.each([
    ['to add', { add: [vip], remove: [] }],
    ['to take out', { add: [], remove: [{ code: 'dine-half', unitSeqNumber: 0 }] }],
    ['gone', { add: [{ ...vip, code: 'vip-gone' }], remove: [] }],
  ])('is of an earlier break only where its own has nothing %s', (_, unsaved) => {
    const kept = { [EARLIER]: keptOf(booking), [bare.bookingId]: keptOf(bare, unsaved) };
    expect(missingIn(bare, offers, kept)).toEqual(missingIn(bare, offers, { [bare.bookingId]: keptOf(bare, unsaved) }));
  });
  it('gets less as the booking gets it', () => {
    const missing = { add: [keptLine(spa), vip], remove: [keptLine(half)], gone: [] };
    expect(stillMissing(missing, bookingWith({ extras: [spa] }))).toEqual({ add: [vip], remove: [], gone: [] });
    expect(stillMissing(missing, bare)).toEqual(missing);
  });
  it('is let go for good, baskets of other days staying', () => {
    const other = { ...keptOf(booking), endDate: '2027-04-02' };
    const later = '00000000-0000-4000-8000-000000000010';
    const kept = {
      [EARLIER]: keptOf(booking),
      [later]: other,
      [bare.bookingId]: keptOf(bare, { add: [vip], remove: [] }),
    };
    expect(withoutMissing(bare, kept)).toEqual({ [later]: other, [bare.bookingId]: keptOf(bare) });
  });
});

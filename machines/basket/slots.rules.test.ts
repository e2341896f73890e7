/** Time slots: places for each guest once, the first slot with room, and the table of the add-on families. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExtraChoice, TimeSlot } from '../contract/addon.ts';
import { sumOf } from '../kit/money.ts';
import { refuse } from '../kit/refusal.ts';
import { isWithinStay, formatSlot, assignSlots, timesRefusal } from './slots.rules.ts';
import { familyOf, isForParties } from './codes.ts';
import { ADDON_FAMILIES, ADDON_SECTIONS } from '../contract/addonFamilies.ts';

const slot = (date: string, time: string, left: number): TimeSlot => ({ date, time, left });
const spa = {
  code: 'spa-pool',
  timeSlots: [slot('2027-03-01', '16:00', 1), slot('2027-03-02', '10:00', 3), slot('2027-03-02', '12:00', 6)],
};
const untimed = { code: 'early', timeSlots: [] };
const at = (date: string, time: string, quantity: number) => ({ date, time, quantity });
const refusalOf = (choice: ExtraChoice) => timesRefusal([spa, untimed], [choice], 'extras');

describe('a time slot', () => {
  // requirement: JOURNEY-3-ADDON-SLOTS
  it.each([
    ['2027-02-28', '18:00', false],
    ['2027-03-01', '15:59', false],
    ['2027-03-01', '16:00', true],
    ['2027-03-02', '09:00', true],
    ['2027-03-04', '20:00', true],
    ['2027-03-05', '09:00', false],
  ])('is on %s at %s, within a stay of four nights from 1 March: %s', (date, time, expected) => {
    expect(isWithinStay({ date, time }, { startDate: '2027-03-01', nights: 4 })).toBe(expected);
  });
  it('is formatted with its places', () =>
    expect(formatSlot(at('2027-03-02', '10:00', 2))).toBe('2 at 10:00 on 2 Mar 2027'));
});

describe('timesRefusal', () => {
  it('accepts no times, and rejects times that are not offered, repeated or not as many as the quantity', () => {
    const atTen = (quantity: number) => at('2027-03-02', '10:00', quantity);
    expect(refusalOf({ code: 'spa-pool', quantity: 2 })).toBeNull();
    expect(refusalOf({ code: 'spa-pool', quantity: 2, timeSlots: [] })).toBeNull();
    expect(refusalOf({ code: 'spa-pool', quantity: 2, timeSlots: [atTen(2)] })).toBeNull();
    expect(refusalOf({ code: 'early', quantity: 1, timeSlots: [] })).toBeNull();
    const noTimes = refuse('extras.0.timeSlots', 'This extra has no times to choose.');
    expect(refusalOf({ code: 'early', quantity: 1, timeSlots: [atTen(1)] })).toEqual(noTimes);
    const notOn = refuse('extras.0.timeSlots.0', 'This isn’t on at that time during your break.');
    for (const wrong of [at('2027-03-02', '11:00', 2), at('2027-03-03', '10:00', 2)])
      expect(refusalOf({ code: 'spa-pool', quantity: 2, timeSlots: [wrong] })).toEqual(notOn);
    const twice = refuse('extras.0.timeSlots.1', 'Each time is named once, with its places.');
    expect(refusalOf({ code: 'spa-pool', quantity: 2, timeSlots: [atTen(1), atTen(1)] })).toEqual(twice);
    const tooFew = refuse('extras.0.timeSlots', 'The places at these times must add up to 3.');
    expect(refusalOf({ code: 'spa-pool', quantity: 3, timeSlots: [atTen(2)] })).toEqual(tooFew);
  });

  it('names the field by the index in the list, and ignores extras that are not on offer', () => {
    const wrong = { code: 'spa-pool', quantity: 2, timeSlots: [at('2027-03-02', '11:00', 2)] };
    expect(timesRefusal([spa], [{ code: 'gone', quantity: 1 }, wrong], 'add')?.field).toBe('add.1.timeSlots.0');
  });
});

describe('assignSlots', () => {
  const room = ({ left }: TimeSlot) => left;
  type Places = ReturnType<typeof at>[];
  const placed = (quantity: number, current: Places = [], timeSlots: Places = []) =>
    assignSlots(spa, { code: 'spa-pool', quantity, timeSlots }, { current, placesLeft: room });

  it('returns the places that the choice names', () => {
    const named = [at('2027-03-02', '12:00', 1)];
    expect(placed(1, [at('2027-03-01', '16:00', 1)], named)).toEqual(named);
  });
  it('puts all places at the first time with room if none is named', () => {
    expect(placed(1)).toEqual([at('2027-03-01', '16:00', 1)]);
    expect(placed(2)).toEqual([at('2027-03-02', '10:00', 2)]);
    expect(placed(6)).toEqual([at('2027-03-02', '12:00', 6)]);
  });
  it('prefers the time of the other tickets of the extra if there is room', () => {
    const preferred = { date: '2027-03-02', time: '12:00' };
    const placedBy = (placesLeft: typeof room) =>
      assignSlots(spa, { code: 'spa-pool', quantity: 2 }, { current: [], placesLeft, preferred });
    expect(placedBy(room)).toEqual([at('2027-03-02', '12:00', 2)]);
    expect(placedBy(({ time, left }) => (time === '12:00' ? 1 : left))).toEqual([at('2027-03-02', '10:00', 2)]);
  });
  it('returns null if no time has room for all', () => expect(placed(7)).toBeNull());
  it('keeps the places for the same quantity, and removes the last ones for a smaller quantity', () => {
    const current = [at('2027-03-02', '10:00', 2), at('2027-03-02', '12:00', 1)];
    expect(placed(3, current)).toEqual(current);
    expect(placed(2, current)).toEqual([at('2027-03-02', '10:00', 2)]);
    expect(placed(1, current)).toEqual([at('2027-03-02', '10:00', 1)]);
    expect(placed(0, current)).toEqual([]);
  });
  it('adds places at the time of the current ones, or at the first time with room if that is full', () => {
    expect(placed(3, [at('2027-03-02', '12:00', 2)])).toEqual([at('2027-03-02', '12:00', 3)]);
    // places that are booked already count as left: three of three at ten o'clock
    expect(placed(4, [at('2027-03-02', '10:00', 3)])).toEqual([
      at('2027-03-02', '10:00', 3),
      at('2027-03-01', '16:00', 1),
    ]);
  });
  it('returns no places for an extra without times', () =>
    expect(assignSlots(untimed, { code: 'early', quantity: 2 }, { current: [], placesLeft: room })).toEqual([]));

  it('always returns the requested number of places and never more than are left', () => {
    const lefts = fc.array(fc.nat(6), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(lefts, fc.nat(12), fc.nat(12), (left, before, quantity) => {
        const option = { code: 'x', timeSlots: left.map((one, i) => slot('2027-03-02', `1${i}:00`, one)) };
        const current = assignSlots(option, { code: 'x', quantity: before }, { current: [], placesLeft: room }) ?? [];
        const places = assignSlots(option, { code: 'x', quantity }, { current: current, placesLeft: room });
        if (places === null) return;
        expect(sumOf(places.map((one) => one.quantity))).toBe(quantity);
        for (const place of places) {
          const offered = option.timeSlots.find((one) => one.time === place.time);
          expect(place.quantity).toBeLessThanOrEqual(offered?.left ?? 0);
        }
      }),
    );
  });
});

describe('the table of add-ons', () => {
  it('finds every family by its prefix: no row before it hides it, and no name is there twice', () => {
    expect(ADDON_FAMILIES.map(({ begins }) => familyOf(begins))).toEqual(ADDON_FAMILIES.map(({ family }) => family));
    expect(new Set(ADDON_FAMILIES.map(({ family }) => family)).size).toBe(ADDON_FAMILIES.length);
  });
  it('has a family for every section', () =>
    expect(new Set(ADDON_FAMILIES.map(({ section }) => section))).toEqual(new Set(Object.keys(ADDON_SECTIONS))));
  it('offers food and drink on other pages of a paid booking than extras', () => {
    const pagesOf = (areForParties: boolean) =>
      new Set(ADDON_FAMILIES.filter(({ begins }) => isForParties(begins) === areForParties).map(({ page }) => page));
    expect(pagesOf(true).isDisjointFrom(pagesOf(false))).toBe(true);
  });
});

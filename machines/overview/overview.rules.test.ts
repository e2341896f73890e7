/** The overview's rules: what is taken out and brought back, what is toggled, and the kind of break. */
import { describe, expect, it } from 'vitest';
import { addonWith, bookingWith, lineOf } from '../kit/test/samples.ts';
import type { OffersLoaded } from './overview.types.ts';
import { breakTypeCode, canRemove, toggledDonation, groundFloorOf, removalOf } from './overview.rules.ts';

const spa = lineOf({
  code: 'spa-day',
  section: 'spa',
  quantity: 2,
  timeSlots: [{ date: '2027-03-27', time: '16:00', quantity: 2 }],
});
const cots = lineOf({ code: 'cot-hired', section: 'cots' });
const booking = bookingWith({ extras: [spa, cots] });
const offers: OffersLoaded = {
  type: 'offers.loaded',
  addons: [addonWith({ code: 'spa-day', section: 'spa' }), addonWith({ code: 'gosh-donation', section: 'donation' })],
  groundFloor: { isAvailable: false, price: 0, isSelected: false, availableCabinIds: [] },
  text: { sectionOrder: [], card: null },
  breakType: null,
  isCardForWeekends: false,
  cachedBaskets: {},
};

describe('a line', () => {
  it.each([
    ['of the basket', 'spa-day', null, true],
    ['of another party', 'spa-day', 0, false],
    ['that is not there', 'vip-seats', null, false],
    ['that goes with the party', 'cot-hired', null, false],
  ])('can be taken out or not: one %s', (_, code, unitSeqNumber, isSo) => {
    expect(canRemove({ booking, offers }, { code, unitSeqNumber })).toBe(isSo);
  });
  it('is brought back as it was, with its times', () => {
    expect(removalOf(booking, { code: 'spa-day', unitSeqNumber: null })).toEqual({
      lines: { add: [], remove: [{ code: 'spa-day', unitSeqNumber: null }] },
      undo: [{ code: 'spa-day', quantity: 2, unitSeqNumber: null, timeSlots: spa.timeSlots }],
    });
  });
});

describe('the donation', () => {
  const line = { code: 'gosh-donation', unitSeqNumber: null };
  it('is given and taken back, and its removal can be undone', () => {
    expect(toggledDonation({ booking, offers })).toEqual({
      lines: { add: [{ ...line, quantity: 1 }], remove: [] },
      undo: null,
    });
    const given = bookingWith({ extras: [lineOf({ code: 'gosh-donation', section: 'donation' })] });
    expect(toggledDonation({ booking: given, offers })).toEqual({
      lines: { add: [], remove: [line] },
      undo: [{ ...line, quantity: 1 }],
    });
  });
});

describe('the ground floor', () => {
  it.each([
    ['where there are cabins', true, false, true],
    ['where there are none', false, false, false],
    ['where it is chosen already', false, true, true],
  ])('can be switched: %s', (_, isAvailable, isGroundFloorSelected, isSo) => {
    const known = {
      booking: bookingWith({ isGroundFloorSelected }),
      offers: { ...offers, groundFloor: { ...offers.groundFloor, isAvailable, price: 2_500 } },
    };
    expect(groundFloorOf(known)).toEqual({ isAvailable: isSo, price: 2_500, isSelected: isGroundFloorSelected });
  });
});

describe('the kind of break', () => {
  it.each([
    ['a weekend of an event', { brand: 'weekend' as const }, 'disco-nights-weekender', 'disco-nights-weekender'],
    ['a weekend of none', { brand: 'weekend' as const }, null, null],
    ['a family’s from Friday', { startDate: '2027-03-26', nights: 3 }, null, 'family-weekend'],
    ['a family’s from Monday', { startDate: '2027-03-29', nights: 4 }, null, 'midweek-break'],
    ['a family’s of a week', { startDate: '2027-03-26', nights: 7 }, null, 'week-by-the-sea'],
  ])('is told by event, or by day and length: %s', (_, changes, event, code) => {
    expect(breakTypeCode(bookingWith(changes), event)).toBe(code);
  });
});

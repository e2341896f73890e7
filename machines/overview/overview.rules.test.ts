/** The overview's rules: removing and restoring lines, its switches, and the break type. */
import { describe, expect, it } from 'vitest';
import { cachedLine, NOTHING_MISSING } from '../basket/basketCache.ts';
import { addonWith, bookingWith, lineOf } from '../kit/test/samples.ts';
import type { OffersLoaded } from './overview.types.ts';
import { OFFERS } from './test/overviewAt.ts';
import {
  canRemove,
  groundFloorOf,
  isSomethingMissing,
  removalOf,
  restoreLines,
  toggledDonation,
} from './overview.rules.ts';

const spa = lineOf({
  code: 'spa-day',
  section: 'spa',
  quantity: 2,
  timeSlots: [{ date: '2027-03-27', time: '16:00', quantity: 2 }],
});
const cots = lineOf({ code: 'cot-hired', section: 'cots' });
const booking = bookingWith({ extras: [spa, cots] });
const offers: OffersLoaded = {
  ...OFFERS,
  addons: [addonWith({ code: 'spa-day', section: 'spa' }), addonWith({ code: 'gosh-donation', section: 'donation' })],
  groundFloor: { isAvailable: false, price: 0, isSelected: false, availableCabinIds: [] },
};

describe('a line on the overview', () => {
  it.each([
    ['in the basket', 'spa-day', null, true],
    ['of another party', 'spa-day', 0, false],
    ['that is not in the basket', 'vip-seats', null, false],
    ['of cots, which go with the party', 'cot-hired', null, false],
  ])('is removable if it is in the basket and the basket allows it: a line %s', (_, code, unitSeqNumber, isSo) => {
    expect(canRemove({ booking, offers }, { code, unitSeqNumber })).toBe(isSo);
  });
  it('is restored by undo with its times', () =>
    expect(removalOf(booking, { code: 'spa-day', unitSeqNumber: null })).toEqual({
      lines: { add: [], remove: [{ code: 'spa-day', unitSeqNumber: null }] },
      undo: [{ code: 'spa-day', quantity: 2, unitSeqNumber: null, timeSlots: spa.timeSlots }],
    }));
});

it('removalOf removes and restores the line of one party only', () => {
  const [first, second] = [0, 1].map((unitSeqNumber) =>
    lineOf({ code: 'dine-half', section: 'dining', unitSeqNumber }),
  );
  expect(removalOf(bookingWith({ dinings: [first!, second!] }), { code: 'dine-half', unitSeqNumber: 1 })).toEqual({
    lines: { add: [], remove: [{ code: 'dine-half', unitSeqNumber: 1 }] },
    undo: [{ code: 'dine-half', quantity: 1, unitSeqNumber: 1 }],
  });
});

describe('the lines that the booking lacks', () => {
  const spaLine = cachedLine(spa);
  // a cached line may have no times
  const { timeSlots: _none, ...untimed } = cachedLine(lineOf({ code: 'dine-half', section: 'dining', quantity: 1 }));
  it('are added with their times, and booked lines that were removed are removed again', () => {
    const missing = {
      add: [spaLine, untimed],
      remove: [cachedLine(cots)],
      unavailable: [cachedLine(booking.extras[0]!)],
    };
    expect(restoreLines({ missing })).toEqual({
      add: [
        {
          code: 'spa-day',
          quantity: 2,
          unitSeqNumber: null,
          timeSlots: [{ date: '2027-03-27', time: '16:00', quantity: 2 }],
        },
        { code: 'dine-half', quantity: 1, unitSeqNumber: null },
      ],
      remove: [{ code: 'cot-hired', unitSeqNumber: null }],
    });
  });
  it.each([
    ['nothing', NOTHING_MISSING, false],
    ['a line to add', { ...NOTHING_MISSING, add: [spaLine] }, true],
    ['a line to remove', { ...NOTHING_MISSING, remove: [spaLine] }, true],
    ['a line that is not available', { ...NOTHING_MISSING, unavailable: [spaLine] }, true],
    ['one to add and one to remove', { ...NOTHING_MISSING, add: [untimed], remove: [spaLine] }, true],
    ['one to add and one not available', { ...NOTHING_MISSING, add: [untimed], unavailable: [spaLine] }, true],
  ])('are reported if there are any: %s', (_, missing, expected) => {
    expect(isSomethingMissing({ missing })).toBe(expected);
  });
});

describe('toggledDonation', () => {
  const line = { code: 'gosh-donation', unitSeqNumber: null };
  // requirement: JOURNEY-4-ADDONS-SWITCHES
  it('adds and removes the donation, with undo for a removal', () => {
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
  it.each([
    ['if no donation is offered', { ...offers, addons: [] }],
    ['before the add-ons are loaded', null],
  ])('adds nothing %s', (_, none) => {
    expect(toggledDonation({ booking, offers: none })).toEqual({ lines: { add: [], remove: [] }, undo: null });
  });
});

describe('groundFloorOf', () => {
  it.each([true, false])('is not available before it is loaded, selected or not: %s', (isGroundFloorSelected) => {
    const state = { booking: bookingWith({ isGroundFloorSelected }), offers: null };
    expect(groundFloorOf(state)).toEqual({ isAvailable: false, price: 0, isSelected: isGroundFloorSelected });
  });
  it.each([
    ['with cabins', true, false, true],
    ['without cabins', false, false, false],
    ['already selected', false, true, true],
  ])('is available with cabins or if selected: %s', (_, isAvailable, isGroundFloorSelected, isSo) => {
    const state = {
      booking: bookingWith({ isGroundFloorSelected }),
      offers: { ...offers, groundFloor: { ...offers.groundFloor, isAvailable, price: 2_500 } },
    };
    expect(groundFloorOf(state)).toEqual({ isAvailable: isSo, price: 2_500, isSelected: isGroundFloorSelected });
  });
});

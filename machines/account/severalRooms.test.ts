/** A booking of several rooms: whatever order its parts come in, each room has its own name, price and guests. */
import { describe, expect, it } from 'vitest';
import type { MyBooking } from '../contract/amendment.ts';
import { bookedUnits } from './myBooking/bookedUnits.view.ts';
import { FAMILY_OF_TWO_ROOMS } from './test/guestNames.ts';

const { booking } = FAMILY_OF_TWO_ROOMS;

/** The place in the first room was chosen by name, for £15 more. */
const WITH_CABIN: MyBooking['booking'] = {
  ...booking,
  accommodations: booking.accommodations.map((room) =>
    room.unitIndex === 0 ? { ...room, selectedCabinName: 'Lakeside 12', cabinPrice: 1_500 } : room,
  ),
};

const ORDERS = [
  ['as they were booked', WITH_CABIN],
  ['with the accommodation reversed', { ...WITH_CABIN, accommodations: WITH_CABIN.accommodations.toReversed() }],
  ['with the guests reversed', { ...WITH_CABIN, guests: WITH_CABIN.guests.toReversed() }],
] as const;

describe.each(ORDERS)('the rooms of a booking, %s', (_, details) => {
  it('have their own guests, and the price with that of the place', () => {
    const units = bookedUnits(details).filter(({ key }) => key.startsWith('unit-'));
    expect(
      units
        .map(({ title, guests, cabin, priceText }) => ({ title, guests: guests.length, cabin, priceText }))
        .toSorted((a, b) => a.title.localeCompare(b.title)),
    ).toEqual([
      { title: 'Party 1 · Lakeside Lodge', guests: 3, cabin: 'Lakeside 12', priceText: '£465.00' },
      { title: 'Party 2 · Garden Room', guests: 1, cabin: null, priceText: '£450.00' },
    ]);
  });
});

/** Conversion between a booking's lines and the basket's choices. */
import { expect, it } from 'vitest';
import { bookingWith, lineOf } from '../kit/test/samples.ts';
import { basketOfBooking, choicesOf, diningsIn, extrasIn, isEmptied } from './choices.ts';

const booking = bookingWith({
  dinings: [
    lineOf({ code: 'all-in-one', section: 'all-inclusive', unitSeqNumber: 1 }),
    lineOf({ code: 'drinks-soft', section: 'drinks', unitSeqNumber: 1, removeable: false }),
  ],
  extras: [
    lineOf({ code: 'spa-day', section: 'spa', quantity: 2 }),
    lineOf({ code: 'ground-floor', section: 'ground-floor', quantity: 3 }),
  ],
});

// requirement: JOURNEY-4-ADDONS-DINING-ONE
it('counts the ground floor as one choice, however many units it covers', () => {
  expect(choicesOf(booking).map(({ code, quantity }) => [code, quantity])).toEqual([
    ['all-in-one', 1],
    ['drinks-soft', 1],
    ['spa-day', 2],
    ['ground-floor', 1],
  ]);
});

it('separates choices into dining of parties and extras of the booking, without the ground floor', () => {
  const choices = choicesOf(booking);
  expect(diningsIn(choices)).toEqual([{ code: 'all-in-one', unitIndex: 1 }]);
  expect(extrasIn(choices)).toEqual([{ code: 'spa-day', quantity: 2 }]);
});

it.each(['draft', 'inProgress', 'completed'] as const)(
  'sets isCompleted in the basket terms of a %s booking',
  (status) => {
    expect(basketOfBooking({ ...booking, status }, []).context.terms).toEqual({
      isCompleted: status === 'completed',
      daysToStart: 0,
    });
  },
);

it.each([
  ['all lines removed', booking, bookingWith(), true],
  ['all extras removed, dining left', booking, bookingWith({ dinings: booking.dinings }), false],
  ['all dining removed, extras left', booking, bookingWith({ extras: booking.extras }), false],
  ['the only extra removed', bookingWith({ extras: booking.extras }), bookingWith(), true],
  ['the only dining removed', bookingWith({ dinings: booking.dinings }), bookingWith(), true],
  ['no lines before', bookingWith(), bookingWith(), false],
])('detects whether a change has emptied the basket: %s', (_, before, after, expected) => {
  expect(isEmptied(before, after)).toBe(expected);
});

/** A booking's lines as the basket has them, and back. */
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

it('counts the ground floor once, however many units it is for', () => {
  expect(choicesOf(booking).map(({ code, quantity }) => [code, quantity])).toEqual([
    ['all-in-one', 1],
    ['drinks-soft', 1],
    ['spa-day', 2],
    ['ground-floor', 1],
  ]);
});

it('gives parties what was chosen for them, and the booking the rest but the ground floor', () => {
  const choices = choicesOf(booking);
  expect(diningsIn(choices)).toEqual([{ code: 'all-in-one', unitIndex: 1 }]);
  expect(extrasIn(choices)).toEqual([{ code: 'spa-day', quantity: 2 }]);
});

it.each(['draft', 'inProgress', 'completed'] as const)('is of a %s booking', (status) => {
  expect(basketOfBooking({ ...booking, status }, []).context.terms).toEqual({
    isCompleted: status === 'completed',
    daysToStart: 0,
  });
});

it.each([
  ['its last lines', booking, bookingWith(), true],
  ['all its extras but no dining', booking, bookingWith({ dinings: booking.dinings }), false],
  ['all its dining but no extras', booking, bookingWith({ extras: booking.extras }), false],
  ['its only extra', bookingWith({ extras: booking.extras }), bookingWith(), true],
  ['its only dining', bookingWith({ dinings: booking.dinings }), bookingWith(), true],
  ['nothing, being empty before', bookingWith(), bookingWith(), false],
])('is emptied, or not, by losing %s', (_, before, after, isSo) => {
  expect(isEmptied(before, after)).toBe(isSo);
});

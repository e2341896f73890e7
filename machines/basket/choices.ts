/** Converts a booking's lines to the choices of the basket chart, and back. */
import type { DiningChoice, ExtraChoice } from '../contract/addon.ts';
import type { BasketLine, Booking } from '../contract/booking.ts';
import { basketOf, type BasketSnapshot } from './changes.ts';
import type { BasketChoice, AddonOffer } from './basket.types.ts';
import { familyOf, listOf } from './codes.ts';

type Lines = Readonly<{ dinings: readonly BasketLine[]; extras: readonly BasketLine[] }>;

/** The choices of a booking; the ground floor is one choice, however many units it covers. */
export const choicesOf = ({ dinings, extras }: Lines): BasketChoice[] =>
  [...dinings, ...extras].map(({ code, quantity, unitSeqNumber, removeable }) => ({
    code,
    quantity: familyOf(code) === 'groundFloor' ? 1 : quantity,
    unitSeqNumber,
    removeable,
  }));

/** A paid booking that is being changed: its lines, and the days until its first day. */
export type PaidBooking = Readonly<{ booked: Lines; daysToStart: number }>;

/** The basket of a booking with the add-ons on offer: an open booking, or a paid one with its change. */
export const basketOfBooking = (
  booking: Pick<Booking, 'status' | 'dinings' | 'extras'>,
  offers: readonly AddonOffer[],
  paid: PaidBooking | null = null,
): BasketSnapshot =>
  paid === null
    ? basketOf({
        offers,
        // 0 days has no effect: the pages of a journey never show a completed booking
        terms: { isCompleted: booking.status === 'completed', daysToStart: 0 },
        booked: choicesOf(booking),
      })
    : basketOf({
        offers,
        terms: { isCompleted: true, daysToStart: paid.daysToStart },
        booked: choicesOf(paid.booked),
        lines: choicesOf(booking),
      });

/** Whether a change removed the last line (spec: account area 4, basket changes). */
export const isEmptied = (before: Lines, after: Lines): boolean =>
  before.dinings.length + before.extras.length > 0 && after.dinings.length + after.extras.length === 0;

/** The packages chosen for parties, without the lines that these include. */
export const diningsIn = (lines: readonly BasketChoice[]): DiningChoice[] =>
  lines.flatMap(({ code, unitSeqNumber, removeable }) =>
    removeable && unitSeqNumber !== null ? [{ code, unitIndex: unitSeqNumber }] : [],
  );

/** The add-ons chosen for the booking, without the ground floor, which has an API call of its own. */
export const extrasIn = (lines: readonly BasketChoice[]): ExtraChoice[] =>
  lines.flatMap(({ code, quantity }) => (listOf(code) === 'extras' ? [{ code, quantity }] : []));

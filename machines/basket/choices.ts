/** A booking's lines as the basket's chart has them, and back. */
import type { DiningChoice, ExtraChoice } from '../contract/addon.ts';
import type { BasketLine, Booking } from '../contract/booking.ts';
import { basketOf, type BasketSnapshot } from './changes.ts';
import type { BasketChoice, AddonOffer } from './basket.types.ts';
import { familyOf, isForParties } from './codes.ts';

type Lines = Readonly<{ dinings: readonly BasketLine[]; extras: readonly BasketLine[] }>;

/** What is chosen of a booking: the ground floor is one choice, however many units it is for. */
export const choicesOf = ({ dinings, extras }: Lines): BasketChoice[] =>
  [...dinings, ...extras].map(({ code, quantity, unitSeqNumber, removeable }) => ({
    code,
    quantity: familyOf(code) === 'groundFloor' ? 1 : quantity,
    unitSeqNumber,
    removeable,
  }));

/** The basket of the booking that is being made, with what is on offer for it. */
export const basketOfBooking = (booking: Booking, offers: readonly AddonOffer[]): BasketSnapshot =>
  basketOf({
    offers,
    // the pages of a journey show no completed booking
    terms: { isCompleted: booking.status === 'completed', daysToStart: 0 },
    booked: choicesOf(booking),
  });

/** Whether the last line has just gone (spec: account area 4, basket changes). */
export const isEmptied = (before: Lines, after: Lines): boolean =>
  before.dinings.length + before.extras.length > 0 && after.dinings.length + after.extras.length === 0;

/** The packages that parties chose; what these bring in is not chosen. */
export const diningsIn = (lines: readonly BasketChoice[]): DiningChoice[] =>
  lines.flatMap(({ code, unitSeqNumber, removeable }) =>
    removeable && unitSeqNumber !== null ? [{ code, unitIndex: unitSeqNumber }] : [],
  );

/** What was chosen for the booking, but the ground floor, which has a call of its own. */
export const extrasIn = (lines: readonly BasketChoice[]): ExtraChoice[] =>
  lines.flatMap(({ code, quantity }) =>
    isForParties(code) || familyOf(code) === 'groundFloor' ? [] : [{ code, quantity }],
  );

/**
 * The add-ons on offer for a booking, and why one cannot be added or removed, both for an open booking and for a paid
 * one (spec: account area 4). Dining, extras and the pages of a paid booking share it.
 */
import { itemRefusalText } from './editing.text.ts';
import type { MyBooking } from '../contract/amendment.ts';
import type { Booking } from '../contract/booking.ts';
import type { AddonOffer, BasketChange } from './basket.types.ts';
import { afterChange, type BasketSnapshot } from './changes.ts';
import { basketOfBooking } from './choices.ts';
import { isToken } from './codes.ts';
import { refusalText } from './refusals.text.ts';

/** The facts of a paid booking that the rules use: whether it may be changed, and our team's telephone number. */
export type ChangedBooking = Pick<MyBooking, 'booked' | 'daysToStart' | 'editRefusal' | 'tokensRefusal' | 'phone'>;

/** A booking with the add-ons on offer. `changeOf`: the paid booking that it changes, if it is not an open booking. */
export type OfferedAddons<Offer extends AddonOffer = AddonOffer> = Readonly<{
  booking: Booking;
  options: readonly Offer[];
  changeOf?: ChangedBooking | undefined;
}>;

export const basketOfOffered = ({ booking, options, changeOf }: OfferedAddons): BasketSnapshot =>
  basketOfBooking(booking, options, changeOf);

/** Why an add-on with this code cannot be changed in a paid booking; null when it can. */
const closedRefusal = (changeOf: ChangedBooking | undefined, code: string): string | null => {
  if (changeOf === undefined) return null;
  const refusal = isToken(code) ? changeOf.tokensRefusal : changeOf.editRefusal;
  const { dinings, extras } = changeOf.booked;
  const isBooked = [...dinings, ...extras].some((line) => line.code === code);
  return refusal && itemRefusalText(refusal, { code, isBooked }, changeOf.phone);
};

/** The text why the basket refuses a change; null if it does not. `after`: the basket after the change. */
export const offeredRefusal = (
  offered: OfferedAddons,
  change: BasketChange,
  after = afterChange(basketOfOffered(offered), change),
): string | null => {
  const closed = closedRefusal(offered.changeOf, change.code);
  if (closed !== null) return closed;
  const { context } = after;
  if (context.refusal === null) return null;
  return refusalText(context.refusal, context, change);
};

/** Add-ons offered at the checkout: holiday protection and a donation, by the rules of the basket. */
import { either as E } from 'fp-ts';
import { familyOf, type AddonFamily } from '../../machines/basket/codes.ts';
import { pricePerPiece, type AddonPrice } from '../../machines/booking/pricing.rules.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import type { PaymentDetails, PaymentExtra } from '../../machines/contract/payment.ts';
import { loadBooking, type BookingRow } from '../bookings/bookingRow.ts';
import { addonsOfStay } from '../bookings/addonCatalogue.ts';
import { changeBooking } from '../bookings/changes.ts';
import { LINES_CHANGED, decideAddonLines } from '../bookings/chooseAddons.ts';
import type { BookingDeps } from '../bookings/deps.ts';
import type { Idempotency, Saved } from '../bookings/idempotency.ts';
import { addonSoldOut } from '../stock/soldOut.ts';
import { refused, type Refused } from '../bookings/refused.ts';
import type { WithBooking } from '../sessions/sessions.ts';
import type { DbClient } from '../db/client.ts';

const FAMILIES = { holidayProtection: 'protection', donation: 'donation' } as const satisfies Record<
  PaymentExtra,
  AddonFamily
>;

const isExtra =
  (extra: PaymentExtra) =>
  ({ code }: Readonly<{ code: string }>): boolean =>
    familyOf(code) === FAMILIES[extra];

type PaymentExtras = Pick<PaymentDetails, PaymentExtra>;

const paymentExtraOf = (
  extra: PaymentExtra,
  row: BookingRow,
  prices: readonly AddonPrice[],
): PaymentExtras[PaymentExtra] => {
  const line = row.extras.find(isExtra(extra));
  const price = prices.find(isExtra(extra));
  return { price: line?.price ?? (price ? pricePerPiece(price, 1, row.nights) : 0), isBooked: line !== undefined };
};

/** Both add-ons with their booked price, or else the price of one, in pence; 0 if it is not sold. */
export const paymentExtrasOf = async (client: DbClient, row: BookingRow): Promise<PaymentExtras> => {
  const prices = await addonsOfStay(client, row);
  return {
    holidayProtection: paymentExtraOf('holidayProtection', row, prices),
    donation: paymentExtraOf('donation', row, prices),
  };
};

/**
 * Adds one of them at the price the guest saw, or removes it. Refusals: noBooking, bookingChanged, addonSoldOut if it is
 * not sold, priceChanged (price), and those of `changeBooking` and `decideAddonLines`.
 */
export const chooseExtra = async (
  deps: BookingDeps,
  { version, extra, isBooked, price }: PayloadOf<'set-payment-extra'>,
  { bookingId }: WithBooking,
  idempotency: Idempotency,
): Promise<E.Either<Refused, Saved<Booking>>> => {
  const row = await loadBooking(deps.pool, bookingId);
  if (row === null) return E.left(refused('noBooking'));
  if (row.version !== version) return E.left(refused('bookingChanged'));
  const prices = await addonsOfStay(deps.pool, row);
  const code = [...row.extras, ...prices].find(isExtra(extra))?.code;
  if (code === undefined) return E.left(addonSoldOut());
  if (isBooked && paymentExtraOf(extra, row, prices).price !== price)
    return E.left(refused('priceChanged', { field: 'price', message: FAILURE_TEXT.priceChanged }));
  const line = { code, unitSeqNumber: null };
  const changes = isBooked ? { add: [{ ...line, quantity: 1 }], remove: [] } : { add: [], remove: [line] };
  return changeBooking(deps, idempotency, bookingId, version, LINES_CHANGED, decideAddonLines(deps, changes));
};

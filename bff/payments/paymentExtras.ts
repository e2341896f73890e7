/** Add-ons offered at the checkout: holiday protection and a donation, by the rules of the basket. */
import { either as E } from 'fp-ts';
import { familyOf } from '../../machines/basket/codes.ts';
import { pricePerPiece, type AddonPrice } from '../../machines/booking/pricing.rules.ts';
import type { AddonFamily } from '../../machines/contract/addonFamilies.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import type { PaymentDetails, PaymentExtra } from '../../machines/contract/payment.ts';
import { loadBooking, type BookingRow } from '../bookings/bookingRow.ts';
import { refuse } from '../../machines/kit/refusal.ts';
import { addonsOfStay } from '../bookings/addonCatalogue.ts';
import { maxQuantityFor } from '../bookings/addons.ts';
import { changeBooking, type ChangingVisitor } from '../bookings/changes.ts';
import { LINES_CHANGED, decideAddonLines } from '../bookings/chooseAddons.ts';
import type { ChangeDeps, Clock } from '../kernel/deps.ts';
import type { Idempotency, Saved } from '../bookings/idempotency.ts';
import { addonSoldOut } from '../stock/soldOut.ts';
import { badInput, refused, type Refused } from '../kernel/refused.ts';
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
): PaymentExtras['donation'] => {
  const line = row.extras.find(isExtra(extra));
  const price = prices.find(isExtra(extra));
  const piecePrice = price ? pricePerPiece(price, 1, row.nights) : 0;
  return {
    price: line?.price ?? piecePrice,
    isBooked: line !== undefined,
    quantity: line?.quantity ?? 0,
    piecePrice,
    maxQuantity: price ? maxQuantityFor(price, row) : 0,
  };
};

/** The price in pence that the guest saw for a quantity: as booked, or the price of one times the quantity. */
const priceOf = ({ price, quantity: booked, piecePrice }: PaymentExtras['donation'], quantity: number): number =>
  quantity === booked ? price : quantity * piecePrice;

/** Both add-ons with their booked price, or else the price of one, in pence; 0 if it is not sold. */
export const paymentExtrasOf = async (client: DbClient, row: BookingRow): Promise<PaymentExtras> => {
  const prices = await addonsOfStay(client, row);
  const protection = paymentExtraOf('holidayProtection', row, prices);
  return {
    holidayProtection: { price: protection.price, isBooked: protection.isBooked },
    donation: paymentExtraOf('donation', row, prices),
  };
};

/**
 * Adds one of them at the price the guest saw, or removes it. A donation has a quantity, one for each pound; a new
 * quantity replaces the old one. Refusals: noBooking, bookingChanged, addonSoldOut if it is not sold, invalidInput
 * (quantity) above the maximum, priceChanged (price), and those of `changeBooking` and `decideAddonLines`.
 */
export const chooseExtra = async (
  deps: ChangeDeps & Clock,
  { version, extra, isBooked, price, quantity = 1 }: PayloadOf<'set-payment-extra'>,
  visitor: ChangingVisitor,
  idempotency: Idempotency,
): Promise<E.Either<Refused, Saved<Booking>>> => {
  const row = await loadBooking(deps.pool, visitor.bookingId);
  if (row === null) return E.left(refused('noBooking'));
  if (row.version !== version) return E.left(refused('bookingChanged'));
  const prices = await addonsOfStay(deps.pool, row);
  const code = [...row.extras, ...prices].find(isExtra(extra))?.code;
  if (code === undefined) return E.left(addonSoldOut());
  const sold = paymentExtraOf(extra, row, prices);
  if (isBooked && quantity > Math.max(sold.maxQuantity, sold.quantity))
    return E.left(badInput(refuse('quantity', `You can have at most ${sold.maxQuantity} of these.`)));
  if (isBooked && priceOf(sold, quantity) !== price)
    return E.left(refused('priceChanged', { field: 'price', message: FAILURE_TEXT.priceChanged }));
  const line = { code, unitSeqNumber: null };
  const changes = isBooked ? { add: [{ ...line, quantity }], remove: [] } : { add: [], remove: [line] };
  return changeBooking(deps, idempotency, visitor, version, LINES_CHANGED, decideAddonLines(deps, changes));
};

/** The basket of a booking made from a quote or offer: what is still available, at today's prices or the offer's. */
import type { BookedUnit, CreateBooking } from '../../machines/contract/booking.ts';
import { repriceAddons, withTimesLeft } from '../bookings/addons.ts';
import { chosenExtras, type BookingContent, type BookingRow } from '../bookings/bookingRow.ts';
import { NO_CABIN, cabinsOfUnit, unitCabin } from '../bookings/cabins.ts';
import { addonsOnSale } from '../bookings/addonCatalogue.ts';
import { priceNow } from '../bookings/createBooking.ts';
import { groundFloorLine, groundFloorOf } from '../bookings/groundFloor.ts';
import { pricedStayOf, type OnSale } from '../search/typesOnSale.ts';
import { isGroundFloorSelected } from '../stock/pools.ts';
import type { QuoteRow } from './quoteRow.ts';
import type { DbClient } from '../db/client.ts';

/** The create-booking payload for the quoted units at today's prices; null if one of them is no longer sold. */
export const quotedPayload = (quote: QuoteRow, { sold, types }: OnSale): CreateBooking | null => {
  const { resort, startDate, nights, brand } = quote;
  const units = quote.units.flatMap(({ accommodationName: _name, wasPrice: _was, ...unit }) => {
    const price = priceNow(unit, types, pricedStayOf(sold, nights))?.pence;
    const {
      selectedCabinCode: _code,
      selectedCabinName: _cabin,
      cabinPrice: _price,
      isGroundFloorCabin: _isOf,
      ...chosen
    } = unit;
    return price === undefined ? [] : [{ ...chosen, price }];
  });
  return units.length < quote.units.length ? null : { resort, startDate, nights, units, brand };
};

/** A booking made from a quote: its stay, its units without cabins, and its id, because its own hold counts as free. */
type Booking = Pick<BookingRow, 'id' | 'resort' | 'startDate' | 'nights' | 'units'>;

/** The unit with the quoted cabin if that is still free besides the cabins of `earlier` units, else without one. */
const withCabin = async (
  client: DbClient,
  booking: Booking,
  earlier: BookedUnit[],
  unit: BookedUnit,
  code: string | null,
): Promise<BookedUnit> => {
  const cabins = code === null ? [] : await cabinsOfUnit(client, { ...booking, units: earlier, extras: [] }, unit);
  const cabin = cabins.find((one) => one.code === code && one.isAvailable);
  return { ...unit, ...(cabin === undefined ? NO_CABIN : unitCabin(cabin)) };
};

/** The unit at the offer's price; today's price becomes its earlier price if it is higher. */
const atOfferPrice = (unit: BookedUnit, price: number): BookedUnit => {
  const was = Math.max(unit.price, unit.wasPrice ?? 0);
  return { ...unit, price, wasPrice: was > price ? was : null };
};

/** The quoted basket for a booking with this accommodation. Holds no stock: the final check runs under locks. */
export const basketAtTodaysPrices = async (
  client: DbClient,
  booking: Booking,
  quote: QuoteRow,
): Promise<Pick<BookingContent, 'units' | 'dinings' | 'extras'>> => {
  const units: BookedUnit[] = [];
  for (const [i, chosen] of booking.units.entries()) {
    const quoted = quote.units[i];
    const unit = await withCabin(client, booking, units, chosen, quoted?.selectedCabinCode ?? null);
    units.push(quote.kind === 'OF' && quoted !== undefined ? atOfferPrice(unit, quoted.price) : unit);
  }
  const next = { ...booking, units, dinings: quote.dinings, extras: chosenExtras(quote) };
  const catalogue = await addonsOnSale(client, next);
  const extrasLeft = withTimesLeft(catalogue, next, next.extras);
  const { dinings, extras } = repriceAddons(catalogue, next, { ...next, extras: extrasLeft });
  const line = isGroundFloorSelected(quote) ? groundFloorLine(catalogue.prices, next) : undefined;
  if (line === undefined) return { units, dinings, extras };
  const isLeft = line.price === 0 || (await groundFloorOf(client, { ...next, extras }, catalogue.prices)).isAvailable;
  return { units, dinings, extras: isLeft ? [...extras, line] : extras };
};

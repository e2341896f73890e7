/** Making a booking: the accommodation is held at the price the guest saw, or nothing is changed (spec: booking journey 7 and 8). */
import { either as E } from 'fp-ts';
import { stayPrice, type PricedStay, type Rate } from '../../machines/booking/stayPrice.rules.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import type { BookedUnit, CreateBooking } from '../../machines/contract/booking.ts';
import { fits } from './allocation.ts';
import { loadBooking, type BookingRow } from './bookingRow.ts';
import { changeBooking, expireIfDue } from './bookings.ts';
import { NO_CABIN } from './cabins.ts';
import { newContent, reholdChange } from './chosenContent.ts';
import { todayAt, type Desk } from './desk.ts';
import { accommodationGone, goneFor } from './gone.ts';
import { insertBooking, withNewReference } from './insert.ts';
import { pricedStayOf, typesOnSale, type OnSale, type TypeOnSale } from './offers.ts';
import { badInput, refused, type Refused } from './refused.ts';
import { bookingOfSession, type Session } from './sessions.ts';
import { stayRefusal } from './stays.ts';

const typeOf = (types: readonly TypeOnSale[], code: string): TypeOnSale | undefined =>
  types.find((type) => type.code === code);

const misfits = (units: CreateBooking['units'], types: readonly TypeOnSale[]) =>
  units.flatMap((unit, i) => {
    const type = typeOf(types, unit.accommodationCode);
    if (type === undefined)
      return [{ field: `units.${i}.accommodationCode`, message: 'This accommodation is not sold for this break.' }];
    return fits(type, unit)
      ? []
      : [{ field: `units.${i}.accommodationCode`, message: 'This accommodation does not suit this party.' }];
  });

/** What the unit's accommodation costs its party now; undefined where it is not sold. */
export const priceNow = (
  unit: CreateBooking['units'][number],
  types: readonly TypeOnSale[],
  stay: PricedStay,
): Rate | undefined => {
  const type = typeOf(types, unit.accommodationCode);
  return type && stayPrice(type, unit, stay);
};

const priceChanges = (units: CreateBooking['units'], types: readonly TypeOnSale[], stay: PricedStay) =>
  units.flatMap((unit, i) =>
    priceNow(unit, types, stay)?.pence === unit.price
      ? []
      : [{ field: `units.${i}.price`, message: FAILURE_TEXT.priceChanged }],
  );

const isEnough = (units: CreateBooking['units'], types: readonly TypeOnSale[]): boolean =>
  types.every((type) => units.filter((unit) => unit.accommodationCode === type.code).length <= type.free);

/** Why a booking cannot be made of this, as far as reading tells; locks decide later. */
const refusalOf = (wanted: CreateBooking, { sold, types }: OnSale, today: string): Refused | null => {
  const stay = stayRefusal(wanted, sold, today);
  if (stay !== null) return badInput(stay);
  const unsuited = misfits(wanted.units, types);
  if (unsuited.length > 0) return badInput(...unsuited);
  const repriced = priceChanges(wanted.units, types, pricedStayOf(sold, wanted.nights));
  if (repriced.length > 0) return refused('priceChanged', ...repriced);
  return isEnough(wanted.units, types) ? null : accommodationGone();
};

const bookedUnits = ({ units, nights }: CreateBooking, { sold, types }: OnSale): BookedUnit[] =>
  units.flatMap((unit) => {
    const type = typeOf(types, unit.accommodationCode);
    const price = priceNow(unit, types, pricedStayOf(sold, nights));
    return type && price ? [{ ...unit, ...NO_CABIN, accommodationName: type.name, wasPrice: price.wasPence }] : [];
  });

/**
 * The units of a booking that is made of `wanted`, as far as reading tells; locks decide later. Refusals: invalidInput,
 * priceChanged, accommodationGone.
 */
export const unitsOnSale = (wanted: CreateBooking, onSale: OnSale, today: string): E.Either<Refused, BookedUnit[]> => {
  const refusal = refusalOf(wanted, onSale, today);
  return refusal === null ? E.right(bookedUnits(wanted, onSale)) : E.left(refusal);
};

/** Whether a booking is still being made. */
export const isBeingMade = (row: BookingRow | null): row is BookingRow =>
  row !== null && ['draft', 'inProgress'].includes(row.status);

/** Another window of the same visitor may make or end a booking at the same time: look again, so often. */
export const LOOKS = 3;

/**
 * Holds the chosen accommodation: for the booking the session is making, which keeps its reference, or for a new one.
 * Refusals: invalidInput, priceChanged, accommodationGone, addonGone, paymentUnderWay; then an earlier hold is as it was.
 */
export const createBooking = async (
  desk: Desk,
  session: Session,
  wanted: CreateBooking,
): Promise<E.Either<Refused, BookingRow>> => {
  let bookingId = session.bookingId;
  const codes = wanted.units.map((unit) => unit.accommodationCode);
  const onSale = await typesOnSale(desk.pool, wanted, bookingId, codes);
  const units = unitsOnSale(wanted, onSale, todayAt(desk));
  if (E.isLeft(units)) return units;

  for (let look = 1; look <= LOOKS; look += 1) {
    const earlier = bookingId === null ? null : await loadBooking(desk.pool, bookingId);
    if (isBeingMade(earlier) && !(earlier.isHoldDue && (await expireIfDue(desk, earlier.id)))) {
      const held = await changeBooking(desk, earlier.id, null, { type: 'units.chosen' }, (row, client) =>
        reholdChange(client, row, wanted, units.right),
      );
      if (E.isRight(held) || !['holdExpired', 'notAcceptedNow'].includes(held.left.code)) return held;
      continue;
    }
    const content = await newContent(desk.pool, wanted, units.right);
    if (E.isLeft(content)) return content;
    const booking = { id: desk.newId(), sessionId: session.id, replaces: bookingId, content: content.right };
    const made = await withNewReference(desk, (resId) => insertBooking(desk, desk.pool, resId, booking));
    if (made.kind === 'made') return E.right(made.row);
    if (made.kind === 'short') return E.left(goneFor(made.pools));
    bookingId = await bookingOfSession(desk.pool, session.id);
  }
  return E.left(refused('bookingChanged'));
};

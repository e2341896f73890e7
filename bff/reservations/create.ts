/** Making a booking: the accommodation is held at the price the guest saw, or nothing is changed (spec: booking journey 7 and 8). */
import { either as E } from 'fp-ts';
import { familyOf } from '../../machines/basket/codes.ts';
import { stayPrice, type PricedStay, type Rate } from '../../machines/booking/stayPrice.rules.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import type { BasketLine, BookedUnit, CreateBooking } from '../../machines/contract/booking.ts';
import { hiredCotsIn } from '../../machines/party/cots.rules.ts';
import { withCotLine } from './addons.ts';
import { fits } from './allocation.ts';
import { loadBooking, type BookingContent, type BookingRow } from './bookingRow.ts';
import { changeBooking, expireIfDue } from './bookings.ts';
import { NO_CABIN } from './cabins.ts';
import { addonsOfStay } from './catalogue.ts';
import { todayAt, type Desk, type Querier } from './desk.ts';
import { accommodationGone, addonGone, goneFor } from './gone.ts';
import { insertBooking } from './insert.ts';
import { pricedStayOf, typesOnSale, type OnSale, type TypeOnSale } from './offers.ts';
import { badInput, refused, type Refused } from './refused.ts';
import type { Session } from './sessions.ts';
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

const mixOf = (units: readonly BookedUnit[]): string =>
  JSON.stringify(
    units.map((unit) => [unit.adults, unit.children, unit.toddlers, unit.infants, unit.hiredCots, unit.ownCots]),
  );

/** The unit with the cabin it had, when it is of the same type for the same stay. */
const withEarlierCabin = (unit: BookedUnit, earlier: BookedUnit | undefined): BookedUnit => {
  if (unit.accommodationCode !== earlier?.accommodationCode) return unit;
  const { selectedCabinCode, selectedCabinName, cabinPrice, isGroundFloorCabin } = earlier;
  return { ...unit, selectedCabinCode, selectedCabinName, cabinPrice, isGroundFloorCabin };
};

/** What of the earlier choices stays: add-ons and cabins of the same stay and guests, names of the same guests. */
const keptFrom = (
  earlier: BookingContent,
  wanted: CreateBooking,
  units: readonly BookedUnit[],
): Pick<BookingContent, 'units' | 'dinings' | 'extras'> & Partial<BookingContent> => {
  const isSameMix = mixOf(earlier.units) === mixOf(units);
  const isSameStay =
    earlier.resort === wanted.resort && earlier.startDate === wanted.startDate && earlier.nights === wanted.nights;
  const isSameUnits = isSameMix && isSameStay;
  const areSameTypes =
    isSameUnits && units.every((unit, i) => unit.accommodationCode === earlier.units[i]?.accommodationCode);
  return {
    units: isSameStay ? units.map((unit, i) => withEarlierCabin(unit, earlier.units[i])) : units,
    dinings: isSameUnits ? earlier.dinings : [],
    // the ground-floor units of another type are other units
    extras: isSameUnits ? earlier.extras.filter((line) => areSameTypes || familyOf(line.code) !== 'groundFloor') : [],
    ...(isSameMix ? {} : { guests: [], contact: null }),
    // what is chosen anew is no longer a quote's
    basketKind: 'BK',
    quoteId: null,
  };
};

/** The extras with a line for the cots that the units hire. Refusal: addonGone where cots are not for hire. */
const withHiredCots = async (
  client: Querier,
  wanted: CreateBooking,
  units: readonly BookedUnit[],
  extras: readonly BasketLine[],
): Promise<E.Either<Refused, readonly BasketLine[]>> => {
  if (hiredCotsIn(units) === 0) return E.right(extras.filter(({ code }) => familyOf(code) !== 'cots'));
  const lines = withCotLine(await addonsOfStay(client, wanted), { units, nights: wanted.nights }, extras);
  return lines === undefined ? E.left(addonGone()) : E.right(lines);
};

const rehold = (
  desk: Desk,
  id: string,
  wanted: CreateBooking,
  units: readonly BookedUnit[],
): Promise<E.Either<Refused, BookingRow>> =>
  changeBooking(desk, id, null, { type: 'units.chosen' }, async (row, client) => {
    const { resort, startDate, nights } = wanted;
    const kept = keptFrom(row, wanted, units);
    const extras = await withHiredCots(client, wanted, units, kept.extras);
    if (E.isLeft(extras)) return extras;
    const content = { resort, startDate, nights, ...kept, extras: extras.right, brand: wanted.brand ?? 'family' };
    const codes = (of: readonly BookedUnit[]): string => of.map((unit) => unit.accommodationCode).join();
    const isSameHold =
      row.resort === resort &&
      row.startDate === startDate &&
      row.nights === nights &&
      codes(row.units) === codes(units);
    return E.right({ content, holdEnd: isSameHold ? 'renew' : 'restart' });
  });

const isOpen = (row: BookingRow | null): row is BookingRow =>
  row !== null && ['draft', 'inProgress'].includes(row.status);

/** Another window of the same visitor may make or end a booking at the same time: look again, so often. */
const LOOKS = 3;

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
  const refusal = refusalOf(wanted, onSale, todayAt(desk));
  if (refusal !== null) return E.left(refusal);
  const units = bookedUnits(wanted, onSale);

  for (let look = 1; look <= LOOKS; look += 1) {
    const earlier = bookingId === null ? null : await loadBooking(desk.pool, bookingId);
    if (isOpen(earlier) && !(earlier.isHoldDue && (await expireIfDue(desk, earlier.id)))) {
      const held = await rehold(desk, earlier.id, wanted, units);
      if (E.isRight(held) || !['holdExpired', 'notAcceptedNow'].includes(held.left.code)) return held;
      continue;
    }
    const extras = await withHiredCots(desk.pool, wanted, units, []);
    if (E.isLeft(extras)) return extras;
    const booking = { sessionId: session.id, replaces: bookingId, wanted, units, extras: extras.right };
    const made = await insertBooking(desk, booking);
    if (made.kind === 'made') return E.right(made.row);
    if (made.kind === 'short') return E.left(goneFor(made.pools));
    bookingId = made.bookingId;
  }
  return E.left(refused('bookingChanged'));
};

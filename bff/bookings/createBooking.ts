/**
 * Makes a booking: holds the accommodation at the price that the guest saw, or changes nothing (spec: booking journey 7
 * and 8).
 */
import { either as E } from 'fp-ts';
import { stayPrice, type PricedStay, type Rate } from '../../machines/booking/stayPrice.rules.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import type { BookedUnit, Booking, CreateBooking } from '../../machines/contract/booking.ts';
import { fits } from '../search/allocation.ts';
import { loadBooking, viewOf, type BookingRow } from './bookingRow.ts';
import { changeBooking } from './changes.ts';
import { expireIfDue } from './hold.ts';
import { NO_CABIN } from './cabins.ts';
import { contentForNewBooking, changeForNewUnits } from './chosenContent.ts';
import type { ChangeDeps, Clock, Ids, References } from '../kernel/deps.ts';
import { withinQuota, type Holder } from '../stock/holdQuota.ts';
import { accommodationSoldOut, soldOutRefusal } from '../stock/soldOut.ts';
import type { Idempotency, Saved } from './idempotency.ts';
import { insertBooking, withNewReference } from './insertBooking.ts';
import { isAdultsOnlyStay, pricedStayOf, typesOnSale, type OnSale, type TypeOnSale } from '../search/typesOnSale.ts';
import { weekendUnitsRefusal } from '../../machines/party/limits.rules.ts';
import { badInput, refused, type Refused } from '../kernel/refused.ts';
import { bookingOfSession, type Session } from '../sessions/sessions.ts';
import { stayRefusal } from '../search/stayRules.ts';
import { todayAt } from '../kernel/today.ts';

const findType = (types: readonly TypeOnSale[], code: string): TypeOnSale | undefined =>
  types.find((type) => type.code === code);

const misfits = (units: CreateBooking['units'], types: readonly TypeOnSale[]) =>
  units.flatMap((unit, i) => {
    const type = findType(types, unit.accommodationCode);
    if (type === undefined)
      return [{ field: `units.${i}.accommodationCode`, message: 'This accommodation isn’t on sale for this break.' }];
    return fits(type, unit)
      ? []
      : [
          {
            field: `units.${i}.accommodationCode`,
            message: 'This accommodation doesn’t suit this party. Please choose another.',
          },
        ];
  });

/** The current price of the unit's accommodation for its party; undefined if it is not sold. */
export const priceNow = (
  unit: CreateBooking['units'][number],
  types: readonly TypeOnSale[],
  stay: PricedStay,
): Rate | undefined => {
  const type = findType(types, unit.accommodationCode);
  return type && stayPrice(type, unit, stay);
};

/** The current price of each unit; undefined for one that is not sold. */
type Prices = readonly (Rate | undefined)[];

const priceChanges = (units: CreateBooking['units'], prices: Prices) =>
  units.flatMap((unit, i) =>
    prices[i]?.pence === unit.price ? [] : [{ field: `units.${i}.price`, message: FAILURE_TEXT.priceChanged }],
  );

const hasEnoughUnits = (units: CreateBooking['units'], types: readonly TypeOnSale[]): boolean =>
  types.every((type) => units.filter((unit) => unit.accommodationCode === type.code).length <= type.free);

/** Children cannot come on the adults-only site, whatever break was requested. */
const brandRefusal = ({ brand, units }: CreateBooking) => (brand === 'weekend' ? weekendUnitsRefusal(units) : null);

/** Why this booking cannot be made, checked without locks; the final check runs under the stock locks. */
const refusalOf = (wanted: CreateBooking, { sold, types }: OnSale, prices: Prices, today: string): Refused | null => {
  const stay = stayRefusal(wanted, sold, today) ?? brandRefusal(wanted);
  if (stay !== null) return badInput(stay);
  const unsuited = misfits(wanted.units, types);
  if (unsuited.length > 0) return badInput(...unsuited);
  const repriced = priceChanges(wanted.units, prices);
  if (repriced.length > 0) return refused('priceChanged', ...repriced);
  return hasEnoughUnits(wanted.units, types) ? null : accommodationSoldOut();
};

const bookedUnits = ({ units }: CreateBooking, { types }: OnSale, prices: Prices): BookedUnit[] =>
  units.flatMap((unit, i) => {
    const type = findType(types, unit.accommodationCode);
    const price = prices[i];
    return type && price ? [{ ...unit, ...NO_CABIN, accommodationName: type.name, wasPrice: price.wasPence }] : [];
  });

/**
 * The units of the wanted booking, checked without locks; the final check runs under the stock locks. Refusals:
 * invalidInput, priceChanged, accommodationSoldOut.
 */
export const unitsOnSale = (wanted: CreateBooking, onSale: OnSale, today: string): E.Either<Refused, BookedUnit[]> => {
  const stay = pricedStayOf(onSale.sold, wanted.nights);
  const prices = wanted.units.map((unit) => priceNow(unit, onSale.types, stay));
  const refusal = refusalOf(wanted, onSale, prices, today);
  return refusal === null ? E.right(bookedUnits(wanted, onSale, prices)) : E.left(refusal);
};

/** Whether a booking is still being made: not yet paid, cancelled or expired. */
export const isBeingMade = (row: BookingRow | null): row is BookingRow =>
  row !== null && ['draft', 'inProgress'].includes(row.status);

/** How often to try when another window of the same visitor makes or ends a booking at the same time. */
export const MAX_TRIES = 3;

/**
 * Holds the chosen accommodation: for the session's unpaid booking, which keeps its reference, or for a new one. A
 * refusal leaves an earlier hold unchanged: invalidInput, priceChanged, accommodationSoldOut, addonSoldOut,
 * paymentProcessing, bookingChanged, and those of `quotaRefusal`.
 */
export const createBooking = async (
  deps: ChangeDeps & Clock & Ids & References,
  wanted: CreateBooking,
  session: Session & Holder,
  idempotency: Idempotency,
): Promise<E.Either<Refused, Saved<Booking>>> => {
  let bookingId = session.bookingId;
  const codes = wanted.units.map((unit) => unit.accommodationCode);
  const onSale = await typesOnSale(deps.pool, wanted, bookingId, codes);
  const units = unitsOnSale(wanted, onSale, todayAt(deps));
  if (E.isLeft(units)) return units;

  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const earlier = bookingId === null ? null : await loadBooking(deps.pool, bookingId);
    if (isBeingMade(earlier) && !(earlier.isHoldDue && (await expireIfDue(deps, earlier.id)))) {
      const visitor = { ...session, bookingId: earlier.id };
      const held = await changeBooking(deps, idempotency, visitor, null, { type: 'units.chosen' }, (row, client) =>
        changeForNewUnits(client, row, wanted, units.right, isAdultsOnlyStay(wanted, onSale)),
      );
      if (E.isRight(held) || !['holdExpired', 'notAcceptedNow'].includes(held.left.code)) return held;
      continue;
    }
    const content = await contentForNewBooking(deps.pool, wanted, units.right);
    if (E.isLeft(content)) return content;
    const { id: sessionId, network } = session;
    const booking = { id: deps.newId(), sessionId, replaces: bookingId, network, content: content.right };
    const inserted = await withNewReference(deps, (resId) =>
      withinQuota(deps, session, booking.id, booking.content, (client) =>
        insertBooking(deps, client, resId, booking, idempotency),
      ),
    );
    if (E.isLeft(inserted)) return inserted;
    const made = inserted.right;
    if (made.kind === 'made') return E.right({ data: viewOf(made.row), savedUnder: idempotency });
    if (made.kind === 'short') return E.left(soldOutRefusal(made.pools));
    bookingId = await bookingOfSession(deps.pool, session.id);
  }
  return E.left(refused('bookingChanged'));
};

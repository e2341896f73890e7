/** Baskets as the browser keeps them, by booking id (spec: account area 3, basket): what is wanted, and what of it the server does not have. */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { AddonCode, ChosenSlot } from '../contract/addon.ts';
import type { BasketLine, Booking } from '../contract/booking.ts';
import { ResId } from '../contract/booking.ts';
import { Count, IsoDate, Pence, Uuid, list, nullable, withOptional, integer } from '../contract/scalar.ts';
import type { LineKey, AddonOffer } from './basket.types.ts';
import { familyOf } from './codes.ts';
import { isSameLine } from './refusals.rules.ts';

const CachedLine = withOptional(
  'CachedLine',
  {
    code: AddonCode,
    quantity: Count,
    price: Pence,
    saving: Pence,
    unitSeqNumber: nullable(integer('UnitSeqNumber', 0, 5)),
    removeable: t.boolean,
  },
  { timeSlots: list(ChosenSlot, 0, 40) },
);
export type CachedLine = Readonly<t.TypeOf<typeof CachedLine>>;

const CachedLineKey = t.strict(
  { code: AddonCode, unitSeqNumber: nullable(integer('UnitSeqNumber', 0, 5)) },
  'CachedLineKey',
);

/**
 * All that is wanted of one booking (`add`), and what was booked and is not wanted any more (`remove`); `unsaved` is what
 * of it was asked for and never confirmed by an answer.
 */
export const CachedBasket = withOptional(
  'CachedBasket',
  {
    endDate: IsoDate,
    resId: ResId,
    add: list(CachedLine, 0, 120),
    remove: list(CachedLine, 0, 120),
    total: Pence,
    saving: Pence,
  },
  { unsaved: t.strict({ add: list(CachedLine, 0, 120), remove: list(CachedLineKey, 0, 120) }, 'Unsaved') },
);
export type CachedBasket = Readonly<t.TypeOf<typeof CachedBasket>>;

/** By booking id. */
export type CachedBaskets = Readonly<Record<string, CachedBasket>>;

/** No more are kept: a guest makes few bookings before one of them is paid or over. */
const MAX_BASKETS = 8;

const parseObject = (text: string): Record<string, unknown> => {
  const parsed = E.tryCatch(
    () => JSON.parse(text) as unknown,
    () => null,
  );
  return E.isRight(parsed) && typeof parsed.right === 'object' && parsed.right !== null
    ? { ...(parsed.right as object) }
    : {};
};

/** What a text from the browser's storage keeps. What is no basket of a booking, or over by `today`, is left out: never throws. */
export const parseBasketCache = (text: string | null, today: string): CachedBaskets =>
  Object.fromEntries(
    Object.entries(parseObject(text ?? '{}'))
      .flatMap(([id, value]): [string, CachedBasket][] => {
        const basket = CachedBasket.decode(value);
        return Uuid.is(id) && E.isRight(basket) && basket.right.endDate >= today ? [[id, basket.right]] : [];
      })
      .slice(-MAX_BASKETS),
  );

/** A line as it is kept. */
export const cachedLine = ({
  code,
  quantity,
  price,
  saving,
  unitSeqNumber,
  removeable,
  timeSlots,
}: BasketLine): CachedLine => ({
  code,
  quantity,
  price,
  saving,
  unitSeqNumber,
  removeable,
  ...(timeSlots.length === 0 ? {} : { timeSlots: [...timeSlots] }),
});

const linesIn = (booking: Pick<Booking, 'dinings' | 'extras'>): CachedLine[] =>
  [...booking.dinings, ...booking.extras].map(cachedLine);

/** What is chosen by hand in a basket and kept as such: what packages bring in, cots and the ground floor follow from the rest. */
export const isChosenByGuest = ({ code, removeable }: Pick<CachedLine, 'code' | 'removeable'>): boolean =>
  removeable && !['groundFloor', 'cots'].includes(familyOf(code) ?? 'groundFloor');

/** Lines that were asked for, or to be taken out, and never confirmed by an answer. */
export type Unsaved = Readonly<{ add: readonly CachedLine[]; remove: readonly LineKey[] }>;

export const NOTHING_UNSAVED: Unsaved = { add: [], remove: [] };

/** The basket of a booking to keep, with what of it is not saved yet. */
export const cachedBasketOf = (booking: Booking, { add, remove }: Unsaved = NOTHING_UNSAVED): CachedBasket => {
  const isChanged = (line: LineKey): boolean => [...add, ...remove].some((one) => isSameLine(one, line));
  return {
    endDate: booking.endDate,
    resId: booking.resId,
    add: [...linesIn(booking).filter((line) => !isChanged(line)), ...add].filter(isChosenByGuest),
    remove: linesIn(booking).filter((line) => remove.some((one) => isSameLine(one, line))),
    total: booking.totals.total,
    saving: booking.totals.savings,
    ...(add.length + remove.length === 0
      ? {}
      : { unsaved: { add: [...add], remove: remove.map(({ code, unitSeqNumber }) => ({ code, unitSeqNumber })) } }),
  };
};

/** What was wanted and is not booked: to add, to take out, and `gone` what is offered no more. */
export type Missing = Readonly<{
  add: readonly CachedLine[];
  remove: readonly CachedLine[];
  unavailable: readonly CachedLine[];
}>;

export const NOTHING_MISSING: Missing = { add: [], remove: [], unavailable: [] };

const isOffered = (offers: readonly AddonOffer[], { code, unitSeqNumber }: CachedLine): boolean =>
  offers.some(
    (offer) =>
      offer.code === code &&
      (unitSeqNumber === null || offer.units.some(({ unitIndex }) => unitIndex === unitSeqNumber)),
  );

const isBookedIn = (booked: readonly CachedLine[], line: CachedLine): boolean =>
  booked.some((one) => isSameLine(one, line) && one.quantity === line.quantity);

const missingFrom = (booking: Booking, offers: readonly AddonOffer[], { add, remove }: Unsaved): Missing => {
  const booked = linesIn(booking);
  const missing = add.filter((line) => isChosenByGuest(line) && !isBookedIn(booked, line));
  return {
    add: missing.filter((line) => isOffered(offers, line)),
    remove: booked.filter((line) => isChosenByGuest(line) && remove.some((one) => isSameLine(one, line))),
    unavailable: missing.filter((line) => !isOffered(offers, line)),
  };
};

/**
 * What the kept baskets have beyond a booking: that of the booking itself, or where there is none, of one that was given
 * up and ended on the same day. What the server says of prices and of what is offered holds.
 */
export const missingLines = (booking: Booking, offers: readonly AddonOffer[], cache: CachedBaskets): Missing => {
  const ownBasket = cache[booking.bookingId];
  const earlierBasket = Object.entries(cache).findLast(
    ([id, { endDate }]) => id !== booking.bookingId && endDate === booking.endDate,
  )?.[1];
  const found = ownBasket?.unsaved === undefined ? NOTHING_MISSING : missingFrom(booking, offers, ownBasket.unsaved);
  if (earlierBasket === undefined || found.add.length + found.remove.length + found.unavailable.length > 0)
    return found;
  // of another booking only what was wanted counts: this one never had what was taken out of it
  return missingFrom(booking, offers, { add: earlierBasket.add, remove: [] });
};

/** What is missing still once the booking is another one. */
export const stillMissing = ({ add, remove, unavailable }: Missing, booking: Booking): Missing => {
  const booked = linesIn(booking);
  return {
    add: add.filter((line) => !isBookedIn(booked, line)),
    remove: remove.filter((line) => booked.some((one) => isSameLine(one, line))),
    unavailable,
  };
};

/** The baskets without those that `missingIn` looks at for a booking, but for its own as it is booked. */
export const withoutMissing = (booking: Booking, cache: CachedBaskets): CachedBaskets => ({
  ...Object.fromEntries(
    Object.entries(cache).filter(([id, { endDate }]) => id !== booking.bookingId && endDate !== booking.endDate),
  ),
  [booking.bookingId]: cachedBasketOf(booking),
});

/**
 * The basket cache of the browser, by booking id (spec: account area 3, basket): the lines that the guest wants, and
 * which of them the server's booking does not have yet.
 */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { AddonCode, ChosenSlot } from '../contract/addon.ts';
import type { BasketLine, Booking } from '../contract/booking.ts';
import { ResId } from '../contract/booking.ts';
import { Count, IsoDate, Pence, Uuid, list, nullable, withOptional, integer } from '../contract/scalar.ts';
import type { LineKey, AddonOffer } from './basket.types.ts';
import { isChosenAsLine } from './codes.ts';
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
 * The cached basket of one booking: all lines that the guest wants (`add`), and booked lines to be removed (`remove`);
 * `unsaved` contains the requests among them that no reply has confirmed. Money in pence.
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

/** Cached baskets by booking id. */
export type CachedBaskets = Readonly<Record<string, CachedBasket>>;

/** The maximum number of cached baskets: guests start few bookings before one is paid or has ended. */
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

/**
 * Parses the cache from the browser's storage. Invalid baskets, and those of breaks that ended before `today`, are left
 * out. Never throws.
 */
export const parseBasketCache = (text: string | null, today: string): CachedBaskets =>
  Object.fromEntries(
    Object.entries(parseObject(text ?? '{}'))
      .flatMap(([id, value]): [string, CachedBasket][] => {
        const basket = CachedBasket.decode(value);
        return Uuid.is(id) && E.isRight(basket) && basket.right.endDate >= today ? [[id, basket.right]] : [];
      })
      .slice(-MAX_BASKETS),
  );

/** A booking line in the format of the cache. */
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

/**
 * Whether the guest chose a line directly. Lines included in packages, cots and the ground floor follow from other
 * choices.
 */
export const isChosenByGuest = ({ code, removeable }: Pick<CachedLine, 'code' | 'removeable'>): boolean =>
  removeable && isChosenAsLine(code);

/** Lines whose addition or removal was requested and not confirmed by a reply. */
export type Unsaved = Readonly<{ add: readonly CachedLine[]; remove: readonly LineKey[] }>;

export const NOTHING_UNSAVED: Unsaved = { add: [], remove: [] };

/** The cached basket of a booking, with its unsaved changes. */
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

/**
 * Cached changes that the booking lacks: lines to add, lines to remove, and `unavailable` lines that are no longer
 * offered.
 */
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
 * The cached changes that a booking lacks: from its own cached basket, or, if there are none, from another booking that
 * ends on the same day. Prices and availability are always the server's.
 */
export const missingLines = (booking: Booking, offers: readonly AddonOffer[], cache: CachedBaskets): Missing => {
  const ownBasket = cache[booking.bookingId];
  const earlierBasket = Object.entries(cache).findLast(
    ([id, { endDate }]) => id !== booking.bookingId && endDate === booking.endDate,
  )?.[1];
  const found = ownBasket?.unsaved === undefined ? NOTHING_MISSING : missingFrom(booking, offers, ownBasket.unsaved);
  if (earlierBasket === undefined || found.add.length + found.remove.length + found.unavailable.length > 0)
    return found;
  // removals of another booking do not apply: this booking never had those lines
  return missingFrom(booking, offers, { add: earlierBasket.add, remove: [] });
};

/** The changes that are still missing after the booking was updated. */
export const stillMissing = ({ add, remove, unavailable }: Missing, booking: Booking): Missing => {
  const booked = linesIn(booking);
  return {
    add: add.filter((line) => !isBookedIn(booked, line)),
    remove: remove.filter((line) => booked.some((one) => isSameLine(one, line))),
    unavailable,
  };
};

/** The cache after `missingLines` was used: without the baskets that it reads, and with the booking's saved lines. */
export const withoutMissing = (booking: Booking, cache: CachedBaskets): CachedBaskets => ({
  ...Object.fromEntries(
    Object.entries(cache).filter(([id, { endDate }]) => id !== booking.bookingId && endDate !== booking.endDate),
  ),
  [booking.bookingId]: cachedBasketOf(booking),
});

/** Baskets as the browser keeps them, by booking id (spec: account area 3, basket): what is wanted, and what of it the server does not have. */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { AddonCode, ChosenSlot } from '../contract/addon.ts';
import type { BasketLine, Booking } from '../contract/booking.ts';
import { ResId } from '../contract/booking.ts';
import { Count, IsoDate, Pence, Uuid, list, orNull, withOptional, wholeNumber } from '../contract/scalar.ts';
import type { LineKey, Offer } from './basket.types.ts';
import { familyOf } from './codes.ts';
import { isSameLine } from './refusals.rules.ts';

const KeptLine = withOptional(
  'KeptLine',
  {
    code: AddonCode,
    quantity: Count,
    price: Pence,
    saving: Pence,
    unitSeqNumber: orNull(wholeNumber('UnitSeqNumber', 0, 5)),
    removeable: t.boolean,
  },
  { timeSlots: list(ChosenSlot, 0, 40) },
);
export type KeptLine = Readonly<t.TypeOf<typeof KeptLine>>;

const LineName = t.strict({ code: AddonCode, unitSeqNumber: orNull(wholeNumber('UnitSeqNumber', 0, 5)) }, 'LineName');

/**
 * All that is wanted of one booking (`add`), and what was booked and is not wanted any more (`remove`); `unsaved` is what
 * of it was asked for and never confirmed by an answer.
 */
export const KeptBasket = withOptional(
  'KeptBasket',
  {
    endDate: IsoDate,
    resId: ResId,
    add: list(KeptLine, 0, 120),
    remove: list(KeptLine, 0, 120),
    total: Pence,
    saving: Pence,
  },
  { unsaved: t.strict({ add: list(KeptLine, 0, 120), remove: list(LineName, 0, 120) }, 'Unsaved') },
);
export type KeptBasket = Readonly<t.TypeOf<typeof KeptBasket>>;

/** By booking id. */
export type KeptBaskets = Readonly<Record<string, KeptBasket>>;

/** No more are kept: a guest makes few bookings before one of them is paid or over. */
const MOST = 8;

const objectIn = (text: string): Record<string, unknown> => {
  const parsed = E.tryCatch(
    () => JSON.parse(text) as unknown,
    () => null,
  );
  return E.isRight(parsed) && typeof parsed.right === 'object' && parsed.right !== null
    ? { ...(parsed.right as object) }
    : {};
};

/** What a text from the browser's storage keeps. What is no basket of a booking, or over by `today`, is left out: never throws. */
export const parseKept = (text: string | null, today: string): KeptBaskets =>
  Object.fromEntries(
    Object.entries(objectIn(text ?? '{}'))
      .flatMap(([id, value]): [string, KeptBasket][] => {
        const basket = KeptBasket.decode(value);
        return Uuid.is(id) && E.isRight(basket) && basket.right.endDate >= today ? [[id, basket.right]] : [];
      })
      .slice(-MOST),
  );

/** A line as it is kept. */
export const keptLine = ({
  code,
  quantity,
  price,
  saving,
  unitSeqNumber,
  removeable,
  timeSlots,
}: BasketLine): KeptLine => ({
  code,
  quantity,
  price,
  saving,
  unitSeqNumber,
  removeable,
  ...(timeSlots.length === 0 ? {} : { timeSlots: [...timeSlots] }),
});

const linesIn = (booking: Pick<Booking, 'dinings' | 'extras'>): KeptLine[] =>
  [...booking.dinings, ...booking.extras].map(keptLine);

/** What is chosen by hand in a basket and kept as such: what packages bring in, cots and the ground floor follow from the rest. */
export const chosenByHand = ({ code, removeable }: Pick<KeptLine, 'code' | 'removeable'>): boolean =>
  removeable && !['groundFloor', 'cots'].includes(familyOf(code) ?? 'groundFloor');

/** Lines that were asked for, or to be taken out, and never confirmed by an answer. */
export type Unsaved = Readonly<{ add: readonly KeptLine[]; remove: readonly LineKey[] }>;

export const NOTHING_UNSAVED: Unsaved = { add: [], remove: [] };

/** The basket of a booking to keep, with what of it is not saved yet. */
export const keptOf = (booking: Booking, { add, remove }: Unsaved = NOTHING_UNSAVED): KeptBasket => {
  const isChanged = (line: LineKey): boolean => [...add, ...remove].some((one) => isSameLine(one, line));
  return {
    endDate: booking.endDate,
    resId: booking.resId,
    add: [...linesIn(booking).filter((line) => !isChanged(line)), ...add].filter(chosenByHand),
    remove: linesIn(booking).filter((line) => remove.some((one) => isSameLine(one, line))),
    total: booking.totals.total,
    saving: booking.totals.savings,
    ...(add.length + remove.length === 0
      ? {}
      : { unsaved: { add: [...add], remove: remove.map(({ code, unitSeqNumber }) => ({ code, unitSeqNumber })) } }),
  };
};

/** What was wanted and is not booked: to add, to take out, and `gone` what is offered no more. */
export type Missing = Readonly<{ add: readonly KeptLine[]; remove: readonly KeptLine[]; gone: readonly KeptLine[] }>;

export const NOTHING_MISSING: Missing = { add: [], remove: [], gone: [] };

const isOfferedNow = (offers: readonly Offer[], { code, unitSeqNumber }: KeptLine): boolean =>
  offers.some(
    (offer) =>
      offer.code === code &&
      (unitSeqNumber === null || offer.units.some(({ unitIndex }) => unitIndex === unitSeqNumber)),
  );

const isBookedIn = (booked: readonly KeptLine[], line: KeptLine): boolean =>
  booked.some((one) => isSameLine(one, line) && one.quantity === line.quantity);

const missingFrom = (booking: Booking, offers: readonly Offer[], { add, remove }: Unsaved): Missing => {
  const booked = linesIn(booking);
  const lacking = add.filter((line) => chosenByHand(line) && !isBookedIn(booked, line));
  return {
    add: lacking.filter((line) => isOfferedNow(offers, line)),
    remove: booked.filter((line) => chosenByHand(line) && remove.some((one) => isSameLine(one, line))),
    gone: lacking.filter((line) => !isOfferedNow(offers, line)),
  };
};

/**
 * What the kept baskets have beyond a booking: that of the booking itself, or where there is none, of one that was given
 * up and ended on the same day. What the server says of prices and of what is offered holds.
 */
export const missingIn = (booking: Booking, offers: readonly Offer[], kept: KeptBaskets): Missing => {
  const own = kept[booking.bookingId];
  const earlier = Object.entries(kept).findLast(
    ([id, { endDate }]) => id !== booking.bookingId && endDate === booking.endDate,
  )?.[1];
  const found = own?.unsaved === undefined ? NOTHING_MISSING : missingFrom(booking, offers, own.unsaved);
  if (earlier === undefined || found.add.length + found.remove.length + found.gone.length > 0) return found;
  // of another booking only what was wanted counts: this one never had what was taken out of it
  return missingFrom(booking, offers, { add: earlier.add, remove: [] });
};

/** What is missing still once the booking is another one. */
export const stillMissing = ({ add, remove, gone }: Missing, booking: Booking): Missing => {
  const booked = linesIn(booking);
  return {
    add: add.filter((line) => !isBookedIn(booked, line)),
    remove: remove.filter((line) => booked.some((one) => isSameLine(one, line))),
    gone,
  };
};

/** The baskets without those that `missingIn` looks at for a booking, but for its own as it is booked. */
export const withoutMissing = (booking: Booking, kept: KeptBaskets): KeptBaskets => ({
  ...Object.fromEntries(
    Object.entries(kept).filter(([id, { endDate }]) => id !== booking.bookingId && endDate !== booking.endDate),
  ),
  [booking.bookingId]: keptOf(booking),
});

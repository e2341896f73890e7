/**
 * Rules of the overview: which lines can be removed there, its switches, and the break type (spec: booking journey 3
 * and 4).
 */
import type { CachedLine } from '../basket/basketCache.ts';
import { changeRefusal } from '../basket/changes.ts';
import { basketOfBooking } from '../basket/choices.ts';
import { familyOf, isChosenAsLine } from '../basket/codes.ts';
import type { LineKey } from '../basket/basket.types.ts';
import type { AddedAddon } from '../contract/addon.ts';
import type { BasketLine, Booking } from '../contract/booking.ts';
import { doubtfulEmailRefusals } from '../guests/doubtfulEmail.rules.ts';
import type { Refusal } from '../kit/refusal.ts';
import type { Lines, OverviewContext } from './overview.types.ts';

type WithOffers = Pick<OverviewContext, 'booking' | 'offers'>;

export const NO_LINES: Lines = { add: [], remove: [] };

/** Why the address for a quote is refused, or the question about it. A guest may leave it out; a holder's is known. */
export const quoteEmailRefusals = ({
  holder,
  email,
  askedEmail,
}: Pick<OverviewContext, 'holder' | 'email' | 'askedEmail'>): Refusal[] =>
  holder !== null || email.trim() === '' ? [] : doubtfulEmailRefusals('email', email, askedEmail);

const linesOf = ({ dinings, extras }: Booking): readonly BasketLine[] => [...dinings, ...extras];

const matchesKey =
  ({ code, unitSeqNumber }: LineKey) =>
  (line: LineKey): boolean =>
    line.code === code && line.unitSeqNumber === unitSeqNumber;

/** Whether a line can be removed here: it is in the basket, and the basket's rules allow it. */
export const canRemove = ({ booking, offers }: WithOffers, key: LineKey): boolean =>
  offers !== null &&
  isChosenAsLine(key.code) &&
  linesOf(booking).some(matchesKey(key)) &&
  changeRefusal(basketOfBooking(booking, offers.addons), { ...key, quantity: 0 }) === null;

/** A line in the form that adds it to the basket, used to restore it as well. */
export const toAddedAddon = ({
  code,
  quantity,
  unitSeqNumber,
  timeSlots = [],
}: CachedLine | BasketLine): AddedAddon => ({
  code,
  quantity,
  unitSeqNumber,
  ...(timeSlots.length === 0 ? {} : { timeSlots: [...timeSlots] }),
});

/** The changes that remove a line, and the lines that restore it. */
export const removalOf = (booking: Booking, key: LineKey): Readonly<{ lines: Lines; undo: readonly AddedAddon[] }> => ({
  lines: { add: [], remove: [{ code: key.code, unitSeqNumber: key.unitSeqNumber }] },
  undo: linesOf(booking).filter(matchesKey(key)).map(toAddedAddon),
});

type SwitchState = Readonly<{ isAvailable: boolean; price: number; isSelected: boolean }>;

const isDonation = ({ code }: Readonly<{ code: string }>): boolean => familyOf(code) === 'donation';

const donationIn = ({ offers }: WithOffers) => offers?.addons.find(isDonation);

/** The donation: whether it is offered, its price, and whether it is selected. */
export const donationOf = (state: WithOffers): SwitchState => {
  const addon = donationIn(state);
  const line = state.booking.extras.find(isDonation);
  return {
    isAvailable: addon !== undefined,
    price: line?.price ?? addon?.price ?? 0,
    isSelected: line !== undefined,
  };
};

/** The basket change for toggling the donation; it adds nothing if no donation is offered. */
export const toggledDonation = (state: WithOffers): Readonly<{ lines: Lines; undo: readonly AddedAddon[] | null }> => {
  const line = state.booking.extras.find(isDonation);
  if (line !== undefined) return removalOf(state.booking, line);
  const addon = donationIn(state);
  const add = addon === undefined ? [] : [{ code: addon.code, quantity: 1, unitSeqNumber: null }];
  return { lines: { add, remove: [] }, undo: null };
};

/**
 * The ground-floor option: on offer if selected, or if cabins are free and it has a price (spec: booking journey 4).
 */
export const groundFloorOf = ({ booking, offers }: WithOffers): SwitchState => {
  const isSelected = booking.isGroundFloorSelected;
  if (offers === null) return { isAvailable: false, price: 0, isSelected };
  const { isAvailable, price } = offers.groundFloor;
  return { isAvailable: isAvailable || isSelected, price, isSelected };
};

/** The basket changes that restore the missing lines of the basket cache. */
export const restoreLines = ({ missing }: Pick<OverviewContext, 'missing'>): Lines => ({
  add: missing.add.map(toAddedAddon),
  remove: missing.remove.map(({ code, unitSeqNumber }) => ({ code, unitSeqNumber })),
});

export const isSomethingMissing = ({ missing }: Pick<OverviewContext, 'missing'>): boolean =>
  missing.add.length + missing.remove.length + missing.unavailable.length > 0;

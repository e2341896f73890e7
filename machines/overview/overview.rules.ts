/** Rules of the overview: what can be taken out there, what is toggled, and what kind of break it is (spec: booking journey 3 and 4). */
import type { CachedLine } from '../basket/basketCache.ts';
import { changeRefusal } from '../basket/changes.ts';
import { basketOfBooking } from '../basket/choices.ts';
import { familyOf } from '../basket/codes.ts';
import type { LineKey } from '../basket/basket.types.ts';
import type { AddedAddon } from '../contract/addon.ts';
import type { BasketLine, Booking } from '../contract/booking.ts';
import { weekdayOf } from '../kit/dates.ts';
import type { Lines, OverviewContext } from './overview.types.ts';

type WithOffers = Pick<OverviewContext, 'booking' | 'offers'>;

export const NO_LINES: Lines = { add: [], remove: [] };

const linesOf = ({ dinings, extras }: Booking): readonly BasketLine[] => [...dinings, ...extras];

const matchesKey =
  ({ code, unitSeqNumber }: LineKey) =>
  (line: LineKey): boolean =>
    line.code === code && line.unitSeqNumber === unitSeqNumber;

/** Lines that the overview takes out by themselves: cots go with the party, the ground floor has a switch of its own. */
const NOT_REMOVABLE: readonly (string | null)[] = ['cots', 'groundFloor', null];

/** Whether a line can be taken out here: the basket does not refuse it. */
export const canRemove = ({ booking, offers }: WithOffers, key: LineKey): boolean =>
  offers !== null &&
  !NOT_REMOVABLE.includes(familyOf(key.code)) &&
  linesOf(booking).some(matchesKey(key)) &&
  changeRefusal(basketOfBooking(booking, offers.addons), { ...key, quantity: 0 }) === null;

/** A line as it is put into the basket (again). */
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

/** What it takes to take a line out, and to bring it back. */
export const removalOf = (booking: Booking, key: LineKey): Readonly<{ lines: Lines; undo: readonly AddedAddon[] }> => ({
  lines: { add: [], remove: [{ code: key.code, unitSeqNumber: key.unitSeqNumber }] },
  undo: linesOf(booking).filter(matchesKey(key)).map(toAddedAddon),
});

type SwitchState = Readonly<{ isAvailable: boolean; price: number; isSelected: boolean }>;

const isDonation = ({ code }: Readonly<{ code: string }>): boolean => familyOf(code) === 'donation';

const donationIn = ({ offers }: WithOffers) => offers?.addons.find(isDonation);

/** The donation: what it is and whether it is given. */
export const donationOf = (state: WithOffers): SwitchState => {
  const addon = donationIn(state);
  const line = state.booking.extras.find(isDonation);
  return {
    isAvailable: addon !== undefined,
    price: line?.price ?? addon?.price ?? 0,
    isSelected: line !== undefined,
  };
};

/** What giving the donation, or taking it back, asks of the basket. */
export const toggledDonation = (state: WithOffers): Readonly<{ lines: Lines; undo: readonly AddedAddon[] | null }> => {
  const code = donationIn(state)?.code ?? '';
  if (donationOf(state).isSelected) return removalOf(state.booking, { code, unitSeqNumber: null });
  return { lines: { add: [{ code, quantity: 1, unitSeqNumber: null }], remove: [] }, undo: null };
};

/** The ground floor: offered with cabins to give and a price above 0 (spec: booking journey 4). */
export const groundFloorOf = ({ booking, offers }: WithOffers): SwitchState => {
  const isSelected = booking.isGroundFloorSelected;
  if (offers === null) return { isAvailable: false, price: 0, isSelected };
  const { isAvailable, price } = offers.groundFloor;
  return { isAvailable: isAvailable || isSelected, price, isSelected };
};

/** What brings the kept basket into this one. */
export const restoreLines = ({ missing }: Pick<OverviewContext, 'missing'>): Lines => ({
  add: missing.add.map(toAddedAddon),
  remove: missing.remove.map(({ code, unitSeqNumber }) => ({ code, unitSeqNumber })),
});

export const isSomethingMissing = ({ missing }: Pick<OverviewContext, 'missing'>): boolean =>
  missing.add.length + missing.remove.length + missing.unavailable.length > 0;

const FRIDAY = 4;
const WEEK = 7;

/** The break type that content has words for: the weekend's event, or by day and length the family's. */
export const breakTypeCode = ({ brand, startDate, nights }: Booking, event: string | null): string | null => {
  if (brand === 'weekend') return event;
  if (nights >= WEEK) return 'week-by-the-sea';
  return weekdayOf(startDate) === FRIDAY ? 'family-weekend' : 'midweek-break';
};

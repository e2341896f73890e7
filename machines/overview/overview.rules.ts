/** Rules of the overview: what can be taken out there, what is toggled, and what kind of break it is (spec: booking journey 3 and 4). */
import type { KeptLine } from '../basket/kept.ts';
import { changeRefusal } from '../basket/changes.ts';
import { basketOfBooking } from '../basket/choices.ts';
import { familyOf } from '../basket/codes.ts';
import type { LineKey } from '../basket/basket.types.ts';
import type { AddedAddon } from '../contract/addon.ts';
import type { BasketLine, Booking } from '../contract/booking.ts';
import { weekdayOf } from '../kit/dates.ts';
import type { Lines, OverviewContext } from './overview.types.ts';

type Known = Pick<OverviewContext, 'booking' | 'offers'>;

export const NO_LINES: Lines = { add: [], remove: [] };

const linesOf = ({ dinings, extras }: Booking): readonly BasketLine[] => [...dinings, ...extras];

const isAt =
  ({ code, unitSeqNumber }: LineKey) =>
  (line: LineKey): boolean =>
    line.code === code && line.unitSeqNumber === unitSeqNumber;

/** Lines that the overview takes out by themselves: cots go with the party, the ground floor has a switch of its own. */
const OTHERWISE: readonly (string | null)[] = ['cots', 'groundFloor', null];

/** Whether a line can be taken out here: the basket does not refuse it. */
export const canRemove = ({ booking, offers }: Known, key: LineKey): boolean =>
  offers !== null &&
  !OTHERWISE.includes(familyOf(key.code)) &&
  linesOf(booking).some(isAt(key)) &&
  changeRefusal(basketOfBooking(booking, offers.addons), { ...key, quantity: 0 }) === null;

/** A line as it is put into the basket (again). */
export const added = ({ code, quantity, unitSeqNumber, timeSlots = [] }: KeptLine | BasketLine): AddedAddon => ({
  code,
  quantity,
  unitSeqNumber,
  ...(timeSlots.length === 0 ? {} : { timeSlots: [...timeSlots] }),
});

/** What it takes to take a line out, and to bring it back. */
export const removalOf = (booking: Booking, key: LineKey): Readonly<{ lines: Lines; undo: readonly AddedAddon[] }> => ({
  lines: { add: [], remove: [{ code: key.code, unitSeqNumber: key.unitSeqNumber }] },
  undo: linesOf(booking).filter(isAt(key)).map(added),
});

type Switch = Readonly<{ isAvailable: boolean; price: number; isSelected: boolean }>;

const isDonation = ({ code }: Readonly<{ code: string }>): boolean => familyOf(code) === 'donation';

const donationIn = ({ offers }: Known) => offers?.addons.find(isDonation);

/** The donation: what it is and whether it is given. */
export const donationOf = (known: Known): Switch => {
  const addon = donationIn(known);
  const line = known.booking.extras.find(isDonation);
  return {
    isAvailable: addon !== undefined,
    price: line?.price ?? addon?.price ?? 0,
    isSelected: line !== undefined,
  };
};

/** What giving the donation, or taking it back, asks of the basket. */
export const donationToggled = (known: Known): Readonly<{ lines: Lines; undo: readonly AddedAddon[] | null }> => {
  const code = donationIn(known)?.code ?? '';
  if (donationOf(known).isSelected) return removalOf(known.booking, { code, unitSeqNumber: null });
  return { lines: { add: [{ code, quantity: 1, unitSeqNumber: null }], remove: [] }, undo: null };
};

/** The ground floor: offered with cabins to give and a price above 0 (spec: booking journey 4). */
export const groundFloorOf = ({ booking, offers }: Known): Switch => {
  const isSelected = booking.isGroundFloorSelected;
  if (offers === null) return { isAvailable: false, price: 0, isSelected };
  const { isAvailable, price } = offers.groundFloor;
  return { isAvailable: isAvailable || isSelected, price, isSelected };
};

/** What brings the kept basket into this one. */
export const restoring = ({ missing }: Pick<OverviewContext, 'missing'>): Lines => ({
  add: missing.add.map(added),
  remove: missing.remove.map(({ code, unitSeqNumber }) => ({ code, unitSeqNumber })),
});

export const isSomethingMissing = ({ missing }: Pick<OverviewContext, 'missing'>): boolean =>
  missing.add.length + missing.remove.length + missing.gone.length > 0;

const FRIDAY = 4;
const WEEK = 7;

/** The break type that content has words for: the weekend's event, or by day and length the family's. */
export const breakTypeCode = ({ brand, startDate, nights }: Booking, event: string | null): string | null => {
  if (brand === 'weekend') return event;
  if (nights >= WEEK) return 'week-by-the-sea';
  return weekdayOf(startDate) === FRIDAY ? 'family-weekend' : 'midweek-break';
};

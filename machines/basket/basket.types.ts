/** Context and events of the basket chart. */
import type { AddedAddon, ChosenSlot } from '../contract/addon.ts';
import type { Editor } from '../contract/amendment.ts';

/**
 * An add-on on sale: its maximum quantity (per party or per booking), the parties it is offered to, and the codes it
 * includes.
 */
export type AddonOffer = Readonly<{
  code: string;
  maxQuantity: number;
  units: readonly { unitIndex: number }[];
  includes: readonly string[];
}>;

/** A line of the basket; `unitSeqNumber` is the party, or null for the whole booking. */
export type BasketChoice = Readonly<{
  code: string;
  quantity: number;
  unitSeqNumber: number | null;
  timeSlots?: ChosenSlot[];
  /** false: a package includes the line, and it is removed together with the package */
  removeable: boolean;
}>;

/** The key of a line. */
export type LineKey = Pick<BasketChoice, 'code' | 'unitSeqNumber'>;

/** A requested change: the new quantity of a line; 0 removes it. */
export type BasketChange = Omit<BasketChoice, 'removeable'>;

/**
 * Whether the booking is completed, and the number of days until it starts (spec: booking journey 5 and 9). `by`: who
 * changes it, the guest if left out.
 */
export type BasketTerms = Readonly<{ isCompleted: boolean; daysToStart: number; by?: Editor }>;

/** Why a change is refused. */
export type RefusalReason =
  | 'notOffered'
  | 'notForUnit'
  | 'notForBooking'
  | 'notWhole'
  | 'countsAsOne'
  | 'beyondMost'
  | 'notInBasket'
  | 'included'
  | 'replaced'
  | 'tooLate'
  | 'notRefundable'
  | 'needsCall'
  | 'contactUs';

export type BasketInput = Readonly<{
  offers: readonly AddonOffer[];
  terms: BasketTerms;
  /** the lines of the booking before any change */
  booked: readonly BasketChoice[];
  /** the lines with the changes so far; left out: those of the booking */
  lines?: readonly BasketChoice[];
}>;

export type BasketContext = Omit<BasketInput, 'lines'> &
  Readonly<{
    lines: readonly BasketChoice[];
    refusal: RefusalReason | null;
  }>;

/** The last line was removed; `undo` adds back what was removed last. */
export type BasketEmptied = { type: 'basket.emptied'; undo: readonly AddedAddon[] };

/** The part of the context that the rules read. */
export type Basket = Pick<BasketContext, 'offers' | 'terms' | 'booked' | 'lines'>;

export type BasketEvent =
  | ({ type: 'change.party.package' } & BasketChange)
  | ({ type: 'change.booking.person' } & BasketChange)
  | ({ type: 'change.booking.single' } & BasketChange)
  | ({ type: 'change.booking.exclusive' } & BasketChange)
  | ({ type: 'change.booking.unlimited' } & BasketChange)
  | ({ type: 'change.party.allInclusive' } & BasketChange);

/** What the basket's chart knows, and what can be asked of it. */
import type { AddedAddon, ChosenSlot } from '../contract/addon.ts';

/** What can be had: the most of it (for a party or for the booking), the parties it is offered to, and what it brings in. */
export type AddonOffer = Readonly<{
  code: string;
  maxQuantity: number;
  units: readonly { unitIndex: number }[];
  includes: readonly string[];
}>;

/** What is in the basket: for one party, or with null for the whole booking. */
export type BasketChoice = Readonly<{
  code: string;
  quantity: number;
  unitSeqNumber: number | null;
  timeSlots?: ChosenSlot[];
  /** false: it came with a package and goes with it */
  removeable: boolean;
}>;

/** Which line. */
export type LineKey = Pick<BasketChoice, 'code' | 'unitSeqNumber'>;

/** How many of it there shall be. */
export type BasketChange = Omit<BasketChoice, 'removeable'>;

/** Whether it is an edit of a booking that was completed, and days until it begins (spec: booking journey 5 and 9). */
export type BasketTerms = Readonly<{ isCompleted: boolean; daysToStart: number }>;

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
  | 'needsCall'
  | 'contactUs';

export type BasketInput = Readonly<{
  offers: readonly AddonOffer[];
  terms: BasketTerms;
  /** what is booked now, which the changes begin with */
  booked: readonly BasketChoice[];
}>;

export type BasketContext = BasketInput &
  Readonly<{
    lines: readonly BasketChoice[];
    refusal: RefusalReason | null;
  }>;

/** The last line has gone; `undo` is what brings back what went last. */
export type BasketEmptied = { type: 'basket.emptied'; undo: readonly AddedAddon[] };

/** What the rules look at. */
export type Basket = Pick<BasketContext, 'offers' | 'terms' | 'booked' | 'lines'>;

export type BasketEvent =
  | ({ type: 'change.party.package' } & BasketChange)
  | ({ type: 'change.booking.person' } & BasketChange)
  | ({ type: 'change.booking.single' } & BasketChange)
  | ({ type: 'change.booking.exclusive' } & BasketChange)
  | ({ type: 'change.booking.unlimited' } & BasketChange)
  | ({ type: 'change.party.allInclusive' } & BasketChange);

/** What the overview knows and what can happen on it. */
import type { CachedBaskets, Missing } from '../basket/basketCache.ts';
import type { Addon, AddedAddon, GroundFloor, RemovedAddon } from '../contract/addon.ts';
import type { Booking } from '../contract/booking.ts';
import type { EventText, OverviewText } from '../contract/content.ts';
import type { BookingOutdated, HoldLost, LoadFailed, SaveOutcome, SessionLost } from '../kit/outcomes.ts';

/** The steps whose choices can be edited from here. */
export type EditableStep = 'accommodation' | 'picker' | 'dining' | 'extras';

/** Lines to add to the basket and to take out of it. */
export type Lines = Readonly<{ add: readonly AddedAddon[]; remove: readonly RemovedAddon[] }>;

/** What can still be had, what content says of the break, and what the browser has kept. */
export type OffersLoaded = {
  type: 'offers.loaded';
  addons: readonly Addon[];
  groundFloor: GroundFloor;
  text: OverviewText;
  /** what kind of break it is; null where content does not say */
  breakType: EventText | null;
  /** the card of the activities is shown to the weekend brand too (bmaCardForBBW) */
  isCardForWeekends: boolean;
  cachedBaskets: CachedBaskets;
};

export type QuoteSaved = { type: 'quote.saved'; quoteId: number };
export type QuoteSaveFailed = { type: 'quoteSave.failed'; message: string };
export type SaveQuoteOutcome = QuoteSaved | QuoteSaveFailed | BookingOutdated | SessionLost | HoldLost;

export type OverviewEvent =
  | { type: 'edit.requested'; step: EditableStep }
  | { type: 'line.removed'; code: string; unitSeqNumber: number | null }
  | { type: 'donation.toggled' }
  | { type: 'groundFloor.toggled' }
  | { type: 'undo.requested' }
  | { type: 'missing.restored' }
  | { type: 'missing.dropped' }
  | { type: 'basketCache.cleared' }
  | { type: 'quote.requested' }
  | { type: 'retry.requested' }
  | { type: 'email.entered'; email: string }
  | { type: 'review.accepted' }
  | OffersLoaded
  | LoadFailed
  | SaveOutcome
  | SaveQuoteOutcome;

/**
 * `canPickCabin`: the maps of the resort may be entered; `isPickerOffered`: and some party has no place on them yet;
 * `editHrefs`: the addresses of the steps that change a row; `emptied`: the basket was emptied on one of them just now, and
 * what brings back what went.
 */
export type OverviewInput = Readonly<{
  booking: Booking;
  email: string;
  canPickCabin: boolean;
  isPickerOffered: boolean;
  editHrefs: Readonly<Record<EditableStep, string>>;
  emptied: readonly AddedAddon[] | null;
}>;

export type OverviewContext = OverviewInput &
  Readonly<{
    edited: EditableStep;
    /** null until it is loaded, and where it cannot be: the page does without */
    offers: OffersLoaded | null;
    hasLoadFailed: boolean;
    missing: Missing;
    /** what is being saved */
    lines: Lines;
    /** what was taken out last, until something else is done */
    undo: readonly AddedAddon[] | null;
    notice: string | null;
    quoteId: number;
  }>;

export type OverviewOutcome =
  | { type: 'guest.identified'; email: string }
  | { type: 'section.opened'; step: EditableStep }
  | { type: 'quote.saved'; quoteId: number }
  | SessionLost
  | HoldLost;

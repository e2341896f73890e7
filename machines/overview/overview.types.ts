/** The context, input and events of the overview. */
import type { CachedBaskets, Missing } from '../basket/basketCache.ts';
import type { Addon, AddedAddon, GroundFloor, RemovedAddon } from '../contract/addon.ts';
import type { Booking } from '../contract/booking.ts';
import type { EventText, OverviewText, TokenContent } from '../contract/content.ts';
import type { BookingOutdated, HoldLost, LoadFailed, SaveOutcome, SessionLost } from '../outcomes/outcomes.ts';

/** The steps whose choices can be edited from here. */
export type EditableStep = 'accommodation' | 'picker' | 'dining' | 'extras';

/** Lines to add to the basket and lines to remove. */
export type Lines = Readonly<{ add: readonly AddedAddon[]; remove: readonly RemovedAddon[] }>;

/** The add-ons on offer, the content for this booking, and the browser's basket cache. */
export type OffersLoaded = {
  type: 'offers.loaded';
  addons: readonly Addon[];
  groundFloor: GroundFloor;
  text: OverviewText;
  /** the break type's content; null if there is none */
  breakType: EventText | null;
  /** what tokens pay for, the fewest tokens first */
  tokenContents: readonly TokenContent[];
  /** the activities card is shown to the weekend brand too (bmaCardForBBW) */
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
  /** the suggested e-mail address is the right one */
  | { type: 'suggestion.taken' }
  | { type: 'review.accepted' }
  | OffersLoaded
  | LoadFailed
  | SaveOutcome
  | SaveQuoteOutcome;

/**
 * `canPickCabin`: the maps of the resort can be opened. `isPickerOffered`: and some party has no cabin yet.
 * `editHrefs`: the addresses of the steps that change a section. `emptied`: the lines that undo restores, if the basket
 * has just become empty on one of these steps.
 */
export type OverviewInput = Readonly<{
  booking: Booking;
  email: string;
  canPickCabin: boolean;
  isPickerOffered: boolean;
  editHrefs: Readonly<Record<EditableStep, string>>;
  emptied: readonly AddedAddon[] | null;
  /** the name of the account holder who is signed in; null for a guest */
  holder: string | null;
  signInHrefs: Readonly<{ login: string; create: string }>;
}>;

export type OverviewContext = OverviewInput &
  Readonly<{
    edited: EditableStep;
    /** the e-mail address with which a quote was refused last, so that a near miss is asked about once */
    askedEmail: string;
    /** null until loaded, or if loading fails; the page works without it */
    offers: OffersLoaded | null;
    hasLoadFailed: boolean;
    missing: Missing;
    /** the changes that are being saved */
    lines: Lines;
    /** the lines removed last, until the guest does something else */
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

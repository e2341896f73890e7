/** Context, events and outcomes of the accommodation step. */
import type { Brand } from '../contract/brand.ts';
import type { Booking } from '../contract/booking.ts';
import type { ItemTexts } from '../contract/content.ts';
import type { BookingUnit } from '../contract/party.ts';
import type { Stay, UnitOffers } from '../contract/stay.ts';
import type { StayPreferences } from '../contract/stayPreferences.ts';
import type { BookingOutdated, HoldLost, SessionLost } from '../outcomes/outcomes.ts';
import type { ChoiceChange, Choices } from './accommodation.rules.ts';
import type { ListingChanged } from './listing.machine.ts';

/** `eventName`: the adults-only event, if the stay is one. `cotsPrice`: pence for the cots that the parties hire. */
export type AccommodationsFound = {
  type: 'accommodations.found';
  offers: readonly UnitOffers[];
  texts: ItemTexts;
  eventName?: string | undefined;
  cotsPrice?: number | undefined;
};
export type SearchFailed = { type: 'search.failed'; message: string };
/** This stay is not sold to these guests: the parties, or another part of the search, must change. */
export type SearchRefused = { type: 'search.refused'; message: string; isAboutParties: boolean };
type BookingHeld = { type: 'booking.held'; booking: Booking };
/** Sold out, or dearer, since the list was loaded: the list is reloaded and the guest sees a message. */
type OfferChanged = { type: 'offer.changed'; message: string };
type HoldRefused = { type: 'hold.refused'; message: string };
export type HoldOutcome = BookingHeld | OfferChanged | HoldRefused | SessionLost | HoldLost;
export type MixOutcome = HoldOutcome | BookingOutdated;

export type AccommodationEvent =
  | { type: 'party.shown'; unitIndex: number }
  | { type: 'accommodation.chosen'; unitIndex: number; code: string }
  | { type: 'detail.opened'; code: string }
  | { type: 'detail.closed' }
  | { type: 'allocation.opened' }
  | { type: 'allocation.closed' }
  | { type: 'choice.confirmed' }
  | { type: 'retry.requested' }
  | ListingChanged
  | AccommodationsFound
  | SearchFailed
  | SearchRefused
  | MixOutcome;

/** The brand that sells the booking, and the travel agent who sent the guest, if any. */
export type SalesChannel = Readonly<{ brand: Brand; agencyId: number | null }>;

export type AccommodationInput = SalesChannel &
  Readonly<{
    stay: Stay;
    units: readonly BookingUnit[];
    booking: Booking | null;
    detail: string | null;
    notice: string | null;
    /** link back to the search, filled in as the guest left it */
    searchHref: string;
    preferences: StayPreferences;
    /** the guest came from the overview to change accommodation that is held */
    isEditing: boolean;
    /** the map picker follows this step */
    isPickerOffered: boolean;
  }>;

export type AccommodationContext = AccommodationInput &
  Readonly<{
    offers: readonly UnitOffers[];
    texts: ItemTexts;
    /** name of the adults-only event; null for any other stay, and until the list is loaded */
    eventName: string | null;
    /** pence for the cots that the parties hire, on top of the accommodation; 0 until the list is loaded */
    cotsPrice: number;
    choices: Choices;
    shown: number;
    /** the codes that the guest compares */
    compared: readonly string[];
    /** choices that changed when the list was reloaded */
    changes: readonly ChoiceChange[];
    /** the code from the page address when it is not offered */
    notFoundCode: string | null;
    /** the parties must change before the stay can be booked */
    isPartyRefused: boolean;
  }>;

export type AccommodationOutcome = BookingHeld | SessionLost | HoldLost;

/** What the accommodation step knows, and what can happen to it. */
import type { Brand } from '../contract/brand.ts';
import type { Booking } from '../contract/booking.ts';
import type { ItemTexts } from '../contract/content.ts';
import type { BookingUnit } from '../contract/party.ts';
import type { Stay, UnitOffers } from '../contract/stay.ts';
import type { StayPreferences } from '../contract/stayPreferences.ts';
import type { HoldLost, SessionLost } from '../kit/outcomes.ts';
import type { ChoiceChange, Choices } from './accommodation.rules.ts';
import type { ListingChanged } from './listing.machine.ts';

export type AccommodationsFound = { type: 'accommodations.found'; offers: readonly UnitOffers[]; texts: ItemTexts };
export type SearchFailed = { type: 'search.failed'; message: string };
/** This stay is not sold to these guests: the parties have to change, or something else of the search. */
export type SearchRefused = { type: 'search.refused'; message: string; isAboutParties: boolean };
type BookingHeld = { type: 'booking.held'; booking: Booking };
/** Sold out, or dearer, between the list and the choice: the list is loaded anew and the guest is told. */
type OfferChanged = { type: 'offer.changed'; message: string };
type HoldRefused = { type: 'hold.refused'; message: string };
export type HoldOutcome = BookingHeld | OfferChanged | HoldRefused | SessionLost | HoldLost;

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
  | HoldOutcome;

/** Whose booking it becomes: the brand's, and the travel agent's if one sent the guest. */
export type SalesChannel = Readonly<{ brand: Brand; agencyId: number | null }>;

export type AccommodationInput = SalesChannel &
  Readonly<{
    stay: Stay;
    units: readonly BookingUnit[];
    booking: Booking | null;
    detail: string | null;
    notice: string | null;
    /** the search as it was, to be changed */
    searchHref: string;
    preferences: StayPreferences;
    /** the overview sent the guest here: what is held is being changed */
    isEditing: boolean;
    /** the map picker follows this step */
    isPickerOffered: boolean;
  }>;

export type AccommodationContext = AccommodationInput &
  Readonly<{
    offers: readonly UnitOffers[];
    texts: ItemTexts;
    choices: Choices;
    shown: number;
    /** the codes that the guest compares */
    compared: readonly string[];
    /** what became of the choices while the list was loaded anew */
    changes: readonly ChoiceChange[];
    /** the code an address asked for that is not offered */
    notFoundCode: string | null;
    /** it is the parties that have to change before the stay can be had */
    isPartyRefused: boolean;
  }>;

export type AccommodationOutcome = BookingHeld | SessionLost | HoldLost;

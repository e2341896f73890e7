/** What the journey knows and what can happen to it. */
import type { AccommodationOutcome } from '../accommodation/accommodation.types.ts';
import type { VisitQuery } from '../app/query.ts';
import type { Destination } from '../app/url.ts';
import type { BasketEmptied } from '../basket/basket.types.ts';
import type { BillingChanged, CheckoutOutcome } from '../checkout/checkout.types.ts';
import type { ConfirmationOutcome } from '../confirmation/confirmation.machine.ts';
import type { AddedAddon } from '../contract/addon.ts';
import type { PaymentProgress } from '../checkout/payment/payment.types.ts';
import type { Booking } from '../contract/booking.ts';
import type { Brand } from '../contract/brand.ts';
import type { PickerSetting } from '../contract/pickerSetting.ts';
import type { StayPreferences } from '../contract/stayPreferences.ts';
import type { DiningOutcome } from '../dining/dining.machine.ts';
import type { ExtrasOutcome } from '../extras/extras.machine.ts';
import type { GuestsOutcome, GuestsEdited } from '../guests/guests.machine.ts';
import type { GuestDraft, DraftFields } from '../guests/draft.ts';
import type { OverviewOutcome } from '../overview/overview.types.ts';
import type { PickerOutcome } from '../picker/picker.types.ts';
import type { SavedQuoteOutcome } from '../savedQuote/savedQuote.types.ts';
import type { SearchChoice } from '../search/choice.ts';
import type { StayChosen } from '../search/search.types.ts';
import type { ResultsExtended } from '../weekendResults/weekendResults.machine.ts';
import type { WeekendsSearched, WeekendFiltersChanged } from '../weekendSearch/weekendSearch.machine.ts';
import type { WeekendFilters } from '../weekendSearch/weekendFilters.ts';
import type { Step } from './journey.rules.ts';

export type StepRequested = { type: 'step.requested' } & Destination;

/** Sent to the visit: the search as it is now, for the browser to store. */
export type ChoiceChanged = { type: 'choice.changed'; choice: SearchChoice; weekendFilters: WeekendFilters };
/** Sent to the visit: what the guest entered of names and addresses that is not saved yet. */
export type GuestDraftChanged = { type: 'guestDraft.changed'; guestDraft: GuestDraft };

export type JourneyEvent =
  | StepRequested
  | { type: 'booking.updated'; booking: Booking }
  | { type: 'choice.changed'; choice: SearchChoice }
  | { type: 'hold.extended'; heldUntil: string | null }
  | { type: 'creation.failed' }
  | { type: 'detail.shown'; code: string | null; isFound: boolean }
  | { type: 'preferences.changed'; preferences: StayPreferences }
  | StayChosen
  | WeekendFiltersChanged
  | ResultsExtended
  | WeekendsSearched
  | AccommodationOutcome
  | PickerOutcome
  | BasketEmptied
  | DiningOutcome
  | ExtrasOutcome
  | OverviewOutcome
  | GuestsOutcome
  | GuestsEdited
  | BillingChanged
  | CheckoutOutcome
  | PaymentProgress
  | ConfirmationOutcome
  | { type: 'booking.created'; booking: Booking }
  | SavedQuoteOutcome;

export type JourneyInput = Readonly<{
  today: string;
  choice: SearchChoice;
  weekendFilters: WeekendFilters;
  booking: Booking | null;
  /** the reference of the booking that was paid before the page was opened */
  paidResId: number | null;
  /** what the tab keeps of naming the guests */
  guestDraft: GuestDraft;
  /** where the map picker is offered */
  picker: PickerSetting;
  destination: Destination;
}>;

export type JourneyContext = Readonly<{
  /** one journey is of one brand */
  brand: Brand;
  /** what the addresses of the visit have said: the agent, a private break, no map */
  query: VisitQuery;
  /** where the map picker is offered */
  picker: PickerSetting;
  today: string;
  choice: SearchChoice;
  /** what weekend is looked for; the family brand has none */
  weekendFilters: WeekendFilters;
  booking: Booking | null;
  /** how many weekends the results show */
  shownResults: number;
  /** the accommodation whose page is open */
  detail: string | null;
  resId: number | null;
  /** the booking whose balance is paid at the checkout; null: the one that is being made */
  balanceOf: number | null;
  email: string;
  /** what was typed of the guests and is not saved */
  draftFields: DraftFields;
  /** of the card's address, by field */
  billing: DraftFields;
  /** the guests' page holds what is typed: leaving it is asked about */
  isUnsaved: boolean;
  notice: string | null;
  /** the basket was emptied just now, where a row of the overview was changed: what brings back what went */
  emptied: readonly AddedAddon[] | null;
  /** the step the last address asked for */
  requested: Step;
  /** the overview sent the guest to this step: finishing it leads back there */
  editing: Step | null;
  /** true when the address led here, so that the address is corrected and not a new one */
  isByAddress: boolean;
}>;

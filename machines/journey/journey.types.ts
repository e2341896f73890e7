/** The context, input and events of the journey. */
import type { AccommodationOutcome } from '../accommodation/accommodation.types.ts';
import type { LinkProblem } from '../addresses/linkValues.ts';
import type { VisitQuery } from '../addresses/query.ts';
import type { Address } from '../addresses/paths.ts';
import type { Destination } from '../visitUrl/url.ts';
import type { BasketEmptied } from '../basket/basket.types.ts';
import type { BillingChanged, CheckoutOutcome } from '../checkout/checkout.types.ts';
import type { ConfirmationOutcome } from '../confirmation/confirmation.machine.ts';
import type { AddedAddon } from '../contract/addon.ts';
import type { PaymentProgress } from '../checkout/payment/payment.types.ts';
import type { Booking } from '../contract/booking.ts';
import type { Brand } from '../contract/brand.ts';
import type { LoginData } from '../contract/login.ts';
import type { PickerSetting } from '../contract/pickerSetting.ts';
import type { StayPreferences } from '../contract/stayPreferences.ts';
import type { DiningOutcome } from '../dining/dining.machine.ts';
import type { ExtrasOutcome } from '../extras/extras.machine.ts';
import type { GuestsOutcome, GuestsEdited } from '../guests/guests.types.ts';
import type { GuestDraft, DraftFields } from '../guests/draft.ts';
import type { OverviewOutcome } from '../overview/overview.types.ts';
import type { PickerOutcome } from '../picker/picker.types.ts';
import type { SavedQuoteOutcome } from '../savedQuote/savedQuote.types.ts';
import type { SearchChoice } from '../search/choice.ts';
import type { StayChosen } from '../search/search.types.ts';
import type { LinkChecked, ResultsExtended } from '../weekendResults/weekendResults.machine.ts';
import type { WeekendsSearched, WeekendFiltersChanged } from '../weekendSearch/weekendSearch.machine.ts';
import type { LinkedWeekend, WeekendFilters } from '../weekendSearch/weekendFilters.ts';
import type { Step } from '../addresses/steps.ts';
import type { Missed } from './missed.text.ts';

export type StepRequested = { type: 'step.requested' } & Destination;

/** Sent to the visit: the current search, for the browser to store. */
export type ChoiceChanged = { type: 'choice.changed'; choice: SearchChoice; weekendFilters: WeekendFilters };
/**
 * Sent to the visit: the unsaved names and addresses that the guest entered; `isUnsaved` if leaving the page must be
 * confirmed.
 */
export type GuestDraftChanged = { type: 'guestDraft.changed'; guestDraft: GuestDraft; isUnsaved: boolean };

/** Sent by a step, and forwarded to the visit: the booking as the server has saved it. */
export type BookingUpdated = { type: 'booking.updated'; booking: Booking };

/** Sent by the search: the current choice, and the parts of the address that it could not apply, if any. */
export type ChoiceUpdate = Readonly<{ choice: SearchChoice; linkProblems?: readonly LinkProblem[] }>;

export type JourneyEvent =
  | StepRequested
  /** sent by the visit: the guest wants to leave the journey for this address */
  | { type: 'leave.requested'; to: Address }
  | BookingUpdated
  | ({ type: 'choice.changed' } & ChoiceUpdate)
  | LinkChecked
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
  /** the guest draft that the tab stores */
  guestDraft: GuestDraft;
  /** the settings of the map picker */
  picker: PickerSetting;
  login: LoginData | null;
  destination: Destination;
}>;

export type JourneyContext = Readonly<{
  /** the brand, which never changes during a journey */
  brand: Brand;
  /** query parameters of the visit's addresses: the agent, a private break, no map */
  query: VisitQuery;
  /** the settings of the map picker */
  picker: PickerSetting;
  /** who is signed in; it never changes during a journey */
  login: LoginData | null;
  today: string;
  choice: SearchChoice;
  /** filters of the weekend search; unused in the family brand */
  weekendFilters: WeekendFilters;
  booking: Booking | null;
  /** how many weekends the results show */
  shownResults: number;
  /** the accommodation whose page is open */
  detail: string | null;
  resId: number | null;
  /** the booking whose balance is paid at the checkout; null for the open booking */
  balanceOf: number | null;
  email: string;
  /** fields of the guest form that are not saved */
  draftFields: DraftFields;
  /** the billing address, by field */
  billing: DraftFields;
  /** the guests step has unsaved fields, so leaving it must be confirmed */
  isUnsaved: boolean;
  notice: string | null;
  /** the step that the address named but that cannot be entered; null when that step is shown */
  missed: Missed | null;
  /** the parts of the address that were not applied, until the guest has chosen them */
  linkProblems: readonly LinkProblem[];
  /** the weekend that an address named by its day */
  linkedWeekend: LinkedWeekend | null;
  /** the lines that undo restores, if the basket has just become empty on a step opened from the overview */
  emptied: readonly AddedAddon[] | null;
  /** the step that was last requested */
  requested: Step;
  /** the step that the overview opened; finishing it leads back to the overview */
  editing: Step | null;
  /** an address led to the step, so it is replaced instead of adding a history entry */
  isByAddress: boolean;
}>;

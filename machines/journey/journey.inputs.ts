/** The input of each step's chart, taken from the journey's context. */
import type { AccommodationInput } from '../accommodation/accommodation.types.ts';
import { addressOf } from '../visitUrl/url.ts';
import { signInAddress } from '../addresses/paths.ts';
import { unitOf } from '../party/party.rules.ts';
import type { CheckoutInput } from '../checkout/checkout.types.ts';
import type { ConfirmationInput } from '../confirmation/confirmation.machine.ts';
import type { Booking } from '../contract/booking.ts';
import type { Stay } from '../contract/stay.ts';
import type { DiningInput } from '../dining/dining.machine.ts';
import type { ExtrasInput } from '../extras/extras.machine.ts';
import type { GuestsInput } from '../guests/guests.types.ts';
import type { EditableStep, OverviewInput } from '../overview/overview.types.ts';
import { isPickerOffered, mapOf } from '../picker/availability.rules.ts';
import type { PickerInput } from '../picker/picker.types.ts';
import type { SavedQuoteInput } from '../savedQuote/savedQuote.types.ts';
import type { SearchInput } from '../search/search.types.ts';
import type { WeekendResultsInput } from '../weekendResults/weekendResults.machine.ts';
import type { WeekendSearchInput } from '../weekendSearch/weekendSearch.machine.ts';
import { stayOf, preferencesOf } from '../search/choice.ts';
import { FIRST_STEP } from '../addresses/steps.ts';
import { canPickCabin, isBeingMade } from './journey.rules.ts';
import type { JourneyContext } from './journey.types.ts';

/** What of the journey an address names, besides the step. */
const placeOf = ({ brand, choice, weekendFilters, detail, resId, balanceOf, query }: JourneyContext) => ({
  brand,
  choice,
  weekendFilters,
  detail,
  resId,
  balanceOf,
  query,
});

/** Input of the accommodation step: the stay and the parties of the search, and the booking that is already held. */
export const accommodationInputOf = (context: JourneyContext): AccommodationInput => {
  const { choice, booking } = context;
  // routing and the searches lead here only with a whole stay
  const stay = stayOf(choice) as Stay;
  const units = choice.parties.map(unitOf);
  const held = isBeingMade(booking) ? booking : null;
  return {
    stay,
    units,
    booking: held,
    detail: context.detail,
    notice: context.notice,
    brand: context.brand,
    agencyId: context.query.agencyId,
    searchHref: addressOf({ ...placeOf(context), step: FIRST_STEP[context.brand] }),
    preferences: preferencesOf(choice),
    isEditing: context.editing !== null,
    isPickerOffered: isPickerOffered(
      context,
      [stay.resort],
      held?.units ?? units.map(() => ({ selectedCabinCode: null })),
    ),
  };
};

/** Input of the family search: the earlier choice. */
export const searchInputOf = ({ today, choice, query, linkProblems }: JourneyContext): SearchInput => ({
  today,
  choice,
  ...(linkProblems.length > 0 && { linkProblems }),
  isPrivateBreak: query.isPrivateBreak,
  isWhoModalRequested: query.showWhoModal,
});

/** Input of the weekend search: the earlier filters and parties. */
export const weekendSearchInputOf = ({
  choice,
  weekendFilters,
  query,
  linkProblems,
  linkedWeekend,
}: JourneyContext): WeekendSearchInput => ({
  parties: choice.parties,
  weekendFilters,
  isWhoModalRequested: query.showWhoModal,
  ...(linkProblems.length > 0 && { linkProblems }),
  ...(linkedWeekend && { linkedWeekend }),
});

/** Input of the weekend results. */
export const weekendResultsInputOf = (context: JourneyContext): WeekendResultsInput => ({
  parties: context.choice.parties,
  weekendFilters: context.weekendFilters,
  ...(context.linkedWeekend && { linkedWeekend: context.linkedWeekend }),
  ...(context.linkProblems.length > 0 && { linkProblems: context.linkProblems }),
  searchHref: addressOf({ ...placeOf(context), step: 'weekendSearch' }),
  shown: context.shownResults,
});

/** Input of the map picker: the held booking, and the first map. */
export const pickerInputOf = ({ booking, picker }: JourneyContext): PickerInput => ({
  booking: booking as Booking,
  mapId: (booking && mapOf(picker, booking.resort)) ?? '',
});

/** Input of the quote's page: the quote, and what this visit holds already. */
export const savedQuoteInputOf = (context: JourneyContext): SavedQuoteInput => {
  const quoteId = context.query.quoteId ?? 0;
  const held = isBeingMade(context.booking) ? context.booking : null;
  return {
    quoteId,
    brand: context.brand,
    href: addressOf({ ...placeOf(context), step: 'savedQuote' }),
    holding: held === null ? 'nothing' : held.quoteId === quoteId ? 'this' : 'another',
  };
};

/** Input of the checkout: the booking or balance to pay, and the billing address typed so far. */
export const checkoutInputOf = ({ booking, balanceOf, billing, brand, login }: JourneyContext): CheckoutInput =>
  balanceOf === null
    ? { booking: booking as Booking, billing }
    : { balanceOf, isHolder: login !== null, brand, billing };

/** Input of the confirmation: the booking that is shown, and whether the guest is signed in. */
export const confirmationInputOf = ({ resId, brand, login }: JourneyContext): ConfirmationInput => ({
  resId: resId ?? 0,
  brand,
  isHolder: login !== null,
});

/** Input of the guests step: the held booking, the e-mail given at the overview, and the draft. */
export const guestsInputOf = ({ booking, email, draftFields }: JourneyContext): GuestsInput => ({
  booking: booking as Booking,
  email,
  draftFields,
});

/** Input of the dining and extras steps: the held booking, and whether the overview opened the step. */
export const addonsInputOf = ({ booking, editing }: JourneyContext): DiningInput & ExtrasInput => ({
  booking: booking as Booking,
  isEditing: editing !== null,
});

/** The address of a step to edit, without the quote, which belongs only to the address that names it. */
const editHrefOf = (context: JourneyContext, step: EditableStep): string =>
  addressOf({ ...placeOf(context), step, detail: null, query: { ...context.query, quoteId: null } });

/** Input of the overview: the held booking, its edit addresses, and whether its cabins can be changed. */
export const overviewInputOf = (context: JourneyContext): OverviewInput => ({
  booking: context.booking as Booking,
  email: context.email,
  holder: context.login && `${context.login.FirstName} ${context.login.LastName}`,
  signInHrefs: { login: signInAddress(context.brand, 'login'), create: signInAddress(context.brand, 'create') },
  canPickCabin: canPickCabin(context),
  emptied: context.emptied,
  isPickerOffered:
    context.booking !== null && isPickerOffered(context, [context.booking.resort], context.booking.units),
  editHrefs: {
    accommodation: editHrefOf(context, 'accommodation'),
    picker: editHrefOf(context, 'picker'),
    dining: editHrefOf(context, 'dining'),
    extras: editHrefOf(context, 'extras'),
  },
});

/** The context of the journey: its initial value, and the changes that each event makes. */
import type { BasketEmptied } from '../basket/basket.types.ts';
import { DISCOUNT_LOST } from '../basket/basket.text.ts';
import type { Booking } from '../contract/booking.ts';
import type { StayPreferences } from '../contract/stayPreferences.ts';
import type { LinkProblem } from '../addresses/linkValues.ts';
import type { Destination } from '../visitUrl/url.ts';
import { EMPTY_DRAFT, type DraftFields } from '../guests/draft.ts';
import type { Party } from '../contract/party.ts';
import { choiceOfBooking, withPreferences } from '../search/choice.ts';
import { PAGE_SIZE } from '../weekendResults/pageSize.ts';
import type { WeekendFilters } from '../weekendSearch/weekendFilters.ts';
import { isBeingMade, stepFor, type StepConditions } from './journey.rules.ts';
import type { Missed } from './missed.text.ts';
import type { JourneyContext, JourneyInput } from './journey.types.ts';

type ContextChange = Partial<JourneyContext>;

/** Data of the events that the steps send. */
export type WeekendFiltersUpdate = Readonly<{
  weekendFilters: WeekendFilters;
  parties: Party[];
  linkProblems?: readonly LinkProblem[];
}>;
export type PreferencesUpdate = Readonly<{ preferences: StayPreferences }>;
export type DraftUpdate = Readonly<{ draftFields: DraftFields; isUnsaved: boolean }>;
export type LeaveRequest = Readonly<{ to: Destination }>;
export type Extension = Readonly<{ heldUntil: string | null }>;

/** The booking that an address names: at the checkout the one whose balance is paid, elsewhere the one shown. */
const bookingRefs = (
  { step, resId }: Destination,
  shown: number | null,
): Pick<JourneyContext, 'resId' | 'balanceOf'> =>
  step === 'checkout' ? { resId: shown, balanceOf: resId } : { resId: resId ?? shown, balanceOf: null };

/** The step that the address names but that cannot be entered yet; null when that step is shown. */
const missedAt = (conditions: StepConditions & Pick<JourneyContext, 'requested'>): Missed | null => {
  const { requested, booking } = conditions;
  const shown = stepFor(requested, conditions);
  return shown === requested ? null : { requested, shown, hasBooking: isBeingMade(booking) };
};

const startingContext = ({ destination, guestDraft, ...input }: JourneyInput): Omit<JourneyContext, 'missed'> => ({
  brand: destination.brand,
  query: destination.query,
  picker: input.picker,
  login: input.login,
  today: input.today,
  choice: destination.choice ?? input.choice,
  weekendFilters: destination.weekendFilters ?? input.weekendFilters,
  shownResults: PAGE_SIZE,
  booking: input.booking,
  detail: destination.detail,
  ...bookingRefs(destination, input.paidResId),
  billing: {},
  ...guestDraft,
  isUnsaved: false,
  notice: null,
  linkProblems: destination.linkProblems ?? [],
  linkedWeekend: destination.linkedWeekend ?? null,
  emptied: null,
  requested: destination.step,
  editing: null,
  isByAddress: true,
});

/** The context at the start of a journey; values from the address take precedence. */
export const initialContext = (input: JourneyInput): JourneyContext => {
  const context = startingContext(input);
  return { ...context, missed: missedAt(context) };
};

/** The guest opened an address of the visit; values that it does not contain are kept. */
export const afterAddress = (context: JourneyContext, request: Destination): ContextChange => {
  const change = {
    requested: request.step,
    query: request.query,
    choice: request.choice ?? context.choice,
    weekendFilters: request.weekendFilters ?? context.weekendFilters,
    detail: request.detail,
    ...bookingRefs(request, context.resId),
    isByAddress: true,
    editing: null,
    notice: null,
    linkProblems: request.linkProblems ?? [],
    linkedWeekend: request.linkedWeekend ?? null,
    emptied: null,
    isUnsaved: false,
  };
  const { brand, booking, picker } = context;
  return { ...change, missed: missedAt({ brand, booking, picker, ...change }) };
};

/** Guest details were edited, or all of them are saved. */
export const withDraft = ({ draftFields, isUnsaved }: DraftUpdate): ContextChange => ({ draftFields, isUnsaved });

/** The booking is paid: clears the drafts of its guests and its payer. */
export const afterPayment = (booking: Booking): ContextChange => ({
  booking,
  resId: booking.resId,
  billing: {},
  ...EMPTY_DRAFT,
});

/** The balance of this booking is paid. */
export const afterBalancePaid = ({ resId }: Readonly<{ resId: number }>): ContextChange => ({ resId, billing: {} });

/**
 * The guest leaves the guests step with unsaved fields. This adds a history entry, so that Back returns to the step.
 */
export const afterLeaving = (context: JourneyContext, { to }: LeaveRequest): ContextChange => ({
  ...afterAddress(context, to),
  isByAddress: false,
});

/** The journey moves to the next step: clears the notice, and what led to the last step. */
export const NEXT_STEP: ContextChange = {
  isByAddress: false,
  editing: null,
  notice: null,
  missed: null,
  linkProblems: [],
  emptied: null,
  detail: null,
  balanceOf: null,
  isUnsaved: false,
};

/** The weekend filters or the parties changed: the list of results starts from its first page again. */
export const withWeekendFilters = (context: JourneyContext, update: WeekendFiltersUpdate): ContextChange => ({
  weekendFilters: update.weekendFilters,
  choice: { ...context.choice, parties: update.parties },
  linkProblems: update.linkProblems ?? [],
  shownResults: PAGE_SIZE,
});

/** The accommodation preferences changed. */
export const withStayPreferences = ({ choice }: JourneyContext, { preferences }: PreferencesUpdate): ContextChange => ({
  choice: withPreferences(choice, preferences),
});

/**
 * The page of one accommodation is open, or none. If the accommodation does not exist, the address is replaced, so that
 * Back does not lead to it again.
 */
export const withDetail = ({ code, isFound }: Readonly<{ code: string | null; isFound: boolean }>): ContextChange => ({
  detail: code,
  isByAddress: !isFound,
});

/** Whether an open booking has a discount code that lowers its price. */
const isDiscounted = (booking: Booking | null): boolean => isBeingMade(booking) && booking?.totals.discount !== 0;

/** Accommodation is held. The next page shows a notice if the earlier booking's discount is lost. */
export const withHeld = (context: JourneyContext, { booking }: Readonly<{ booking: Booking }>): ContextChange => ({
  booking,
  notice: isDiscounted(context.booking) && booking.totals.discount === 0 ? DISCOUNT_LOST : null,
});

/** The journey continues after accommodation is held or a quote is booked; the notice is shown on the next page. */
export const afterHeld = ({ notice }: JourneyContext): ContextChange => ({ ...NEXT_STEP, notice });

/** A booking was made from a quote: the search choice becomes that of its stay. */
export const fromQuote = (context: JourneyContext, update: Readonly<{ booking: Booking }>): ContextChange => ({
  ...withHeld(context, update),
  choice: choiceOfBooking(update.booking),
});

/** The page of this quote is open; null when the address names no quote any more. */
export const withQuoteId = ({ query }: JourneyContext, quoteId: number | null): ContextChange => ({
  query: { ...query, quoteId },
});

/** The basket became empty on a step that was opened from the overview. */
export const afterBasketEmptied = ({ undo }: BasketEmptied): ContextChange => ({ ...NEXT_STEP, emptied: undo });

/**
 * The hold is lost, and the discount code with it; `message` gives the reason. The guest must choose accommodation
 * again, once the search is complete.
 */
export const withoutHold = ({ booking }: Pick<JourneyContext, 'booking'>, message: string): ContextChange => ({
  ...NEXT_STEP,
  requested: 'accommodation',
  booking: null,
  resId: null,
  notice: isDiscounted(booking) ? `${message} ${DISCOUNT_LOST}` : message,
});

/** After a paid booking: keeps the resort and the parties, clears the date. */
export const restarted = ({ choice }: JourneyContext): ContextChange => ({
  booking: null,
  resId: null,
  choice: { ...choice, date: null },
});

/** The hold lasts until `heldUntil`; null leaves it unchanged. */
export const withHeldUntil = (
  { booking }: Pick<JourneyContext, 'booking'>,
  { heldUntil }: Extension,
): Pick<JourneyContext, 'booking'> => ({
  booking: booking && { ...booking, heldUntil: heldUntil ?? booking.heldUntil },
});

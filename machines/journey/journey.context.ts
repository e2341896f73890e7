/** What the journey remembers: at its start, and after what happens to it. */
import type { BasketEmptied } from '../basket/basket.types.ts';
import type { Booking } from '../contract/booking.ts';
import type { StayPreferences } from '../contract/stayPreferences.ts';
import type { Destination } from '../app/url.ts';
import { EMPTY_DRAFT, type DraftFields } from '../guests/draft.ts';
import type { Party } from '../contract/party.ts';
import { choiceOfBooking, withPreferences } from '../search/choice.ts';
import { PAGE_SIZE } from '../weekendResults/weekendResults.rules.ts';
import type { WeekendFilters } from '../weekendSearch/weekendFilters.ts';
import type { JourneyContext, JourneyInput } from './journey.types.ts';

type ContextChange = Partial<JourneyContext>;

/** What the steps tell. */
export type WeekendFiltersUpdate = Readonly<{ weekendFilters: WeekendFilters; parties: Party[] }>;
export type PreferencesUpdate = Readonly<{ preferences: StayPreferences }>;
export type DraftUpdate = Readonly<{ draftFields: DraftFields; isUnsaved: boolean }>;
export type LeaveRequest = Readonly<{ to: Destination }>;
export type Extension = Readonly<{ heldUntil: string | null }>;

/** The booking that an address names: at the checkout the one whose balance is paid, else the one that is shown. */
const bookingRefs = (
  { step, resId }: Destination,
  shown: number | null,
): Pick<JourneyContext, 'resId' | 'balanceOf'> =>
  step === 'checkout' ? { resId: shown, balanceOf: resId } : { resId: resId ?? shown, balanceOf: null };

/** At the start of a journey; what its address names comes first. */
export const initialContext = ({ destination, guestDraft, ...input }: JourneyInput): JourneyContext => ({
  brand: destination.brand,
  query: destination.query,
  picker: input.picker,
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
  emptied: null,
  requested: destination.step,
  editing: null,
  isByAddress: true,
});

/** An address of the visit was asked for: what it does not name stays. */
export const afterAddress = (context: JourneyContext, request: Destination): ContextChange => ({
  requested: request.step,
  query: request.query,
  choice: request.choice ?? context.choice,
  weekendFilters: request.weekendFilters ?? context.weekendFilters,
  detail: request.detail,
  ...bookingRefs(request, context.resId),
  isByAddress: true,
  editing: null,
  notice: null,
  emptied: null,
  isUnsaved: false,
});

/** Something is typed of the guests, or all of it is saved. */
export const withDraft = ({ draftFields, isUnsaved }: DraftUpdate): ContextChange => ({ draftFields, isUnsaved });

/** The booking is paid: what was kept for naming its guests and its payer is forgotten. */
export const afterPayment = (booking: Booking): ContextChange => ({
  booking,
  resId: booking.resId,
  billing: {},
  ...EMPTY_DRAFT,
});

/** What was left of this booking is paid. */
export const afterBalancePaid = ({ resId }: Readonly<{ resId: number }>): ContextChange => ({ resId, billing: {} });

/** The guest leaves what is typed: a step on, so that Back leads to it again. */
export const afterLeaving = (context: JourneyContext, { to }: LeaveRequest): ContextChange => ({
  ...afterAddress(context, to),
  isByAddress: false,
});

/** A step has led on: what was said there is past, and so is the way to it. */
export const NEXT_STEP: ContextChange = {
  isByAddress: false,
  editing: null,
  notice: null,
  emptied: null,
  detail: null,
  balanceOf: null,
  isUnsaved: false,
};

/** Another weekend is wished for, or others come: their list begins anew. */
export const withWeekendFilters = (context: JourneyContext, update: WeekendFiltersUpdate): ContextChange => ({
  weekendFilters: update.weekendFilters,
  choice: { ...context.choice, parties: update.parties },
  shownResults: PAGE_SIZE,
});

/** Another accommodation is wished for. */
export const withStayPreferences = ({ choice }: JourneyContext, { preferences }: PreferencesUpdate): ContextChange => ({
  choice: withPreferences(choice, preferences),
});

/** A page of one accommodation is open, or none: the address of one that is not there is corrected, so that Back does not lead to it again. */
export const withDetail = ({ code, isFound }: Readonly<{ code: string | null; isFound: boolean }>): ContextChange => ({
  detail: code,
  isByAddress: !isFound,
});

/** A booking was made of a quote: the search is that of its stay. */
export const fromQuote = ({ booking }: Readonly<{ booking: Booking }>): ContextChange => ({
  booking,
  choice: choiceOfBooking(booking),
});

/** The page of this quote is asked for, or with null no quote any more. */
export const withQuoteId = ({ query }: JourneyContext, quoteId: number | null): ContextChange => ({
  query: { ...query, quoteId },
});

/** The basket was emptied on a step that the overview led to. */
export const afterBasketEmptied = ({ undo }: BasketEmptied): ContextChange => ({ ...NEXT_STEP, emptied: undo });

/** What was held has gone; `message` says why. */
export const withoutHold = (message: string): ContextChange => ({
  ...NEXT_STEP,
  booking: null,
  resId: null,
  notice: message,
});

/** After a paid booking: who is coming, and where to, is kept, the day is not. */
export const restarted = ({ choice }: JourneyContext): ContextChange => ({
  booking: null,
  resId: null,
  choice: { ...choice, date: null },
});

/** The hold lasts until then; null: for as long as before. */
export const withHeldUntil = ({ booking }: JourneyContext, { heldUntil }: Extension): ContextChange => ({
  booking: booking && { ...booking, heldUntil: heldUntil ?? booking.heldUntil },
});

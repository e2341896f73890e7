/** The steps of the journey and the conditions for entering each (spec: booking journey 2). */
import type { VisitQuery } from '../addresses/query.ts';
import { FIRST_STEP, isStepOf, STEP_PAGES, STEPS, type Step } from '../addresses/steps.ts';
import type { Brand } from '../contract/brand.ts';
import type { Booking } from '../contract/booking.ts';
import { isPickerOpen, type PickerConditions } from '../picker/availability.rules.ts';
import { isChoiceComplete, type SearchChoice } from '../search/choice.ts';

/** The data that decides whether a step can be entered. */
export type StepConditions = PickerConditions &
  Readonly<{
    brand: Brand;
    choice: SearchChoice;
    booking: Booking | null;
    resId: number | null;
    /** the booking whose balance the guest wants to pay */
    balanceOf?: number | null;
    query: Partial<Pick<VisitQuery, 'isPrivateBreak' | 'quoteId'>>;
  }>;

type BookingInMaking = Booking & Readonly<{ status: 'draft' | 'inProgress' }>;

/** True while the booking can still be changed or paid. */
export const isBeingMade = (booking: Booking | null): booking is BookingInMaking =>
  booking !== null && (booking.status === 'draft' || booking.status === 'inProgress');

/** Whether the maps of the booking's resort can be opened. */
export const canPickCabin = (conditions: Pick<StepConditions, 'booking' | 'picker' | 'query'>): boolean =>
  conditions.booking !== null && isPickerOpen(conditions, [conditions.booking.resort]);

const quoteOf = ({ query }: StepConditions): number | null => query.quoteId ?? null;

/** Whether the held booking comes from the requested quote, or no quote is requested. */
const isOfQuote = (conditions: StepConditions): boolean =>
  quoteOf(conditions) === null ||
  (isBeingMade(conditions.booking) && conditions.booking.quoteId === quoteOf(conditions));

/** The earlier step that must be completed before `step` can be entered; null if none. */
const missingStep = (step: Step, conditions: StepConditions): Step | null => {
  const first = FIRST_STEP[conditions.brand];
  if (!isStepOf(conditions.brand, step)) return first;
  switch (step) {
    case 'search':
    case 'weekendSearch':
    case 'weekendResults':
      return null;
    case 'accommodation':
      return isChoiceComplete(conditions.choice, conditions.query) ? null : first;
    case 'confirmation':
      return conditions.resId === null ? first : null;
    case 'savedQuote':
      return quoteOf(conditions) === null ? 'overview' : null;
    case 'overview':
      if (!isOfQuote(conditions)) return 'savedQuote';
      return isBeingMade(conditions.booking) ? null : 'accommodation';
    case 'picker':
      return isBeingMade(conditions.booking) && canPickCabin(conditions) ? null : 'accommodation';
    case 'dining':
    case 'extras':
    case 'guests':
      return isBeingMade(conditions.booking) ? null : 'accommodation';
    case 'checkout':
      return isBeingMade(conditions.booking) && conditions.booking.areGuestDetailsComplete ? null : 'guests';
  }
};

/** Nothing is held, and the last booking is paid: on this page, or before it was opened. */
const isPaid = ({ booking, resId }: StepConditions): boolean =>
  resId !== null && (booking === null || booking.status === 'completed');

/** The step on which a request for `step` lands: the step itself, or the earliest one that is incomplete. */
export const stepFor = (step: Step, conditions: StepConditions): Step => {
  // the balance of a booking can be paid whatever other booking is open
  if (step === 'checkout' && conditions.balanceOf != null) return step;
  if (isPaid(conditions) && !STEP_PAGES[step].isOpenAfterPayment) return 'confirmation';
  const missing = missingStep(step, conditions);
  return missing === null ? step : stepFor(missing, conditions);
};

/** The labels of the step list with their steps (spec: booking journey 2). */
export const STEP_LABELS: readonly Readonly<{ step: Step; label: string }>[] = STEPS.flatMap((step) => {
  const { label } = STEP_PAGES[step];
  return label === undefined ? [] : [{ step, label }];
});

/** The listed step that a step belongs to: the maps are part of choosing accommodation. */
export const listedStepOf = (step: Step): Step => (step === 'picker' ? 'accommodation' : step);

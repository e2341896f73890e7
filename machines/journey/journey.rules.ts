/** The steps of the journey and what each needs before it may be entered (spec: booking journey 2). */
import type { Booking } from '../contract/booking.ts';
import { isChoiceComplete, type SearchChoice } from '../search/choice.ts';

/** The steps in their order. */
export const STEPS = [
  'search',
  'accommodation',
  'dining',
  'extras',
  'overview',
  'guests',
  'checkout',
  'confirmation',
] as const;
export type Step = (typeof STEPS)[number];

/** What is known of the journey when a step is asked for. */
export type Facts = Readonly<{ choice: SearchChoice; booking: Booking | null; resId: number | null }>;

/** True while the booking can still be changed or paid. */
export const isBeingMade = (booking: Booking | null): boolean =>
  booking !== null && (booking.status === 'draft' || booking.status === 'inProgress');

/** The step that is missing before `step` may be entered, or null when nothing is. */
const missingBefore = (step: Step, facts: Facts): Step | null => {
  switch (step) {
    case 'search':
      return null;
    case 'accommodation':
      return isChoiceComplete(facts.choice) ? null : 'search';
    case 'confirmation':
      return facts.resId === null ? 'search' : null;
    case 'dining':
    case 'extras':
    case 'overview':
    case 'guests':
      return isBeingMade(facts.booking) ? null : 'accommodation';
    case 'checkout':
      if (!isBeingMade(facts.booking)) return 'accommodation';
      return facts.booking?.areGuestDetailsComplete ? null : 'guests';
  }
};

/** The step a guest lands on who asks for `step`: itself, or the earliest one that is missing something. */
export const stepFor = (step: Step, facts: Facts): Step => {
  if (facts.booking?.status === 'completed' && facts.resId !== null && !['search', 'accommodation'].includes(step)) {
    return 'confirmation';
  }
  const missing = missingBefore(step, facts);
  return missing === null ? step : stepFor(missing, facts);
};

/** The labels of the step list, word for word (spec: booking journey 2), with the step each stands for. */
export const STEP_LABELS = [
  { step: 'accommodation', label: 'Accommodation' },
  { step: 'dining', label: 'Dining' },
  { step: 'extras', label: 'Extras and Passes' },
  { step: 'overview', label: 'SignUp/Login' },
  { step: 'guests', label: 'Guests setup' },
  { step: 'checkout', label: 'Pay' },
] as const satisfies readonly { step: Step; label: string }[];

// Quotes, and what a lost session, a lost hold or a defect ends; what survives each.
import { BOOKED } from '../charts/savedQuote.samples.ts';
import { booking, PAID_BOOKING } from '../charts/data.ts';
import type { SpecificationCase } from './cases.ts';
import {
  AT_EXTRAS,
  BALANCE,
  choiceChanged,
  CHOSEN,
  CREATION_FAILED,
  HELD,
  bookingUpdated,
  HOLD_ENDED,
  holdStarted,
  MOVED_ON,
  NO_QUERY,
  OPEN_CHOICE,
  ON_MAPS,
  PAID,
  PAYING,
  PAYMENT_ENDED,
  QUOTED,
  REVIEWED,
  TYPED,
  WHOLE_CHOICE,
} from './journey.paths.ts';

const EMAIL = 'ada@example.com';
const FIELDS = { '0.ADULT.1.lastName': 'Shaw' };

const quote: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-2-ROUTES-QUOTE',
    title: 'makes the booking of a quote the held one, and its stay the search',
    given: ['to a quote'],
    when: 'booking.created',
    outcome: {
      state: 'savedQuote',
      context: { choice: WHOLE_CHOICE },
      sends: [holdStarted(BOOKED), choiceChanged(WHOLE_CHOICE)],
    },
  },
  {
    requirement: 'JOURNEY-2-ROUTES-QUOTE',
    title: 'leads from the booking of a quote to the overview',
    given: ['to a quote', 'booking.created'],
    when: 'savedQuote: left',
    outcome: {
      state: 'overview',
      context: { ...MOVED_ON, query: NO_QUERY },
      sends: [],
      awaits: { with: ['overview'], without: ['savedQuote'] },
      inputs: { overview: { booking: BOOKED } },
    },
  },
  {
    requirement: 'JOURNEY-2-ROUTES-QUOTE',
    title: 'goes back from a saved quote to the overview of the break that stayed held',
    given: QUOTED,
    when: 'savedQuote: left',
    outcome: { state: 'overview', inputs: { overview: { booking: booking() } } },
  },
];

/** The steps that can lose the hold, each with a path to it. */
const LOSABLE: readonly (readonly [string, readonly string[]])[] = [
  ['accommodation', CHOSEN],
  ['picker', ON_MAPS],
  ['dining', HELD],
  ['extras', AT_EXTRAS],
  ['guests', TYPED],
  ['checkout', PAYING],
];

/** The exit of the checkout reports first that no payment runs any more. */
const ended = (step: string) => (step === 'checkout' ? [PAYMENT_ENDED] : []);

const lost = LOSABLE.flatMap(([step, given]): SpecificationCase[] => [
  {
    requirement: 'JOURNEY-4-SESSION',
    title: `ends with the session that ${step} has lost`,
    given,
    when: `${step}: session lost`,
    outcome: { state: 'sessionLost', sends: ended(step), output: { type: 'session.lost', message: 'gone' } },
  },
  {
    requirement: 'JOURNEY-4-ACCOMMODATION',
    title: `goes back to the accommodation with the reason when ${step} has lost the hold`,
    given,
    when: `${step}: hold lost`,
    outcome: {
      state: 'accommodation',
      context: { ...MOVED_ON, notice: 'expired', resId: null, choice: WHOLE_CHOICE },
      sends: [...ended(step), HOLD_ENDED],
      inputs: { accommodation: { booking: null, notice: 'expired', isEditing: false, detail: null } },
    },
  },
]);

const rest: readonly SpecificationCase[] = [
  ...(['savedQuote', 'confirmation'] as const).map((step): SpecificationCase => ({
    requirement: 'JOURNEY-4-SESSION',
    title: `ends with the session that ${step} has lost`,
    given: [step === 'savedQuote' ? 'to a quote' : 'to a confirmation'],
    when: `${step}: session lost`,
    outcome: { state: 'sessionLost', sends: [], output: { type: 'session.lost', message: 'gone' } },
  })),
  {
    requirement: 'JOURNEY-4-GUESTS',
    title: 'keeps typed names when the hold is lost',
    given: TYPED,
    when: 'guests: hold lost',
    outcome: { context: { draftFields: FIELDS, email: EMAIL } },
  },
  {
    requirement: 'JOURNEY-4-ACCOMMODATION',
    title: 'goes back to the search when the hold is lost and no stay is chosen',
    given: BALANCE,
    when: 'checkout: hold lost',
    outcome: {
      state: 'search',
      context: { ...MOVED_ON, notice: 'expired', resId: null, choice: OPEN_CHOICE },
      sends: [PAYMENT_ENDED, HOLD_ENDED],
      awaits: { with: ['search'], without: ['accommodation'] },
    },
  },
  {
    requirement: 'JOURNEY-4-ACCOMMODATION',
    title: 'shows the reason of a lost hold no longer once the guest has chosen again',
    given: [...HELD, 'dining: hold lost'],
    when: 'accommodation: held',
    outcome: { state: 'dining', context: { notice: null } },
  },
  {
    requirement: 'JOURNEY-4-SESSION',
    title: 'gives a changed booking to the steps that follow',
    given: [...HELD, 'booking.updated'],
    when: 'to the extras',
    outcome: { state: 'extras', inputs: { extras: { booking: booking({ version: 9 }) } } },
  },
  {
    requirement: 'JOURNEY-4-SESSION',
    title: 'reports a changed booking to the visit',
    given: HELD,
    when: 'booking.updated',
    outcome: { state: 'dining', sends: [bookingUpdated(booking({ version: 9 }))] },
  },
  {
    requirement: 'JOURNEY-4-SESSION',
    title: 'stays in its step when the booking has changed or its hold is extended',
    given: [...HELD, 'booking.updated'],
    when: 'hold.extended',
    outcome: { state: 'dining', sends: [], awaits: { with: ['dining'] } },
  },
  {
    requirement: 'JOURNEY-4-SESSION',
    title: 'gives the extended hold to the steps that follow',
    given: [...HELD, 'hold.extended'],
    when: 'to the extras',
    outcome: { inputs: { extras: { booking: booking({ heldUntil: '2027-01-11T10:40:00.000Z' }) } } },
  },
  {
    requirement: 'JOURNEY-4-SESSION',
    title: 'reports a failed creation of a booking to the visit',
    given: CHOSEN,
    when: 'creation.failed',
    outcome: { state: 'accommodation', sends: [CREATION_FAILED] },
  },
  {
    requirement: 'JOURNEY-2-ROUTES',
    title: 'starts again from a defect with any address, and keeps the hold',
    given: [...REVIEWED, 'overview: breaks'],
    when: 'to dining',
    outcome: { state: 'dining', inputs: { dining: { booking: booking() } } },
  },
  {
    requirement: 'JOURNEY-3-CONFIRMATION',
    title: 'shows the booking that was paid in the confirmation that an address opens again',
    given: [...PAID, 'to the search'],
    when: 'to the checkout',
    outcome: { state: 'confirmation', inputs: { confirmation: { resId: PAID_BOOKING.resId, isHolder: false } } },
  },
];

/** Cases of quotes, and of what ends a step early. */
export const endCases: readonly SpecificationCase[] = [...quote, ...lost, ...rest];

// Quotes; and what a lost session, a lost hold or a defect ends, and what survives it.
import { BOOKED } from '../savedQuote/savedQuote.samples.ts';
import { booking } from '../../model-tests/charts/data.ts';
import { casesOf, type SpecificationCase } from '../../model-tests/specification/cases.ts';
import {
  QUOTED,
  BALANCE,
  choiceChanged,
  HELD,
  HOLD_ENDED,
  holdStarted,
  MOVED_ON,
  OPEN_CHOICE,
  PAYMENT_ENDED,
  WHOLE_CHOICE,
} from '../../model-tests/specification/journey.paths.ts';
import { NO_QUERY, bookingUpdated } from '../../model-tests/specification/values.ts';

/** Cases for quotes, and for what ends a step early. */
export const endCases: readonly SpecificationCase[] = [
  ...casesOf('JOURNEY-2-ROUTES-QUOTE', {
    'makes the booking of a quote the held one, and its stay the search': {
      given: ['to a quote'],
      when: 'booking.created',
      outcome: { state: 'savedQuote', sends: [holdStarted(BOOKED), choiceChanged(WHOLE_CHOICE)] },
    },
    'leads from the booking of a quote to the overview': {
      given: ['to a quote', 'booking.created'],
      when: 'savedQuote: left',
      outcome: {
        state: 'overview',
        context: { ...MOVED_ON, query: NO_QUERY },
        inputs: { overview: { booking: BOOKED } },
      },
    },
    'goes back from a saved quote to the overview of the break that stayed held': {
      given: QUOTED,
      when: 'savedQuote: left',
      outcome: { state: 'overview', inputs: { overview: { booking: booking() } } },
    },
  }),
  ...casesOf('JOURNEY-4-ACCOMMODATION', {
    'goes back to the search when the hold is lost and no stay is chosen': {
      given: BALANCE,
      when: 'checkout: hold lost',
      outcome: {
        state: 'search',
        context: { ...MOVED_ON, notice: 'expired', resId: null, choice: OPEN_CHOICE },
        sends: [PAYMENT_ENDED, HOLD_ENDED],
      },
    },
  }),
  ...casesOf('JOURNEY-4-SESSION', {
    'reports a changed booking to the visit': {
      given: HELD,
      when: 'booking.updated',
      outcome: {
        state: 'dining',
        accepts: { without: ['basket.emptied'] },
        sends: [bookingUpdated(booking({ version: 9 }))],
      },
    },
    'gives the extended hold to the steps that follow': {
      given: [...HELD, 'hold.extended'],
      when: 'to the extras',
      outcome: { inputs: { extras: { booking: booking({ heldUntil: '2027-01-11T10:40:00.000Z' }) } } },
    },
  }),
];

// One quote or offer: when it can be booked, and when it is locked.
import { quoteChart } from './quote.samples.ts';
import { casesOf, type Specification } from '../../model-tests/specification/cases.ts';

const BEING_BOOKED = ['another asks'];

export const quoteSpecification: Specification = {
  chart: quoteChart,
  cases: [
    ...casesOf('JOURNEY-3-BASKET-KINDS', {
      'starts unlocked: a booking can be made of it, and its time can end': {
        outcome: {
          state: 'open',
          accepts: {
            with: ['another asks', 'its booking asks', 'quote.expired'],
            without: ['booking.released', 'booking.completed'],
          },
        },
      },
      'ends when its time is over after an earlier booking of it was given up': {
        given: [...BEING_BOOKED, 'booking.released'],
        when: 'quote.expired',
        outcome: { state: 'expired' },
      },
    }),
    ...casesOf('JOURNEY-8-MSG-QUOTE-LOCKED', {
      'refuses everyone else while a booking is made of it': {
        given: BEING_BOOKED,
        outcome: { state: 'beingBooked', accepts: { with: ['its booking asks'], without: ['another asks'] } },
      },
      'stays locked when it is retrieved by the session that is booking it': {
        given: BEING_BOOKED,
        when: 'its booking asks',
        outcome: { state: 'beingBooked', accepts: { without: ['another asks'] } },
      },
      'is locked for good once its booking is completed': {
        given: BEING_BOOKED,
        when: 'booking.completed',
        outcome: { state: 'completed', accepts: { only: [] } },
      },
    }),
  ],
};

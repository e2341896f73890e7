// One booking record: what may be changed, when it expires, and what a payment makes of it.
import { bookingChart } from '../charts/booking.samples.ts';
import type { Specification } from './cases.ts';
import {
  AFTER_COMPLETION,
  NAMED,
  NAMES_REMAIN,
  CHOICES,
  CHECKOUT_CHOICES,
  OUTCOMES,
  ENDS,
  EVERYTHING,
} from './booking.paths.ts';
import { bookingPaymentCases } from './booking.payment.cases.ts';

/** Changes that leave the names as they are, before and after everyone is named. */
const CHANGES = [
  { when: 'dinings.chosen', change: 'food and drink are chosen', requirement: 'JOURNEY-7-CALL-SET-DININGS' },
  { when: 'extras.chosen', change: 'extras are chosen', requirement: 'JOURNEY-7-CALL-SET-EXTRAS' },
  { when: 'groundFloor.chosen', change: 'the ground floor is chosen', requirement: 'JOURNEY-7-CALL-SET-GROUND-FLOOR' },
  { when: 'cabin.chosen', change: 'a cabin is chosen', requirement: 'JOURNEY-7-CALL-SET-CABIN' },
  { when: 'agency.applied', change: 'a travel agent is noted', requirement: 'ACCOUNT-7-CALL-APPLY-AGENCY' },
  { when: 'hold.extended', change: 'the hold is extended', requirement: 'ACCOUNT-7-CALL-KEEP-ALIVE-BOOKING' },
];

export const bookingSpecification: Specification = {
  chart: bookingChart,
  cases: [
    {
      requirement: 'JOURNEY-3-STATUS',
      title: 'starts as a draft in which everything before the names can be chosen, and nothing can be paid',
      given: [],
      outcome: {
        state: 'draft',
        sends: [],
        accepts: {
          with: [...CHOICES, ...ENDS, 'guests.named', 'agency.applied', 'hold.extended'],
          without: [...CHECKOUT_CHOICES, ...OUTCOMES, 'payment.started'],
        },
      },
    },
    {
      requirement: 'JOURNEY-7-CALL-CREATE-BOOKING',
      title: 'stays a draft when other accommodation is chosen',
      given: [],
      when: 'units.chosen',
      outcome: { state: 'draft', sends: [] },
    },
    ...CHANGES.map(({ requirement, change, when }) => ({
      requirement,
      title: `stays a draft when ${change}`,
      given: [],
      when,
      outcome: { state: 'draft', sends: [] },
    })),
    {
      requirement: 'JOURNEY-7-CALL-SET-GUEST-DETAILS',
      title: 'is in progress once everyone is named, and can be changed or paid',
      given: [],
      when: 'guests.named',
      outcome: {
        state: 'inProgress.unpaid',
        sends: [],
        accepts: {
          with: [
            ...CHOICES,
            ...CHECKOUT_CHOICES,
            ...ENDS,
            'guests.named',
            'agency.applied',
            'hold.extended',
            'payment.started',
          ],
          without: OUTCOMES,
        },
      },
    },
    ...CHANGES.map(({ requirement, change, when }) => ({
      requirement,
      title: `stays in progress with its names when ${change}`,
      given: NAMED,
      when,
      outcome: { state: 'inProgress.unpaid', sends: [] },
    })),
    {
      requirement: 'JOURNEY-7-CALL-SET-GUEST-DETAILS',
      title: 'stays in progress when the names are changed',
      given: NAMED,
      when: 'guests.named',
      outcome: { state: 'inProgress.unpaid', sends: [] },
    },
    {
      requirement: 'JOURNEY-7-CALL-APPLY-DISCOUNT',
      title: 'stays in progress when a discount code is applied',
      given: NAMED,
      when: 'discount.applied',
      outcome: { state: 'inProgress.unpaid', sends: [] },
    },
    {
      requirement: 'JOURNEY-7-CALL-SET-PAYMENT-OPTION',
      title: 'stays in progress when a payment option is chosen',
      given: NAMED,
      when: 'payment.chosen',
      outcome: { state: 'inProgress.unpaid', sends: [], accepts: { with: ['payment.started'] } },
    },
    {
      requirement: 'JOURNEY-7-CALL-CREATE-BOOKING',
      title: 'stays in progress, and can be paid, when other accommodation is chosen for guests whose names remain',
      given: NAMED,
      when: NAMES_REMAIN,
      outcome: {
        state: 'inProgress.unpaid',
        sends: [],
        accepts: { with: ['payment.started', 'guests.named', 'discount.applied', 'payment.chosen'] },
      },
    },
    {
      requirement: 'JOURNEY-7-CALL-SET-GUEST-MIX',
      title: 'is a draft again when the parties change, so that names are asked for again before the payment',
      given: NAMED,
      when: 'units.chosen',
      outcome: { state: 'draft', sends: [], accepts: { with: ['guests.named'], without: ['payment.started'] } },
    },
    {
      requirement: 'JOURNEY-7-CALL-COMPLETE-OFFER',
      title: 'is completed without a payment when it is an offer that needs no card and everyone is named',
      given: NAMED,
      when: 'offer.completed',
      outcome: { state: 'completed', sends: [], accepts: { with: AFTER_COMPLETION, without: EVERYTHING } },
    },
    {
      requirement: 'JOURNEY-3-STATUS',
      title: 'expires with its hold before everyone is named, and nothing of it can be changed or paid for any more',
      given: [],
      when: 'hold.expired',
      outcome: {
        state: 'expiredUnnamed',
        sends: [],
        accepts: { without: EVERYTHING },
      },
    },
    {
      requirement: 'JOURNEY-3-STATUS',
      title: 'expires with its hold after everyone is named',
      given: NAMED,
      when: 'hold.expired',
      outcome: {
        state: 'expired',
        sends: [],
        accepts: {
          with: ['payment.recovered'],
          without: EVERYTHING.filter((event) => event !== 'payment.recovered'),
        },
      },
    },
    {
      requirement: 'ACCOUNT-7-CALL-CLEAR-BOOKING',
      title: 'is cancelled when the guest gives it up before everyone is named',
      given: [],
      when: 'booking.cleared',
      outcome: {
        state: 'cancelled',
        sends: [],
        accepts: { without: [...CHOICES, 'guests.named', 'hold.extended', 'payment.started'] },
      },
    },
    {
      requirement: 'ACCOUNT-7-CALL-CLEAR-BOOKING',
      title: 'is cancelled when the guest gives it up after everyone is named',
      given: NAMED,
      when: 'booking.cleared',
      outcome: { state: 'cancelled', sends: [], accepts: { without: ['units.chosen', 'payment.started'] } },
    },
    ...bookingPaymentCases,
  ],
};

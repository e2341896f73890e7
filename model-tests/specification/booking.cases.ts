// One booking record: what may be changed, when it expires, and what a payment makes of it.
import { bookingChart } from '../charts/booking.samples.ts';
import type { SpecificationCase, Specification } from './cases.ts';

const NAMED = ['guests.named'];
const PAYING = [...NAMED, 'payment.started'];
const UNKNOWN = [...PAYING, 'payment.unknown'];
const REFUSED = [...PAYING, 'payment.refused'];

const NAMES_REMAIN = 'units.chosen, the names remain';
const CHOICES = ['units.chosen', NAMES_REMAIN, 'dinings.chosen', 'extras.chosen', 'groundFloor.chosen', 'cabin.chosen'];
const CHECKOUT_CHOICES = ['discount.applied', 'payment.chosen', 'offer.completed'];
const OUTCOMES = ['payment.authorised', 'payment.refused', 'payment.unknown'];
const ENDS = ['hold.expired', 'booking.cleared'];
const EVERYTHING = [
  ...CHOICES,
  ...CHECKOUT_CHOICES,
  ...OUTCOMES,
  ...ENDS,
  'guests.named',
  'agency.applied',
  'hold.extended',
  'payment.started',
  'payment.recovered',
];
/** What changes a booking once it is completed. */
const AFTER_COMPLETION = ['amendment.applied', 'guests.corrected'];
const REFUSED_WHILE_PAYING = [
  ...CHOICES,
  ...CHECKOUT_CHOICES,
  ...ENDS,
  'guests.named',
  'agency.applied',
  'hold.extended',
  'payment.started',
];

const bookingPaymentCases: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-7-CALL-PAY',
    title: 'cannot be changed, expire or be paid a second time once a payment has started',
    given: NAMED,
    when: 'payment.started',
    outcome: { state: 'inProgress.paying', sends: [], accepts: { with: OUTCOMES, without: REFUSED_WHILE_PAYING } },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'is completed when the payment is authorised',
    given: PAYING,
    when: 'payment.authorised',
    outcome: { state: 'completed' },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'can be changed and paid again after a refused payment',
    given: PAYING,
    when: 'payment.refused',
    outcome: {
      state: 'inProgress.unpaid',
      accepts: { with: [...CHOICES, 'guests.named', 'payment.chosen', 'payment.started', 'payment.recovered'] },
    },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'never fails an unknown payment: it cannot be changed, expire or be paid again meanwhile',
    given: PAYING,
    when: 'payment.unknown',
    outcome: {
      state: 'inProgress.unknown',
      sends: [],
      accepts: { with: ['payment.authorised', 'payment.refused'], without: REFUSED_WHILE_PAYING },
    },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'is completed when an unknown payment turns out to be authorised',
    given: UNKNOWN,
    when: 'payment.authorised',
    outcome: { state: 'completed' },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'can be paid again when an unknown payment turns out to be refused',
    given: UNKNOWN,
    when: 'payment.refused',
    outcome: { state: 'inProgress.unpaid', accepts: { with: ['payment.started', 'payment.recovered'] } },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT-KILLED',
    title: 'is completed by late money of a refused payment while it is still held',
    given: REFUSED,
    when: 'payment.recovered',
    outcome: { state: 'completed', accepts: { with: AFTER_COMPLETION, without: EVERYTHING } },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT-KILLED',
    title: 'is completed by late money of a refused payment after its hold has expired',
    given: [...REFUSED, 'hold.expired'],
    when: 'payment.recovered',
    outcome: { state: 'completed' },
  },
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: 'stays completed when a change of it is made, and takes the next one',
    given: [...PAYING, 'payment.authorised'],
    when: 'amendment.applied',
    outcome: { state: 'completed', accepts: { with: AFTER_COMPLETION, without: EVERYTHING } },
  },
  {
    requirement: 'ACCOUNT-4-EDIT',
    title: 'stays completed when its names are corrected',
    given: [...PAYING, 'payment.authorised'],
    when: 'guests.corrected',
    outcome: { state: 'completed' },
  },
];

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
      outcome: { state: 'draft' },
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
      outcome: { state: 'inProgress.unpaid' },
    },
    {
      requirement: 'JOURNEY-7-CALL-APPLY-DISCOUNT',
      title: 'stays in progress when a discount code is applied',
      given: NAMED,
      when: 'discount.applied',
      outcome: { state: 'inProgress.unpaid' },
    },
    {
      requirement: 'JOURNEY-7-CALL-SET-PAYMENT-OPTION',
      title: 'stays in progress when a payment option is chosen',
      given: NAMED,
      when: 'payment.chosen',
      outcome: { state: 'inProgress.unpaid' },
    },
    {
      requirement: 'JOURNEY-7-CALL-CREATE-BOOKING',
      title: 'stays in progress, and can be paid, when other accommodation is chosen for guests whose names remain',
      given: NAMED,
      when: NAMES_REMAIN,
      outcome: {
        state: 'inProgress.unpaid',
        accepts: { with: ['payment.started', 'guests.named', 'discount.applied', 'payment.chosen'] },
      },
    },
    {
      requirement: 'JOURNEY-7-CALL-SET-GUEST-MIX',
      title: 'is a draft again when the parties change, so that names are asked for again before the payment',
      given: NAMED,
      when: 'units.chosen',
      outcome: { state: 'draft', accepts: { with: ['guests.named'], without: ['payment.started'] } },
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
      outcome: { state: 'expiredUnnamed', sends: [], accepts: { without: EVERYTHING } },
    },
    {
      requirement: 'JOURNEY-3-STATUS',
      title: 'expires with its hold after everyone is named',
      given: NAMED,
      when: 'hold.expired',
      outcome: { state: 'expired' },
    },
    {
      requirement: 'ACCOUNT-7-CALL-CLEAR-BOOKING',
      title: 'is cancelled when the guest gives it up before everyone is named',
      given: [],
      when: 'booking.cleared',
      outcome: { state: 'cancelled' },
    },
    {
      requirement: 'ACCOUNT-7-CALL-CLEAR-BOOKING',
      title: 'is cancelled when the guest gives it up after everyone is named',
      given: NAMED,
      when: 'booking.cleared',
      outcome: { state: 'cancelled' },
    },
    ...bookingPaymentCases,
  ],
};

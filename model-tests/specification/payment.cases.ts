// A payment by card: what the specification asks of its states, events and the charts around it.
import { paymentChart } from '../charts/payment.samples.ts';
import { NAMED_BOOKING, PAID_BOOKING } from '../charts/data.ts';
import type { Specification } from './cases.ts';

const ENTERED = [
  'preparePayment: prepared',
  'fields.shown',
  'the name on the card',
  'the address line',
  'the town',
  'the postcode',
  'terms.toggled',
  'a good number',
  'a good expiry',
  'a good code',
];
const TOKENIZING = [...ENTERED, 'payment.submitted'];
const SENT = [...TOKENIZING, 'card.tokenized'];
const DEVICE = [...SENT, 'takePayment: device data wanted'];
const CHALLENGED = [...SENT, 'takePayment: challenged'];
const UNKNOWN = [...SENT, 'takePayment: unknown'];

const STARTED = { to: 'parent', event: { type: 'payment.started' } };
const ENDED = { to: 'parent', event: { type: 'payment.ended' } };
const MONEY_SENT = { to: 'parent', event: { type: 'money.sent' } };
const MONEY_SETTLED = { to: 'parent', event: { type: 'money.settled' } };
const TOKENIZE = {
  to: 'cardFields',
  event: { type: 'tokenization.requested', cardHolderName: 'A SHAW' },
};
const updated = (booking: object) => ({ to: 'parent', event: { type: 'booking.updated', booking } });

export const paymentSpecification: Specification = {
  chart: paymentChart,
  cases: [
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'refuses an incomplete form without asking for a token',
      given: ['preparePayment: prepared', 'fields.shown'],
      when: 'payment.submitted',
      outcome: { state: 'entering.ready.refused', sends: [ENDED] },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'asks for a token once the form is complete, and reports that a payment has started',
      given: ENTERED,
      when: 'payment.submitted',
      outcome: { state: 'entering.tokenizing', context: { refusals: [] }, sends: [TOKENIZE, STARTED] },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'sends the payment once with the token, and reports that money was sent',
      given: TOKENIZING,
      when: 'card.tokenized',
      outcome: {
        state: 'authorising',
        context: { sessionHref: 'https://payments.example/sessions/1' },
        sends: [MONEY_SENT],
        accepts: { without: ['payment.submitted', 'retry.requested', 'terms.toggled'] },
      },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'returns to the form when the card cannot be read, without money sent',
      given: TOKENIZING,
      when: 'card.unreadable',
      outcome: { state: 'entering.ready.noErrors', sends: [ENDED] },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'returns to the form when no token arrives in time',
      given: TOKENIZING,
      when: 'timer: tokenizeTimeout in entering.tokenizing',
      outcome: { state: 'entering.ready.noErrors', sends: [ENDED] },
    },
    {
      requirement: 'JOURNEY-8-PAYMENT',
      title: 'ends as paid with the paid booking',
      given: SENT,
      when: 'takePayment: taken',
      outcome: { state: 'paid', output: { type: 'booking.paid', booking: PAID_BOOKING } },
    },
    {
      requirement: 'JOURNEY-8-PAYMENT',
      title: 'says that no payment was taken when the bank declines, and updates the booking',
      given: SENT,
      when: 'takePayment: declined',
      outcome: {
        state: 'declined.byBank',
        sends: [updated({ ...NAMED_BOOKING, version: 4 }), ENDED],
        accepts: { with: ['retry.requested'], without: ['payment.submitted'] },
      },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'prepares another payment on retry, without the card of the first',
      given: [...SENT, 'takePayment: declined'],
      when: 'retry.requested',
      outcome: {
        state: 'preparing',
        context: { sessionHref: null, step: null, authenticationResult: null },
        sends: [MONEY_SETTLED, ENDED],
      },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'never fails an unknown outcome: it waits, then asks the server',
      given: SENT,
      when: 'takePayment: unknown',
      outcome: {
        state: 'processing.waiting',
        sends: [STARTED],
        accepts: { without: ['retry.requested', 'payment.submitted'] },
        awaits: { with: ['timer: pollInterval in processing.waiting'] },
      },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'treats a defect after money was sent as an unknown outcome',
      given: SENT,
      when: 'takePayment: breaks',
      outcome: { state: 'processing.waiting', sends: [STARTED] },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'asks the server for an unknown outcome after the interval',
      given: UNKNOWN,
      when: 'timer: pollInterval in processing.waiting',
      outcome: { state: 'processing.polling', sends: [] },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'keeps asking while the outcome stays unknown or the server cannot be reached',
      given: [...UNKNOWN, 'timer: pollInterval in processing.waiting'],
      when: 'pollOutcome: unknown',
      outcome: { state: 'processing.waiting', accepts: { without: ['retry.requested'] } },
    },
    {
      requirement: 'JOURNEY-8-PAYMENT',
      title: 'ends as paid when the server finds the money',
      given: [...UNKNOWN, 'timer: pollInterval in processing.waiting'],
      when: 'pollOutcome: taken',
      outcome: { state: 'paid', output: { type: 'booking.paid', booking: PAID_BOOKING } },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'continues without device data when the bank’s frame does not answer in time',
      given: DEVICE,
      when: 'timer: deviceDataTimeout in authenticating.collecting',
      outcome: {
        state: 'authenticating.continuing',
        context: { authenticationResult: { kind: 'deviceData', reference: null } },
      },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'continues with the reference of the device data',
      given: DEVICE,
      when: 'collectDevice: collected',
      outcome: {
        state: 'authenticating.continuing',
        context: { authenticationResult: { kind: 'deviceData', reference: '0_session' } },
      },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'continues with a returned challenge',
      given: CHALLENGED,
      when: 'challenge.returned',
      outcome: {
        state: 'authenticating.continuing',
        context: { authenticationResult: { kind: 'challenge', end: 'returned' } },
      },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'continues with a cancelled challenge',
      given: CHALLENGED,
      when: 'challenge.cancelled',
      outcome: {
        state: 'authenticating.continuing',
        context: { authenticationResult: { kind: 'challenge', end: 'cancelled' } },
      },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'continues with a challenge that was not answered in time',
      given: CHALLENGED,
      when: 'timer: challengeTimeout in authenticating.challenging',
      outcome: {
        state: 'authenticating.continuing',
        context: { authenticationResult: { kind: 'challenge', end: 'timedOut' } },
      },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'treats a defect while authentication continues as an unknown outcome',
      given: [...CHALLENGED, 'challenge.returned'],
      when: 'continuePayment: breaks',
      outcome: { state: 'processing.waiting', sends: [STARTED] },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'takes no money when the bank could not authenticate the guest',
      given: [...CHALLENGED, 'challenge.returned'],
      when: 'continuePayment: not authenticated',
      outcome: { state: 'declined.notAuthenticated', accepts: { with: ['retry.requested'] } },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'returns a booking that was changed elsewhere, before money moves',
      given: SENT,
      when: 'takePayment: outdated',
      outcome: {
        state: 'outdated',
        output: { type: 'booking.outdated', booking: { ...NAMED_BOOKING, version: 9 }, message: 'changed' },
      },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'ends with the lost session',
      given: SENT,
      when: 'takePayment: session lost',
      outcome: { state: 'sessionLost', output: { type: 'session.lost', message: 'gone' } },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'ends with the lost hold',
      given: SENT,
      when: 'takePayment: hold lost',
      outcome: { state: 'holdLost', output: { type: 'hold.lost', message: 'expired' } },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'waits for a payment that an earlier page has sent',
      given: [],
      when: 'preparePayment: unknown',
      outcome: { state: 'processing.polling', sends: [MONEY_SENT, STARTED] },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'takes no card after too many refused ones',
      given: [],
      when: 'preparePayment: too many cards',
      outcome: { state: 'declined.limited', accepts: { without: ['payment.submitted'] } },
    },
  ],
};

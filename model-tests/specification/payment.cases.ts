// A payment by card: what the specification asks of its states, events and the charts around it.
import { NAMED_BOOKING, PAID_BOOKING } from '../charts/data.ts';
import { paymentChart } from '../charts/payment.samples.ts';
import type { SpecificationCase, Specification } from './cases.ts';
import { formCases } from './payment.form.cases.ts';
import {
  ENTERED,
  RETRY,
  ENDED,
  ENTERED_FORM,
  MONEY_SETTLED,
  NOTHING,
  NO_CARD,
  ONLY_RETRY,
  POLLING,
  REFUSED_BOOKING,
  SENT,
  STARTED,
  UNREADABLE,
  updated,
  CHALLENGED,
  CHALLENGE_STEP,
  CONTINUING,
  DEVICE,
  DEVICE_STEP,
  MONEY_SENT,
} from './payment.paths.ts';

const MOVED = 'money may have moved';
const POLLED = ['timer: pollInterval in processing.waiting'];
const NOT_MOVED = [...POLLED, 'pollOutcome: declined', RETRY];

const REJECTED_BOOKING = { ...NAMED_BOOKING, version: 5 };
const NOT_TAKEN = { sends: [updated(REFUSED_BOOKING), ENDED], accepts: ONLY_RETRY };
/** Another payment for the same payer, with the card to be entered again. */
const CARD_AGAIN = { notice: UNREADABLE, sessionHref: null, card: NO_CARD, form: ENTERED_FORM };
const WAITING = {
  state: 'processing.waiting',
  accepts: NOTHING,
  awaits: { with: ['timer: pollInterval in processing.waiting'] },
};

const requirement = 'JOURNEY-4-PAYMENT-CHALLENGE';

const continuedWith = (authenticationResult: object) => ({
  state: 'authenticating.continuing',
  context: { authenticationResult, step: null },
  sends: [],
  accepts: NOTHING,
  awaits: { with: ['continuePayment'] },
});

const authenticationCases: readonly SpecificationCase[] = [
  {
    requirement,
    title: 'collects device data when the bank asks for it, with a limit of time',
    given: SENT,
    when: 'takePayment: device data wanted',
    outcome: { state: 'authenticating.collecting', context: { step: DEVICE_STEP } },
  },
  {
    requirement,
    title: 'continues with the reference of the device data',
    given: DEVICE,
    when: 'collectDevice: collected',
    outcome: continuedWith({ kind: 'deviceData', reference: '0_session' }),
  },
  {
    requirement,
    title: 'continues without device data when the bank’s frame does not answer in time',
    given: DEVICE,
    when: 'timer: deviceDataTimeout in authenticating.collecting',
    outcome: continuedWith({ kind: 'deviceData', reference: null }),
  },
  {
    requirement,
    title: 'continues without device data when the bank’s frame breaks',
    given: DEVICE,
    when: 'collectDevice: breaks',
    outcome: continuedWith({ kind: 'deviceData', reference: null }),
  },
  {
    requirement,
    title: 'shows the bank’s challenge when the bank asks for one, with a limit of time',
    given: SENT,
    when: 'takePayment: challenged',
    outcome: {
      state: 'authenticating.challenging',
      context: { step: CHALLENGE_STEP },
      awaits: { with: ['challengeFrame', 'timer: challengeTimeout in authenticating.challenging'] },
    },
  },
  {
    requirement,
    title: 'continues with a returned challenge',
    given: CHALLENGED,
    when: 'challenge.returned',
    outcome: continuedWith({ kind: 'challenge', end: 'returned' }),
  },
  {
    requirement,
    title: 'continues with a cancelled challenge',
    given: CHALLENGED,
    when: 'challenge.cancelled',
    outcome: continuedWith({ kind: 'challenge', end: 'cancelled' }),
  },
  {
    requirement,
    title: 'takes no money when the bank could not authenticate the guest',
    given: CONTINUING,
    when: 'continuePayment: not authenticated',
    outcome: { state: 'declined.notAuthenticated', ...NOT_TAKEN },
  },
  {
    requirement,
    title: 'takes no money when the bank’s authentication could not be reached',
    given: CONTINUING,
    when: 'continuePayment: authentication unavailable',
    outcome: { state: 'declined.unavailable', ...NOT_TAKEN },
  },
  {
    requirement,
    title: 'takes no money when the guest has left the bank’s authentication',
    given: [...CHALLENGED, 'challenge.cancelled'],
    when: 'continuePayment: authentication cancelled',
    outcome: { state: 'declined.cancelled', ...NOT_TAKEN },
  },
  {
    requirement,
    title: 'takes no money when the bank’s authentication was not answered in time',
    given: [...CHALLENGED, 'timer: challengeTimeout in authenticating.challenging'],
    when: 'continuePayment: authentication timed out',
    outcome: { state: 'declined.timedOut', ...NOT_TAKEN },
  },
];

const FOUND_UNKNOWN = ['preparePayment: unknown'];

const preparationCases: readonly SpecificationCase[] = [
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: 'asks the server to prepare the payment of a change by its id',
    input: 'a change of a booking',
    given: [],
    outcome: {
      state: 'preparing',
      inputs: { preparePayment: { balanceOf: 12_345_678, amendmentId: '6f8a2c1e-0000-4000-8000-0000000000a1' } },
    },
  },
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: 'shows the card fields for the change that is paid',
    input: 'a change of a booking',
    given: [],
    when: 'preparePayment: prepared',
    outcome: {
      state: 'entering.mounting',
      inputs: {
        cardFields: {
          attemptId: '5d5d6a2e-3b6a-4a4e-8f57-9c0c4f4c2f10',
          balanceOf: 12_345_678,
          amendmentId: '6f8a2c1e-0000-4000-8000-0000000000a1',
        },
      },
    },
  },
  {
    requirement: 'ACCOUNT-4-CHANGE',
    title: 'ends before a card is entered when the change cannot be paid as it was shown',
    input: 'a change of a booking',
    given: [],
    when: 'preparePayment: change refused',
    outcome: { state: 'changeRefused', output: { type: 'change.refused', message: 'lapsed' }, sends: [] },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'shows the server’s message when the payment cannot be prepared, and offers only a retry',
    given: [],
    when: 'preparePayment: start failed',
    outcome: { state: 'startFailed', context: { notice: 'no' }, accepts: ONLY_RETRY },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'offers only a retry after a defect before any money was sent',
    given: [],
    when: 'preparePayment: breaks',
    outcome: { state: 'broken', accepts: ONLY_RETRY },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'ends as paid without another card when the booking is paid already',
    given: [],
    when: 'preparePayment: paid already',
    outcome: { state: 'paid', output: { type: 'booking.paid', booking: PAID_BOOKING } },
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
    title: 'waits before it asks again while the payment of another page goes on',
    given: FOUND_UNKNOWN,
    when: 'pollOutcome: unknown',
    outcome: { state: 'processing.waiting', sends: [] },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'is neither paid nor refused when the payment of somebody else has ended: what is due is loaded again',
    given: FOUND_UNKNOWN,
    when: 'pollOutcome: outdated',
    outcome: {
      state: 'outdated',
      output: { type: 'booking.outdated', booking: { ...NAMED_BOOKING, version: 9 }, message: 'changed' },
      sends: [],
    },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT-TRIES',
    title: 'takes no card after too many refused ones, and lets the guest try again later',
    given: [],
    when: 'preparePayment: too many cards',
    outcome: { state: 'declined.limited', accepts: ONLY_RETRY },
  },
  {
    requirement: 'JOURNEY-7-INVALID-SESSION',
    title: 'ends with a session that is lost while the payment is prepared',
    given: [],
    when: 'preparePayment: session lost',
    outcome: { state: 'sessionLost', output: { type: 'session.lost', message: 'gone' } },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'ends with a hold that is lost while the payment is prepared',
    given: [],
    when: 'preparePayment: hold lost',
    outcome: { state: 'holdLost', output: { type: 'hold.lost', message: 'expired' } },
  },
];

export const paymentSpecification: Specification = {
  chart: paymentChart,
  cases: [
    ...preparationCases,
    ...formCases,
    ...authenticationCases,
    {
      requirement: 'JOURNEY-8-PAYMENT',
      title: 'says that no payment was taken when the bank declines, and updates the booking',
      given: SENT,
      when: 'takePayment: declined',
      outcome: { state: 'declined.byBank', ...NOT_TAKEN },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'prepares another payment when the provider rejects the card as entered',
      given: SENT,
      when: 'takePayment: card refused as entered',
      outcome: { state: 'preparing', context: CARD_AGAIN, sends: [updated(REJECTED_BOOKING), MONEY_SETTLED, ENDED] },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'prepares another payment when the card could not be read and nothing was sent',
      given: SENT,
      when: 'takePayment: nothing sent',
      outcome: { state: 'preparing', context: CARD_AGAIN, sends: [MONEY_SETTLED, ENDED] },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'treats a defect after money was sent as an unknown outcome',
      given: SENT,
      when: 'takePayment: breaks',
      outcome: { ...WAITING, sends: [STARTED] },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'keeps asking when a question about the outcome fails',
      given: POLLING,
      when: 'pollOutcome: breaks',
      outcome: WAITING,
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'asks for the card again when the card of a restarted payment turns out to be rejected',
      input: MOVED,
      given: POLLED,
      when: 'pollOutcome: card refused as entered',
      outcome: { state: 'preparing' },
    },
    {
      requirement: 'JOURNEY-4-PAYMENT',
      title: 'asks for the card again when the next card of a restarted payment cannot be read',
      input: MOVED,
      given: [...NOT_MOVED, ...ENTERED, 'payment.submitted', 'card.tokenized'],
      when: 'takePayment: nothing sent',
      outcome: { state: 'preparing' },
    },
  ],
};

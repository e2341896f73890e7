// A payment by card: what the specification requires of its states, events and the charts around it.
import { NAMED_BOOKING, PAID_BOOKING } from '../../../model-tests/charts/data.ts';
import { paymentChart } from './payment.samples.ts';
import { casesOf, type Specification } from '../../../model-tests/specification/cases.ts';
import { authenticationCases } from './payment.authentication.cases.ts';
import { formCases } from './payment.form.cases.ts';
import {
  RETRY,
  SENT,
  ENDED,
  ENTERED_FORM,
  MONEY_SETTLED,
  NOTHING,
  NO_CARD,
  ONLY_RETRY,
  POLLING,
  REFUSED_BOOKING,
  STARTED,
  UNREADABLE,
  updated,
  MONEY_SENT,
  ENTERED,
} from '../../../model-tests/specification/payment.paths.ts';

const MOVED = 'money may have moved';
const POLLED = ['timer: pollInterval in processing.waiting'];
const NOT_MOVED = [...POLLED, 'pollOutcome: declined', RETRY];
const NOTHING_SENT = [...SENT, 'takePayment: nothing sent'];
const REJECTED_BOOKING = { ...NAMED_BOOKING, version: 5 };
const PAID = { state: 'paid', output: { type: 'booking.paid', booking: PAID_BOOKING } };
/** The booking was changed elsewhere: it ends with the latest one, and without money. */
const OUTDATED = {
  state: 'outdated',
  output: { type: 'booking.outdated', booking: { ...NAMED_BOOKING, version: 9 }, message: 'changed' },
};
const NOT_TAKEN = { sends: [updated(REFUSED_BOOKING), ENDED], accepts: ONLY_RETRY };
const ADDRESS_REJECTED =
  'Your billing address wasn’t accepted, so no money was taken. Please check the address, then enter your card again.';
/** Another payment by the same payer, whose card must be entered again. */
const CARD_AGAIN = { notice: UNREADABLE, sessionHref: null, card: NO_CARD, form: ENTERED_FORM };
const WAITING = {
  state: 'processing.waiting',
  accepts: NOTHING,
  awaits: { with: ['timer: pollInterval in processing.waiting'] },
};

const FOUND_UNKNOWN = ['preparePayment: unknown'];

export const paymentSpecification: Specification = {
  chart: paymentChart,
  cases: [
    ...casesOf('ACCOUNT-4-CHANGE', {
      'ends before a card is entered when the change cannot be paid as it was shown': {
        input: 'a change of a booking',
        when: 'preparePayment: change refused',
        outcome: { state: 'changeRefused', output: { type: 'change.refused', message: 'lapsed' }, sends: [] },
      },
    }),
    ...casesOf('JOURNEY-4-PAYMENT', {
      'shows the server’s message when the payment cannot be prepared, and offers only a retry': {
        when: 'preparePayment: start failed',
        outcome: { state: 'startFailed', context: { notice: 'no' }, accepts: ONLY_RETRY },
      },
      'offers only a retry after a defect before any money was sent': {
        when: 'preparePayment: breaks',
        outcome: { state: 'broken', accepts: ONLY_RETRY },
      },
      'waits for a payment that an earlier page has sent': {
        when: 'preparePayment: unknown',
        outcome: { state: 'processing.polling', sends: [MONEY_SENT, STARTED] },
      },
      'waits before it asks again while the payment of another page goes on': {
        given: FOUND_UNKNOWN,
        when: 'pollOutcome: unknown',
        outcome: { state: 'processing.waiting', sends: [] },
      },
      'is neither paid nor refused when the payment of somebody else has ended: what is due is loaded again': {
        given: FOUND_UNKNOWN,
        when: 'pollOutcome: outdated',
        outcome: OUTDATED,
      },
      'prepares another payment on retry, without the card of the first': {
        given: [...SENT, 'takePayment: declined'],
        when: RETRY,
        outcome: {
          state: 'preparing',
          context: { sessionHref: null, card: NO_CARD, step: null, authenticationResult: null, form: ENTERED_FORM },
          sends: [MONEY_SETTLED, ENDED],
        },
      },
      'prepares another payment when the provider rejects the card as entered': {
        given: SENT,
        when: 'takePayment: card refused as entered',
        outcome: { state: 'preparing', context: CARD_AGAIN, sends: [updated(REJECTED_BOOKING), MONEY_SETTLED, ENDED] },
      },
      'says that the billing address, and not the card, was not accepted, and keeps the form to correct it': {
        given: SENT,
        when: 'takePayment: address not accepted',
        outcome: {
          state: 'preparing',
          context: { ...CARD_AGAIN, notice: ADDRESS_REJECTED },
          sends: [updated(REJECTED_BOOKING), MONEY_SETTLED, ENDED],
        },
      },
      'never fails an unknown outcome: it waits, then asks the server': {
        given: SENT,
        when: 'takePayment: unknown',
        outcome: { ...WAITING, sends: [STARTED] },
      },
      'treats a defect after money was sent as an unknown outcome': {
        given: SENT,
        when: 'takePayment: breaks',
        outcome: { ...WAITING, sends: [STARTED] },
      },
      'keeps asking when a question about the outcome fails': {
        given: POLLING,
        when: 'pollOutcome: breaks',
        outcome: WAITING,
      },
      'shows no message of an earlier card when the guest tries again after a payment that met the limit of refused cards':
        {
          given: [...NOTHING_SENT, 'preparePayment: too many cards'],
          when: RETRY,
          outcome: { state: 'preparing', context: { notice: null }, awaits: { with: ['preparePayment'] } },
        },
      'asks for the card again when the card of a restarted payment turns out to be rejected': {
        input: MOVED,
        given: POLLED,
        when: 'pollOutcome: card refused as entered',
        outcome: { state: 'preparing' },
      },
      'asks for the card again when the next card of a restarted payment cannot be read': {
        input: MOVED,
        given: [...NOT_MOVED, ...ENTERED, 'payment.submitted', 'card.tokenized'],
        when: 'takePayment: nothing sent',
        outcome: { state: 'preparing', context: { notice: UNREADABLE }, sends: [MONEY_SETTLED, ENDED] },
      },
    }),
    // requirement: JOURNEY-4-PAYMENT-EVENTS
    ...casesOf('JOURNEY-4-PAYMENT-EVENTS', {
      'takes no card before the provider is set up': {
        when: 'preparePayment: prepared',
        outcome: {
          state: 'entering.mounting',
          accepts: { with: ['fields.shown'], without: ['payment.submitted'] },
          inputs: { cardFields: { attemptId: '5d5d6a2e-3b6a-4a4e-8f57-9c0c4f4c2f10' } },
        },
      },
      'takes no money when the order was updated meanwhile': {
        given: SENT,
        when: 'takePayment: outdated',
        outcome: OUTDATED,
      },
    }),
    ...casesOf('JOURNEY-4-PAYMENT-TRIES', {
      'takes no card after too many refused ones, and lets the guest try again later': {
        when: 'preparePayment: too many cards',
        outcome: { state: 'declined.limited', accepts: ONLY_RETRY },
      },
      'takes no card when the payment is stopped after too many refused ones, and keeps what the payer typed': {
        given: SENT,
        when: 'takePayment: too many cards',
        outcome: { state: 'declined.limited', context: { form: ENTERED_FORM }, sends: [ENDED], accepts: ONLY_RETRY },
      },
    }),
    ...formCases,
    ...authenticationCases,
    ...casesOf('JOURNEY-8-PAYMENT', {
      'ends as paid with the paid booking': { given: SENT, when: 'takePayment: taken', outcome: PAID },
      'says that no payment was taken when the bank declines, and updates the booking': {
        given: SENT,
        when: 'takePayment: declined',
        outcome: { state: 'declined.byBank', ...NOT_TAKEN },
      },
    }),
  ],
};

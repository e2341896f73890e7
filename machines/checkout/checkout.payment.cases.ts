// The checkout while a payment runs: what is locked, what it reports, and how the payment ends.
import { NAMED_BOOKING } from '../../model-tests/charts/data.ts';
import { casesOf, type SpecificationCase } from '../../model-tests/specification/cases.ts';
import * as at from '../../model-tests/specification/checkout.paths.ts';

const OUTDATED_BOOKING = { ...NAMED_BOOKING, version: 9 };

export const paymentCases: readonly SpecificationCase[] = [
  ...casesOf('JOURNEY-4-PAYMENT', {
    'reports that a payment has started, so that no time runs out meanwhile': {
      given: at.LOADED,
      when: 'payment.started',
      outcome: { context: { isPaymentInProgress: true }, sends: [at.STARTED] },
    },
    'locks every choice from the press on Pay': {
      given: at.LOADED,
      when: 'payment.started',
      outcome: {
        state: 'paying.submitted',
        accepts: { without: ['retry.requested', ...at.CHOICES, 'offer.accepted'] },
      },
    },
    'opens the choices again when the card could not be read': {
      given: at.SUBMITTED,
      when: 'payment.ended',
      outcome: {
        state: 'paying.choosing',
        context: { isPaymentInProgress: false },
        accepts: { with: ['monthly payments', 'a donation', 'discountForm.toggled', 'a code'] },
        sends: [at.ENDED],
      },
    },
    'reports the payment of an earlier page as started': {
      given: [...at.LOADED, 'money.sent'],
      when: 'payment.started',
      outcome: { state: 'paying.locked', context: { isPaymentInProgress: true }, sends: [at.STARTED] },
    },
    'keeps the choices locked while a refused payment is shown': {
      given: at.MONEY_SENT,
      when: 'payment.ended',
      outcome: {
        state: 'paying.locked',
        context: { isPaymentInProgress: false },
        accepts: { without: at.CHOICES },
        sends: [at.ENDED],
      },
    },
    'opens the choices again once the money is settled': {
      given: at.DECLINED,
      when: 'money.settled',
      outcome: {
        state: 'paying.choosing',
        accepts: { with: ['monthly payments', 'a donation', 'discountForm.toggled', 'a code'] },
      },
    },
    'takes the booking that a payment has updated, and reports it': {
      given: at.MONEY_SENT,
      when: 'booking.updated',
      outcome: { state: 'paying.locked', sends: [at.updated(at.CHANGED_BOOKING)] },
    },
    'ends with the paid booking, and reports that the payment has ended': {
      given: at.MONEY_SENT,
      when: 'payment: paid',
      outcome: { state: 'done', output: at.PAID, sends: [at.ENDED] },
    },
    'loads what is due again, with the latest booking and a notice, when the booking was changed elsewhere': {
      given: at.MONEY_SENT,
      when: 'payment: outdated',
      outcome: { state: 'loading', context: { notice: 'changed' }, sends: [at.ENDED, at.updated(OUTDATED_BOOKING)] },
    },
    'starts a payment again to ask for its outcome after a defect while the card is read': {
      given: at.SUBMITTED,
      when: 'payment: breaks',
      outcome: {
        state: 'paying.locked',
        context: { isPaymentInProgress: true },
        accepts: { without: ['retry.requested', ...at.CHOICES] },
        awaits: { with: ['payment'] },
        sends: [at.ENDED],
      },
    },
  }),
  ...casesOf('JOURNEY-7-CALL-GET-BALANCE-BY-ID', {
    'takes the completed booking that the payment of a balance has updated, and reports nothing to the journey': {
      input: at.BALANCE,
      given: ['loadPaymentDetails: loaded with what is left'],
      when: 'booking.updated',
      outcome: { state: 'paying.balance', context: { booking: at.CHANGED_BOOKING }, sends: [] },
    },
    'loads a balance again with a notice when it was changed elsewhere, and reports no booking to the journey': {
      input: at.BALANCE,
      given: ['loadPaymentDetails: loaded with what is left', 'payment.started'],
      when: 'payment: outdated',
      outcome: { state: 'loading', context: { notice: 'changed', isPaymentInProgress: false }, sends: [at.ENDED] },
    },
  }),
];

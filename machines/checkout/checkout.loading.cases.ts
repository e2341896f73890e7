// The checkout while it loads the amount due: the payment details, an offer, or the balance of a completed booking.
import { CHANGE_DUE } from '../kit/test/changes.ts';
import { paymentDetailsOf } from '../kit/test/payments.ts';
import { left } from './checkout.samples.ts';
import { NAMED_BOOKING, PAID_BOOKING } from '../../model-tests/charts/data.ts';
import { casesOf, type SpecificationCase } from '../../model-tests/specification/cases.ts';
import { ALL, BALANCE, CHOICES, ENDED, LOOKUP_OFF } from '../../model-tests/specification/checkout.paths.ts';

export const loadingCases: readonly SpecificationCase[] = [
  ...casesOf('JOURNEY-3-PAYMENT-FULL', {
    'opens the card and the choices once what is due has loaded': {
      when: 'loadPaymentDetails: loaded',
      outcome: {
        state: 'paying.choosing',
        context: { booking: NAMED_BOOKING, details: paymentDetailsOf(NAMED_BOOKING), code: '' },
        accepts: {
          with: ['monthly payments', 'a donation', 'discountForm.toggled', 'a code'],
          without: ['the whole sum', 'consent.toggled', 'discount.submitted', 'offer.accepted', 'retry.requested'],
        },
        sends: [LOOKUP_OFF],
      },
    },
  }),
  ...casesOf('ACCOUNT-5-LEAD', {
    'shows nothing of a balance to anyone but the lead guest': {
      input: BALANCE,
      when: 'loadPaymentDetails: not allowed',
      outcome: {
        state: 'notAllowed',
        context: { booking: null, balance: null, details: null },
        accepts: { without: ALL },
      },
    },
  }),
  ...casesOf('ACCOUNT-6-PAYMENT-LOGIN', {
    'tells a visitor whom we do not know how to pay, and not that the booking is somebody else’s': {
      input: 'what is left of a booking, for nobody whom we know',
      when: 'loadPaymentDetails: not allowed',
      outcome: {
        state: 'unidentified',
        context: { details: null, notice: null },
        accepts: { without: ALL },
        sends: [],
      },
    },
    'asks again who may pay when a sum that was shown is refused later': {
      input: BALANCE,
      given: ['loadPaymentDetails: loaded with what is left', 'payment: breaks', 'retry.requested'],
      when: 'loadPaymentDetails: not allowed',
      outcome: { state: 'unidentified' },
    },
  }),
  ...casesOf('JOURNEY-7-CALL-GET-BALANCE-BY-ID', {
    'says that everything is paid when nothing is left, and takes no card': {
      input: BALANCE,
      when: 'loadPaymentDetails: loaded with nothing left',
      outcome: {
        state: 'settled',
        context: { booking: PAID_BOOKING, balance: left(0) },
        accepts: { without: ALL },
      },
    },
  }),
  ...casesOf('ACCOUNT-4-CHANGE', {
    'says that a change is no longer held, not that everything is paid, and takes no card': {
      input: BALANCE,
      when: 'loadPaymentDetails: loaded with a lapsed change',
      outcome: {
        state: 'changeRefused',
        context: {
          balance: { ...left(0), isChangeLapsed: true },
          notice: 'We couldn’t hold your change any longer. Please check it once more.',
        },
        accepts: { without: ALL },
      },
    },
    'charges the difference of a change, by its id, without choices': {
      input: BALANCE,
      when: 'loadPaymentDetails: loaded with a change',
      outcome: {
        state: 'paying.balance',
        context: { booking: PAID_BOOKING, balance: { ...left(1_700), change: CHANGE_DUE }, details: null },
        accepts: { without: ['retry.requested', ...CHOICES, 'offer.accepted', 'money.sent', 'money.settled'] },
        inputs: {
          payment: {
            booking: PAID_BOOKING,
            balanceOf: 12_345_678,
            amendmentId: CHANGE_DUE.amendmentId,
            amountDue: 1_700,
            isOutcomeUnknown: false,
          },
        },
        sends: [LOOKUP_OFF],
      },
    },
    'says why a change cannot be paid as it was shown, and takes no card any more': {
      input: BALANCE,
      given: ['loadPaymentDetails: loaded with a change'],
      when: 'payment: change refused',
      outcome: { state: 'changeRefused', context: { notice: 'lapsed' }, accepts: { without: ALL }, sends: [ENDED] },
    },
    'asks again for the outcome when the payment of a change has a defect after the card was sent': {
      input: BALANCE,
      given: ['loadPaymentDetails: loaded with a change', 'payment.started'],
      when: 'payment: breaks',
      outcome: {
        state: 'paying.balance',
        inputs: { payment: { amendmentId: CHANGE_DUE.amendmentId, isOutcomeUnknown: true } },
      },
    },
  }),
];

// The checkout while it loads what is due: the payment details, an offer, or the balance of a completed booking.
import { paymentDetailsOf } from '../../machines/kit/test/payments.ts';
import { NAMED_BOOKING, PAID_BOOKING } from '../charts/data.ts';
import type { SpecificationCase } from './cases.ts';
import {
  ALL,
  BALANCE,
  CHOICES,
  ENDED,
  HOLD_LOST,
  LOADED,
  LOOKUP_OFF,
  MONEY_SENT,
  SESSION_LOST,
} from './checkout.paths.ts';

const NO_ADDRESS = { cardHolderName: '', line1: '', line2: '', city: '', postcode: '' };
const balanceOf = (balance: number) => ({
  resId: 12_345_678,
  balance,
  dueDate: '2027-01-15',
  isOverdue: false,
  change: null,
  bookingData: PAID_BOOKING,
  isAddressLookupOffered: false,
});

export const loadingCases: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-4-CHECKOUT',
    title: 'loads what is due first, and takes no choice and no card meanwhile',
    given: [],
    outcome: {
      state: 'loading',
      context: { details: null, notice: null, discountNotification: null },
      accepts: { without: ALL },
      awaits: { with: ['loadPaymentDetails', 'address'], without: ['payment'] },
    },
  },
  {
    requirement: 'JOURNEY-9-COUNTRY',
    title: 'starts with an empty payer in the country GB',
    given: [],
    outcome: { context: { payer: { ...NO_ADDRESS, countryCode: 'GB', hasAcceptedTerms: false } } },
  },
  {
    requirement: 'JOURNEY-4-CHECKOUT',
    title: 'starts with the address that the tab has stored, and with nothing of the card',
    input: BALANCE,
    given: [],
    outcome: {
      context: {
        payer: { ...NO_ADDRESS, line1: '1 Sea Road', city: 'Leeds', countryCode: 'GB', hasAcceptedTerms: false },
      },
    },
  },
  {
    requirement: 'JOURNEY-3-PAYMENT-FULL',
    title: 'opens the card and the choices once what is due has loaded',
    given: [],
    when: 'loadPaymentDetails: loaded',
    outcome: {
      state: 'paying.choosing',
      context: { booking: NAMED_BOOKING, details: paymentDetailsOf(NAMED_BOOKING), code: '' },
      accepts: {
        with: ['monthly payments', 'a donation', 'discountForm.toggled', 'a code'],
        without: ['the whole sum', 'consent.toggled', 'discount.submitted', 'offer.accepted', 'retry.requested'],
      },
      awaits: { with: ['payment', 'address'] },
      sends: [LOOKUP_OFF],
    },
  },
  {
    requirement: 'JOURNEY-8-CHECKOUT',
    title: 'says that what is due could not be loaded, and offers to try again',
    given: [],
    when: 'loadPaymentDetails: failed',
    outcome: {
      state: 'loadFailed',
      context: { notice: 'no' },
      accepts: { with: ['retry.requested'], without: ALL.filter((name) => name !== 'retry.requested') },
      awaits: { without: ['payment'] },
      sends: [],
    },
  },
  {
    requirement: 'JOURNEY-4-CHECKOUT',
    title: 'loads what is due again on a retry, without the message of the failure',
    given: ['loadPaymentDetails: failed'],
    when: 'retry.requested',
    outcome: { state: 'loading', context: { notice: null }, awaits: { with: ['loadPaymentDetails'] } },
  },
  {
    requirement: 'JOURNEY-4-CHECKOUT',
    title: 'apologises for a defect while it loads, with a retry as the one way out',
    given: [],
    when: 'loadPaymentDetails: breaks',
    outcome: {
      state: 'broken',
      accepts: { with: ['retry.requested'], without: ALL.filter((name) => name !== 'retry.requested') },
      awaits: { without: ['payment'] },
      sends: [],
    },
  },
  {
    requirement: 'JOURNEY-4-CHECKOUT',
    title: 'loads what is due again on a retry after a defect',
    given: ['loadPaymentDetails: breaks'],
    when: 'retry.requested',
    outcome: { state: 'loading', awaits: { with: ['loadPaymentDetails', 'address'] } },
  },
  {
    requirement: 'JOURNEY-7-ADDRESS',
    title: 'goes on loading what is due without the address lookup after its defect',
    given: [],
    when: 'address: breaks',
    outcome: { state: 'loading', awaits: { with: ['loadPaymentDetails'], without: ['address'] }, sends: [] },
  },
  {
    requirement: 'JOURNEY-7-ADDRESS',
    title: 'keeps the card form without the address lookup after its defect',
    given: LOADED,
    when: 'address: breaks',
    outcome: {
      state: 'paying.choosing',
      accepts: { with: ['a donation', 'payment.started'] },
      awaits: { with: ['payment'], without: ['address'] },
      sends: [],
    },
  },
  {
    requirement: 'JOURNEY-4-PAYMENT',
    title: 'does not stop a payment in progress when the address lookup has a defect',
    given: MONEY_SENT,
    when: 'address: breaks',
    outcome: { state: 'paying.locked', awaits: { with: ['payment'], without: ['address'] }, sends: [] },
  },
  {
    requirement: 'JOURNEY-7-ADDRESS',
    title: 'starts the address lookup again on a retry after another defect',
    given: ['address: breaks', 'loadPaymentDetails: breaks'],
    when: 'retry.requested',
    outcome: { state: 'loading', awaits: { with: ['loadPaymentDetails', 'address'] } },
  },
  {
    requirement: 'JOURNEY-7-INVALID-SESSION',
    title: 'ends with the lost session when what is due cannot be loaded because of it',
    given: [],
    when: 'loadPaymentDetails: session lost',
    outcome: { state: 'sessionLost', output: SESSION_LOST, sends: [] },
  },
  {
    requirement: 'JOURNEY-4-CHECKOUT',
    title: 'ends with the lost hold when what is due cannot be loaded because of it',
    given: [],
    when: 'loadPaymentDetails: hold lost',
    outcome: { state: 'holdLost', output: HOLD_LOST, sends: [] },
  },
  {
    requirement: 'ACCOUNT-5-LEAD',
    title: 'shows nothing of a balance to anyone but the lead guest',
    input: BALANCE,
    given: [],
    when: 'loadPaymentDetails: not allowed',
    outcome: {
      state: 'notAllowed',
      context: { booking: null, balance: null, details: null },
      accepts: { without: ALL },
      awaits: { without: ['payment'] },
      sends: [],
    },
  },
  {
    requirement: 'JOURNEY-7-CALL-GET-BALANCE-BY-ID',
    title: 'charges all that is left of a completed booking, without choices',
    input: BALANCE,
    given: [],
    when: 'loadPaymentDetails: loaded with what is left',
    outcome: {
      state: 'paying.balance',
      context: { booking: PAID_BOOKING, balance: balanceOf(32_000), details: null },
      accepts: { without: ['retry.requested', ...CHOICES, 'offer.accepted', 'money.sent', 'money.settled'] },
      awaits: { with: ['payment'] },
      sends: [LOOKUP_OFF],
    },
  },
  {
    requirement: 'JOURNEY-7-CALL-GET-BALANCE-BY-ID',
    title: 'says that everything is paid when nothing is left, and takes no card',
    input: BALANCE,
    given: [],
    when: 'loadPaymentDetails: loaded with nothing left',
    outcome: {
      state: 'settled',
      context: { booking: PAID_BOOKING, balance: balanceOf(0) },
      accepts: { without: ALL },
      awaits: { without: ['payment'] },
    },
  },
  {
    requirement: 'JOURNEY-7-CALL-GET-BALANCE-BY-ID',
    title: 'ends with the reference of the booking whose balance is paid',
    input: BALANCE,
    given: ['loadPaymentDetails: loaded with what is left'],
    when: 'payment: paid',
    outcome: { state: 'done', output: { type: 'balance.paid', resId: 12_345_678 }, sends: [ENDED] },
  },
  {
    requirement: 'JOURNEY-7-CALL-GET-BALANCE-BY-ID',
    title: 'loads the balance again with a notice when the booking was changed elsewhere',
    input: BALANCE,
    given: ['loadPaymentDetails: loaded with what is left'],
    when: 'payment: outdated',
    outcome: {
      state: 'loading',
      context: { notice: 'changed' },
      awaits: { with: ['loadPaymentDetails'], without: ['payment'] },
    },
  },
];

// The checkout: what the specification requires of the amount due, the choices about it, discount codes and payment.
import { CONSENT_VERSION } from './collection.text.ts';
import { paymentDetailsOf } from '../kit/test/payments.ts';
import { checkoutChart } from './checkout.samples.ts';
import { NAMED_BOOKING } from '../../model-tests/charts/data.ts';
import { casesOf, type Specification } from '../../model-tests/specification/cases.ts';
import { choiceCases } from './checkout.choices.cases.ts';
import { discountCases } from './checkout.discount.cases.ts';
import { loadingCases } from './checkout.loading.cases.ts';
import * as at from '../../model-tests/specification/checkout.paths.ts';
import { paymentCases } from './checkout.payment.cases.ts';

const WHOLE = 'Please enter whole pounds, without pence: 5, for example.';
const WITH_PENCE = [...at.LOADED, 'pounds and pence'];

/** The booking of 400 pounds with a code that takes off 40 pounds. */
const LOWER = { ...at.CHANGED_BOOKING, totals: { ...NAMED_BOOKING.totals, discount: 4_000, total: 36_000 } };
const processed = (booking: typeof LOWER, discountType: string | null) => ({
  output: {
    type: 'discount.processed',
    booking,
    details: paymentDetailsOf(booking, { paymentOption: 'ApcSpread', consentNeeded: CONSENT_VERSION }),
    discountType,
  },
});

/** Outcomes for a code while the consent is still missing. The pages' walks have other outcomes. */
const CODES_BEFORE_CONSENT = {
  'lower, before consent': processed(LOWER, 'promotion'),
  'welcome home, before consent': processed(LOWER, 'welcomeHome'),
};

const CODE_SENT = [...at.WITHOUT_CONSENT, 'discountForm.toggled', 'a code', 'discount.submitted'];
const WELCOMED = [...CODE_SENT, 'applyDiscount: welcome home, before consent'];
const STILL_ASKED = {
  state: 'open.awaitingConsent',
  context: { booking: LOWER },
  accepts: { with: ['consent.toggled'] },
  awaits: { without: ['payment'] },
} as const;

const TYPED = {
  cardHolderName: 'A SHAW',
  line1: '2 Sea Road',
  line2: '',
  city: '',
  state: '',
  postcode: '',
  countryCode: 'GB',
  hasAcceptedTerms: false,
};
const UNTYPED = { ...TYPED, cardHolderName: '', line1: '' };
const FOUND = { line1: '1 Sea Road', line2: '', city: 'Leeds', postcode: 'LS1 1AA', countryCode: 'GB' };
const FOUND_BILLING = at.billing({ line1: '1 Sea Road', city: 'Leeds', postcode: 'LS1 1AA' });
const WITH_FOUND = { ...TYPED, ...FOUND, cardHolderName: '' };
const FILL = { to: 'payment', event: { type: 'payer.filled', address: FOUND } };

const { outcomes } = checkoutChart;

export const checkoutSpecification: Specification = {
  chart: {
    ...checkoutChart,
    outcomes: { ...outcomes, applyDiscount: { ...outcomes['applyDiscount'], ...CODES_BEFORE_CONSENT } },
  },
  cases: [
    ...loadingCases,
    ...choiceCases,
    ...casesOf('ACCOUNT-7-CALL-SET-PAYMENT-EXTRA', {
      'gives the typed amount': {
        given: [...at.ADDING, 'saveExtra: refused', '25 pounds'],
        when: 'donation.submitted',
        outcome: {
          state: 'saving.extra',
          context: { extra: 'donation', pounds: 25, donation: { text: '25', error: null }, notice: null },
          sends: [at.ENDED],
        },
      },
      'does not switch the donation on with pence in its field': {
        given: WITH_PENCE,
        when: 'a donation',
        outcome: { state: 'paying.choosing', context: { donation: { text: '2.50', error: WHOLE } }, sends: [] },
      },
    }),
    ...discountCases,
    ...casesOf('JOURNEY-3-PAYMENT-DEPOSIT', {
      'shows no card after a code has lowered the total while the consent is missing': {
        given: CODE_SENT,
        when: 'applyDiscount: lower, before consent',
        outcome: { ...STILL_ASKED, sends: [at.updated(LOWER)] },
      },
      'shows no card after the browser has stored a code while the consent is missing': {
        given: WELCOMED,
        when: 'storeCoupon: stored',
        outcome: { ...STILL_ASKED, sends: [] },
      },
      'shows no card after the browser could not store a code while the consent is missing': {
        given: WELCOMED,
        when: 'storeCoupon: breaks',
        outcome: { ...STILL_ASKED, sends: [] },
      },
    }),
    // requirement: JOURNEY-9-COUNTRY
    ...casesOf('JOURNEY-9-COUNTRY', {
      'starts the form with the country GB and without consent to the terms': {
        when: 'loadPaymentDetails: loaded',
        outcome: { state: 'paying.choosing', inputs: { payment: { payer: UNTYPED } } },
      },
    }),
    ...casesOf('JOURNEY-4-CHECKOUT', {
      'starts the form with the address that the tab has stored': {
        input: at.BALANCE,
        when: 'loadPaymentDetails: loaded with what is left',
        outcome: {
          state: 'paying.balance',
          inputs: { payment: { payer: { ...UNTYPED, line1: '1 Sea Road', city: 'Leeds' } } },
        },
      },
      'keeps what is typed about the payer when an extra is saved': {
        given: [...at.LOADED, 'payer.updated', 'a donation'],
        when: 'saveExtra: saved',
        outcome: { state: 'paying.choosing', inputs: { payment: { payer: TYPED } } },
      },
      'keeps what is typed about the payer when a payment option is saved': {
        given: [...at.LOADED, 'payer.updated', 'monthly payments'],
        when: 'saveOption: saved with consent',
        outcome: { state: 'paying.choosing', inputs: { payment: { payer: TYPED } } },
      },
      'keeps what is typed about the payer, and reports the address and nothing of the card': {
        given: at.LOADED,
        when: 'payer.updated',
        outcome: { state: 'paying.choosing', context: { payer: TYPED }, sends: [at.billing({ line1: '2 Sea Road' })] },
      },
    }),
    ...casesOf('JOURNEY-7-ADDRESS', {
      'fills a found address into the form for a balance, in place of the stored one': {
        input: at.BALANCE,
        given: ['loadPaymentDetails: loaded with what is left'],
        when: 'address.selected',
        outcome: { state: 'paying.balance', context: { payer: WITH_FOUND }, sends: [FOUND_BILLING, FILL] },
      },
    }),
    ...paymentCases,
  ],
};

// Discount codes at the checkout: entering one, and what each reply of the server shows and stores.
import { paymentDetailsOf } from '../kit/test/payments.ts';
import { NAMED_BOOKING } from '../../model-tests/charts/data.ts';
import { casesOf, type SpecificationCase } from '../../model-tests/specification/cases.ts';
import * as at from '../../model-tests/specification/checkout.paths.ts';

const ENTERED_WITHOUT_CONSENT = [...at.WITHOUT_CONSENT, 'discountForm.toggled', 'a code'];
const ENTERED = [...at.LOADED, 'discountForm.toggled', 'a code'];

/** The booking of 400 pounds with a code that takes off 40 pounds. */
const LOWER = {
  ...at.CHANGED_BOOKING,
  totals: { ...NAMED_BOOKING.totals, discount: 4_000, savings: 4_000, total: 36_000 },
};
const LOWER_DETAILS = paymentDetailsOf(LOWER, {
  discount: { code: 'BREAK10', discountType: 'promotion', amount: 4_000 },
});

const APPLIED = { message: 'Your discount has been successfully applied!', isError: false };
const WITHOUT_EFFECT = { message: "This discount code isn't available on your chosen break", isError: true };
const FAILED = "Sorry, we can't apply your discount at this time.";

export const discountCases: readonly SpecificationCase[] = [
  ...casesOf('JOURNEY-4-DISCOUNT', {
    'sends a discount code at once, closes the card and takes no other choice meanwhile': {
      given: [...at.CODE_SENT, 'applyDiscount: failed'],
      when: 'discount.submitted',
      outcome: {
        state: 'saving.discount',
        context: { code: 'BREAK10', discountNotification: null, notice: null },
        accepts: { without: at.ALL },
        sends: [at.ENDED],
      },
    },
    // requirement: JOURNEY-4-DISCOUNT
    'stores a code that welcomes a guest home': {
      given: at.CODE_SENT,
      when: 'applyDiscount: welcome home',
      outcome: {
        state: 'saving.storingCoupon',
        context: { booking: LOWER, details: LOWER_DETAILS, discountNotification: APPLIED, coupon: 'BREAK10' },
        sends: [at.updated(LOWER)],
      },
    },
    'shows the first message about a code that the server refuses as an error': {
      given: at.CODE_SENT,
      when: 'applyDiscount: wrong code',
      outcome: {
        state: 'paying.choosing',
        context: { discountNotification: { message: 'We do not know this discount code.', isError: true } },
      },
    },
  }),
  // requirement: JOURNEY-8-MSG-DISCOUNT-APPLIED, JOURNEY-3-CHECKOUT-STATE
  ...casesOf('JOURNEY-8-MSG-DISCOUNT-APPLIED', {
    'says in the given words that a code has lowered the total, and stores no code': {
      given: [...ENTERED, 'discount.submitted'],
      when: 'applyDiscount: lower',
      outcome: {
        state: 'paying.choosing',
        context: { booking: LOWER, details: LOWER_DETAILS, discountNotification: APPLIED, notice: null, coupon: null },
        sends: [at.updated(LOWER)],
      },
    },
  }),
  // requirement: JOURNEY-8-MSG-DISCOUNT-NO-EFFECT
  ...casesOf('JOURNEY-8-MSG-DISCOUNT-NO-EFFECT', {
    'says in the given words that a code changes nothing, and clears the stored code': {
      given: at.CODE_SENT,
      when: 'applyDiscount: without effect',
      outcome: {
        state: 'saving.storingCoupon',
        context: { details: paymentDetailsOf(NAMED_BOOKING), discountNotification: WITHOUT_EFFECT, coupon: null },
        sends: [at.updated(at.CHANGED_BOOKING)],
      },
    },
  }),
  // requirement: JOURNEY-8-MSG-DISCOUNT-FAILED
  ...casesOf('JOURNEY-8-MSG-DISCOUNT-FAILED', {
    'says in the given words, beside the code and on the page, that a code could not be tried': {
      given: at.CODE_SENT,
      when: 'applyDiscount: failed',
      outcome: {
        state: 'paying.choosing',
        context: { booking: NAMED_BOOKING, discountNotification: { message: FAILED, isError: true }, notice: FAILED },
      },
    },
  }),
  ...casesOf('JOURNEY-3-PAYMENT-DEPOSIT', {
    'shows no card after a code is refused while the consent is missing': {
      given: [...ENTERED_WITHOUT_CONSENT, 'discount.submitted'],
      when: 'applyDiscount: wrong code',
      outcome: { state: 'open.awaitingConsent', accepts: { with: ['consent.toggled'] }, sends: [] },
    },
    'shows no card after a code could not be tried while the consent is missing': {
      given: [...ENTERED_WITHOUT_CONSENT, 'discount.submitted'],
      when: 'applyDiscount: failed',
      outcome: { state: 'open.awaitingConsent', sends: [] },
    },
  }),
];

// Discount codes at the checkout while the guest has not agreed to later payments yet: no code opens the card.
import { CONSENT_VERSION } from '../../machines/checkout/collection.text.ts';
import { paymentDetailsOf } from '../../machines/kit/test/payments.ts';
import { NAMED_BOOKING } from '../charts/data.ts';
import type { SpecificationCase } from './cases.ts';
import * as at from './checkout.paths.ts';

/** The booking of 400 pounds with a code that takes 40 pounds off. */
const LOWER = { ...at.CHANGED_BOOKING, totals: { ...NAMED_BOOKING.totals, discount: 4_000, total: 36_000 } };
const processed = (booking: typeof LOWER, discountType: string | null) => ({
  output: {
    type: 'discount.processed',
    booking,
    details: paymentDetailsOf(booking, { paymentOption: 'ApcSpread', consentNeeded: CONSENT_VERSION }),
    discountType,
  },
});

/** Replies to a code with which the server goes on waiting for the consent. The pages' walks have others. */
export const CODES_BEFORE_CONSENT = {
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

export const consentDiscountCases: readonly SpecificationCase[] = [
  {
    requirement: 'JOURNEY-3-PAYMENT-DEPOSIT',
    title: 'shows no card after a code has lowered the total while the consent is missing',
    given: CODE_SENT,
    when: 'applyDiscount: lower, before consent',
    outcome: { ...STILL_ASKED, sends: [at.updated(LOWER)] },
  },
  {
    requirement: 'JOURNEY-3-PAYMENT-DEPOSIT',
    title: 'shows no card after a code that welcomes a guest home is stored while the consent is missing',
    given: WELCOMED,
    when: 'storeCoupon: stored',
    outcome: { ...STILL_ASKED, sends: [] },
  },
  {
    requirement: 'JOURNEY-3-PAYMENT-DEPOSIT',
    title: 'shows no card after the browser could not store a code while the consent is missing',
    given: WELCOMED,
    when: 'storeCoupon: breaks',
    outcome: { ...STILL_ASKED, sends: [] },
  },
];

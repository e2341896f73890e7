// The checkout: what the specification asks of what is due, the choices about it, discount codes and the payment.
import { checkoutChart } from '../charts/checkout.samples.ts';
import type { Specification } from './cases.ts';
import { choiceCases } from './checkout.choices.cases.ts';
import { donationCases } from './checkout.donation.cases.ts';
import { CODES_BEFORE_CONSENT, consentDiscountCases } from './checkout.consent.cases.ts';
import { discountCases } from './checkout.discount.cases.ts';
import { loadingCases } from './checkout.loading.cases.ts';
import { payingCases } from './checkout.paying.cases.ts';
import { paymentCases } from './checkout.payment.cases.ts';

const { outcomes } = checkoutChart;

export const checkoutSpecification: Specification = {
  chart: {
    ...checkoutChart,
    outcomes: { ...outcomes, applyDiscount: { ...outcomes['applyDiscount'], ...CODES_BEFORE_CONSENT } },
  },
  cases: [
    ...loadingCases,
    ...choiceCases,
    ...donationCases,
    ...discountCases,
    ...consentDiscountCases,
    ...payingCases,
    ...paymentCases,
  ],
};

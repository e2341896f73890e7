/** The page of the checkout. */
import type { StepPage } from '../addresses/pageRow.ts';

export const page: StepPage = {
  path: '/booking/checkout',
  title: 'Payment',
  label: 'Pay',
  isPersonal: true,
};

/** The page of a saved quote. */
import type { StepPage } from '../addresses/page.types.ts';

export const page: StepPage = {
  path: '/booking/quote-confirmation/:quoteId?',
  title: 'Your quote',
  isPersonal: true,
  isOpenAfterPayment: true,
};

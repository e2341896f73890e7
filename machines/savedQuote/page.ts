/** The page of a saved quote. */
import type { StepPage } from '../addresses/pageRow.ts';

export const page: StepPage = {
  path: '/booking/quote-confirmation/:quoteId?',
  title: 'Your quote',
  isPersonal: true,
  isOpenAfterPayment: true,
};

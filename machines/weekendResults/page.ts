/** The page of the weekends that were found. */
import type { StepPage } from '../addresses/pageRow.ts';

export const page: StepPage = {
  path: '/booking/search-results',
  title: 'Weekends for you',
  brand: 'weekend',
  hasSearch: true,
  isServerRendered: true,
  isOpenAfterPayment: true,
};

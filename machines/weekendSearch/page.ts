/** The page of the weekend search. */
import type { StepPage } from '../addresses/pageRow.ts';

export const page: StepPage = {
  path: '/booking/search',
  title: 'Find your weekend',
  brand: 'weekend',
  hasSearch: true,
  isServerRendered: true,
  isOpenAfterPayment: true,
};

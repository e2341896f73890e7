/** The page of the family search. */
import type { StepPage } from '../addresses/pageRow.ts';

export const page: StepPage = {
  path: '/booking/search',
  title: 'Search for a break',
  brand: 'family',
  hasSearch: true,
  isServerRendered: true,
  isOpenAfterPayment: true,
};

/** The page of the family search. */
import type { StepPage } from '../addresses/page.types.ts';

export const page: StepPage = {
  path: '/booking/search',
  title: 'Search for a break',
  brand: 'family',
  hasSearch: true,
  isServerRendered: true,
  isOpenAfterPayment: true,
};

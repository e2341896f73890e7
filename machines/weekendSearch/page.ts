/** The page of the weekend search. */
import type { StepPage } from '../addresses/page.types.ts';

export const page: StepPage = {
  path: '/booking/search',
  title: 'Find your weekend',
  brand: 'weekend',
  hasSearch: true,
  isServerRendered: true,
  isOpenAfterPayment: true,
};

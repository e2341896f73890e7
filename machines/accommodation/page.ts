/** The page of the accommodation step. */
import type { StepPage } from '../addresses/pageRow.ts';

export const page: StepPage = {
  path: '/booking/accommodation/:code?',
  title: 'Choose your accommodation',
  label: 'Accommodation',
  hasSearch: true,
  isServerRendered: true,
  isOpenAfterPayment: true,
};

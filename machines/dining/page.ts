/** The page of the dining step. */
import type { StepPage } from '../addresses/pageRow.ts';

export const page: StepPage = {
  path: '/booking/dining',
  title: 'Dining and drinks',
  label: 'Dining',
};

/** The page of the extras step. */
import type { StepPage } from '../addresses/pageRow.ts';

export const page: StepPage = {
  path: '/booking/extras',
  title: 'Extras and passes',
  label: 'Extras and Passes',
};

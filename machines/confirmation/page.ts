/** The page of the confirmation. */
import type { StepPage } from '../addresses/pageRow.ts';

export const page: StepPage = {
  path: '/booking/confirmation',
  title: 'Booking confirmed',
  isPersonal: true,
};

/** The page of the confirmation. */
import type { StepPage } from '../addresses/page.types.ts';

export const page: StepPage = {
  path: '/booking/confirmation',
  title: 'Booking confirmed',
  isPersonal: true,
};

/** The page of the guest details. */
import type { StepPage } from '../addresses/page.types.ts';

export const page: StepPage = {
  path: '/booking/guest-details',
  title: 'Guest details',
  label: 'Guests setup',
  isPersonal: true,
};

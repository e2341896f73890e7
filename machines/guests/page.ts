/** The page of the guest details. */
import type { StepPage } from '../addresses/pageRow.ts';

export const page: StepPage = {
  path: '/booking/guest-details',
  title: 'Guest details',
  label: 'Guests setup',
  isPersonal: true,
};

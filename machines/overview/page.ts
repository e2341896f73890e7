/** The page of the overview of the booking. */
import type { StepPage } from '../addresses/pageRow.ts';

export const page: StepPage = {
  path: '/booking/overview',
  title: 'Your break',
  label: 'SignUp/Login',
};

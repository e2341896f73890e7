/** The addresses at which a new password is asked for and chosen. */
import type { PageRows } from '../../addresses/pageRow.ts';

export const page = {
  forgotPassword: { path: '/forgot-password', title: 'Reset your password', audience: 'everybody' },
  passwordReset: { path: '/account/passwordReset', title: 'Choose a new password', audience: 'everybody' },
} as const satisfies PageRows;

/** The addresses at which an account is asked for and confirmed. */
import type { PageRows } from '../../addresses/pageRow.ts';

export const page = {
  create: { path: '/create', title: 'Create an account', audience: 'visitors' },
  confirmEmail: { path: '/account/confirm-email', title: 'Confirm your e-mail address', audience: 'everybody' },
} as const satisfies PageRows;

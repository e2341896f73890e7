/** The address of the sign-in. */
import type { PageRows } from '../../addresses/pageRow.ts';

export const page = {
  login: { path: '/login', title: 'Sign in', audience: 'visitors' },
} as const satisfies PageRows;

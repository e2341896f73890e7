/** The address to which a sign-in provider leads back. */
import type { PageRows } from '../../addresses/pageRow.ts';

export const page = {
  singleSignOn: { path: '/account/single-sign-on', title: 'Signing you in', audience: 'visitors' },
} as const satisfies PageRows;

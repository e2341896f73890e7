/** The address of a shared quote. */
import type { PageRows } from '../../addresses/pageRow.ts';

export const page = {
  sharedQuote: { path: '/shared-quote', title: 'A break shared with you', audience: 'everybody' },
} as const satisfies PageRows;

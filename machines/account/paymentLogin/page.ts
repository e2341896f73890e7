/** The address at which a booking is named, to see it or to pay for it. */
import type { PageRows } from '../../addresses/pageRow.ts';

export const page = {
  paymentLogin: { path: '/payment-login', title: 'Pay for a booking', audience: 'everybody' },
} as const satisfies PageRows;

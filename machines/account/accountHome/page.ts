/** The addresses of the tabs of the home. */
import type { PageRows } from '../../addresses/pageRow.ts';

export const page = {
  bookings: { path: '/bookings', title: 'Your bookings', audience: 'holders' },
  quotes: { path: '/quotes', title: 'Your quotes', audience: 'holders' },
  previousBookings: { path: '/previous-bookings', title: 'Your previous bookings', audience: 'holders' },
} as const satisfies PageRows;

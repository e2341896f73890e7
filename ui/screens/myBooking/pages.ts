/** The pages of one booking with a chart of their own; one of `BookingCharts` that is missing does not compile. */
import type { BookingCharts } from '../../../machines/account/myBooking/myBooking.machine.ts';
import { createPageChunks } from '../shell/pageChunks.ts';

export const PAGES = createPageChunks<BookingCharts>({
  tokens: () => import('../tokens/page.tsx'),
  activityBooking: () => import('../activityBooking/page.tsx'),
  guestNames: () => import('../guestNames/page.tsx'),
  changePicker: () => import('../changePicker/page.tsx'),
});

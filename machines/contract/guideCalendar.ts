/** The address of the calendar file of a guide's shows: a plain link in the page, not a call. */
import { SERVICE_PREFIX } from './calls/row.ts';
import type { GuideQuery } from './guide.ts';

/** The route on the server. */
export const GUIDE_CALENDAR_ROUTE = `${SERVICE_PREFIX}/guides/:resort/:startDate/:id/calendar`;

/** The address of one guide's file. */
export const guideCalendarAddress = ({ resort, startDate, id }: GuideQuery): string =>
  `${SERVICE_PREFIX}/guides/${resort}/${startDate}/${id}/calendar`;

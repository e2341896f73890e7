/** The address of a booking's calendar file: a plain link in the page, not a call. */
import { SERVICE_PREFIX } from './calls/row.ts';

/** The route on the server. */
export const CALENDAR_ROUTE = `${SERVICE_PREFIX}/calendar/:resId`;

/** The address of one booking's file. */
export const calendarAddress = (resId: number): string => CALENDAR_ROUTE.replace(':resId', String(resId));

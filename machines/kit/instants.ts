/** The local dates of instants at the resorts. */
import { formatDate } from './dates.ts';
import { once } from './once.ts';

// this locale formats dates as ISO 8601
const calendar = once(() => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/London' }));

/** 'YYYY-MM-DD': the date at the resorts of an ISO instant. */
export const dateOf = (instant: string): string => calendar().format(new Date(instant));

/** The same as 'D MMM YYYY'. */
export const formatDateOf = (instant: string): string => formatDate(dateOf(instant));

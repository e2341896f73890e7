/** The local dates of instants at the resorts. */
import { formatDate } from './dates.ts';
import { once } from './once.ts';

// this locale writes dates as in ISO 8601
const calendar = once(() => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/London' }));

/** 'D MMM YYYY': the date at the resorts of an ISO instant. */
export const formatDateOf = (instant: string): string => formatDate(calendar().format(new Date(instant)));

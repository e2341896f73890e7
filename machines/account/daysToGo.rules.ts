/** The days until a break, as the account area counts them (spec: account area 9). */
import { daysBetween } from '../kit/dates.ts';

/** Days until a date: the difference from today plus 1, so that arrival today is 1; 0 when the day is over. */
export const daysToGo = (startDate: string, today: string): number => Math.max(0, daysBetween(today, startDate) + 1);

/** Whether a stay has begun and is not over: from the day of arrival to the day of departure. */
export const isOngoingStay = (startDate: string, endDate: string, today: string): boolean =>
  startDate <= today && today <= endDate;

/** Whether a stay is over: the day after departure and later. */
export const isPreviousStay = (endDate: string, today: string): boolean => endDate < today;

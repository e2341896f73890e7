/** How far away a break is, counted the same way on every page and in every e-mail (spec: account area 9). */
import { daysBetween } from './dates.ts';

/** Days until a date: the difference from today plus 1, so that arrival today is 1; 0 after that day. */
export const daysToGo = (startDate: string, today: string): number => Math.max(0, daysBetween(today, startDate) + 1);

/** Whether a stay has begun and is not over: from the day of arrival to the day of departure. */
export const isOngoingStay = (startDate: string, endDate: string, today: string): boolean =>
  startDate <= today && today <= endDate;

/** Whether a stay is over: from the day after departure. */
export const isPreviousStay = (endDate: string, today: string): boolean => endDate < today;

/** 'Today' for 1, 'Tomorrow' for 2, else '{n} days to go', n being the difference plus 1. Null once the stay began. */
export const formatDaysToGo = (daysToGo: number): string | null => {
  if (daysToGo < 1) return null;
  if (daysToGo === 1) return 'Today';
  return daysToGo === 2 ? 'Tomorrow' : `${daysToGo} days to go`;
};

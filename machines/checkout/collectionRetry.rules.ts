/** When a refused instalment is tried again: some days after it was due, a few times, and then no more. */
import { addDays } from '../kit/dates.ts';

/** Days after the due date. */
const RETRY_DAYS = [1, 3, 7] as const;

/** The day of the next try after so many refusals, never today; null once it is not tried again. */
export const nextRetryDate = (dueDate: string, refusals: number, today: string): string | null => {
  const days = RETRY_DAYS[refusals - 1];
  if (days === undefined) return null;
  const day = addDays(dueDate, days);
  return day > today ? day : addDays(today, 1);
};

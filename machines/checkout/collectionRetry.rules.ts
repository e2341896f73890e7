/** When the collection of a refused instalment is retried: a few times, on fixed days after the due date. */
import { addDays } from '../kit/dates.ts';

/** Days after the due date. */
const RETRY_DAYS = [1, 3, 7] as const;

/** The date of the next retry after `refusals` refusals, never today; null when there are no retries left. */
export const nextRetryDate = (dueDate: string, refusals: number, today: string): string | null => {
  const days = RETRY_DAYS[refusals - 1];
  if (days === undefined) return null;
  const day = addDays(dueDate, days);
  return day > today ? day : addDays(today, 1);
};

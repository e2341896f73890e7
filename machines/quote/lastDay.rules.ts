/** How long a quote is of use: until it ends, but no longer than its stay has not begun. */
import type { Quote } from '../contract/quote.ts';
import { dateOf } from '../kit/instants.ts';

/** The last day of a quote at the resorts, 'YYYY-MM-DD'. */
export const lastDayOf = ({ validUntil, startDate }: Pick<Quote, 'validUntil' | 'startDate'>): string => {
  const ends = dateOf(validUntil);
  return ends < startDate ? ends : startDate;
};

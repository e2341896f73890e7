/** How long a quote can be booked: until it expires, but no later than the first day of its stay. */
import type { Quote } from '../contract/quote.ts';
import { dateOf } from '../kit/instants.ts';

/** The last day of a quote at the resorts, 'YYYY-MM-DD'. */
export const lastDayOf = ({ validUntil, startDate }: Pick<Quote, 'validUntil' | 'startDate'>): string => {
  const ends = dateOf(validUntil);
  return ends < startDate ? ends : startDate;
};

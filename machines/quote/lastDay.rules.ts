/** How long a quote is of use: until it ends, but no longer than its stay has not begun. */
import type { Quote } from '../contract/quote.ts';

/** The last day of a quote, 'YYYY-MM-DD'. */
export const lastDayOf = ({ validUntil, startDate }: Pick<Quote, 'validUntil' | 'startDate'>): string =>
  [validUntil.slice(0, 10), startDate].toSorted()[0] ?? startDate;

/** Loads the private breaks of a resort as prices of the search. A chunk of its own: few guests have such a break. */
import { either as E } from 'fp-ts';
import { privateCalendar, privateGrid } from '../../../machines/search/privateBreaks.ts';
import { failureMessage } from '../../actors/failures.ts';
import type { PriceGridQuery, SearchClient } from './effects.ts';

/** The prices of the months that are shown, or why they cannot be loaded. */
export const privatePrices = async (
  client: SearchClient,
  { resort, month, nights, units }: PriceGridQuery,
  signal: AbortSignal,
) => {
  const reply = await client.call('get-private-breaks', { resort, units }, signal);
  if (E.isLeft(reply)) return { type: 'prices.failed' as const, message: failureMessage(reply.left) };
  const { breaks } = reply.right;
  return {
    type: 'prices.loaded' as const,
    calendar: privateCalendar(resort, reply.right, `${month}-01`),
    grid: privateGrid({ resort, month, nights }, breaks),
    months: [],
  };
};

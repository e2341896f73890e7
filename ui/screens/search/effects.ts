/** Effects that load prices for the search and the places of each resort. */
import type { familySearchCalls } from '../../../machines/contract/calls/search.ts';
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import type { PayloadOf } from '../../../machines/contract/calls.ts';
import { UNAVAILABLE } from '../../../machines/contract/failureText.ts';
import { unitOf } from '../../../machines/party/party.rules.ts';
import { DEFAULT_NIGHTS, isLengthSold } from '../../../machines/search/calendar.rules.ts';
import type { searchMachine } from '../../../machines/search/search.machine.ts';
import type { MonthPrices } from '../../../machines/search/search.types.ts';
import type { stayTypeMachine } from '../../../machines/search/stayType.machine.ts';
import type { Client } from '../../actors/client.ts';
import type { ContentReader } from '../../actors/content.ts';
import type { EffectsOf } from '../../actors/effects.ts';
import { failureMessage } from '../../actors/failures.ts';

export type SearchClient = Client<keyof typeof familySearchCalls>;

export type PriceGridQuery = PayloadOf<'price-grid'>;

/** The lowest price of each month. Empty if they cannot be loaded: the calendar works without them. */
const monthPrices = async (
  client: SearchClient,
  query: Pick<PriceGridQuery, 'resort' | 'units'>,
  signal: AbortSignal,
): Promise<MonthPrices> => {
  const table = await client.call('get-dynamic-price-table', query, signal);
  return E.isRight(table) ? table.right.months : [];
};

/** The effects of the search chart. */
export const searchEffects = (client: SearchClient) =>
  ({
    loadPrices: fromPromise(async ({ input: { choice, isPrivateBreak, isSoldBefore }, signal }) => {
      const { resort, month, nights } = choice;
      const units = choice.parties.map(unitOf);
      // the chart loads prices only with a resort
      if (resort === null) throw new Error('prices are those of a resort');
      if (isPrivateBreak) {
        // a chunk of its own: few guests have a private break
        const loaded = await import('./privatePrices.ts').catch(() => null);
        return (
          loaded?.privatePrices(client, { resort, month, nights, units }, signal) ?? {
            type: 'prices.failed',
            message: UNAVAILABLE,
          }
        );
      }
      const calendarReply = client.call('get-calendar', { resort }, signal);
      const loadDays = () => client.call('price-grid', { resort, month, months: 2, nights, units }, signal);
      const monthsReply = monthPrices(client, { resort, units }, signal);
      // the server refuses prices for a length that the resort does not sell; an address may name any length, so an
      // unusual one is requested only after the calendar
      const early = nights === DEFAULT_NIGHTS || isSoldBefore ? loadDays() : null;
      // a rejection is thrown where these are awaited; without this line it would be unhandled if they are not
      void Promise.allSettled([early, monthsReply]);
      const calendar = await calendarReply;
      if (E.isLeft(calendar)) return { type: 'prices.failed', message: failureMessage(calendar.left) };
      // the chart then chooses another length
      if (!isLengthSold(calendar.right, nights))
        return {
          type: 'prices.loaded',
          calendar: calendar.right,
          grid: { resort, month, nights, days: [] },
          months: [],
        };
      const [grid, months] = await Promise.all([early ?? loadDays(), monthsReply]);
      return E.isLeft(grid)
        ? { type: 'prices.failed', message: failureMessage(grid.left) }
        : { type: 'prices.loaded', calendar: calendar.right, grid: grid.right, months };
    }),
  }) satisfies Omit<EffectsOf<typeof searchMachine>, 'party' | 'stayType'>;

/** The effects of the stay type chart. */
export const stayTypeEffects = (client: SearchClient, readContent: ContentReader) =>
  ({
    loadPlaces: fromPromise(async ({ signal }) => {
      const [reply, texts] = await Promise.all([client.call('get-search-data', {}, signal), readContent.kinds(signal)]);
      return E.isRight(reply)
        ? { type: 'places.found', resorts: reply.right.resorts, texts }
        : { type: 'places.failed' };
    }),
  }) satisfies EffectsOf<typeof stayTypeMachine>;

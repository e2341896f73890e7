/** Prices for the search. */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import { unitOf } from '../../machines/party/party.rules.ts';
import type { searchMachine } from '../../machines/search/search.machine.ts';
import type { Client } from './client.ts';
import type { EffectsOf } from './effects.ts';
import { wordsOf } from './failures.ts';

/** The effects of the search chart. */
export const searchEffects = (client: Client) =>
  ({
    loadPrices: fromPromise(async ({ input, signal }) => {
      const [calendar, grid] = await Promise.all([
        client.call('get-calendar', { resort: input.resort }, signal),
        client.call(
          'price-grid',
          { resort: input.resort, month: input.month, nights: input.nights, units: input.parties.map(unitOf) },
          signal,
        ),
      ]);
      if (E.isLeft(calendar)) return { type: 'prices.failed', message: wordsOf(calendar.left) };
      return E.isLeft(grid)
        ? { type: 'prices.failed', message: wordsOf(grid.left) }
        : { type: 'prices.loaded', calendar: calendar.right, grid: grid.right };
    }),
  }) satisfies Omit<EffectsOf<typeof searchMachine>, 'party'>;

/** Effects that load the weekends on sale, and the weekends found with their prices. */
import type { weekendCalls } from '../../machines/contract/calls/search.ts';
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import { unitOf } from '../../machines/party/party.rules.ts';
import type { weekendResultsMachine } from '../../machines/weekendResults/weekendResults.machine.ts';
import type { weekendSearchMachine } from '../../machines/weekendSearch/weekendSearch.machine.ts';
import type { WeekendFilters } from '../../machines/weekendSearch/weekendFilters.ts';
import type { Client } from './client.ts';
import type { ContentReader } from './content.ts';
import type { EffectsOf } from './effects.ts';
import { failureMessage } from './failures.ts';

type WeekendClient = Client<keyof typeof weekendCalls>;

/** The effects of the weekend search. */
export const weekendSearchEffects = (client: WeekendClient, readContent: ContentReader) =>
  ({
    loadWeekends: fromPromise(async ({ signal }) => {
      const [reply, texts] = await Promise.all([client.call('get-bbw-breaks', {}, signal), readContent.events(signal)]);
      return E.isRight(reply)
        ? { type: 'weekends.loaded', offer: reply.right, texts }
        : { type: 'load.failed', message: failureMessage(reply.left) };
    }),
  }) satisfies Omit<EffectsOf<typeof weekendSearchMachine>, 'party'>;

/** Only the filters that are set: a missing list does not filter, but the server refuses an empty one. */
const nonEmptyFilters = ({ events, resorts, months }: WeekendFilters): Partial<WeekendFilters> => ({
  ...(events.length === 0 ? {} : { events }),
  ...(resorts.length === 0 ? {} : { resorts }),
  ...(months.length === 0 ? {} : { months }),
});

/** The effects of the weekend results chart. */
export const weekendResultsEffects = (client: WeekendClient, readContent: ContentReader) =>
  ({
    findWeekenders: fromPromise(async ({ input, signal }) => {
      const query = { units: input.parties.map(unitOf), ...nonEmptyFilters(input.weekendFilters) };
      const [reply, texts, weekendTexts] = await Promise.all([
        client.call('bbw-date-specific-weekenders', query, signal),
        readContent.events(signal),
        readContent.weekends(signal),
      ]);
      return E.isRight(reply)
        ? { type: 'weekenders.found', weekenders: reply.right.weekenders, texts, weekendTexts }
        : { type: 'search.failed', message: failureMessage(reply.left) };
    }),
  }) satisfies EffectsOf<typeof weekendResultsMachine>;

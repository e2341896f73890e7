/** Prices for the search, and accommodation for its results; holding what was chosen. */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import type { accommodationMachine } from '../../machines/accommodation/accommodation.machine.ts';
import type { DataOf } from '../../machines/contract/calls.ts';
import type { Failure } from '../../machines/contract/envelope.ts';
import { unitOf } from '../../machines/party/party.rules.ts';
import type { searchMachine } from '../../machines/search/search.machine.ts';
import type { Client } from './client.ts';
import type { ContentReader } from './content.ts';
import type { EffectsOf } from './effects.ts';
import { lossOf, wordsOf } from './failures.ts';

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

const heldOrNot = (reply: E.Either<Failure, DataOf<'create-booking'>>) => {
  if (E.isRight(reply)) return { type: 'booking.held' as const, booking: reply.right };
  const failure = reply.left;
  const loss = lossOf(failure);
  if (loss !== null) return loss;
  return failure.code === 'accommodationGone' || failure.code === 'priceChanged' || failure.code === 'bookingChanged'
    ? { type: 'offer.gone' as const, message: failure.error }
    : { type: 'hold.refused' as const, message: wordsOf(failure) };
};

/** The effects of the accommodation chart. */
export const accommodationEffects = (client: Client, readContent: ContentReader) =>
  ({
    findAccommodation: fromPromise(async ({ input, signal }) => {
      const [reply, texts] = await Promise.all([
        client.call('search-accommodations', { ...input.stay, units: [...input.units] }, signal),
        readContent.accommodationsAt(input.stay.resort, signal),
      ]);
      return E.isRight(reply)
        ? { type: 'accommodations.found', offers: reply.right.units, texts }
        : { type: 'search.failed', message: wordsOf(reply.left) };
    }),
    holdAccommodation: fromPromise(async ({ input, signal }) =>
      heldOrNot(await client.call('create-booking', { ...input.stay, units: [...input.units] }, signal)),
    ),
    changeGuestMix: fromPromise(async ({ input, signal }) =>
      heldOrNot(await client.call('set-guest-mix', { version: input.version, units: [...input.units] }, signal)),
    ),
  }) satisfies EffectsOf<typeof accommodationMachine>;

/** Effects of the overview: loading offers, content and cached baskets; saving changes and quotes. */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import type { addonCalls } from '../../../machines/contract/calls/addons.ts';
import type { overviewMachine } from '../../../machines/overview/overview.machine.ts';
import type { BasketCachePort } from '../../persistence/basketCache.ts';
import { outdatedBookingEvent, loadFailure, saveOutcomeOf } from '../../actors/basket.ts';
import type { Client } from '../../actors/client.ts';
import type { ContentReader } from '../../actors/content.ts';
import type { EffectsOf } from '../../actors/effects.ts';
import { lossEvent, failureMessage } from '../../actors/failures.ts';

type OverviewClient = Client<'get-booking' | 'save-addons' | 'save-quote' | keyof typeof addonCalls>;

/** The effects of the overview chart. */
export const overviewEffects = (client: OverviewClient, readContent: ContentReader, basketCache: BasketCachePort) =>
  ({
    loadOffers: fromPromise(async ({ signal }) => {
      const [addons, groundFloor, text, events, tokenContents, isCardForWeekends] = await Promise.all([
        client.call('get-addons', {}, signal),
        client.call('get-ground-floor', {}, signal),
        readContent.overview(signal),
        readContent.events(signal),
        readContent.tokenContents(signal),
        readContent.isOn('bmaCardForBBW', signal),
      ]);
      if (E.isLeft(addons)) return loadFailure(addons.left);
      if (E.isLeft(groundFloor)) return loadFailure(groundFloor.left);
      return {
        type: 'offers.loaded',
        addons: addons.right.addons,
        groundFloor: groundFloor.right,
        text,
        breakType: events[addons.right.breakType ?? ''] ?? null,
        tokenContents,
        isCardForWeekends,
        // read last, to include what was stored while the calls were pending
        cachedBaskets: await basketCache.read(),
      };
    }),
    saveLines: fromPromise(async ({ input: { version, add, remove }, signal }) =>
      saveOutcomeOf(
        client,
        await client.call('save-addons', { version, add: [...add], remove: [...remove] }, signal),
        signal,
      ),
    ),
    saveGroundFloor: fromPromise(async ({ input, signal }) =>
      saveOutcomeOf(client, await client.call('set-ground-floor', input, signal), signal),
    ),
    saveQuote: fromPromise(async ({ input, signal }) => {
      const reply = await client.call('save-quote', input, signal);
      if (E.isRight(reply)) return { type: 'quote.saved', quoteId: reply.right.quoteId };
      return (
        lossEvent(reply.left) ??
        (await outdatedBookingEvent(client, reply.left, signal)) ?? {
          type: 'quoteSave.failed',
          message: failureMessage(reply.left),
        }
      );
    }),
    clearBasketCache: fromPromise(({ input }) => {
      basketCache.drop(input.booking);
      return Promise.resolve({ type: 'basketCache.cleared' });
    }),
  }) satisfies EffectsOf<typeof overviewMachine>;

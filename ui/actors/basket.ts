/** Dining and extras: loading what is offered, saving what is chosen. */
import type { addonCalls } from '../../machines/contract/calls/addons.ts';
import { either as E } from 'fp-ts';
import { ADDON_FAILED } from '../../machines/checkout/checkout.words.ts';
import { fromPromise } from 'xstate';
import type { DataOf } from '../../machines/contract/calls.ts';
import type { Failure } from '../../machines/contract/envelope.ts';
import type { diningMachine } from '../../machines/dining/dining.machine.ts';
import { DINING_SECTIONS } from '../../machines/dining/dining.rules.ts';
import type { extrasMachine } from '../../machines/extras/extras.machine.ts';
import { EXTRAS_SECTIONS } from '../../machines/extras/extras.rules.ts';
import type { BookingOutdated, SaveOutcome } from '../../machines/kit/outcomes.ts';
import type { Client } from './client.ts';
import type { ContentReader } from './content.ts';
import type { EffectsOf } from './effects.ts';
import { lossOf, wordsOf } from './failures.ts';

type Addons = Client<'get-booking' | keyof typeof addonCalls>;

/** The outcome of a failed load. */
export const loadFailure = (failure: Failure) =>
  lossOf(failure) ?? { type: 'load.failed' as const, message: wordsOf(failure) };

/** After a change elsewhere: the latest booking with a word about it; null when even that cannot be had. */
export const latestAfter = async (
  client: Client<'get-booking'>,
  failure: Failure,
  signal: AbortSignal,
): Promise<BookingOutdated | null> => {
  if (failure.code !== 'bookingChanged') return null;
  const latest = await client.call('get-booking', {}, signal);
  return E.isRight(latest) ? { type: 'booking.outdated', booking: latest.right, message: failure.error } : null;
};

/** Kinds of failure that are about the service, and not about what was asked for. */
const OUT_OF_ORDER: readonly (string | null)[] = ['unavailable', 'defect'];

const addonWordsOf = (failure: Failure): string =>
  failure.networkError || OUT_OF_ORDER.includes(failure.code) ? ADDON_FAILED : wordsOf(failure);

/** What became of a change of the basket; `words` are what a refusal is told in. */
export const saved = async (
  client: Client<'get-booking'>,
  reply: E.Either<Failure, DataOf<'set-dinings'>>,
  signal: AbortSignal,
  words: (failure: Failure) => string = addonWordsOf,
): Promise<SaveOutcome> => {
  if (E.isRight(reply)) return { type: 'basket.saved', booking: reply.right };
  // what is shown is sold no longer, or at another price: it is to be loaded anew
  if (reply.left.code === 'priceChanged' || reply.left.code === 'addonGone')
    return { type: 'prices.changed', message: wordsOf(reply.left) };
  return (
    lossOf(reply.left) ??
    (await latestAfter(client, reply.left, signal)) ?? { type: 'basket.refused', message: words(reply.left) }
  );
};

/** The effects of the dining chart. */
export const diningEffects = (client: Addons, readContent: ContentReader) =>
  ({
    loadDining: fromPromise(async ({ signal }) => {
      const [reply, texts, order] = await Promise.all([
        client.call('get-addons', {}, signal),
        readContent.items('food-and-drink', signal),
        readContent.diningOrder(signal),
      ]);
      if (E.isLeft(reply)) return loadFailure(reply.left);
      const sections: readonly string[] = DINING_SECTIONS;
      return {
        type: 'addons.loaded',
        addons: reply.right.addons.filter((addon) => sections.includes(addon.section)),
        texts,
        order,
      };
    }),
    saveDinings: fromPromise(async ({ input, signal }) =>
      saved(
        client,
        await client.call('set-dinings', { version: input.version, dinings: [...input.dinings] }, signal),
        signal,
      ),
    ),
  }) satisfies EffectsOf<typeof diningMachine>;

/** The effects of the extras chart. */
export const extrasEffects = (client: Addons, readContent: ContentReader) =>
  ({
    loadExtras: fromPromise(async ({ signal }) => {
      const [addons, groundFloor, texts] = await Promise.all([
        client.call('get-addons', {}, signal),
        client.call('get-ground-floor', {}, signal),
        readContent.items('extras', signal),
      ]);
      if (E.isLeft(addons)) return loadFailure(addons.left);
      if (E.isLeft(groundFloor)) return loadFailure(groundFloor.left);
      const sections: readonly string[] = EXTRAS_SECTIONS;
      return {
        type: 'extras.loaded',
        addons: addons.right.addons.filter((addon) => sections.includes(addon.section)),
        groundFloor: groundFloor.right,
        texts,
      };
    }),
    saveExtras: fromPromise(async ({ input, signal }) =>
      saved(
        client,
        await client.call('set-extras', { version: input.version, extras: [...input.extras] }, signal),
        signal,
      ),
    ),
    saveGroundFloor: fromPromise(async ({ input, signal }) =>
      saved(client, await client.call('set-ground-floor', input, signal), signal),
    ),
  }) satisfies EffectsOf<typeof extrasMachine>;

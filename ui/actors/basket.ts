/** Effects of dining and extras: loading the add-ons on offer, saving the chosen ones. */
import type { addonCalls } from '../../machines/contract/calls/addons.ts';
import { either as E } from 'fp-ts';
import { isForParties } from '../../machines/basket/codes.ts';
import { ADDON_FAILED } from '../../machines/checkout/checkout.text.ts';
import { fromPromise } from 'xstate';
import type { DataOf } from '../../machines/contract/calls.ts';
import type { Failure } from '../../machines/contract/envelope.ts';
import type { diningMachine } from '../../machines/dining/dining.machine.ts';
import type { extrasMachine } from '../../machines/extras/extras.machine.ts';
import type { BookingOutdated, SaveOutcome } from '../../machines/outcomes/outcomes.ts';
import type { Client } from './client.ts';
import type { ContentReader } from './content.ts';
import type { EffectsOf } from './effects.ts';
import { lossEvent, failureMessage } from './failures.ts';

type AddonClient = Client<'get-booking' | keyof typeof addonCalls>;

/** The event for a failed load. */
export const loadFailure = (failure: Failure) =>
  lossEvent(failure) ?? { type: 'load.failed' as const, message: failureMessage(failure) };

/** After a change elsewhere: the latest booking with a message; null when the booking cannot be read either. */
export const outdatedBookingEvent = async (
  client: Client<'get-booking'>,
  failure: Failure,
  signal: AbortSignal,
): Promise<BookingOutdated | null> => {
  if (failure.code !== 'bookingChanged') return null;
  const latest = await client.call('get-booking', {}, signal);
  return E.isRight(latest) ? { type: 'booking.outdated', booking: latest.right, message: failure.error } : null;
};

/** Failure kinds that concern the service and not the request. */
const SERVICE_FAILURES: readonly (string | null)[] = ['unavailable', 'defect'];

const addonFailureMessage = (failure: Failure): string =>
  failure.networkError || SERVICE_FAILURES.includes(failure.code) ? ADDON_FAILED : failureMessage(failure);

/** The event for the reply to a basket change; `messageOf` gives the message of a refusal. */
export const saveOutcomeOf = async (
  client: Client<'get-booking'>,
  reply: E.Either<Failure, DataOf<'set-dinings'>>,
  signal: AbortSignal,
  messageOf: (failure: Failure) => string = addonFailureMessage,
): Promise<SaveOutcome> => {
  if (E.isRight(reply)) return { type: 'basket.saved', booking: reply.right };
  // the add-ons on the page are sold out or have another price, so they must be loaded again
  if (reply.left.code === 'priceChanged' || reply.left.code === 'addonSoldOut')
    return { type: 'prices.changed', message: failureMessage(reply.left) };
  return (
    lossEvent(reply.left) ??
    (await outdatedBookingEvent(client, reply.left, signal)) ?? {
      type: 'basket.refused',
      message: messageOf(reply.left),
    }
  );
};

/** The effects of the dining chart. */
export const diningEffects = (client: AddonClient, readContent: ContentReader) =>
  ({
    loadDining: fromPromise(async ({ signal }) => {
      const [reply, texts, order] = await Promise.all([
        client.call('get-addons', {}, signal),
        readContent.items('food-and-drink', signal),
        readContent.diningOrder(signal),
      ]);
      if (E.isLeft(reply)) return loadFailure(reply.left);
      return {
        type: 'addons.loaded',
        addons: reply.right.addons.filter(({ code }) => isForParties(code)),
        texts,
        order,
      };
    }),
    saveDinings: fromPromise(async ({ input, signal }) =>
      saveOutcomeOf(
        client,
        await client.call('set-dinings', { version: input.version, dinings: [...input.dinings] }, signal),
        signal,
      ),
    ),
  }) satisfies EffectsOf<typeof diningMachine>;

/** The effects of the extras chart. */
export const extrasEffects = (client: AddonClient, readContent: ContentReader) =>
  ({
    loadExtras: fromPromise(async ({ signal }) => {
      const [addons, groundFloor, texts] = await Promise.all([
        client.call('get-addons', {}, signal),
        client.call('get-ground-floor', {}, signal),
        readContent.items('extras', signal),
      ]);
      if (E.isLeft(addons)) return loadFailure(addons.left);
      if (E.isLeft(groundFloor)) return loadFailure(groundFloor.left);
      return {
        type: 'extras.loaded',
        addons: addons.right.addons.filter(({ code }) => !isForParties(code)),
        groundFloor: groundFloor.right,
        texts,
      };
    }),
    saveExtras: fromPromise(async ({ input, signal }) =>
      saveOutcomeOf(
        client,
        await client.call('set-extras', { version: input.version, extras: [...input.extras] }, signal),
        signal,
      ),
    ),
    saveGroundFloor: fromPromise(async ({ input, signal }) =>
      saveOutcomeOf(client, await client.call('set-ground-floor', input, signal), signal),
    ),
  }) satisfies EffectsOf<typeof extrasMachine>;

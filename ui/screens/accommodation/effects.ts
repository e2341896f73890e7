/** Effects that find accommodation for a search, hold the chosen accommodation, and load content about it. */
import type { accommodationCalls } from '../../../machines/contract/calls/accommodation.ts';
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import type { accommodationMachine } from '../../../machines/accommodation/accommodation.machine.ts';
import type { listingMachine } from '../../../machines/accommodation/listing.machine.ts';
import type { showcaseMachine } from '../../../machines/accommodation/showcase.machine.ts';
import type { DataOf } from '../../../machines/contract/calls.ts';
import type { ItemText, ItemTexts } from '../../../machines/contract/content.ts';
import type { Failure } from '../../../machines/contract/envelope.ts';
import { outdatedBookingEvent } from '../../actors/basket.ts';
import type { Client } from '../../actors/client.ts';
import type { ContentReader } from '../../actors/content.ts';
import type { EffectsOf } from '../../actors/effects.ts';
import { lossEvent, failureMessage } from '../../actors/failures.ts';

type AccommodationClient = Client<'apply-agency' | 'get-booking' | keyof typeof accommodationCalls>;

const holdOutcome = (reply: E.Either<Failure, DataOf<'create-booking'>>) => {
  if (E.isRight(reply)) return { type: 'booking.held' as const, booking: reply.right };
  const failure = reply.left;
  const lost = lossEvent(failure);
  if (lost !== null) return lost;
  return failure.code === 'accommodationSoldOut' || failure.code === 'priceChanged' || failure.code === 'bookingChanged'
    ? { type: 'offer.changed' as const, message: failure.error }
    : { type: 'hold.refused' as const, message: failureMessage(failure) };
};

/** Keeps full texts only for offered types. The others keep their title: their pictures and texts are never shown. */
const textsForOffered = (texts: ItemTexts, units: DataOf<'search-accommodations'>['units']): ItemTexts => {
  const offered = new Set(units.flatMap(({ accommodations }) => accommodations.map(({ code }) => code)));
  const named = ({ code, title }: ItemText): ItemText => ({
    code,
    title,
    strapline: '',
    description: '',
    images: [],
    features: [],
  });
  return Object.fromEntries(
    Object.entries(texts).map(([code, text]) => [code, offered.has(code) ? text : named(text)]),
  );
};

/** The effects of the accommodation chart. */
export const accommodationEffects = (client: AccommodationClient, readContent: ContentReader) =>
  ({
    findAccommodation: fromPromise(async ({ input, signal }) => {
      const [reply, texts] = await Promise.all([
        client.call('search-accommodations', { ...input.stay, units: [...input.units] }, signal),
        readContent.accommodationsAt(input.stay.resort, signal),
      ]);
      if (E.isRight(reply))
        return {
          type: 'accommodations.found',
          offers: reply.right.units,
          texts: textsForOffered(texts, reply.right.units),
          eventName: reply.right.eventName,
          cotsPrice: reply.right.cotsPrice,
        };
      const [error] = reply.left.validationErrors;
      return error === undefined
        ? { type: 'search.failed', message: failureMessage(reply.left) }
        : { type: 'search.refused', message: error.message, isAboutParties: error.field.startsWith('units') };
    }),
    holdAccommodation: fromPromise(async ({ input, signal }) => {
      const { stay, units, brand, agencyId } = input;
      const reply = await client.call('create-booking', { ...stay, units: [...units], brand }, signal);
      if (E.isLeft(reply) || agencyId === null || reply.right.agencyId === agencyId) return holdOutcome(reply);
      const recorded = await client.call('apply-agency', { version: reply.right.version, agencyId }, signal);
      // the hold stands, whether or not the agent could be recorded
      return holdOutcome(E.isRight(recorded) ? recorded : reply);
    }),
    changeGuestMix: fromPromise(async ({ input, signal }) => {
      const { version, units } = input;
      const reply = await client.call('set-guest-mix', { version, units: [...units] }, signal);
      const outdated = E.isLeft(reply) ? await outdatedBookingEvent(client, reply.left, signal) : null;
      return outdated ?? holdOutcome(reply);
    }),
  }) satisfies Omit<EffectsOf<typeof accommodationMachine>, 'listing' | 'showcase'>;

/** The effects of the listing chart. */
export const listingEffects = (client: AccommodationClient) =>
  ({
    loadTypes: fromPromise(async ({ input, signal }) => {
      const reply = await client.call('search-accommodation-types', { ...input.stay, units: [...input.units] }, signal);
      return E.isRight(reply) ? { type: 'types.found', types: reply.right } : { type: 'types.failed' };
    }),
  }) satisfies EffectsOf<typeof listingMachine>;

/** The effects of the showcase chart, which loads content. */
export const showcaseEffects = (readContent: ContentReader) =>
  ({
    loadHighlights: fromPromise(async ({ input, signal }) => ({
      type: 'highlights.loaded',
      highlights: await readContent.highlightsAt(input.resort, signal),
    })),
    loadBrochures: fromPromise(async ({ input, signal }) => ({
      type: 'brochures.loaded',
      brochures: await readContent.brochuresAt(input.resort, signal),
    })),
  }) satisfies EffectsOf<typeof showcaseMachine>;

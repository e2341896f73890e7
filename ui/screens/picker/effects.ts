/** Effects of the picker: loading the maps and cabins of a party, holding a cabin and releasing cabins. */
import type { cabinCalls } from '../../../machines/contract/calls/accommodation.ts';
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import type { DataOf } from '../../../machines/contract/calls.ts';
import type { SectionText } from '../../../machines/contract/sectionText.ts';
import type { CabinDetail } from '../../../machines/contract/cabin.ts';
import { type Failure, FAILURE_TEXT } from '../../../machines/contract/envelope.ts';
import type { pickerMachine } from '../../../machines/picker/picker.machine.ts';
import type { Maps } from '../../../machines/picker/picker.rules.ts';
import type { HoldOutcome, LoadOutcome } from '../../../machines/picker/picker.types.ts';
import { outdatedBookingEvent, loadFailure } from '../../actors/basket.ts';
import type { Client } from '../../actors/client.ts';
import type { ContentReader } from '../../actors/content.ts';
import type { EffectsOf } from '../../actors/effects.ts';
import { lossEvent, failureMessage } from '../../actors/failures.ts';
import { releaseCabins } from '../../actors/releaseCabins.ts';

type CabinClient = Client<'get-booking' | keyof typeof cabinCalls>;

type CabinReply = E.Either<Failure, DataOf<'set-cabin'>>;

const holdOutcome = async (client: CabinClient, reply: CabinReply, signal: AbortSignal): Promise<HoldOutcome> => {
  if (E.isRight(reply)) return { type: 'basket.saved', booking: reply.right };
  const failure = reply.left;
  if (failure.code === 'accommodationSoldOut') return { type: 'cabin.taken', message: failure.error };
  return (
    lossEvent(failure) ??
    (await outdatedBookingEvent(client, failure, signal)) ?? {
      type: 'basket.refused',
      message: failureMessage(failure),
    }
  );
};

/** The event for the maps and cabins of a party; without maps nothing can be chosen. */
export const mapsEvent = (detail: CabinDetail, maps: Maps | null, sectionText?: SectionText): LoadOutcome =>
  maps === null
    ? { type: 'load.failed', message: FAILURE_TEXT.unavailable }
    : { type: 'picker.loaded', maps, detail, ...(sectionText && { sectionText }) };

/** The effects of the picker chart. */
export const pickerEffects = (client: CabinClient, readContent: ContentReader) =>
  ({
    loadPicker: fromPromise(async ({ input, signal }) => {
      const [reply, maps] = await Promise.all([
        client.call('get-cabin-detail', { unitIndex: input.unitIndex }, signal),
        readContent.mapsAt(input.resort, signal),
      ]);
      return E.isLeft(reply) ? loadFailure(reply.left) : mapsEvent(reply.right, maps);
    }),
    holdCabin: fromPromise(async ({ input: { version, unitIndex, cabinCode }, signal }) =>
      holdOutcome(client, await client.call('set-cabin', { version, unitIndex, cabinCode }, signal), signal),
    ),
    releaseCabins: fromPromise(({ input, signal }) =>
      releaseCabins(
        async ({ version }, unitIndex) =>
          holdOutcome(client, await client.call('delete-cabin', { version, unitIndex }, signal), signal),
        input,
        input.units,
      ),
    ),
  }) satisfies EffectsOf<typeof pickerMachine>;

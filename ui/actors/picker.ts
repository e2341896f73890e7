/** Effects of the picker: loading the maps and cabins of a party, holding a cabin and releasing cabins. */
import type { cabinCalls } from '../../machines/contract/calls/cabins.ts';
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import type { DataOf } from '../../machines/contract/calls.ts';
import type { Failure } from '../../machines/contract/envelope.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import type { pickerMachine } from '../../machines/picker/picker.machine.ts';
import type { HoldOutcome } from '../../machines/picker/picker.types.ts';
import { outdatedBookingEvent, loadFailure } from './basket.ts';
import type { Client } from './client.ts';
import type { ContentReader } from './content.ts';
import type { EffectsOf } from './effects.ts';
import { lossEvent, failureMessage } from './failures.ts';

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

/** Releases cabins in turn. After a failure, the released ones stay released, and the chart gets that booking. */
const releaseCabins = async (
  client: CabinClient,
  version: number,
  units: readonly number[],
  signal: AbortSignal,
): Promise<HoldOutcome> => {
  const [unitIndex, ...others] = units;
  if (unitIndex === undefined) throw new Error('no cabin is to be given up');
  const reply = await client.call('delete-cabin', { version, unitIndex }, signal);
  if (E.isLeft(reply) || others.length === 0) return holdOutcome(client, reply, signal);
  const rest = await releaseCabins(client, reply.right.version, others, signal);
  return rest.type === 'basket.refused' ? { ...rest, type: 'booking.outdated', booking: reply.right } : rest;
};

/** The effects of the picker chart. */
export const pickerEffects = (client: CabinClient, readContent: ContentReader) =>
  ({
    loadPicker: fromPromise(async ({ input, signal }) => {
      const [reply, maps] = await Promise.all([
        client.call('get-cabin-detail', { unitIndex: input.unitIndex }, signal),
        readContent.mapsAt(input.resort, signal),
      ]);
      if (E.isLeft(reply)) return loadFailure(reply.left);
      return maps === null
        ? { type: 'load.failed', message: FAILURE_TEXT.unavailable }
        : { type: 'picker.loaded', maps, detail: reply.right };
    }),
    holdCabin: fromPromise(async ({ input, signal }) =>
      holdOutcome(client, await client.call('set-cabin', input, signal), signal),
    ),
    releaseCabins: fromPromise(({ input, signal }) => releaseCabins(client, input.version, input.units, signal)),
  }) satisfies EffectsOf<typeof pickerMachine>;

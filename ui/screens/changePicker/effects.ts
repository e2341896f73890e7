/** Effects of the maps of a paid booking: a choice edits its open change. */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import { bookingToBe, textSectionOf } from '../../../machines/account/changePicker/changePicker.rules.ts';
import type { MyBooking } from '../../../machines/contract/amendment.ts';
import type { FailureKind, Failure } from '../../../machines/contract/envelope.ts';
import type { pickerMachine } from '../../../machines/picker/picker.machine.ts';
import type { HoldOutcome, SeenBooking } from '../../../machines/picker/picker.types.ts';
import { accountEndEvent } from '../../actors/accountEnds.ts';
import type { Client } from '../../actors/client.ts';
import type { ContentReader } from '../../actors/content.ts';
import type { EffectsOf } from '../../actors/effects.ts';
import { failureMessage } from '../../actors/failures.ts';
import { mapsEvent } from '../picker/effects.ts';
import { releaseCabins } from '../../actors/releaseCabins.ts';

type ChangeClient = Client<'get-my-booking' | 'get-cabin-detail-by-id' | 'set-cabin-by-id' | 'delete-cabin-by-id'>;

/** Failures that mean that the booking or its change is outdated. */
const OUTDATED: readonly (FailureKind | null)[] = [
  'bookingChanged',
  'changeLapsed',
  'changeUnderWay',
  'editNotAllowed',
  'refundContact',
];

/** The booking as the guest saw it; the maps of a paid booking always have one. */
const seenIn = ({ myBooking }: Pick<SeenBooking, 'myBooking'>): MyBooking => {
  if (myBooking === null) throw new Error('no paid booking is given');
  return myBooking;
};

/** The fields of a payload that name what the guest saw. */
const seenFields = (seen: Pick<SeenBooking, 'myBooking'>) => {
  const { booking, booked, change } = seenIn(seen);
  return { resId: booking.resId, version: booked.version, changeVersion: change?.version ?? null };
};

const changeOutcome = async (
  client: ChangeClient,
  seen: Pick<SeenBooking, 'myBooking'>,
  reply: E.Either<Failure, MyBooking>,
  signal: AbortSignal,
): Promise<HoldOutcome> => {
  if (E.isRight(reply)) return { type: 'basket.saved', booking: bookingToBe(reply.right), myBooking: reply.right };
  const { code } = reply.left;
  const message = failureMessage(reply.left);
  if (code === 'accommodationSoldOut') return { type: 'cabin.taken', message };
  const end = accountEndEvent(reply.left);
  if (end !== null || !OUTDATED.includes(code)) return end ?? { type: 'basket.refused', message };
  const latest = await client.call('get-my-booking', { resId: seenIn(seen).booking.resId }, signal);
  return E.isRight(latest)
    ? { type: 'booking.outdated', booking: bookingToBe(latest.right), myBooking: latest.right, message }
    : { type: 'basket.refused', message };
};

/** The effects of the picker chart for a paid booking. */
export const changePickerEffects = (client: ChangeClient, readContent: ContentReader) =>
  ({
    loadPicker: fromPromise(async ({ input, signal }) => {
      const query = { resId: seenIn(input).booking.resId, unitIndex: input.unitIndex };
      const section = textSectionOf(seenIn(input));
      const [reply, maps, texts] = await Promise.all([
        client.call('get-cabin-detail-by-id', query, signal),
        readContent.mapsAt(input.resort, signal),
        readContent.bookingTexts([section], signal),
      ]);
      if (E.isRight(reply)) return mapsEvent(reply.right, maps, texts[section]);
      return accountEndEvent(reply.left) ?? { type: 'load.failed', message: failureMessage(reply.left) };
    }),
    holdCabin: fromPromise(async ({ input, signal }) => {
      const { unitIndex, cabinCode } = input;
      const payload = { ...seenFields(input), unitIndex, cabinCode };
      return changeOutcome(client, input, await client.call('set-cabin-by-id', payload, signal), signal);
    }),
    releaseCabins: fromPromise(({ input, signal }) =>
      releaseCabins(
        async (seen, unitIndex) => {
          const payload = { ...seenFields(seen), unitIndex };
          return changeOutcome(client, seen, await client.call('delete-cabin-by-id', payload, signal), signal);
        },
        input,
        input.units,
      ),
    ),
  }) satisfies EffectsOf<typeof pickerMachine>;

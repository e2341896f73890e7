/** Releasing several cabins, one call after the other. */
import type { CabinSaved, HoldOutcome, SeenBooking } from '../../machines/picker/picker.types.ts';

/** Releases the cabin of one party; `seen` is the booking as the guest saw it. */
export type ReleaseCabin = (seen: SeenBooking, unitIndex: number) => Promise<HoldOutcome>;

const seenAfter = ({ booking, myBooking }: CabinSaved): SeenBooking => ({
  version: booking.version,
  myBooking: myBooking ?? null,
});

/** Releases cabins in turn. After a failure, the released ones stay released, and the chart gets the latest booking. */
export const releaseCabins = async (
  release: ReleaseCabin,
  seen: SeenBooking,
  units: readonly number[],
): Promise<HoldOutcome> => {
  const [unitIndex, ...others] = units;
  if (unitIndex === undefined) throw new Error('no cabin is to be given up');
  const outcome = await release(seen, unitIndex);
  if (outcome.type !== 'basket.saved' || others.length === 0) return outcome;
  const rest = await releaseCabins(release, seenAfter(outcome), others);
  return rest.type === 'basket.refused' ? { ...outcome, type: 'booking.outdated', message: rest.message } : rest;
};

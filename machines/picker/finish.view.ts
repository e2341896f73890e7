/** The way on from the maps: with the cabin that is selected, or without it (spec: booking journey 4). */
import type { SnapshotFrom } from 'xstate';
import type { Booking } from '../contract/booking.ts';
import type { pickerMachine } from './picker.machine.ts';
import { heldCabin } from './picker.rules.ts';
import { extraPriceText } from './picker.text.ts';
import type { PickerContext } from './picker.types.ts';

/** 'Continue with Avocet 1, +£20.00', and what it sends. */
export type WayOn = Readonly<{ label: string; event: 'step.finished' | 'cabin.confirmed'; canPress: boolean }>;

const isEveryPlaced = ({ units }: Booking): boolean =>
  units.every(({ selectedCabinCode }) => selectedCabinCode !== null);

/** The name of a cabin on the maps, or else its code. */
export const nameOf = ({ maps }: PickerContext, code: string): string =>
  Object.values(maps)
    .flatMap(({ cabins }) => cabins)
    .find((cabin) => cabin.code === code)?.name ?? code;

/** With the newly selected cabin; for a paid booking it is only chosen, since an address leads on. */
export const continueWithOf = (snapshot: SnapshotFrom<typeof pickerMachine>, title: string): WayOn => {
  const { cabins, selectedCabinCode } = snapshot.context;
  const price = cabins.find(({ code }) => code === selectedCabinCode)?.price ?? 0;
  const event = snapshot.context.myBooking === null ? 'step.finished' : 'cabin.confirmed';
  const cabin = price === 0 ? title : `${title}, ${extraPriceText(price)}`;
  return {
    label: event === 'step.finished' ? `Continue with ${cabin}` : `Choose ${cabin}`,
    event,
    canPress: snapshot.can({ type: event }),
  };
};

/** The way on without a newly selected cabin: what the parties then have. */
export const finishLabelOf = (context: PickerContext, isNew: boolean): string => {
  const held = heldCabin(context.booking, context.unitIndex);
  if (!isEveryPlaced(context.booking)) return 'Choose for me, free';
  return isNew && held ? `Keep ${nameOf(context, held)}` : 'Continue';
};

/** What follows; `title` is the newly selected cabin, null while none is. */
export const hintOf = (booking: Booking, title: string | null): string => {
  if (title !== null) return `We’ll hold ${title} for you when you continue.`;
  return isEveryPlaced(booking)
    ? 'Next, take a look at our dining packages'
    : 'Leave the location to us: that’s always free.';
};

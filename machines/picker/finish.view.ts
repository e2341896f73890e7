/** The buttons that lead on from the maps: with the selected cabin, or without it (spec: booking journey 4). */
import type { SnapshotFrom } from 'xstate';
import type { Booking } from '../contract/booking.ts';
import type { pickerMachine } from './picker.machine.ts';
import { heldCabin } from './picker.rules.ts';
import { extraPriceText } from './picker.text.ts';
import type { PickerContext } from './picker.types.ts';

/** 'Continue with Avocet 1, +£20.00', and the event that it sends. */
export type WayOn = Readonly<{ label: string; event: 'step.finished' | 'cabin.confirmed'; canPress: boolean }>;

const isEveryPlaced = ({ units }: Booking): boolean =>
  units.every(({ selectedCabinCode }) => selectedCabinCode !== null);

/** The name of a cabin on the maps, else its code. */
export const nameOf = ({ maps }: PickerContext, code: string): string =>
  Object.values(maps)
    .flatMap(({ cabins }) => cabins)
    .find((cabin) => cabin.code === code)?.name ?? code;

/** The button with the selected cabin. For a paid booking it only chooses the cabin, because a link leads on. */
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

/** The label of the button without the selected cabin: it says which cabin the party then has. */
export const finishLabelOf = (context: PickerContext, isNew: boolean): string => {
  const held = heldCabin(context.booking, context.unitIndex);
  if (!isEveryPlaced(context.booking)) return 'Choose for me, free';
  return isNew && held ? `Keep ${nameOf(context, held)}` : 'Continue';
};

/** What happens next; `title` is the newly selected cabin, or null. */
export const hintOf = (booking: Booking, title: string | null): string => {
  if (title !== null) return `We’ll hold ${title} for you when you continue.`;
  return isEveryPlaced(booking)
    ? 'Next, take a look at our dining packages'
    : 'Leave the location to us: that’s always free.';
};

/** The picker step with the maps of the resort: its chart with its effects, and its screen. */
import { pickerMachine } from '../../machines/picker/picker.machine.ts';
import { pickerView } from '../../machines/picker/picker.view.ts';
import { bookingCalls } from '../../machines/contract/calls/booking.ts';
import { cabinCalls } from '../../machines/contract/calls/cabins.ts';
import { createContentReader } from '../actors/content.ts';
import { pickerEffects } from '../actors/picker.ts';
import type { Ports } from '../app/ports.ts';
import { PickerScreen } from '../screens/picker/PickerScreen.tsx';
import { stepFrom } from './stepFrom.tsx';

export const chart = ({ client, fetchFn }: Ports) =>
  pickerMachine.provide({
    actors: pickerEffects(client({ ...bookingCalls, ...cabinCalls }), createContentReader(fetchFn)),
  });

export const Step = stepFrom(pickerView, PickerScreen);

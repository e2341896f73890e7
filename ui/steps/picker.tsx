/** The picker step with the maps of the resort: its chart with its effects, and its screen. */
import { pickerMachine } from '../../machines/picker/picker.machine.ts';
import { pickerView } from '../../machines/picker/picker.view.ts';
import { pickerEffects } from '../actors/picker.ts';
import type { Ports } from '../app/ports.ts';
import { PickerScreen } from '../screens/picker/PickerScreen.tsx';
import { stepFrom } from './stepFrom.tsx';

export const chart = ({ client, content }: Ports) =>
  pickerMachine.provide({
    actors: pickerEffects(client, content),
  });

export const Step = stepFrom(pickerView, PickerScreen);

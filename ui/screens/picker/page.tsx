/** The maps of the resort: the picker step of the journey, with its effects. */
import { pickerMachine } from '../../../machines/picker/picker.machine.ts';
import { pickerView } from '../../../machines/picker/picker.view.ts';
import { pickerEffects } from './effects.ts';
import type { Ports } from '../../actors/ports.ts';
import { PickerScreen } from './PickerScreen.tsx';
import { definePage } from '../shell/definePage.tsx';

export const page = definePage({
  chart: ({ client, content }: Ports) =>
    pickerMachine.provide({
      actors: pickerEffects(client, content),
    }),
  view: pickerView,
  Screen: PickerScreen,
});

/** The maps of the resort: the picker step of the journey, and the page of a paid booking, with their charts. */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { changePickerMachine } from '../../../machines/account/changePicker/changePicker.machine.ts';
import { changeMapsView, changePickerView } from '../../../machines/account/changePicker/changePicker.view.ts';
import { pickerMachine } from '../../../machines/picker/picker.machine.ts';
import { pickerView } from '../../../machines/picker/picker.view.ts';
import { changePickerEffects } from '../changePicker/effects.ts';
import { pickerEffects } from './effects.ts';
import type { Ports } from '../../actors/ports.ts';
import { withoutFailed } from '../../loading/withoutFailed.ts';
import { ChangePickerScreen } from '../changePicker/ChangePickerScreen.tsx';
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

/** The chart of the maps of a paid booking. */
export const changeChart = ({ client, content }: Ports) =>
  changePickerMachine.provide({
    actors: { picker: pickerMachine.provide({ actors: changePickerEffects(client, content) }) },
  });

type ChangePickerProps = {
  readonly snapshot: SnapshotFrom<typeof changePickerMachine>;
  readonly send: ActorRefFrom<typeof changePickerMachine>['send'];
};

/** The page of a paid booking. */
export const ChangePicker = ({ snapshot, send }: ChangePickerProps) => {
  const { picker } = snapshot.children;
  const maps = useSelector(withoutFailed(picker), (state) => state);
  return (
    <ChangePickerScreen
      view={changePickerView(snapshot)}
      maps={changeMapsView(snapshot, maps?.status === 'active' ? maps : null)}
      send={send}
      sendPicker={(event) => picker?.send(event)}
    />
  );
};

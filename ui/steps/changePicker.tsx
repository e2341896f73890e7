/** The maps of a paid booking: their chart with its effects, and their page. A chunk of its own. */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { changePickerMachine } from '../../machines/account/changePicker/changePicker.machine.ts';
import { changePickerView } from '../../machines/account/changePicker/changePicker.view.ts';
import { pickerMachine } from '../../machines/picker/picker.machine.ts';
import { changePickerEffects } from '../actors/changePicker.ts';
import type { Ports } from '../app/ports.ts';
import { withoutFailed } from '../chunks/withoutFailed.ts';
import { ChangePickerScreen } from '../screens/account/ChangePickerScreen.tsx';

export const chart = ({ client, content }: Ports) =>
  changePickerMachine.provide({
    actors: { picker: pickerMachine.provide({ actors: changePickerEffects(client, content) }) },
  });

type ChangePickerProps = {
  readonly snapshot: SnapshotFrom<typeof changePickerMachine>;
  readonly send: ActorRefFrom<typeof changePickerMachine>['send'];
};

/** The page. */
export const ChangePicker = ({ snapshot, send }: ChangePickerProps) => {
  const { picker } = snapshot.children;
  const maps = useSelector(withoutFailed(picker), (state) => state);
  return (
    <ChangePickerScreen
      view={changePickerView(snapshot, maps?.status === 'active' ? maps : null)}
      send={send}
      sendPicker={(event) => picker?.send(event)}
    />
  );
};

/** The maps of a paid booking: their chart with its effects, and their screen with the maps, which are a chart. */
import { useSelector } from '@xstate/react';
import { changePickerMachine } from '../../../machines/account/changePicker/changePicker.machine.ts';
import { changeMapsView, changePickerView } from '../../../machines/account/changePicker/changePicker.view.ts';
import { pickerMachine } from '../../../machines/picker/picker.machine.ts';
import type { Ports } from '../../actors/ports.ts';
import { withoutFailed } from '../../loading/withoutFailed.ts';
import type { Page, PageProps } from '../shell/definePage.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { ChangePickerScreen } from './ChangePickerScreen.tsx';
import { changePickerEffects } from './effects.ts';

const changePickerChart = ({ client, content }: Ports) =>
  changePickerMachine.provide({
    actors: { picker: pickerMachine.provide({ actors: changePickerEffects(client, content) }) },
  });

const ChangePicker = ({ snapshot, send, title }: PageProps<typeof changePickerMachine>) => {
  const { picker } = snapshot.children;
  const maps = useSelector(withoutFailed(picker), (state) => state);
  return (
    <>
      <PageTitle title={title} />
      <ChangePickerScreen
        view={changePickerView(snapshot)}
        maps={changeMapsView(snapshot, maps?.status === 'active' ? maps : null)}
        send={send}
        sendPicker={(event) => picker?.send(event)}
      />
    </>
  );
};

export const page: Page<typeof changePickerMachine> = { chart: changePickerChart, Component: ChangePicker };

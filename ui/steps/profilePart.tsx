/** The holder's details with the chart of the section that runs, each rendered from its running chart. */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { detailsFormView } from '../../machines/account/profile/detailsForm/detailsForm.view.ts';
import { devicesView } from '../../machines/account/profile/devices/devices.view.ts';
import { passwordFormView } from '../../machines/account/profile/passwordForm/passwordForm.view.ts';
import type { profileMachine } from '../../machines/account/profile/profile.machine.ts';
import { profileView } from '../../machines/account/profile/profile.view.ts';
import { withoutFailed } from '../chunks/withoutFailed.ts';
import { ProfileScreen } from '../screens/account/ProfileScreen.tsx';

type ProfilePartProps = {
  readonly snapshot: SnapshotFrom<typeof profileMachine>;
  readonly send: ActorRefFrom<typeof profileMachine>['send'];
};

/** The page of the section. */
export const ProfilePart = ({ snapshot, send }: ProfilePartProps) => {
  const { detailsForm, passwordForm, devices } = snapshot.children;
  const details = useSelector(withoutFailed(detailsForm), (state) => state);
  const password = useSelector(withoutFailed(passwordForm), (state) => state);
  const list = useSelector(withoutFailed(devices), (state) => state);
  return (
    <ProfileScreen
      view={profileView(snapshot)}
      detailsForm={details?.status === 'active' ? detailsFormView(details) : null}
      passwordForm={password?.status === 'active' ? passwordFormView(password) : null}
      devices={list?.status === 'active' ? devicesView(list) : null}
      send={send}
      sendDetails={(event) => detailsForm?.send(event)}
      sendPassword={(event) => passwordForm?.send(event)}
      sendDevices={(event) => devices?.send(event)}
    />
  );
};

/** The holder's details: their chart with its effects, and the running section. A chunk of its own. */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { detailsFormView } from '../../../machines/account/profile/detailsForm/detailsForm.view.ts';
import { devicesView } from '../../../machines/account/profile/devices/devices.view.ts';
import { marketingView } from '../../../machines/account/profile/marketing/marketing.view.ts';
import { passwordFormView } from '../../../machines/account/profile/passwordForm/passwordForm.view.ts';
import { profileMachine } from '../../../machines/account/profile/profile.machine.ts';
import { profileView } from '../../../machines/account/profile/profile.view.ts';
import { downloadJson } from '../../actors/downloadFile.ts';
import { profileEffects } from './effects.ts';
import type { Ports } from '../../actors/ports.ts';
import { withoutFailed } from '../../loading/withoutFailed.ts';
import { ACCOUNT_STORAGES, clearAccountStorage, createAccountStorage } from '../../persistence/accountStorage.ts';
import { ProfileScreen } from './ProfileScreen.tsx';

type ProfileProps = {
  readonly snapshot: SnapshotFrom<typeof profileMachine>;
  readonly send: ActorRefFrom<typeof profileMachine>['send'];
};

const forget = (): void => clearAccountStorage(ACCOUNT_STORAGES);

/** Raises an error event, which the log records. */
const report = (message: string): void => reportError(new Error(message));

export const chart = ({ client }: Ports) =>
  profileMachine.provide({
    actors: profileEffects({
      client,
      storage: createAccountStorage(ACCOUNT_STORAGES),
      report,
      download: downloadJson,
      forget,
    }),
  });

/** The page of the section. */
export const Profile = ({ snapshot, send }: ProfileProps) => {
  const { detailsForm, passwordForm, marketing, devices } = snapshot.children;
  const details = useSelector(withoutFailed(detailsForm), (state) => state);
  const password = useSelector(withoutFailed(passwordForm), (state) => state);
  const choice = useSelector(withoutFailed(marketing), (state) => state);
  const list = useSelector(withoutFailed(devices), (state) => state);
  return (
    <ProfileScreen
      view={profileView(snapshot)}
      detailsForm={details?.status === 'active' ? detailsFormView(details) : null}
      passwordForm={password?.status === 'active' ? passwordFormView(password) : null}
      marketing={choice?.status === 'active' ? marketingView(choice) : null}
      devices={list?.status === 'active' ? devicesView(list) : null}
      send={send}
      sendDetails={(event) => detailsForm?.send(event)}
      sendPassword={(event) => passwordForm?.send(event)}
      sendMarketing={(event) => marketing?.send(event)}
      sendDevices={(event) => devices?.send(event)}
    />
  );
};

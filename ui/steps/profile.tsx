/** The holder's details: the page of the section that runs, over the charts of the sections. */
import { useSelector } from '@xstate/react';
import type { EventFrom } from 'xstate';
import { detailsFormView } from '../../machines/account/profile/detailsForm/detailsForm.view.ts';
import { devicesView } from '../../machines/account/profile/devices/devices.view.ts';
import { passwordFormView } from '../../machines/account/profile/passwordForm/passwordForm.view.ts';
import type { profileMachine } from '../../machines/account/profile/profile.machine.ts';
import { profileView, type ProfileSnapshot } from '../../machines/account/profile/profile.view.ts';
import { withoutFailed } from '../chunks/withoutFailed.ts';
import { ProfileScreen } from '../screens/account/ProfileScreen.tsx';
import type { Send } from '../screens/shared/send.ts';
import { PageTitle } from '../screens/shell/PageTitle.tsx';

type ProfileProps = {
  readonly snapshot: ProfileSnapshot;
  readonly send: Send<EventFrom<typeof profileMachine>>;
  readonly title: string;
};

const ignore = (): void => undefined;

/** The page of the details. */
export const Profile = ({ snapshot, send, title }: ProfileProps) => {
  const { detailsForm, passwordForm, devices } = snapshot.children;
  const details = useSelector(withoutFailed(detailsForm), (state) => state);
  const password = useSelector(withoutFailed(passwordForm), (state) => state);
  const listed = useSelector(withoutFailed(devices), (state) => state);
  const forms = [details && detailsFormView(details), password && passwordFormView(password)];
  const hasErrors = forms.some((form) => form !== undefined && form.errors.length > 0);
  return (
    <>
      <PageTitle title={title} hasErrors={hasErrors} />
      <ProfileScreen
        view={profileView(snapshot)}
        detailsForm={details ? detailsFormView(details) : null}
        passwordForm={password ? passwordFormView(password) : null}
        devices={listed ? devicesView(listed) : null}
        send={send}
        sendDetails={detailsForm?.send ?? ignore}
        sendPassword={passwordForm?.send ?? ignore}
        sendDevices={devices?.send ?? ignore}
      />
    </>
  );
};

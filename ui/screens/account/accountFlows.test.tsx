/** A form of the holder’s details as its guest uses it: with its charts, the browser’s storage and a fake server. */
import { useSelector } from '@xstate/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { passwordFormMachine } from '../../../machines/account/profile/passwordForm/passwordForm.machine.ts';
import { profileMachine } from '../../../machines/account/profile/profile.machine.ts';
import { ACCOUNT, CLIENT_ID } from '../../../machines/account/test/accounts.ts';
import { browserPasskeys } from '../../actors/passkeys.ts';
import { fakeServer, replyWith } from '../../actors/test/fakeServer.ts';
import { createAccountStorage } from '../../persistence/accountStorage.ts';
import { openWindow } from '../../test/openWindow.ts';
import { passwordFormEffects } from '../passwordForm/effects.ts';
import { profileEffects } from '../profile/effects.ts';
import { page as profile } from '../profile/page.tsx';

const PASSWORD = 'four long words here';

/** Waits for the replies of the server, which arrive at once, and for the page that follows. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  });

const storage = () =>
  createAccountStorage({
    session: () => globalThis.window.sessionStorage,
    local: () => globalThis.window.localStorage,
  });
const ignore = (): void => undefined;

// requirement: ACCOUNT-4-PROFILE, ACCOUNT-4-PROFILE-STORED
it('has again what was typed before the session ended, but no password, once the same holder has signed in', async () => {
  const opened = await openWindow('https://resorts.example/my-breakwater/account/details');
  const openForm = async () => {
    const { client } = fakeServer({ 'get-account': replyWith('get-account', ACCOUNT) });
    const passwordForm = passwordFormMachine.provide({
      actors: passwordFormEffects({ client, passkeys: browserPasskeys, download: ignore, forget: ignore }),
    });
    const effects = profileEffects({ client, storage: storage(), report: ignore });
    const actor = createActor(profileMachine.provide({ actors: { ...effects, passwordForm } }), {
      input: { section: 'changeEmail', brand: 'family', today: '2027-01-11', clientId: CLIENT_ID },
    });
    const Page = () => {
      const snapshot = useSelector(actor, (one) => one);
      return <profile.Component snapshot={snapshot} send={(event) => actor.send(event)} title="" />;
    };
    actor.start();
    const { root } = opened.mount(<Page />);
    await settle();
    return { actor, find: (selector: string) => root.querySelector<HTMLInputElement>(selector) };
  };
  const enter = async (email: string) => {
    const { actor, find } = await openForm();
    (find('#password') as HTMLInputElement).value = PASSWORD;
    act(() => actor.getSnapshot().children.passwordForm?.send({ type: 'email.entered', email }));
  };
  const shown = async () => {
    const { find } = await openForm();
    return [find('#newEmail')?.value, find('#password')?.value];
  };
  await enter('left@example.org');
  expect(await shown()).toEqual(['', '']);
  await enter('ada@example.org');
  storage().announceEnd();
  expect(await shown()).toEqual(['ada@example.org', '']);
  expect(globalThis.window.sessionStorage.getItem('breakwater.unsaved')).not.toContain(PASSWORD);
});

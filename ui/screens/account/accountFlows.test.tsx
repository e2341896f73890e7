/** Pages of the account area as guests use them, over a fake server: what they say, where passwords and tokens are. */
import { useSelector } from '@xstate/react';
import { act, type ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor, type Actor, type AnyStateMachine, type InputFrom, type SnapshotFrom } from 'xstate';
import type { ProfileSection } from '../../../machines/account/accountPages.ts';
import { marketingMachine } from '../../../machines/account/profile/marketing/marketing.machine.ts';
import { passwordFormMachine } from '../../../machines/account/profile/passwordForm/passwordForm.machine.ts';
import { profileMachine } from '../../../machines/account/profile/profile.machine.ts';
import { recoveryMachine } from '../../../machines/account/recovery/recovery.machine.ts';
import { recoveryView } from '../../../machines/account/recovery/recovery.view.ts';
import { registerMachine } from '../../../machines/account/register/register.machine.ts';
import { registerView } from '../../../machines/account/register/register.view.ts';
import { signInMachine } from '../../../machines/account/signIn/signIn.machine.ts';
import { signInView } from '../../../machines/account/signIn/signIn.view.ts';
import { ACCOUNT, CLIENT_ID } from '../../../machines/account/test/accounts.ts';
import type { Client } from '../../actors/client.ts';
import { browserPasskeys } from '../../actors/passkeys.ts';
import { holdLinkToken } from '../../actors/linkToken.ts';
import { marketingEffects } from '../marketing/effects.ts';
import { passwordFormEffects } from '../passwordForm/effects.ts';
import { profileEffects } from '../profile/effects.ts';
import { recoveryEffects } from '../recovery/effects.ts';
import { registerEffects } from '../register/effects.ts';
import { signInEffects } from '../signIn/effects.ts';
import { fakeServer, replyWith, type FakeReplies } from '../../actors/test/fakeServer.ts';
import { OFFLINE } from '../../actors/test/testEffects.ts';
import { createAccountStorage } from '../../persistence/accountStorage.ts';
import { page as profile } from '../profile/page.tsx';
import { openWindow, type TestWindow } from '../../test/openWindow.ts';
import { RecoveryScreen } from '../recovery/RecoveryScreen.tsx';
import { RegisterScreen } from '../register/RegisterScreen.tsx';
import { SignInScreen } from '../signIn/SignInScreen.tsx';

const TOKEN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJK_-0123';
const PASSWORD = 'four long words here';

let window: TestWindow | null = null;
afterEach(() => void (window = null));

/** Waits for the replies of the server, which arrive at once, and for the page that follows. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  });

type Render<M extends AnyStateMachine> = (snapshot: SnapshotFrom<M>, send: Actor<M>['send']) => ReactElement;

/** A page at a path of the area over a server with these replies; opens its own window. */
const open = async <M extends AnyStateMachine>(
  path: string,
  replies: FakeReplies,
  machineOver: (client: Client) => M,
  input: InputFrom<M>,
  render: Render<M>,
) => {
  window ??= await openWindow(`https://resorts.example/my-breakwater/${path}`);
  const { client, requests } = fakeServer(replies);
  const actor = createActor(machineOver(client), { input } as never) as Actor<M>;
  const Page = () =>
    render(
      useSelector(actor, (snapshot) => snapshot),
      (event) => actor.send(event),
    );
  actor.start();
  const { root } = window.mount(<Page />);
  await settle();
  const find = (selector: string) => root.querySelector<HTMLInputElement>(selector);
  return {
    root,
    actor,
    requests,
    find,
    focused: () => document.activeElement?.textContent ?? '',
    /** the chart's persisted snapshot */
    kept: () => JSON.stringify(actor.getPersistedSnapshot()),
    type: (id: string, text: string) => {
      (find(`#${id}`) as HTMLInputElement).value = text;
    },
    press: async (name: string) => {
      act(() => find(`[data-test="${name}"]`)?.click());
      await settle();
    },
    submit: async () => {
      act(() => void find('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
      await settle();
    },
  };
};

const storage = () =>
  createAccountStorage({
    session: () => globalThis.window.sessionStorage,
    local: () => globalThis.window.localStorage,
  });

describe('the sign-in', () => {
  const left: string[] = [];
  const openSignIn = async (replies: FakeReplies, ssoName: string | null = null) => {
    const page = await open(
      'login',
      replies,
      (client) =>
        signInMachine.provide({
          actors: signInEffects(client, storage(), browserPasskeys, (address) => void left.push(address)),
        }),
      { brand: 'family', next: 'account', resId: null, ssoName },
      (snapshot, send) => <SignInScreen view={signInView(snapshot)} send={send} />,
    );
    const fillIn = () => {
      act(() => page.actor.send({ type: 'email.entered', email: 'ada@example.com' }));
      page.type('password', PASSWORD);
    };
    return { ...page, fillIn };
  };

  it('keeps the password in its field without a reply, and nowhere else', async () => {
    const page = await openSignIn({ login: OFFLINE });
    page.fillIn();
    await page.submit();
    expect(page.find('#password')?.value).toBe(PASSWORD);
    expect(page.kept()).not.toContain(PASSWORD);
    expect(page.root.innerHTML).not.toContain(PASSWORD);
  });
});

it('a forgotten password is replaced by the link, whose token is in no snapshot and no address', async () => {
  const page = await open(
    `account/passwordReset#${TOKEN}`,
    { 'reset-password': replyWith('reset-password', { isReset: true, login: null }) },
    (client) => recoveryMachine.provide({ actors: recoveryEffects(client, holdLinkToken(), storage()) }),
    { brand: 'family', isLink: true },
    (snapshot, send) => <RecoveryScreen view={recoveryView(snapshot)} send={send} />,
  );
  expect(page.find('h1')?.textContent).toBe('Choose a new password');
  page.type('newPassword', PASSWORD);
  expect(page.kept()).not.toMatch(`${TOKEN}|${PASSWORD}`);
  expect(location.href).not.toContain(TOKEN);
  await page.submit();
  expect(page.focused()).toBe('Your new password is saved');
  expect(page.kept()).not.toMatch(`${TOKEN}|${PASSWORD}`);
  expect(page.find('a[rel="external"]')?.getAttribute('href')).toBe('/my-breakwater/login');
});

it('a new account begins by a press on the page of its link, not by opening it', async () => {
  const page = await open(
    `account/confirm-email#${TOKEN}`,
    { 'confirm-email': replyWith('confirm-email', { kind: 'register', login: null }) },
    (client) => registerMachine.provide({ actors: registerEffects(client, holdLinkToken(), storage()) }),
    { brand: 'weekend', today: '2027-01-11', isLink: true },
    (snapshot, send) => <RegisterScreen view={registerView(snapshot)} send={send} />,
  );
  expect(page.requests).toEqual([]);
  expect(location.href).not.toContain(TOKEN);
  await page.press('link.confirmed');
  expect(page.requests).toEqual([{ name: 'confirm-email', body: { token: TOKEN } }]);
  expect(page.focused()).toBe('Your e-mail address is confirmed');
  expect(page.root.textContent).toContain('Your account is ready.');
});

describe('the holder’s details', () => {
  const LOADED: FakeReplies = { 'get-account': replyWith('get-account', ACCOUNT) };
  const openProfile = async (section: ProfileSection, replies: FakeReplies) => {
    const done: unknown[] = [];
    const page = await open(
      'account/details',
      replies,
      (client) =>
        profileMachine.provide({
          actors: {
            ...profileEffects({ client, storage: storage(), report: (message) => void done.push(message) }),
            passwordForm: passwordFormMachine.provide({
              actors: passwordFormEffects({
                client,
                passkeys: browserPasskeys,
                download: (...file) => void done.push(file),
                forget: () => void done.push('forgotten'),
              }),
            }),
            marketing: marketingMachine.provide({ actors: marketingEffects(client, storage()) }),
          },
        }),
      { section, brand: 'family', today: '2027-01-11', clientId: CLIENT_ID },
      (snapshot, send) => <profile.Component snapshot={snapshot} send={send} title="" />,
    );
    return { ...page, done };
  };

  // requirement: ACCOUNT-4-PROFILE, ACCOUNT-4-PROFILE-STORED
  it('are shown at once from this tab while the server is slow', async () => {
    await openProfile('details', LOADED);
    expect((await openProfile('details', {})).root.textContent).toContain('Ms Ada Shaw');
  });

  // requirement: ACCOUNT-2-MARKETING
  it('have the choice of offers, which is saved with the version of the words, and said', async () => {
    const reply = replyWith('set-marketing', { ...ACCOUNT, wantsOffers: true });
    const page = await openProfile('marketing', { ...LOADED, 'set-marketing': reply });
    expect(page.find('#wantsOffers')?.checked).toBe(false);
    await page.press('offers.toggled');
    expect(page.find('#wantsOffers')?.checked).toBe(true);
    await page.submit();
    const body = { wantsOffers: true, consentVersion: 'v1.0' };
    expect(page.requests.at(-1)).toEqual({ name: 'set-marketing', body });
    expect(page.find('[role="status"]')?.textContent).toContain('We’ll send you offers by e-mail.');
    await page.press('offers.toggled');
    expect(page.find('[role="status"]')?.textContent).toBe('');
    expect((await openProfile('details', {})).root.textContent).toContain('Offers by e-mailSent');
  });

  it('have again what was typed before the session ended, but no password, once the same holder has signed in', async () => {
    const openForm = () => openProfile('changeEmail', LOADED);
    const enter = async (email: string) => {
      const page = await openForm();
      page.type('password', PASSWORD);
      act(() => page.actor.getSnapshot().children.passwordForm?.send({ type: 'email.entered', email }));
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

  it('are closed after a question in a dialog, which keeps the password meanwhile', async () => {
    const reply = replyWith('close-account', { isClosed: true });
    const page = await openProfile('close', { ...LOADED, 'close-account': reply });
    page.type('password', PASSWORD);
    await page.submit();
    expect(page.find('dialog[open]')?.textContent).toContain('Close your account?');
    expect(page.requests.map(({ name }) => name)).toEqual(['get-account']);
    await page.press('closing.confirmed');
    expect(page.requests.at(-1)).toEqual({ name: 'close-account', body: { password: PASSWORD } });
    expect(page.done).toEqual(['forgotten']);
    expect(page.actor.getSnapshot()).toMatchObject({ status: 'done', output: { type: 'signedOut' } });
  });
});

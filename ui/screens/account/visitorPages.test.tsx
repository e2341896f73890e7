/** The payment login, a forgotten password and a new account as a guest uses them, with their effects and a server. */
import { useSelector } from '@xstate/react';
import { act, type ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor, type Actor, type AnyStateMachine, type SnapshotFrom } from 'xstate';
import { paymentLoginMachine } from '../../../machines/account/paymentLogin/paymentLogin.machine.ts';
import { paymentLoginView } from '../../../machines/account/paymentLogin/paymentLogin.view.ts';
import { recoveryMachine } from '../../../machines/account/recovery/recovery.machine.ts';
import { recoveryView } from '../../../machines/account/recovery/recovery.view.ts';
import { registerMachine } from '../../../machines/account/register/register.machine.ts';
import { registerView } from '../../../machines/account/register/register.view.ts';
import { paymentLoginEffects } from '../../actors/paymentLogin.ts';
import { recoveryEffects } from '../../actors/recovery.ts';
import { holdLinkToken } from '../../actors/linkToken.ts';
import { registerEffects } from '../../actors/register.ts';
import { fakeServer, replyWith, type FakeReplies } from '../../actors/test/fakeServer.ts';
import { openWindow, type TestWindow } from '../../test/openWindow.ts';
import { PaymentLoginScreen } from './PaymentLoginScreen.tsx';
import { RecoveryScreen } from './RecoveryScreen.tsx';
import { RegisterScreen } from './RegisterScreen.tsx';

const TOKEN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJK_-0123';
const PASSWORD = 'four long words here';

let window: TestWindow;
afterEach(() => window.close());

/** Waits for the replies of the server, which arrive at once, and for the page that follows. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  });

type Render<M extends AnyStateMachine> = (snapshot: SnapshotFrom<M>, send: Actor<M>['send']) => ReactElement;

const mount = async <M extends AnyStateMachine>(actor: Actor<M>, render: Render<M>) => {
  const Page = () =>
    render(
      useSelector(actor, (snapshot) => snapshot),
      (event) => actor.send(event),
    );
  actor.start();
  const { root } = window.mount(<Page />);
  await settle();
  return {
    root,
    heading: () => root.querySelector('h1')?.textContent,
    focused: () => document.activeElement?.textContent ?? '',
    password: () => root.querySelector('#newPassword') as HTMLInputElement,
    press: async (name: string) => {
      act(() => root.querySelector<HTMLElement>(`button[data-test="${name}"]`)?.click());
      await settle();
    },
    submit: async () => {
      act(() => {
        root.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      });
      await settle();
    },
  };
};

const openPaymentLogin = async (replies: FakeReplies) => {
  window = await openWindow('https://resorts.example/my-breakwater/payment-login');
  const { client, requests } = fakeServer(replies);
  const actor = createActor(paymentLoginMachine.provide({ actors: paymentLoginEffects(client) }), {
    input: { brand: 'family', resId: 12_345_678, next: 'account' },
  });
  const page = await mount(actor, (snapshot, send) => (
    <PaymentLoginScreen view={paymentLoginView(snapshot)} send={send} />
  ));
  const fillIn = () =>
    act(() => {
      for (const [field, value] of Object.entries({ surname: 'Sample', day: '5', month: '2', year: '2027' } as const))
        actor.send({ type: 'fact.entered', field: field as 'surname', value });
    });
  return { ...page, actor, requests, fillIn };
};

const openRecovery = async (replies: FakeReplies, hash: string | null) => {
  window = await openWindow(`https://resorts.example/my-breakwater/account/passwordReset${hash ?? ''}`);
  const { client, requests } = fakeServer(replies);
  const actor = createActor(recoveryMachine.provide({ actors: recoveryEffects(client) }), {
    input: { brand: 'family', isLink: hash !== null },
  });
  const page = await mount(actor, (snapshot, send) => <RecoveryScreen view={recoveryView(snapshot)} send={send} />);
  return { ...page, actor, requests };
};

const openRegister = async (replies: FakeReplies, hash: string | null) => {
  window = await openWindow(`https://resorts.example/my-breakwater/account/confirm-email${hash ?? ''}`);
  const { client, requests } = fakeServer(replies);
  const actor = createActor(registerMachine.provide({ actors: registerEffects(client, holdLinkToken()) }), {
    input: { brand: 'weekend', today: '2027-01-11', isLink: hash !== null },
  });
  const page = await mount(actor, (snapshot, send) => <RegisterScreen view={registerView(snapshot)} send={send} />);
  return { ...page, actor, requests };
};

describe('the payment login', () => {
  it('moves the focus to the summary, whose links lead to the boxes of the day', async () => {
    const page = await openPaymentLogin({});
    await page.submit();
    const links = [...(document.activeElement?.querySelectorAll('a') ?? [])];
    expect(links.map(({ hash }) => hash)).toEqual(['#surname', '#startDate']);
    act(() => links.at(-1)?.click());
    expect(document.activeElement?.id).toBe('startDate-day');
    expect(page.requests).toEqual([]);
  });
});

describe('a forgotten password', () => {
  it('is replaced by the link, whose token is in no snapshot and no address', async () => {
    const page = await openRecovery({ 'reset-password': replyWith('reset-password', { isReset: true }) }, `#${TOKEN}`);
    expect(page.heading()).toBe('Choose a new password');
    page.password().value = PASSWORD;
    expect(JSON.stringify(page.actor.getPersistedSnapshot())).not.toMatch(`${TOKEN}|${PASSWORD}`);
    expect(location.href).not.toContain(TOKEN);
    await page.submit();
    expect(page.focused()).toBe('Your new password is saved');
    expect(JSON.stringify(page.actor.getPersistedSnapshot())).not.toMatch(`${TOKEN}|${PASSWORD}`);
    expect(page.root.querySelector('a[rel="external"]')?.getAttribute('href')).toBe('/my-breakwater/login');
  });
});

describe('a new account', () => {
  it('is refused field by field in the order of the page', async () => {
    const page = await openRegister({}, null);
    await page.submit();
    const links = [...(document.activeElement?.querySelectorAll('a') ?? [])].map(({ hash }) => hash);
    expect(links).toEqual(['#accountEmail', '#newPassword', '#title', '#firstName', '#lastName']);
    for (const link of links) expect(page.root.querySelector(link)?.getAttribute('aria-invalid')).toBe('true');
    expect(page.requests).toEqual([]);
  });

  it('keeps what is typed, the password too, when the connection fails', async () => {
    const page = await openRegister({ register: new Error('offline') }, null);
    act(() => {
      for (const [field, value] of Object.entries({
        email: 'ada@example.com',
        title: 'Ms',
        firstName: 'Ada',
        lastName: 'Sample',
      }))
        page.actor.send({ type: 'field.entered', field: field as 'email', value });
    });
    page.password().value = PASSWORD;
    await page.submit();
    expect(page.focused()).toContain('We can’t reach our booking system at the moment.');
    expect(page.password().value).toBe(PASSWORD);
    expect(JSON.stringify(page.actor.getPersistedSnapshot())).not.toContain(PASSWORD);
  });

  it('begins by a press on the page of its link, not by opening it', async () => {
    const page = await openRegister({ 'confirm-email': replyWith('confirm-email', { kind: 'register' }) }, `#${TOKEN}`);
    expect(page.requests).toEqual([]);
    expect(location.href).not.toContain(TOKEN);
    await page.press('link.confirmed');
    expect(page.requests).toEqual([{ name: 'confirm-email', body: { token: TOKEN } }]);
    expect(page.focused()).toBe('Your e-mail address is confirmed');
    expect(page.root.textContent).toContain('Your account is ready.');
  });
});

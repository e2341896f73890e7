/** The sign-in page as a guest uses it: typing, sending, and what is in the page, in the focus and in the chart then. */
import { useSelector } from '@xstate/react';
import { act } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { signInMachine } from '../../../machines/account/signIn/signIn.machine.ts';
import { signInView } from '../../../machines/account/signIn/signIn.view.ts';
import { signInEffects } from '../../actors/signIn.ts';
import { failureReply, fakeServer, replyWith, type FakeReplies } from '../../actors/test/fakeServer.ts';
import { createAccountStorage } from '../../persistence/accountStorage.ts';
import { openWindow, type TestWindow } from '../../test/openWindow.ts';
import { SignInScreen } from './SignInScreen.tsx';
import { screenRenderer } from '../../test/renderScreen.tsx';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';

const PASSWORD = 'a secret of mine';

/** The pages of other sites that were loaded. */
const left: string[] = [];

let window: TestWindow;
beforeAll(async () => {
  window = await openWindow();
});
afterAll(() => window.close());

/** Mounts the page over a server with these replies. */
const open = (replies: FakeReplies, ssoName: string | null = null) => {
  const { client, requests } = fakeServer(replies);
  const storage = createAccountStorage({
    session: () => window.window.sessionStorage,
    local: () => window.window.localStorage,
  });
  const machine = signInMachine.provide({
    actors: signInEffects(client, storage, (address) => void left.push(address)),
  });
  const actor = createActor(machine, { input: { brand: 'family', next: 'account', resId: null, ssoName } }).start();
  const Page = () => (
    <SignInScreen view={signInView(useSelector(actor, (snapshot) => snapshot))} send={(event) => actor.send(event)} />
  );
  const { root, unmount } = window.mount(<Page />);
  const box = (): HTMLInputElement => root.querySelector('#password') as HTMLInputElement;
  return {
    root,
    requests,
    actor,
    box,
    button: (name: string) => root.querySelector<HTMLElement>(`[data-test="${name}"]`),
    /** types the e-mail address and the password */
    fillIn: () =>
      act(() => {
        actor.send({ type: 'email.entered', email: 'ada@example.com' });
        box().value = PASSWORD;
      }),
    /** presses the button and waits for the reply */
    submit: () =>
      act(async () => {
        root.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
        await new Promise((resolve) => setImmediate(resolve));
        await new Promise((resolve) => setImmediate(resolve));
      }),
    unmount,
  };
};

describe('the sign-in page', () => {
  it('sends nothing while the form is empty, and moves the focus to the summary', async () => {
    const page = open({});
    await page.submit();
    expect(page.requests).toEqual([]);
    expect(document.activeElement?.id).toBe('error-summary');
    expect(document.activeElement?.textContent).toContain('Enter your password.');
    expect(page.box().getAttribute('aria-describedby')).toBe('password-error');
    page.unmount();
  });

  it('clears a refused password, and says what is wrong in the focus', async () => {
    const page = open({ login: failureReply('incorrectCredentials') });
    page.fillIn();
    await page.submit();
    expect(page.requests).toHaveLength(1);
    expect(document.activeElement?.textContent).toContain('Incorrect email or password.');
    expect(page.box().value).toBe('');
    page.unmount();
  });

  it('says how long to wait in the focus, with the way to a new password', async () => {
    const page = open({ login: failureReply('tooManyTries', [], 'Please wait 12 minutes, or reset your password.') });
    page.fillIn();
    await page.submit();
    expect(document.activeElement?.textContent).toContain('Please wait 12 minutes, or reset your password.');
    expect(document.activeElement?.querySelector('a')?.getAttribute('href')).toBe('/my-breakwater/forgot-password');
    page.unmount();
  });

  it('keeps the password in its field without a reply, and nowhere else', async () => {
    const page = open({ login: new Error('offline') });
    page.fillIn();
    await page.submit();
    expect(page.box().value).toBe(PASSWORD);
    expect(JSON.stringify(page.actor.getPersistedSnapshot())).not.toContain(PASSWORD);
    expect(page.root.innerHTML).not.toContain(PASSWORD);
    page.unmount();
  });

  // requirement: ACCOUNT-7-CALL-VALIDATE-SSO-TOKEN
  it('offers the sign-in of a provider only where there is one, and leads to its page', async () => {
    const without = open({});
    expect(without.button('provider.chosen')).toBeNull();
    without.unmount();
    const page = open({ 'start-sso': replyWith('start-sso', { address: 'https://id.example/' }) }, 'Harbour ID');
    expect(page.button('provider.chosen')?.textContent).toBe('Sign in with Harbour ID');
    await act(async () => {
      page.button('provider.chosen')?.click();
      await new Promise((resolve) => setImmediate(resolve));
    });
    expect(left).toEqual(['https://id.example/']);
    expect(page.button('provider.chosen')?.textContent).toBe('Going to Harbour ID');
    expect(page.button('signIn.submitted')?.getAttribute('aria-busy')).toBeNull();
    page.unmount();
  });

  it('says in the focus that the provider cannot be reached, and keeps the form', async () => {
    const page = open({ 'start-sso': new Error('offline') }, 'Harbour ID');
    page.fillIn();
    await act(async () => {
      page.button('provider.chosen')?.click();
      await new Promise((resolve) => setImmediate(resolve));
    });
    expect(document.activeElement?.id).toBe('form-message');
    expect(page.box().value).toBe(PASSWORD);
    page.unmount();
  });
});

const show = screenRenderer();
const fullPage = () => {
  const input = { brand: 'family', next: 'account', resId: null, ssoName: 'Example' } as const;
  const refusals = [{ field: 'accountEmail', message: 'Enter your e-mail address.' }];
  const changes = { email: 'ada@example', refusedEmail: 'ada@example', refusals };
  const view = signInView(settledAt(signInMachine, input, { awaitingCredentials: 'refused' }, changes));
  return show((send) => <SignInScreen view={view} send={send} />);
};

it('has in each part its texts', async () => {
  const { texts } = await fullPage();
  expect(texts('Your account', 'Other ways')).toEqual({
    'Other ways': [
      '[New here? Create an account](/my-breakwater/create)[Paying for somebody else? You don’t need an account](/my-breakwater/payment-login)[Help with signing in](/my-breakwater/help)',
    ],
    'Your account': [
      'E-mail address',
      'Error: Enter your e-mail address.',
      'Password',
      'Show',
      'Sign in',
      '[Forgotten your password?](/my-breakwater/forgot-password)',
    ],
  });
});

it('names and describes each control', async () => {
  const { controls } = await fullPage();
  expect(controls()).toEqual([
    'textbox “E-mail address” = ada@example (Error: Enter your e-mail address.) → email.entered',
    'button “Show password” → passwordVisibility.toggled',
    'button “Sign in” → signIn.submitted',
    'button “Sign in with Example” → provider.chosen',
  ]);
});

/** The holder's details as they are used: each section with its charts over a server, and what is in the page then. */
import { useSelector } from '@xstate/react';
import { act } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { ProfileSection } from '../../../machines/account/account.rules.ts';
import { profileMachine } from '../../../machines/account/profile/profile.machine.ts';
import { ACCOUNT, CLIENT_ID } from '../../../machines/account/test/accounts.ts';
import { profileEffects } from '../../actors/profile.ts';
import { fakeServer, replyWith, type FakeReplies } from '../../actors/test/fakeServer.ts';
import { createAccountStorage } from '../../persistence/accountStorage.ts';
import { Profile } from '../../steps/profile.tsx';
import { openWindow, type TestWindow } from '../../test/openWindow.ts';
import { textsIn } from '../../test/accessibility.ts';

const PASSWORD = 'a secret of mine';

let window: TestWindow;
beforeAll(async () => {
  window = await openWindow();
});
afterAll(() => window.close());

const LOADED: FakeReplies = { 'get-account': replyWith('get-account', ACCOUNT) };
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 10)));

/** Mounts a section over a server with these replies. */
const open = async (section: ProfileSection, replies: FakeReplies) => {
  const { client, requests } = fakeServer(replies);
  const done: unknown[] = [];
  const storage = createAccountStorage({
    session: () => window.window.sessionStorage,
    local: () => window.window.localStorage,
  });
  const actors = profileEffects({
    client,
    storage,
    report: (message) => void done.push(message),
    download: (...file) => void done.push(file),
    forget: () => void done.push('forgotten'),
  });
  const input = { section, brand: 'family', today: '2027-01-11', clientId: CLIENT_ID } as const;
  const actor = createActor(profileMachine.provide({ actors }), { input }).start();
  const Page = () => (
    <Profile snapshot={useSelector(actor, (snapshot) => snapshot)} send={(event) => actor.send(event)} />
  );
  const { root, unmount } = window.mount(<Page />);
  await settle();
  const find = (selector: string) => root.querySelector<HTMLElement>(selector);
  const press = async (name: string) => {
    act(() => find(`[data-test="${name}"]`)?.click());
    await settle();
  };
  const submit = async () => {
    act(() => void find('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    await settle();
  };
  const fill = (id: string, text: string) => {
    (find(`#${id}`) as HTMLInputElement).value = text;
  };
  const close = () => {
    unmount();
    window.window.sessionStorage.clear();
  };
  return { root, actor, requests, done, find, press, submit, fill, unmount, close };
};

describe('the holder’s details', () => {
  // requirement: ACCOUNT-4-PROFILE-STORED
  it('are shown at once from this tab while the server is slow', async () => {
    const page = await open('details', LOADED);
    page.unmount();
    const again = await open('details', {});
    expect(again.root.textContent).toContain('Ms Ada Shaw');
    again.close();
  });
});

describe('changing the details', () => {
  it('moves the focus to the summary of what is wrong, and sends nothing', async () => {
    const page = await open('changeDetails', LOADED);
    const form = page.actor.getSnapshot().children.detailsForm;
    act(() => form?.send({ type: 'field.entered', field: 'lastName', value: '' }));
    await page.submit();
    expect(document.activeElement?.id).toBe('error-summary');
    expect(document.activeElement?.textContent).toContain('Enter a last name.');
    expect(page.find('#lastName')?.getAttribute('aria-invalid')).toBe('true');
    expect(page.requests.map(({ name }) => name)).toEqual(['get-account']);
    page.close();
  });
});

describe('what needs the password again', () => {
  it('hands the data over as a file, and has the password nowhere', async () => {
    const reply = replyWith('export-account', { document: '{}' });
    const page = await open('myData', { ...LOADED, 'export-account': reply });
    page.fill('password', PASSWORD);
    await page.submit();
    expect(page.done).toEqual([['breakwater-account.json', '{}']]);
    expect(document.activeElement?.textContent).toContain('Your data is downloaded');
    expect(JSON.stringify(page.actor.getPersistedSnapshot())).not.toContain(PASSWORD);
    page.close();
  });
  it('asks in a dialog before the account is closed, and keeps the password meanwhile', async () => {
    const page = await open('close', { ...LOADED, 'close-account': replyWith('close-account', { isClosed: true }) });
    page.fill('password', PASSWORD);
    await page.submit();
    expect(page.find('dialog[open]')?.textContent).toContain('Close your account?');
    expect(page.requests.map(({ name }) => name)).toEqual(['get-account']);
    await page.press('closing.confirmed');
    expect(page.requests.at(-1)).toEqual({ name: 'close-account', body: { password: PASSWORD } });
    expect(page.done).toEqual(['forgotten']);
    expect(page.actor.getSnapshot()).toMatchObject({ status: 'done', output: { type: 'signedOut' } });
    page.close();
  });
});

describe('the choice of offers by e-mail', () => {
  const WITH_OFFERS = { ...ACCOUNT, wantsOffers: true };
  const ticked = ({ find }: Awaited<ReturnType<typeof open>>) => (find('#wantsOffers') as HTMLInputElement).checked;

  // requirement: ACCOUNT-2-MARKETING
  it('is saved with the version of the words, said, and shown on the page of the details', async () => {
    const page = await open('marketing', { ...LOADED, 'set-marketing': replyWith('set-marketing', WITH_OFFERS) });
    expect(ticked(page)).toBe(false);
    await page.press('offers.toggled');
    await page.submit();
    expect(page.requests.at(-1)).toEqual({
      name: 'set-marketing',
      body: { wantsOffers: true, consentVersion: 'v1.0' },
    });
    expect(page.find('[role="status"]')?.textContent).toContain('We’ll send you offers by e-mail.');
    await page.press('offers.toggled');
    expect(page.find('[role="status"]')?.textContent).toBe('');
    page.unmount();
    const details = await open('details', {});
    expect(details.root.textContent).toContain('Offers by e-mailSent');
    details.close();
  });
});

it('have on each card what is known', async () => {
  const page = await open('details', LOADED);
  expect(textsIn(page.root, ['About you', 'How you sign in', 'What we send you'])).toEqual({
    'About you': [
      '## About you',
      'Name: Ms Ada Shaw',
      'Date of birth: 09/07/1984',
      'Telephone: 07700 900 982',
      'Address: 1 Pier Road, Flat 2, Skegness, PE25 2UE',
      '[Change your details](/my-breakwater/account/details/change)',
    ],
    'How you sign in': [
      '## How you sign in',
      'E-mail address: ada@example.com',
      '[Change the e-mail address](/my-breakwater/account/details/email)[Change the password](/my-breakwater/account/details/password)',
    ],
    'What we send you': [
      '## What we send you',
      'Offers by e-mail: Not sent',
      '[Change offers by e-mail](/my-breakwater/account/details/marketing)',
    ],
  });
  page.close();
});

/** For tests: the account area in use, over a server with given replies. */
import { useSelector } from '@xstate/react';
import { act } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import { createActor, setup, type ActorRefFrom } from 'xstate';
import type { AccountInput } from '../../machines/account/account.types.ts';
import { holderInput } from '../../machines/account/test/accounts.ts';
import { NO_CONTENT, fakeServer, type FakeReplies } from '../actors/test/fakeServer.ts';
import { NO_BASKET_CACHE } from '../persistence/basketCache.ts';
import { page } from '../screens/account/page.tsx';
import { openWindow } from './openWindow.ts';

/** Long enough for a page to load its own chunk. */
export const WAIT = { timeout: 20_000, interval: 10 };

/** Lets the effects continue. */
export const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 10)));

/** Mounts the page of a path of the area for a holder, until the end of the test. */
export const openAccount = async (path: string, replies: FakeReplies, changes: Partial<AccountInput> = {}) => {
  const opened = await openWindow(`https://resorts.example/my-breakwater${path}`);
  const { pathname, search } = opened.window.location;
  const replace = vi.spyOn(opened.window.location, 'replace').mockImplementation(() => undefined);
  const { client, requests } = fakeServer(replies);
  const input = holderInput({ pathname, search, ...changes });
  const ports = { client, content: NO_CONTENT, now: () => 0, basketCache: NO_BASKET_CACHE };
  // the visit, below which the area runs
  const visit = createActor(
    setup({ actors: { account: page.chart(ports) } }).createMachine({
      invoke: { id: 'account', src: 'account', input },
    }),
  ).start();
  const actor = visit.getSnapshot().children['account'] as ActorRefFrom<ReturnType<typeof page.chart>>;
  const Page = () => (
    <page.Component
      snapshot={useSelector(actor, (snapshot) => snapshot)}
      send={(event) => actor.send(event)}
      title=""
    />
  );
  const { root, unmount } = opened.mount(<Page />);
  onTestFinished(() => {
    unmount();
    visit.stop();
  });
  // the page that is shown is a chunk
  await vi.waitFor(() => expect(shownIn(root)[0]).toBeDefined(), WAIT);
  await settle();
  const press = async (event: string) => {
    act(() => root.querySelector<HTMLElement>(`[data-test="${event}"]`)?.click());
    await settle();
  };
  return { root, actor, replace, requests, press, window: opened.window };
};

/** The screen of the page, and its state. */
export const shownIn = (root: HTMLElement) => {
  const { screen, state } = root.querySelector<HTMLElement>('[data-screen]')?.dataset ?? {};
  return [screen, state];
};

/** The whole site over a running visit: each step's own screen, links, and what the visit's status pages do. */
import { act } from 'react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import { NOTHING_STORED } from '../../machines/app/storedValues.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import { bookingWith } from '../../machines/kit/test/samples.ts';
import { NO_CONTENT, fakeServer, replyWith, type FakeReplies, SESSION_INFO } from '../actors/test/fakeServer.ts';
import { createChunk } from '../loading/chunk.ts';
import { createStepChunks, type StepChunks } from '../chunks/stepChunks.ts';
import { NO_BASKET_CACHE } from '../persistence/basketCache.ts';
import { openWindow } from '../test/openWindow.ts';
import { sessionChart } from '../actors/session.ts';
import { composeApp } from './composition.ts';
import type { AppActor } from '../browser/watchJourney.ts';

const CHOOSING = bookingWith();
const NAMED = bookingWith({ status: 'inProgress', areGuestDetailsComplete: true });
const WAIT = { timeout: 20_000, interval: 10 };
const chunks = createStepChunks(true);
beforeAll(() => Promise.all(Object.values(chunks).map((chunk) => chunk.load())));

const sessionWith = (booking: Booking | null) => replyWith('get-session-info', { ...SESSION_INFO, booking });

/** A visit at an address, mounted in a page. The session has the booking; no other call is answered. */
const visitAt = (address: string, booking: Booking | null, charts: StepChunks = chunks) =>
  visitOver({ 'get-session-info': sessionWith(booking) }, address, charts);

/** The same with these replies of the server. */
const visitOver = async (replies: FakeReplies, address: string, charts: StepChunks = chunks) => {
  const opened = await openWindow(`https://resorts.example${address}`);
  const { pathname, search } = opened.window.location;
  const { client } = fakeServer(replies);
  const app: AppActor = createActor(
    composeApp(
      { client, content: NO_CONTENT, now: () => 0, basketCache: NO_BASKET_CACHE },
      charts,
      sessionChart(client, () => 0),
    ),
    { input: { address: { pathname, search }, stored: NOTHING_STORED, isProduction: false } },
  );
  app.start();
  await vi.waitFor(() => expect(app.getSnapshot().matches('opening')).toBe(false), WAIT);
  const { App } = await import('./App.tsx');
  const { root, unmount } = opened.mount(<App actor={app} chunks={charts} />);
  onTestFinished(() => {
    unmount();
    app.stop();
  });
  return { app, root, window: opened.window };
};

const screenIn = (root: HTMLElement): string | null =>
  root.querySelector<HTMLElement>('[data-screen]')?.dataset['screen'] ?? null;

describe('the site', () => {
  it.each([
    ['search', '/booking/search', null],
    ['weekendSearch', '/bigweekenders/booking/search', null],
    ['weekendResults', '/bigweekenders/booking/search-results', null],
    ['dining', '/booking/dining', CHOOSING],
    ['extras', '/booking/extras', CHOOSING],
    ['overview', '/booking/overview', CHOOSING],
    ['guests', '/booking/guest-details', CHOOSING],
    ['checkout', '/booking/checkout', NAMED],
    ['confirmation', '/booking/confirmation?resId=12345678', null],
    ['savedQuote', '/booking/quote-confirmation/12345678', null],
  ])('shows the screen of the step %s with its running chart', async (screen, address, booking) => {
    const { root, app } = await visitAt(address, booking);
    expect(screenIn(root)).toBe(screen);
    expect(root.querySelector('[data-screen]')?.hasAttribute('data-awaits')).toBe(false);
    expect(app.getSnapshot().children.journey?.getSnapshot().value).toBe(screen);
  });

  it('follows only a plain click on a plain link to one of its own pages', async () => {
    const { root, app, window } = await visitAt('/booking/search', null);
    const isFollowed = (address: string, change: (link: HTMLAnchorElement) => void, init: MouseEventInit): boolean => {
      const link = window.document.createElement('a');
      link.href = address;
      change(link);
      root.firstElementChild?.append(link);
      link.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
      link.remove();
      return app.getSnapshot().context.address.pathname === address;
    };
    const nothing = () => undefined;
    const clicks: readonly [string, (link: HTMLAnchorElement) => void, MouseEventInit, boolean][] = [
      ['a link of the site', nothing, {}, true],
      ['a link with a query', (link) => (link.search = '?a=1'), {}, true],
      ['a link to a place of a page', (link) => (link.hash = '#summary'), {}, false],
      ['a link that opens a window', (link) => (link.target = '_blank'), {}, false],
      ['a link to another document', (link) => (link.rel = 'external'), {}, false],
      ['a link to a file', (link) => (link.download = 'a.ics'), {}, false],
      ['a link that handles its click itself', (link) => (link.onclick = (event) => event.preventDefault()), {}, false],
      ['a click with Ctrl', nothing, { ctrlKey: true }, false],
      ['a click with Meta', nothing, { metaKey: true }, false],
      ['a click with Shift', nothing, { shiftKey: true }, false],
      ['a click with Alt', nothing, { altKey: true }, false],
      ['a click of another button', nothing, { button: 1 }, false],
    ];
    const followed = clicks.map(([what, how, init], at) => [what, isFollowed(`/booking/nowhere-${at}`, how, init)]);
    expect(followed).toEqual(clicks.map(([what, , , expected]) => [what, expected]));
  });

  it('moves the focus to the content at the link that skips to it, and leaves the address and the step as they are', async () => {
    const { root, app, window } = await visitAt('/booking/guest-details', CHOOSING);
    const sent = vi.spyOn(app, 'send');
    const click = new window.MouseEvent('click', { bubbles: true, cancelable: true });
    root.querySelector('a[href="#main"]')?.dispatchEvent(click);
    expect([click.defaultPrevented, window.document.activeElement?.id]).toEqual([true, 'main']);
    expect([window.location.href, sent.mock.calls]).toEqual(['https://resorts.example/booking/guest-details', []]);
  });

  it('says until when the break is held in the basket of the running step, also after the hold is extended', async () => {
    const { root, app } = await visitAt('/booking/dining', CHOOSING);
    const heldUntil = (): string | undefined => root.textContent.match(/Held for you until (\d\d:\d\d)/)?.[1];
    expect(heldUntil()).toBe('14:32');
    act(() => app.send({ type: 'hold.extended', heldUntil: '2027-02-01T14:52:00.000Z' }));
    expect([heldUntil(), app.getSnapshot().children.journey?.getSnapshot().value]).toEqual(['14:52', 'dining']);
  });

  it.each([
    ['keeps the agency of the visit', '/booking/nowhere', '/booking/nowhere?agencyId=4711'],
    ['keeps the query of the link too', '/booking/nowhere?a=1', '/booking/nowhere?a=1&agencyId=4711'],
    ['corrects an address of old form', '/Booking/Nowhere/index.html', '/booking/nowhere?agencyId=4711'],
    ['corrects an old address of a step', '/Search', '/booking/search?agencyId=4711'],
    ['corrects one of an accommodation', '/accommodations/HSTD', '/booking/accommodation/hstd?agencyId=4711'],
  ])('%s when a link is followed', async (_, href, expected) => {
    const { root, app, window } = await visitAt('/booking/dining?agencyId=4711', CHOOSING);
    const sent = vi.spyOn(app, 'send');
    const link = window.document.createElement('a');
    link.href = href;
    root.firstElementChild?.append(link);
    link.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true }));
    link.remove();
    const { pathname, search } = new URL(expected, 'https://resorts.example');
    expect(sent.mock.calls).toEqual([[{ type: 'address.changed', pathname, search }]]);
  });

  it('offers the page that was asked for once more when the code of the account area cannot be loaded', async () => {
    const account = createChunk<never>(() => Promise.reject(new Error('offline')));
    const { root } = await visitAt('/my-breakwater/quotes?a=1', null, { ...chunks, account });
    await vi.waitFor(() => expect(screenIn(root)).toBe('unreachable'), WAIT);
    expect(root.querySelector('main a')?.getAttribute('href')).toBe('/my-breakwater/quotes?a=1');
  });
});

/** The start of a page in a browser: how it uses the server's markup, and what it reads, stores and reports. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NOTHING_STORED } from '../../machines/app/storedValues.ts';
import { serializeVisit } from '../../machines/app/visitStorage.ts';
import type { CallName } from '../../machines/contract/calls.ts';
import type { Envelope } from '../../machines/contract/envelope.ts';
import { startingChoice } from '../../machines/search/choice.ts';
import { SESSION_ID, failureReply, replyWith, SESSION_INFO } from '../actors/test/fakeServer.ts';
import { renderPage } from './server.tsx';
import { browserWith } from './test/browserWith.ts';

const PATH = '/bigweekenders/booking/search';
const WEEKENDS = {
  events: [{ code: 'disco', name: 'Disco Nights Weekender' }],
  resorts: ['SK' as const],
  months: ['2027-03'],
  breaks: [
    { resort: 'SK' as const, startDate: '2027-03-12', nights: 3, name: 'Disco Nights Weekender', event: 'disco' },
  ],
};
const REPLIES: Partial<Record<CallName, Envelope<unknown>>> = {
  'get-session-info': replyWith('get-session-info', SESSION_INFO),
  'get-bbw-breaks': replyWith('get-bbw-breaks', WEEKENDS),
};
/** A visit whose tab has stored a search for another event than the page shows. */
const OTHER_SEARCH = serializeVisit({
  ...NOTHING_STORED,
  weekend: { choice: startingChoice('2027-01-11'), weekendFilters: { events: ['disco'], resorts: [], months: [] } },
});

/** A visit whose tab has stored its session. */
const STORED_SESSION = serializeVisit({ ...NOTHING_STORED, sessionId: SESSION_ID });

/** The document that the server sends, with or without its rendering. */
const documentBody = async (isPrerendered: boolean, isProduction: boolean): Promise<string> => {
  if (!isPrerendered) return '<div id="root"></div>';
  const { html, snapshot, step } = await renderPage({
    pathname: PATH,
    search: '',
    title: 'A page · Breakwater',
    isPayment: false,
    isProduction,
    sessionInfo: SESSION_INFO,
    read: async (name) => REPLIES[name]?.data ?? null,
    content: async () => null,
    deadline: new Promise(() => undefined),
  });
  const state = JSON.stringify({ step, visit: JSON.parse(snapshot) }).replaceAll('<', '\\u003c');
  return `<div id="root">${html}</div><script type="application/json" id="snapshot">${state}</script>`;
};

/** A timer may end this much early by the wall clock. */
const CLOCK_STEP_MS = 5;
const WAIT = { timeout: 20_000, interval: 10 };

afterEach(async () => {
  vi.restoreAllMocks();
  // the page asks for consent last; React continues in its own tasks
  if (document.getElementById('root') !== null)
    await vi.waitFor(() => expect(document.getElementById('cookies')).not.toBeNull(), WAIT);
  await new Promise((resolve) => setTimeout(resolve));
});

/** A browser at a page. The server replies once `answer` is called; `calledAt` has the time of each call. */
const browserAt = async (isPrerendered: boolean, stored: string | null = null, isProduction = false) => {
  const answering = Promise.withResolvers<void>();
  const calledAt: number[] = [];
  const browser = await browserWith({
    url: `https://resorts.example${PATH}`,
    body: await documentBody(isPrerendered, isProduction),
    stored,
    isProduction,
    reply: async (name) => {
      calledAt.push(Date.now());
      await answering.promise;
      return Response.json(REPLIES[name as CallName] ?? null);
    },
  });
  const { window } = browser;
  return {
    ...browser,
    calledAt,
    answer: answering.resolve,
    main: () => window.document.querySelector('main'),
    titles: () => window.document.querySelectorAll('title').length,
    stored: () => JSON.parse(window.sessionStorage.getItem('breakwater.visit') ?? 'null') as object | null,
  };
};

describe('startClient', () => {
  it('hydrates the server’s markup, and opens the session only then', async () => {
    const { window, start, main, calls } = await browserAt(true);
    // the page's script replaces Tab stops by arrow keys: ignore `tabindex`
    const markupNow = () => window.document.getElementById('root')?.innerHTML.replaceAll(/ tabindex="-?\d"/g, '');
    const [markup, element] = [markupNow(), main()];
    await start();
    expect(markupNow()).toBe(markup);
    expect(main()).toBe(element);
    await vi.waitFor(() => expect(calls).toEqual(['get-session-info']), WAIT);
  });

  it('keeps markup that does not match the stored search until the session is open, then renders its own', async () => {
    const { start, main, titles, answer, calls } = await browserAt(true, OTHER_SEARCH);
    const element = main();
    const started = start();
    await vi.waitFor(() => expect(calls).toContain('get-session-info'), WAIT);
    expect(main()).toBe(element);
    answer();
    await started;
    expect(main()).not.toBe(element);
    expect(titles()).toBe(1);
  });

  // requirement: JOURNEY-7-SESSION-STORED
  it('sends the session id that the tab has stored with its first call on a page that the server has not rendered', async () => {
    const { window, start, answer, calls, bodies } = await browserAt(false, STORED_SESSION);
    await start();
    await vi.waitFor(() => expect(calls).toEqual(['get-session-info']), WAIT);
    expect(bodies).toEqual([{ sessionId: SESSION_ID }]);
    answer();
    const screen = () => window.document.querySelector('[data-screen="weekendSearch"]');
    await vi.waitFor(() => expect(screen()?.textContent).toContain('Disco Nights'), WAIT);
  });

  // requirement: JOURNEY-7-SESSION-STORED
  it('stores the visit when the document is left', async () => {
    const { window, start, answer, stored } = await browserAt(true);
    await start();
    answer();
    await vi.waitFor(() => {
      window.dispatchEvent(new window.Event('pagehide'));
      expect(stored()).toMatchObject({ sessionId: SESSION_ID });
    }, WAIT);
  });

  describe('with a lock that an earlier page of the tab has started', () => {
    const KEY = 'breakwater.lockStartedAt';
    const shows = (window: Window, text: string) =>
      vi.waitFor(() => expect(window.document.querySelector('main')?.textContent).toContain(text), WAIT);
    const lockedAt = async (isPrerendered: boolean, startedAt: number, isProduction = true) => {
      const page = await browserAt(isPrerendered, null, isProduction);
      page.window.sessionStorage.setItem(KEY, String(startedAt));
      return page;
    };

    // requirement: JOURNEY-4-LOCK
    it.each([
      ['a page that the server has rendered', true],
      ['any other page', false],
    ])('makes the first call of %s when the window has ended, and removes the lock then', async (_, isPrerendered) => {
      const startedAt = Date.now() - 9_000;
      const { window, start, calledAt, answer } = await lockedAt(isPrerendered, startedAt);
      const removedAt: number[] = [];
      const removeItem = Reflect.get(window.Storage.prototype, 'removeItem') as Storage['removeItem'];
      vi.spyOn(window.Storage.prototype, 'removeItem').mockImplementation(function note(this: Storage, key) {
        if (key === KEY) removedAt.push(Date.now());
        Reflect.apply(removeItem, this, [key]);
      });
      answer();
      await start();
      await vi.waitFor(() => expect(calledAt.length).toBeGreaterThan(0), WAIT);
      expect(window.sessionStorage.getItem(KEY)).toBeNull();
      expect(Math.min(...calledAt, ...removedAt)).toBeGreaterThanOrEqual(startedAt + 10_000 - CLOCK_STEP_MS);
      await shows(window, 'Disco Nights');
    });

    // requirement: JOURNEY-4-LOCK
    it('stores the start of a lock when any call has been one too many', async () => {
      const { window, start } = await lockedAt(false, 0);
      const before = Date.now();
      const reply = failureReply('tooManyRequests');
      Object.assign(window, { fetch: async () => Response.json(reply, { status: 429 }) });
      await start();
      await vi.waitFor(() => expect(window.sessionStorage.getItem(KEY)).not.toBeNull(), WAIT);
      const startedAt = Number(window.sessionStorage.getItem(KEY));
      expect(startedAt).toBeGreaterThanOrEqual(before);
      expect(startedAt).toBeLessThanOrEqual(Date.now());
      await shows(window, 'Try again');
    });
  });

  it('keeps the focus in the page from the start, while its pictures still load', async () => {
    const { window, start, main } = await browserAt(true);
    const readyState = vi.spyOn(window.document, 'readyState', 'get').mockReturnValue('interactive');
    await start();
    main()?.insertAdjacentHTML('beforeend', '<section><h2>Part</h2><button id="go">Go</button></section>');
    const control = window.document.getElementById('go');
    control?.focus();
    control?.remove();
    await vi.waitFor(() => expect(window.document.activeElement?.textContent).toBe('Part'), WAIT);
    // let the page finish loading its pictures
    readyState.mockRestore();
    window.dispatchEvent(new window.Event('load'));
  });

  // requirement: JOURNEY-7-LOG-FIELDS
  it('reports an error when the document is hidden', async () => {
    const { window, start, beacons } = await browserAt(true);
    await start();
    window.dispatchEvent(new window.ErrorEvent('error', { error: new Error('it broke') }));
    Object.defineProperty(window.document, 'visibilityState', { value: 'hidden' });
    window.document.dispatchEvent(new window.Event('visibilitychange'));
    expect(beacons.map((text) => JSON.parse(text))).toMatchObject([[{ errorType: 'error', message: 'it broke' }]]);
  });
});

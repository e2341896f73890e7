/**
 * The first page in a real browser, on the whole product: the browser hydrates the server-rendered markup without
 * errors.
 */
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it, vi } from 'vitest';
import { decodeBreak, encodeBreak } from '../../machines/visitUrl/breakParam.ts';
import { ROOT_ID } from '../../machines/contract/page.ts';
import { NO_PREFERENCES } from '../../machines/contract/stayPreferences.ts';
import { addDays, weekdayOf } from '../../machines/kit/dates.ts';
import { startingChoice, withPreferences } from '../../machines/search/choice.ts';
import { setUpHarness } from './harness.ts';

const harness = setUpHarness();
const today = new Date().toISOString().slice(0, 10);
/** A Friday far enough ahead that weekends are on sale at all resorts. */
const friday = addDays(today, 60 + ((4 - weekdayOf(addDays(today, 60)) + 7) % 7));
const query = `break=${encodeURIComponent(encodeBreak({ ...startingChoice(today), date: friday }))}`;

const queryWithPreferences = withPreferences(
  { ...startingChoice(today), date: friday },
  { ...NO_PREFERENCES, packageType: 'CARAVAN' },
);

const PAGES = [
  '/booking/search?resort=MH&agencyId=4711',
  `/booking/search?break=${encodeURIComponent(encodeBreak(queryWithPreferences))}`,
  `/booking/accommodation?${query}`,
  '/booking/checkout',
  '/bigweekenders/booking/search',
  '/bigweekenders/booking/search-results',
];

type Opened = Readonly<{ page: Page; errors: string[]; calls: string[] }>;

const openPage = async (options: BrowserContextOptions = {}): Promise<Opened> => {
  const page = await harness.newPage({ viewport: { width: 390, height: 844 }, ...options });
  const [errors, calls]: [string[], string[]] = [[], []];
  page.on('console', (message) => {
    const isOfStatus = message.text().includes('the server responded with a status of 404');
    if (message.type() === 'error' && !isOfStatus) errors.push(message.text());
  });
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
  });
  return { page, errors, calls };
};

/** Goes to a page of the site and waits until its charts have started. */
const arriveAt = async (page: Page, path: string): Promise<void> => {
  const start = page.waitForResponse((response) => response.url().endsWith('get-session-info'));
  await page.goto(`${harness.site.url}${path}`);
  await start;
};

const markupIn = (page: Page): Promise<string> =>
  page.evaluate((id) => document.getElementById(id)?.innerHTML ?? '', ROOT_ID);

/** From the next document on, counts shifts of the main content or the footer that are not caused by a press. */
const watchMoves = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moves: string[] = [];
    Object.assign(window, { moves });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
        moves.push(
          ...entry.sources.map(({ node }) => node?.nodeName ?? '').filter((name) => ['MAIN', 'FOOTER'].includes(name)),
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The markup that the document contains, as a browser parses it. */
const sentMarkup = async (page: Page, document: string): Promise<string> =>
  page.evaluate(
    ([text, id]) => new DOMParser().parseFromString(text, 'text/html').getElementById(id)?.innerHTML ?? '',
    [document, ROOT_ID] as const,
  );

/** Requests a page until the server has loaded all its data in time: its first reads may take longer. */
const waitForStepScreen = async (page: Page, path: string): Promise<void> => {
  await vi.waitFor(
    async () =>
      expect(await (await page.request.get(`${harness.site.url}${path}`)).text()).toContain('data-state="awaiting'),
    { timeout: 20_000 },
  );
};

describe('the first page of a visit', () => {
  it.each(PAGES)('is hydrated at %s without a change of the server-rendered markup', async (path) => {
    const { page, errors } = await openPage();
    // no call gets a reply, so that nothing changes after the charts have started
    await page.route('**/bff/*', () => undefined);
    const start = page.waitForRequest((request) => request.url().endsWith('get-session-info'));
    const response = await page.goto(`${harness.site.url}${path}`);
    const sent = await sentMarkup(page, (await response?.text()) ?? '');
    expect(sent).toContain('data-screen=');
    await start;
    // the page renders once more when the chart of the session is loaded
    await page.locator('[data-behind]').waitFor({ state: 'detached' });
    // compared as a boolean, because a diff of such long texts is unreadable; the page's script replaces Tab stops by
    // arrow keys, so `tabindex` is ignored
    const [before, after] = [sent, await markupIn(page)].map((markup) => markup.replaceAll(/ tabindex="-?\d"/g, ''));
    expect(after === before).toBe(true);
    expect(await page.title()).toMatch(/ · Breakwater/);
    expect(await page.locator('head title').count()).toBe(1);
    expect(errors).toEqual([]);
  });

  it('says that we cannot be reached while the code that calls the server cannot be loaded, and goes on at “Try again”', async () => {
    const { page } = await openPage();
    const code = '**/serverAccess-*.js';
    await page.route(code, (route) => route.abort());
    await page.goto(`${harness.site.url}/booking/search`);
    await page.getByRole('heading', { name: 'We can’t be reached just now' }).waitFor();
    await page.unroute(code);
    await page.locator('[data-test="retry.requested"]').click();
    await page.locator('[data-screen="search"][data-state^="awaitingChoice"]').waitFor();
  });

  it('requests nothing again that the server has loaded, and can be used at once', async () => {
    const { page, calls } = await openPage();
    await waitForStepScreen(page, '/booking/search');
    await arriveAt(page, '/booking/search');
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual(['get-session-info']);
    const priced = page.waitForResponse((response) => response.url().endsWith('price-grid'));
    await page.locator('[data-test="resort.chosen"][data-key="SK"]').click({ force: true });
    await priced;
    expect(new URL(page.url()).searchParams.get('break')).not.toBeNull();
  });

  it('is painted before its scripts are fetched, and replays presses made before they run', async () => {
    const { page, errors } = await openPage();
    await waitForStepScreen(page, '/booking/search');
    const [requests, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/assets/client-*.js', async (route) => {
      requests.resolve();
      await held.promise;
      await route.continue();
    });
    await page.goto(`${harness.site.url}/booking/search`);
    await requests.promise;
    await page.locator('[data-test="resort.chosen"][data-key="SK"]').check({ force: true });
    await page.locator('[data-test="month.turned"][data-key="1"]').click();
    expect(new URL(page.url()).search).toBe('');
    held.resolve();
    await page.waitForURL((url) => {
      const choice = decodeBreak(url.searchParams.get('break') ?? '', today);
      return choice?.resort === 'SK';
    });
    expect(await page.locator('[data-test="resort.chosen"]:checked').getAttribute('data-key')).toBe('SK');
    // a guest who has begun to use the page keeps the scroll position and the focus
    expect(await page.evaluate(() => [scrollY > 0, document.activeElement?.localName])).toEqual([true, 'button']);
    const [seen = Infinity, fetched = 0] = await page.evaluate(() => {
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/client-'));
      return [performance.getEntriesByName('first-contentful-paint')[0], scripts[0]].map((entry) => entry?.startTime);
    });
    expect(fetched).toBeGreaterThan(seen);
    expect(errors).toEqual([]);
  });

  it('of a booking has no layout shift on a reload, even when only this tab has the typed input', async () => {
    const guest = await harness.newGuest();
    const { page } = guest;
    await watchMoves(page);
    const moved = async (): Promise<unknown> => {
      await page.reload();
      await page.locator('[data-screen]:not([data-screen="opening"]):not([data-awaits])').first().waitFor();
      await page.waitForLoadState('networkidle');
      return page.evaluate(() => (window as unknown as { moves: string[] }).moves);
    };
    await guest.search('BG');
    await guest.chooseAccommodation();
    await guest.on('picker');
    expect(await moved()).toEqual([]);
    await guest.on('dining');
    expect(await moved()).toEqual([]);
    await guest.skipDiningAndExtras();
    expect(await moved()).toEqual([]);
    await guest.identify();
    await guest.control('contact.changed', 'phone').first().fill('07700 900982');
    expect(await moved()).toEqual([]);
    expect(await guest.control('contact.changed', 'phone').first().inputValue()).toBe('07700 900982');
  });
});

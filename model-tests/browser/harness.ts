/**
 * The harness for browser tests of the whole product: a site and a browser for the tests of a file, and pages whose
 * errors fail the test.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startBrowser } from './browser.ts';
import { withConsentDecided } from './consent.ts';
import { guestAt, type Guest } from './guest.ts';
import { startSite, type Site } from './site.ts';

export type TestHarness = Readonly<{
  site: Site;
  browser: Browser;
  /**
   * with reduced motion; errors thrown in its pages fail the test; has a stored cookie decision unless `isDecided` is
   * false
   */
  newContext: (options?: BrowserContextOptions, isDecided?: boolean) => Promise<BrowserContext>;
  /** a page in a context of its own */
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
  newGuest: (options?: BrowserContextOptions) => Promise<Guest>;
}>;

const WIDE: BrowserContextOptions = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' };

/**
 * For the top of a test file: starts the product with `settings` before the tests, and stops it after them. The contexts
 * of a test are closed when it ends. Use the result only within hooks and tests.
 */
export const setUpHarness = (settings: NodeJS.ProcessEnv = {}): TestHarness => {
  let site: Site | undefined;
  let browser: Browser | undefined;
  const errors: string[] = [];
  const required = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('the stage is set before the tests only');
    return part;
  };
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(settings), startBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
  afterEach(async () => {
    await Promise.all(
      required(browser)
        .contexts()
        .map((context) => context.close()),
    );
    expect(errors.splice(0)).toEqual([]);
  });
  const newContext: TestHarness['newContext'] = async (options, isDecided = true) => {
    const context = await required(browser).newContext({ ...WIDE, ...options });
    if (isDecided) await withConsentDecided(context);
    context.on('weberror', (thrown) => errors.push(thrown.error().message));
    return context;
  };
  const newPage: TestHarness['newPage'] = async (options) => (await newContext(options)).newPage();
  return {
    get site() {
      return required(site);
    },
    get browser() {
      return required(browser);
    },
    newContext,
    newPage,
    newGuest: async (options) => guestAt(await newPage(options), required(site).url),
  };
};

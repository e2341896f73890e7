// What a guest may do at any time: go back and forward through the whole browser history, and reload.
import type { Page } from 'playwright';
import { destinationOf } from '../../machines/visitUrl/url.ts';
import { isAccountAddress } from '../../machines/addresses/paths.ts';
import { TODAY } from '../charts/data.ts';
import { withTimeout } from './pageActions.ts';
import { settledDifference } from './shown.ts';
import type { Visit } from './visit.types.ts';

/** The result of an evaluation can be lost when its document is left meanwhile: then it is repeated. */
const EVALUATION_MS = 2_000;

/** The screens that are possible at any address, because no journey is running. */
const OUTSIDE = ['notFound', 'unreachable', 'sessionEnded', 'broken'];

/** The button by which a guest who is asked before leaving stays. */
const STAY = 'dialog :is([data-test="leave.refused"], [data-test="leaving.cancelled"])';

type Place = Readonly<{ index: number; pathname: string; search: string; screen: string | null }>;

const placeOf = (page: Page): Promise<Place> =>
  withTimeout(
    'the place of the page',
    page.evaluate(() => ({
      index: navigation.currentEntry?.index ?? -1,
      pathname: location.pathname,
      search: location.search,
      screen: document.querySelector('[data-screen]')?.getAttribute('data-screen') ?? null,
    })),
    EVALUATION_MS,
  );

/** Goes through the history by `delta`. Leaving the document may lose the result; the caller checks where it leads. */
const goBy = (page: Page, delta: number): Promise<void> =>
  withTimeout(
    'a step through the history',
    page.evaluate((by) => history.go(by), delta),
    EVALUATION_MS,
  ).catch(() => undefined);

/**
 * The problem at an entry of the history, or null: another entry is shown, or a page that does not belong to the
 * address.
 */
const problemAt = (index: number, { index: shown, pathname, search, screen }: Place): string | null => {
  if (shown !== index) return `entry ${shown} is shown and not entry ${index}`;
  if (screen === null) return `entry ${index}, ${pathname}, shows nothing`;
  if (OUTSIDE.includes(screen)) return null;
  // what the account area shows depends on who is signed in
  if (isAccountAddress(pathname)) return null;
  const step = destinationOf(pathname, search, TODAY)?.step ?? 'notFound';
  return step === screen ? null : `entry ${index}, ${pathname}, shows ${screen} and not ${step}`;
};

const settledProblem = (page: Page, index: number): Promise<string | null> =>
  settledDifference(async () => problemAt(index, await placeOf(page)));

/**
 * Goes back entry by entry to the start of the walk, and forward again to its end. Each time the browser must be at
 * that entry, and show the page of its address. Throws at the first difference.
 */
export const walkBrowserHistory = async (page: Page): Promise<void> => {
  const { index: last } = await placeOf(page);
  const back = Array.from({ length: last }, (_, at) => ({ delta: -1, index: last - 1 - at }));
  const forward = Array.from({ length: last }, (_, at) => ({ delta: 1, index: at + 1 }));
  for (const { delta, index } of [...back, ...forward]) {
    await goBy(page, delta);
    // a guest with unsaved input is asked first, and the address stays the same
    if (await page.locator(STAY).isVisible()) return;
    const problem = await settledProblem(page, index);
    if (problem !== null) throw new Error(`${delta < 0 ? 'back' : 'forward'} through the trace: ${problem}`);
  }
};

/** The screens of a page that could not be loaded, or is not loaded yet. */
const NOT_BACK = [...OUTSIDE, 'opening', null];

/**
 * Reloads the page, with the same reply to each call as before: it must come back at its address. Returns the problem,
 * or null.
 */
export const reloadProblem = async ({ page, network }: Visit): Promise<string | null> => {
  const before = await placeOf(page);
  network.repeatReplies();
  await page.reload({ waitUntil: 'commit' });
  return settledDifference(async () => {
    const { pathname, screen } = await placeOf(page);
    if (pathname !== before.pathname) return `the address ${before.pathname} became ${pathname}`;
    return NOT_BACK.includes(screen) && screen !== before.screen ? `${pathname} shows ${screen}` : null;
  });
};

// Compares what a page shows with its chart: the screen, its state, and which controls are usable.
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { stateName } from '../../machines/kit/stateName.ts';
import { renderState, type Expectation } from '../explore/fixtures.ts';
import { isStateShownAt, screensAt, selectorOf, type PageChart } from './page-chart.ts';
import { sampleOf } from './sample.ts';

/** The time that a page has to reach the expected state. */
const TIMEOUT_MS = 10_000;

type Control = Readonly<{ name: string; selector: string; isOffered: boolean }>;

/** The controls of a chart's samples, and whether each of them must be usable. */
const controlsOf = (pageChart: PageChart, { state, context, accepts }: Expectation): Control[] =>
  Object.entries(pageChart.chart.events).flatMap(([name, event]) => {
    const sample = sampleOf(event);
    const selector = selectorOf(pageChart, sample);
    if (selector === null || pageChart.pageActions?.[event.type] || pageChart.visitActions?.[name]) return [];
    const isAccepted = accepts.includes(name);
    // not compared: events that the chart accepts, but for which the page has no control in this state
    if (isAccepted && pageChart.isOffered?.(sample, { state, context }) === false) return [];
    return [{ name, selector, isOffered: isAccepted }];
  });

type PageState = Readonly<{
  screen: string | null;
  state: string | null;
  /** the document is that of the checkout, which may show the provider's card fields */
  isCheckoutDocument: boolean;
  usable: readonly boolean[];
  /** a part of it does not show the latest press yet */
  isPending: boolean;
}>;

/** Reads everything at once, so that nothing changes in between. */
const readPageState = (page: Page, selectors: readonly string[]): Promise<PageState> =>
  page.evaluate((all) => {
    const screen = document.querySelector('[data-screen]');
    const isUsable = (element: Element): boolean =>
      element.checkVisibility() &&
      element.getAttribute('aria-disabled') !== 'true' &&
      !element.matches(':disabled, [readonly], input[type="radio"]:checked');
    return {
      screen: screen?.getAttribute('data-screen') ?? null,
      state: screen?.getAttribute('data-state') ?? null,
      isCheckoutDocument: document.documentElement.dataset['payment'] === 'true',
      isPending: document.querySelector('[data-behind]') !== null,
      usable: all.map((selector) => [...document.querySelectorAll(selector)].some(isUsable)),
    };
  }, selectors);

const differenceNow = async (page: Page, pageChart: PageChart, expected: Expectation): Promise<string | null> => {
  const end = pageChart.ends[renderState(expected.state)];
  const controls = end === undefined ? controlsOf(pageChart, expected) : [];
  const shown = await readPageState(
    page,
    controls.map(({ selector }) => selector),
  );
  if (shown.isPending) return 'the page is yet to follow what was pressed';
  const screens: readonly (string | null)[] = end === undefined ? screensAt(pageChart, expected) : [end].flat();
  if (!screens.includes(shown.screen)) return `the page shows ${shown.screen} and not ${screens.join(' or ')}`;
  // the page before the checkout shows the checkout's step until the browser has loaded its document
  if (shown.screen === 'checkout' && !shown.isCheckoutDocument)
    return 'the page shows the checkout in another document';
  if (end !== undefined) return null;
  return stateDifference(pageChart, expected, shown.state) ?? controlDifference(controls, shown.usable);
};

const stateDifference = (pageChart: PageChart, expected: Expectation, found: string | null): string | null => {
  if (!isStateShownAt(pageChart, expected)) return null;
  const state = stateName(expected.state);
  const shownState = found === null ? null : (pageChart.stateOf?.(found) ?? found);
  return shownState === state ? null : `the page is in ${shownState} and not in ${state}`;
};

const controlDifference = (controls: readonly Control[], usable: readonly boolean[]): string | null => {
  const wrong = controls.find(({ isOffered }, index) => usable[index] !== isOffered);
  if (wrong === undefined) return null;
  return wrong.isOffered
    ? `“${wrong.name}” is accepted and has no control that can be used`
    : `“${wrong.name}” is refused and has a control that can be used`;
};

/**
 * The first difference that remains after the timeout, or null. Errors from leaving a document count as differences.
 */
export const settledDifference = async (differenceNow: () => Promise<string | null>): Promise<string | null> => {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    const difference = await differenceNow().catch((error: unknown) => String(error));
    if (difference === null || Date.now() > end) return difference;
    await pause(15);
  }
};

/** The first difference between the page and its chart that remains after the timeout, or null. */
export const pageDifference = (page: Page, pageChart: PageChart, expected: Expectation): Promise<string | null> =>
  settledDifference(() => differenceNow(page, pageChart, expected));

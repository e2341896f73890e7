// The building blocks of walks: reaching an address by Back, pressing a control by keyboard.
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright';
import { selectorOf as controlOf } from '../browser/guest.ts';
import { messageOf } from '../explore/plain.ts';
import { selectorOf, type PageChart } from './page-chart.ts';
import type { Sample } from './sample.ts';
import { settledDifference } from './shown.ts';
import type { Visit } from './visit.types.ts';

/** A page on a busy machine may need some seconds; only a failing step waits this long. */
const TIMEOUT_MS = 10_000;

/** Waits for `work`, but at most `limitMs`. Throws with `description` after that. */
export const withTimeout = <A>(description: string, work: Promise<A>, limitMs = TIMEOUT_MS): Promise<A> => {
  const late = pause(limitMs, undefined, { ref: false }).then(() => {
    throw new Error(`it does not come about: ${description}`);
  });
  return Promise.race([work, late]);
};

/** Ignores the error caused by leaving a document during an evaluation; rethrows any other. */
const ignoreNavigation = (error: unknown): void => {
  if (!messageOf(error).includes('Execution context was destroyed')) throw error;
};

/**
 * Goes back to `address`, which is first added to the history. If it belongs to another document, the current one is
 * left.
 */
export const goBackTo = ({ page }: Pick<Visit, 'page'>, address: string): Promise<void> =>
  withTimeout(
    `Back to ${address}`,
    page
      .evaluate(
        (wanted) =>
          new Promise<void>((resolve) => {
            const currentHref = location.href;
            history.pushState(null, '', wanted);
            history.pushState(null, '', currentHref);
            addEventListener('popstate', () => resolve(), { once: true });
            history.back();
          }),
        address,
      )
      .catch(ignoreNavigation),
  );

/** The key that activates an element of this kind. */
const keyOf = (element: Element): string =>
  element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type) ? 'Space' : 'Enter';

/** Why the focus cannot reach a control by Tab or by the arrow keys of its group; null if it can. */
const outOfReach = (element: Element): string | null => {
  if (!(element instanceof HTMLElement)) return 'it is no control';
  if (element.matches(':disabled')) return null;
  const isInGroup =
    element.closest('[role="grid"], [role="tablist"], [role="radiogroup"], [role="toolbar"]') !== null ||
    (element instanceof HTMLInputElement && element.type === 'radio') ||
    // the arrow keys of the number between the two buttons do the same
    element.parentElement?.querySelector(':scope > [role="spinbutton"][tabindex="0"]') !== null;
  return element.tabIndex >= 0 || isInGroup ? null : 'no key leads to it';
};

/** Presses a control by keyboard only. Throws when no key reaches it. */
export const pressByKey = async (page: Page, control: Locator, timeout: number): Promise<void> => {
  await control.focus({ timeout });
  const problem = await control.evaluate(outOfReach);
  if (problem !== null) throw new Error(`${String(control)}: ${problem}`);
  await page.keyboard.press(await control.evaluate(keyOf));
};

/** Sends an event by its control, or by its own action. Throws if the page has neither. */
export const sendEvent = async (page: Page, pageChart: PageChart, event: Sample): Promise<void> => {
  const action = pageChart.pageActions?.[event.type];
  if (action) return action(page, event);
  const selector = selectorOf(pageChart, event);
  if (selector === null) throw new Error(`the page has no control for “${event.type}”`);
  const use = pageChart.uses?.[event.type];
  await (use ? use(page, selector, event) : pressByKey(page, page.locator(selector).first(), 3_000));
};

/** Presses the control of an event; `key` distinguishes the controls of one event. */
export const press = ({ page }: Visit, event: string, key?: string): Promise<void> =>
  pressByKey(page, page.locator(controlOf(event, key)).first(), TIMEOUT_MS);

/** Waits until a condition is true. Throws with `description` if it takes too long. */
export const waitUntil = async (description: string, condition: () => Promise<boolean>): Promise<void> => {
  const problem = await settledDifference(async () => ((await condition()) ? null : description));
  if (problem !== null) throw new Error(`it does not come about: ${problem}`);
};

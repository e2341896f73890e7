// The building blocks of walks: reaching an address by Back, pressing a control, loading a step.
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from 'playwright';
import type { Step } from '../../machines/journey/journey.rules.ts';
import { messageOf } from '../explore/message.ts';
import { pressByKey } from './keyboard.ts';
import type { Reply } from './replies.ts';
import type { Visit } from './visit.types.ts';

/** A page on a busy machine may need some seconds; only a step that fails waits so long. */
const TIMEOUT_MS = 10_000;

const BROKEN = '[data-screen="broken"]';

/** States of a step in which it is loading its content. */
const LOADING = ['pricing', 'debouncing', 'searching', 'loading'];

/** Waits for `work`, but at most `limitMs`. Throws with `description` after that. */
export const withTimeout = <A>(description: string, work: Promise<A>, limitMs = TIMEOUT_MS): Promise<A> => {
  const late = pause(limitMs, undefined, { ref: false }).then(() => {
    throw new Error(`it does not come about: ${description}`);
  });
  return Promise.race([work, late]);
};

/** Ignores the error of a document that is left during an evaluation; rethrows any other. */
const ignoreNavigation = (error: unknown): void => {
  if (!messageOf(error).includes('Execution context was destroyed')) throw error;
};

/**
 * Goes back to `address`, which is first added to the history. When it belongs to another document, this one is
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

const control = ({ page }: Visit, event: string, key?: string): Locator =>
  page.locator(`[data-test="${event}"]${key === undefined ? '' : `[data-key="${key}"]`}`).first();

/** Presses the control of an event; `key` distinguishes the controls of one event. */
export const press = (visit: Visit, event: string, key?: string): Promise<void> =>
  pressByKey(visit.page, control(visit, event, key), TIMEOUT_MS);

/** Types into the control of an event. */
export const type = (visit: Visit, event: string, key: string | undefined, text: string): Promise<void> =>
  control(visit, event, key).fill(text, { timeout: TIMEOUT_MS });

/** Presses the control of an event if it is visible and enabled. */
export const pressIfUsable = async (visit: Visit, event: string, key?: string): Promise<void> => {
  const found = control(visit, event, key);
  if ((await found.isVisible()) && (await found.isEnabled())) await pressByKey(visit.page, found, TIMEOUT_MS);
};

/** Waits until a condition is true. Throws with `description` when it does not become true in time. */
export const waitUntil = async (description: string, condition: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + TIMEOUT_MS;
  // a document that is being left cannot be queried
  while (!(await condition().catch(() => false))) {
    if (Date.now() > end) throw new Error(`it does not come about: ${description}`);
    await pause(15);
  }
};

const stateOf = ({ page }: Visit, step: Step): Promise<string | null> =>
  page.evaluate(
    (name) => document.querySelector(`[data-screen="${name}"]`)?.getAttribute('data-state')?.split(/[. ]/)[0] ?? null,
    step,
  );

const isLoading = async (visit: Visit, step: Step): Promise<boolean> =>
  LOADING.includes((await stateOf(visit, step)) ?? '');

/** Waits until a step or its failure is shown: its code may still be loading when the journey has reached it. */
export const waitForStep = ({ page }: Visit, step: Step): Promise<void> =>
  page.locator(`[data-screen="${step}"], ${BROKEN}`).waitFor({ timeout: TIMEOUT_MS });

/** Answers the calls with which a step loads, as they arrive, until the step has loaded. */
export const load = async (visit: Visit, step: Step, replies: readonly Reply[]): Promise<void> => {
  await waitForStep(visit, step);
  await waitUntil(`${step} has loaded`, async () => {
    for (const reply of replies) if (visit.network.isWaiting(reply.call)) await visit.network.answer(reply);
    return !(await isLoading(visit, step));
  });
};

/** The same for a step that must load in any case: a step that has already loaded is entered once more. */
export const loadAgain = async (visit: Visit, step: Step, replies: readonly Reply[]): Promise<void> => {
  await waitForStep(visit, step);
  // what the page has in its own cache arrives without a call, and the page shows it a moment after the chart has it
  const isAsked = (): boolean => replies.some(({ call }) => visit.network.isWaiting(call));
  await waitUntil(`${step} calls or has loaded`, async () => isAsked() || !(await isLoading(visit, step)));
  // with a planted defect, the step may already be broken by its first change of context
  if (await visit.page.locator(BROKEN).isVisible()) return;
  if (!isAsked()) {
    const { pathname, search } = new URL(visit.page.url());
    await goBackTo(visit, `${pathname}${search}`);
  }
  await load(visit, step, replies);
};

// What performances are made of: a place come to by Back, a control pressed, a step brought through its loading.
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from 'playwright';
import type { Step } from '../../machines/journey/journey.rules.ts';
import { messageOf } from '../explore/message.ts';
import { pressByKey } from './keyboard.ts';
import type { Reply } from './replies.ts';
import type { Visit } from './visit.types.ts';

const TIMEOUT_MS = 5_000;

const BROKEN = '[data-screen="broken"]';

/** States of a step in which it is loading what it shows. */
const LOADING = ['pricing', 'debouncing', 'searching', 'loading'];

/** Waits for `work` no longer than the page's patience. Throws with `what` when it takes longer. */
const withTimeout = <A>(description: string, work: Promise<A>): Promise<A> => {
  const late = pause(TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`it does not come about: ${description}`);
  });
  return Promise.race([work, late]);
};

/** A document that is left while it is asked gives no answer; anything else that went wrong is thrown. */
const ignoreNavigation = (error: unknown): void => {
  if (!messageOf(error).includes('Execution context was destroyed')) throw error;
};

/** The guest goes back to `address`, which is put into the trace for it. Where it is of another document, this one is left. */
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

/** Presses the control of an event; `key` tells controls of one event apart. */
export const press = (visit: Visit, event: string, key?: string): Promise<void> =>
  pressByKey(visit.page, control(visit, event, key), TIMEOUT_MS);

/** Types into the box of an event. */
export const type = (visit: Visit, event: string, key: string | undefined, text: string): Promise<void> =>
  control(visit, event, key).fill(text, { timeout: TIMEOUT_MS });

/** Presses the control of an event if it is there and can be used. */
export const pressIfUsable = async (visit: Visit, event: string, key?: string): Promise<void> => {
  const found = control(visit, event, key);
  if ((await found.isVisible()) && (await found.isEnabled())) await pressByKey(visit.page, found, TIMEOUT_MS);
};

/** Waits until something is so. Throws with `what` when it does not come to be. */
export const waitUntil = async (description: string, condition: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + TIMEOUT_MS;
  // a document that is just being left cannot be asked
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

/** Waits until a step is shown, or that it broke: its code may be on its way when the journey has come to it. */
export const waitForStep = ({ page }: Visit, step: Step): Promise<void> =>
  page.locator(`[data-screen="${step}"], ${BROKEN}`).waitFor({ timeout: TIMEOUT_MS });

/** Answers the calls by which a step loads, as they come, until the step has left its loading. */
export const load = async (visit: Visit, step: Step, replies: readonly Reply[]): Promise<void> => {
  await waitForStep(visit, step);
  await waitUntil(`${step} has loaded`, async () => {
    for (const reply of replies) if (visit.network.isWaiting(reply.call)) await visit.network.answer(reply);
    return !(await isLoading(visit, step));
  });
};

/** The same, for a step that is to load in any case: one that has loaded is come to once more. */
export const loadAgain = async (visit: Visit, step: Step, replies: readonly Reply[]): Promise<void> => {
  await waitForStep(visit, step);
  // with a defect planted, whatever the step remembers first may have broken it by now
  if (await visit.page.locator(BROKEN).isVisible()) return;
  if (!(await isLoading(visit, step))) {
    const { pathname, search } = new URL(visit.page.url());
    await goBackTo(visit, `${pathname}${search}`);
  }
  await load(visit, step, replies);
};

// What performances are made of: a place come to by Back, a control pressed, a step brought through its loading.
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from 'playwright';
import type { Step } from '../../machines/journey/journey.rules.ts';
import { messageOf } from '../explore/message.ts';
import { pressByKey } from './keyboard.ts';
import type { Reply } from './replies.ts';
import type { Visit } from './visit.ts';

const PATIENCE_MS = 5_000;

const BROKEN = '[data-screen="broken"]';

/** States of a step in which it is loading what it shows. */
const LOADING = ['pricing', 'settling', 'searching', 'loading'];

/** Waits for `work` no longer than the page's patience. Throws with `what` when it takes longer. */
const within = <A>(what: string, work: Promise<A>): Promise<A> => {
  const late = pause(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error(`it does not come about: ${what}`);
  });
  return Promise.race([work, late]);
};

/** A document that is left while it is asked gives no answer; anything else that went wrong is thrown. */
const unlessLeft = (error: unknown): void => {
  if (!messageOf(error).includes('Execution context was destroyed')) throw error;
};

/** The guest goes back to `address`, which is put into the trace for it. Where it is of another document, this one is left. */
export const goBackTo = ({ page }: Pick<Visit, 'page'>, address: string): Promise<void> =>
  within(
    `Back to ${address}`,
    page
      .evaluate(
        (wanted) =>
          new Promise<void>((resolve) => {
            const here = location.href;
            history.pushState(null, '', wanted);
            history.pushState(null, '', here);
            addEventListener('popstate', () => resolve(), { once: true });
            history.back();
          }),
        address,
      )
      .catch(unlessLeft),
  );

const control = ({ page }: Visit, event: string, key?: string): Locator =>
  page.locator(`[data-test="${event}"]${key === undefined ? '' : `[data-key="${key}"]`}`).first();

/** Presses the control of an event; `key` tells controls of one event apart. */
export const press = (visit: Visit, event: string, key?: string): Promise<void> =>
  pressByKey(visit.page, control(visit, event, key), PATIENCE_MS);

/** Types into the box of an event. */
export const type = (visit: Visit, event: string, key: string | undefined, text: string): Promise<void> =>
  control(visit, event, key).fill(text, { timeout: PATIENCE_MS });

/** Presses the control of an event if it is there and can be used. */
export const pressIfThere = async (visit: Visit, event: string, key?: string): Promise<void> => {
  const found = control(visit, event, key);
  if ((await found.isVisible()) && (await found.isEnabled())) await pressByKey(visit.page, found, PATIENCE_MS);
};

/** Waits until something is so. Throws with `what` when it does not come to be. */
export const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + PATIENCE_MS;
  // a document that is just being left cannot be asked
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > end) throw new Error(`it does not come about: ${what}`);
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
export const comesUp = ({ page }: Visit, step: Step): Promise<void> =>
  page.locator(`[data-screen="${step}"], ${BROKEN}`).waitFor({ timeout: PATIENCE_MS });

/** Answers the calls by which a step loads, as they come, until the step has left its loading. */
export const load = async (visit: Visit, step: Step, replies: readonly Reply[]): Promise<void> => {
  await comesUp(visit, step);
  await until(`${step} has loaded`, async () => {
    for (const reply of replies) if (visit.network.isAsked(reply.call)) await visit.network.answer(reply);
    return !(await isLoading(visit, step));
  });
};

/** The same, for a step that is to load in any case: one that has loaded is come to once more. */
export const loadAnew = async (visit: Visit, step: Step, replies: readonly Reply[]): Promise<void> => {
  await comesUp(visit, step);
  // with a defect planted, whatever the step remembers first may have broken it by now
  if (await visit.page.locator(BROKEN).isVisible()) return;
  if (!(await isLoading(visit, step))) {
    const { pathname, search } = new URL(visit.page.url());
    await goBackTo(visit, `${pathname}${search}`);
  }
  await load(visit, step, replies);
};

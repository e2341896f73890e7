// Walks a page along a fixture of its chart in a real browser, and compares what it shows and which controls are usable
// at each step.
import type { BrowserContext } from 'playwright';
import type { Booking } from '../../machines/contract/booking.ts';
import { renderSentence, type Expectation, type Fixture, type FixtureStep } from '../explore/fixtures.ts';
import { messageOf } from '../explore/plain.ts';
import { stepName, type Step } from '../explore/steps.ts';
import { followFocus } from './focus.ts';
import type { PageServer } from './pageServer.ts';
import { outputOf, repliesOf } from './outcomes.ts';
import type { Entrance, PageChart } from './page-chart.ts';
import { sendEvent, withTimeout } from './pageActions.ts';
import { refusedWith } from './replies.ts';
import { isDefect, isLocal, continuesFrom, isSettledAt } from './settledStates.ts';
import { sampleOf } from './sample.ts';
import { settledDifference, pageDifference } from './shown.ts';
import { reloadProblem, walkBrowserHistory } from './trace.ts';
import { enter, openVisit, sessionWith } from './visit.ts';
import type { Visit } from './visit.types.ts';

/**
 * Far more than a step or its checks take. Evaluations in a page have no time limit of their own, so without this one a
 * hanging walk would not report where it hangs.
 */
const STEP_MS = 45_000;

const performStep = async (visit: Visit, pageChart: PageChart, step: Step): Promise<void> => {
  const action = pageChart.visitActions?.[stepName(step)];
  if (action) return action(visit);
  if ('event' in step) {
    const event = pageChart.chart.events[step.event];
    if (event === undefined) throw new Error(`the chart has no event sample “${step.event}”`);
    return sendEvent(visit.page, pageChart, sampleOf(event));
  }
  if ('timer' in step) return visit.page.clock.runFor(pageChart.timers?.[step.timer] ?? 0);
  const output = outputOf(pageChart.chart, step.actor, step.outcome);
  if (output === null) return;
  // a page that is reloaded later gets the latest booking from its session
  const booking = output['booking'] as Booking | undefined;
  if (booking !== undefined) visit.network.alwaysAnswer('get-session-info', () => sessionWith(booking));
  const replies = repliesOf(pageChart, step.actor, output);
  for (const reply of replies ?? []) await visit.network.answer(reply);
};

/**
 * Prepares what the page does at once after the next step: a planted defect, and the outcomes of actors without a
 * server.
 */
const prepareFor = async (visit: Visit, pageChart: PageChart, steps: readonly FixtureStep[]): Promise<void> => {
  for (const step of steps) {
    if (isDefect(pageChart, step)) await visit.setDefect(true);
    if (!isLocal(pageChart, step) || !('actor' in step.do)) return;
    await pageChart.localActors?.[step.do.actor]?.(visit, step.do.outcome);
  }
};

/** Runs where the page settles; `at` is the number of completed steps of the walk. */
export type OnSettled = (visit: Visit, expected: Expectation, at: number) => Promise<void>;

/** Goes through the history and reloads the page at the end of a walk. Throws if a page does not come back. */
const retrace = async (visit: Visit, pageChart: PageChart, fixture: Fixture, entrance: Entrance): Promise<void> => {
  // documents in the history request the session again
  const login = visit.network.login() === null ? null : entrance.login;
  visit.network.answerByDefault('get-session-info', () => sessionWith(entrance.booking, login, entrance.ssoName));
  // with an unrecorded travel agent, the steps wait for this call
  visit.network.answerByDefault('apply-agency', () => refusedWith('apply-agency', 'paymentProcessing'));
  visit.network.answerByDefault('get-booking', () => refusedWith('get-booking', 'noBooking'));
  await withTimeout('the way through the history', walkBrowserHistory(visit.page), STEP_MS);
  const end = fixture.steps.at(-1)?.gives ?? fixture.start;
  if (!('output' in end) && pageChart.isReloadable?.(end.state) !== false) {
    const problem = await reloadProblem(visit);
    if (problem !== null) throw new Error(`${fixture.title}: reloaded at the end, ${problem}`);
  }
};

/**
 * Runs a fixture in its own tab. Compares, at the start and after each step, the screen, the state that it shows, and
 * for each event whether its control is usable. If the page does not settle, the step is compared together with the
 * next one. With `isRetraced` it goes back through the whole history at the end and forward again, and reloads the page.
 * Throws at the first difference and names the step. `onSettled` runs whenever the page has settled in the expected state.
 */
export const runFixtureInPage = async (
  context: BrowserContext,
  pageServer: PageServer,
  pageChart: PageChart,
  fixture: Fixture,
  onSettled: OnSettled,
  isRetraced: boolean,
): Promise<void> => {
  const visit = await openVisit(context);
  const focus = followFocus(visit.page);
  const { chart } = pageChart;
  const check = async (where: string, expected: Expectation, at: number): Promise<void> => {
    const difference =
      (await pageDifference(visit.page, pageChart, expected)) ??
      (await settledDifference(async () => (await pageChart.extraDifference?.(visit, expected)) ?? null)) ??
      (await focus.difference());
    const problem = visit.complaints[0] ?? difference;
    if (problem !== null) throw new Error(`${fixture.title}: ${where} ${problem}.`);
    const checked = onSettled(visit, expected, at);
    await withTimeout('the end of the checks of a settled page', checked, STEP_MS).catch((error: unknown) => {
      throw new Error(`${fixture.title}: ${where} ${messageOf(error)}.`, { cause: error });
    });
  };
  try {
    const { steps } = fixture;
    const entrance = pageChart.enter(chart.inputs[fixture.input]);
    const plantFirst = () => prepareFor(visit, pageChart, steps);
    await enter(visit, pageServer, pageChart, entrance, plantFirst);
    if (isSettledAt(pageChart, fixture, 0)) await check('at the start', fixture.start, 0);
    for (const [index, step] of steps.entries()) {
      const where = `step ${index + 1} (${renderSentence(chart, step)})`;
      if (!isLocal(pageChart, step)) await prepareFor(visit, pageChart, steps.slice(index + 1));
      if (isSettledAt(pageChart, fixture, index)) await focus.note();
      const done =
        continuesFrom(pageChart, fixture, index) || isLocal(pageChart, step)
          ? Promise.resolve()
          : performStep(visit, pageChart, step.do);
      await withTimeout(`the end of ${where}`, done, STEP_MS).catch((error: unknown) => {
        throw new Error(`${fixture.title}: ${where} cannot be done: ${String(error)}`, { cause: error });
      });
      if (!isSettledAt(pageChart, fixture, index + 1)) continue;
      await check(where, step.gives, index + 1);
      if (isDefect(pageChart, step)) await visit.setDefect(false);
    }
    if (isRetraced) await retrace(visit, pageChart, fixture, entrance);
    if (visit.complaints.length > 0) throw new Error(`${fixture.title}: at the end ${visit.complaints.join(', ')}`);
  } finally {
    await visit.close();
  }
};

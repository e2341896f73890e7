// A page opened at an address: the states that its charts reach, while it waits for each reply and when it has
// settled.
import type { Page } from 'playwright';
import type { StateValue } from 'xstate';
import type { Chart } from '../explore/chart.ts';
import type { Expectation } from '../explore/fixtures.ts';
import { canonical } from '../explore/plain.ts';
import { outcomesOf, type Step } from '../explore/steps.ts';
import { renderedText, firstDifference } from './remount.ts';
import { outputOf, repliesOf } from './outcomes.ts';
import type { PageChart } from './page-chart.ts';
import { pageCharts } from './registry.ts';
import type { Reply } from './replies.ts';
import { pageDifference, screenDifference } from './shown.ts';
import { isInVisit, type VisitModel } from './visit-model.ts';
import type { Visit } from './visit.types.ts';

/** A running chart, with the state that its page must show. */
type RunningChart = Readonly<{ pageChart: PageChart; expected: Expectation }>;

/** The state of a page's chart before the reload: the server's replies afterwards may depend on it. */
export type BeforeReload = Readonly<{ pageChart: PageChart; state: StateValue }>;

/** The rendered texts of settled pages, by the states of their charts. */
export type Renderings = Map<string, string>;

/** A chart that two screens share, such as that of the parties, has its page on only one of them. */
const isOn = ({ screen }: PageChart, model: VisitModel): boolean =>
  typeof screen === 'function' || screen === model.screen();

/** The running charts that have a page, the outermost first. */
const runningCharts = (model: VisitModel): RunningChart[] =>
  pageCharts.filter(isInVisit).flatMap((pageChart) => {
    if (!isOn(pageChart, model)) return [];
    const expected = model.expectationOf(pageChart.chart);
    return expected === null ? [] : [{ pageChart, expected }];
  });

/** `isLocal`: it needs no server, so that the page does not settle before it. */
type Awaited = Readonly<{ chart: Chart; step: Step; replies: readonly Reply[]; isLocal: boolean }>;

/** The first possible outcome of the innermost chart that waits, with the server's replies; null when none waits. */
export const nextAwaited = (model: VisitModel, left: BeforeReload | null): Awaited | null => {
  for (const { pageChart, expected } of runningCharts(model).toReversed()) {
    const { chart, calls, localActors, outcomeAfterReload, skipReason } = pageChart;
    const actor = model.waitsFor(chart).find((name) => (calls[name] ?? localActors?.[name]) !== undefined);
    if (actor === undefined) continue;
    const own = left?.pageChart === pageChart ? outcomeAfterReload?.(left.state) : null;
    const isPossible = (one: string): boolean => (skipReason?.(`${actor}: ${one}`, expected) ?? null) === null;
    const outcome = own ?? Object.keys(outcomesOf(chart, actor)).find(isPossible) ?? '';
    if (localActors?.[actor]) return { chart, step: { actor, outcome }, replies: [], isLocal: true };
    const output = outputOf(chart, actor, outcome);
    const replies = output && repliesOf(pageChart, actor, output);
    if (!replies) throw new Error(`nothing the server says brings ${actor} to “${outcome}”`);
    return { chart, step: { actor, outcome }, replies, isLocal: false };
  }
  return null;
};

const compare = async ({ page, complaints }: Visit, model: VisitModel): Promise<void> => {
  const differences = [await screenDifference(page, model.screen())];
  for (const { pageChart, expected } of runningCharts(model))
    differences.push(await pageDifference(page, pageChart, expected));
  const problem = [...complaints, ...differences].find((one) => one !== null);
  if (problem !== undefined) throw new Error(problem);
};

/**
 * Charts in the same states render the same page, whichever way they got there. Throws when an earlier rendering
 * differs.
 */
export const compareRendering = async (page: Page, model: VisitModel, renderings: Renderings): Promise<void> => {
  const running = runningCharts(model).map(({ pageChart: { chart }, expected: { state, context, accepts } }) => [
    chart.name,
    state,
    context,
    accepts,
  ]);
  const name = canonical([model.screen(), running]);
  const rendered = await renderedText(page, '[data-screen]');
  const difference = firstDifference(renderings.get(name) ?? rendered, rendered);
  if (difference !== null) throw new Error(`what the same charts show differs: ${difference}`);
  renderings.set(name, rendered);
};

/**
 * Follows a page that has just received its session until it settles, and the visit's charts with it. Every call
 * gets its first outcome. Throws at the first difference between the page and the charts, or from an earlier
 * rendering.
 */
export const followToSettled = async (
  visit: Visit,
  model: VisitModel,
  left: BeforeReload,
  renderings: Renderings,
): Promise<void> => {
  for (let next = nextAwaited(model, left); next !== null; next = nextAwaited(model, left)) {
    if (!next.isLocal) await compare(visit, model);
    for (const reply of next.replies) await visit.network.answer(reply);
    model.take(next.chart, next.step);
  }
  await compare(visit, model);
  await compareRendering(visit.page, model, renderings);
};

// A page that an address is opened at: what its charts say it comes to, while it waits for each reply and at rest.
import type { Page } from 'playwright';
import type { StateValue } from 'xstate';
import type { Chart } from '../explore/chart.ts';
import type { Expectation } from '../explore/fixtures.ts';
import { canonical } from '../explore/plain.ts';
import { outcomesOf, type Step } from '../explore/steps.ts';
import { drawnIn, firstDifference } from './drawn.ts';
import { outputOf, repliesOf } from './outcomes.ts';
import type { PageChart } from './page-chart.ts';
import { pageCharts } from './registry.ts';
import type { Reply } from './replies.ts';
import { shownDifference, shownScreenDifference } from './shown.ts';
import type { Visit } from './visit.ts';
import { isInVisit, type VisitModel } from './visit-model.ts';

/** A chart that runs, with what its page has to show. */
type Stand = Readonly<{ pageChart: PageChart; expected: Expectation }>;

/** Where a page's chart stood before the page was loaded anew: what the server says afterwards may depend on it. */
export type Left = Readonly<{ pageChart: PageChart; state: StateValue }>;

/** The drawings of pages at rest, by where their charts stand. */
export type Drawings = Map<string, string>;

/** A chart that two screens share, such as that of the parties, has its page on one of them. */
const isOn = ({ screen }: PageChart, model: VisitModel): boolean =>
  typeof screen === 'function' || screen === model.screen();

/** The running charts that have a page, the outermost first. */
const standsOf = (model: VisitModel): Stand[] =>
  pageCharts.filter(isInVisit).flatMap((pageChart) => {
    if (!isOn(pageChart, model)) return [];
    const expected = model.standOf(pageChart.chart);
    return expected === null ? [] : [{ pageChart, expected }];
  });

type Awaited = Readonly<{ chart: Chart; step: Step; replies: readonly Reply[] }>;

/** What the innermost chart that waits for the server is told, by its first outcome; null when none waits. */
export const awaitedBy = (model: VisitModel, left: Left | null): Awaited | null => {
  for (const { pageChart } of standsOf(model).toReversed()) {
    const { chart, calls, toldAfterReload } = pageChart;
    const actor = model.waitsFor(chart).find((name) => calls[name] !== undefined);
    if (actor === undefined) continue;
    const own = left?.pageChart === pageChart ? toldAfterReload?.(left.state) : null;
    const outcome = own ?? Object.keys(outcomesOf(chart, actor))[0] ?? '';
    const output = outputOf(chart, actor, outcome);
    const replies = output && repliesOf(pageChart, actor, output);
    if (!replies) throw new Error(`nothing the server says brings ${actor} to “${outcome}”`);
    return { chart, step: { actor, outcome }, replies };
  }
  return null;
};

const compare = async ({ page, complaints }: Visit, model: VisitModel): Promise<void> => {
  const differences = [await shownScreenDifference(page, model.screen())];
  for (const { pageChart, expected } of standsOf(model))
    differences.push(await shownDifference(page, pageChart, expected));
  const problem = [...complaints, ...differences].find((one) => one !== null);
  if (problem !== undefined) throw new Error(problem);
};

/** Charts that stand the same are drawn the same, however they came there. Throws when they were drawn otherwise before. */
export const compareDrawing = async (page: Page, model: VisitModel, drawings: Drawings): Promise<void> => {
  const stands = standsOf(model).map(({ pageChart: { chart }, expected: { state, context } }) => [
    chart.name,
    state,
    context,
  ]);
  const name = canonical([model.screen(), stands]);
  const drawn = await drawnIn(page, '[data-screen]');
  const difference = firstDifference(drawings.get(name) ?? drawn, drawn);
  if (difference !== null) throw new Error(`what the same charts show differs: ${difference}`);
  drawings.set(name, drawn);
};

/**
 * Follows a page that has just been told its session until it rests, and the visit's charts with it; every call is told its
 * first outcome. Throws at the first difference between the page and the charts, or to how they were drawn before.
 */
export const arrive = async (visit: Visit, model: VisitModel, left: Left, drawings: Drawings): Promise<void> => {
  await compare(visit, model);
  for (let next = awaitedBy(model, left); next !== null; next = awaitedBy(model, left)) {
    for (const reply of next.replies) await visit.network.answer(reply);
    model.take(next.chart, next.step);
    await compare(visit, model);
  }
  await compareDrawing(visit.page, model, drawings);
};

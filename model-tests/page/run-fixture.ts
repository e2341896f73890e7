// Walks a page by a fixture of its chart in a real browser, and compares what it shows and what can be used at each step.
import type { BrowserContext, Page } from 'playwright';
import { renderSentence, type Expectation, type Fixture, type FixtureStep } from '../explore/fixtures.ts';
import { stepName, type Step } from '../explore/steps.ts';
import type { House } from './house.ts';
import { DEFECT, outputOf, repliesOf } from './outcomes.ts';
import { selectorOf, type PageChart } from './page-chart.ts';
import { sampleOf } from './sample.ts';
import { differenceThatStays, shownDifference } from './shown.ts';
import { goThroughTrace } from './trace.ts';
import { enterUnopened } from './unopened.ts';
import { enter, openVisit, sessionWith, type Visit } from './visit.ts';

const useControl = async ({ page }: Visit, pageChart: PageChart, name: string): Promise<void> => {
  const event = pageChart.chart.events[name];
  if (event === undefined) throw new Error(`the chart has no event sample “${name}”`);
  const sample = sampleOf(event);
  const deed = pageChart.deeds?.[event.type];
  if (deed) return deed(page, sample);
  const selector = selectorOf(pageChart, sample);
  if (selector === null) throw new Error(`the page has no control for “${name}”`);
  const use = pageChart.uses?.[event.type];
  await (use ? use(page, selector, sample) : page.locator(selector).first().click({ force: true, timeout: 3_000 }));
};

const take = async (visit: Visit, pageChart: PageChart, step: Step): Promise<void> => {
  const perform = pageChart.performs?.[stepName(step)];
  if (perform) return perform(visit);
  if ('event' in step) return useControl(visit, pageChart, step.event);
  if ('timer' in step) return visit.page.clock.runFor(pageChart.timers?.[step.timer] ?? 0);
  const output = outputOf(pageChart.chart, step.actor, step.outcome);
  if (output === null) return;
  // a page that is loaded anew on the way finds in its session what was booked last
  const { booking } = output;
  if (booking !== undefined) visit.network.always('get-session-info', () => sessionWith(booking));
  const replies = repliesOf(pageChart, step.actor, output);
  for (const reply of replies ?? []) await visit.network.answer(reply);
};

const isDefect = ({ performs }: PageChart, step: FixtureStep | undefined): boolean =>
  step !== undefined && 'actor' in step.do && step.do.outcome === DEFECT && performs?.[stepName(step.do)] === undefined;

/**
 * Runs a fixture in a tab of its own. Compares, at the start and after each step, the screen, the state it shows, and
 * for each event whether its control can be used. Before a defect the page does not come to rest: the step before it is
 * compared together with it, and so is one that the page goes on from by itself. At the end it goes back through the whole trace and forward. Throws at the first
 * difference, naming the step. `look` is done wherever the page has come to what is expected.
 */
export const runFixtureInPage = async (
  context: BrowserContext,
  house: House,
  pageChart: PageChart,
  fixture: Fixture,
  look?: (page: Page, expected: Expectation) => Promise<void>,
): Promise<void> => {
  const visit = await openVisit(context);
  const { chart } = pageChart;
  const check = async (where: string, expected: Expectation): Promise<void> => {
    const difference =
      (await shownDifference(visit.page, pageChart, expected)) ??
      (await differenceThatStays(async () => (await pageChart.look?.(visit, expected)) ?? null));
    const problem = visit.complaints[0] ?? difference;
    if (problem !== null) throw new Error(`${fixture.title}: ${where} ${problem}.`);
    await look?.(visit.page, expected);
  };
  try {
    const { steps } = fixture;
    const entrance = pageChart.enter(chart.inputs[fixture.input]);
    const plant = (next: FixtureStep | undefined) =>
      isDefect(pageChart, next) ? visit.setDefect(true) : Promise.resolve();
    const plantFirst = () => plant(steps[0]);
    await (entrance.isUnopened
      ? enterUnopened(visit, house, entrance, plantFirst)
      : enter(visit, house, pageChart, entrance, plantFirst));
    if (!isDefect(pageChart, steps[0])) await check('at the start', fixture.start);
    let isGoingOn = false;
    for (const [index, step] of steps.entries()) {
      const next = steps[index + 1];
      const before = steps[index - 1]?.gives ?? fixture.start;
      const where = `step ${index + 1} (${renderSentence(chart, step)})`;
      await plant(next);
      const taken = isGoingOn ? Promise.resolve() : take(visit, pageChart, step.do);
      await taken.catch((error: unknown) => {
        throw new Error(`${fixture.title}: ${where} cannot be done: ${String(error)}`, { cause: error });
      });
      isGoingOn = (pageChart.followedBy?.(stepName(step.do), before) ?? null) !== null;
      if (isGoingOn || isDefect(pageChart, next)) continue;
      await check(where, step.gives);
      if (isDefect(pageChart, step)) await visit.setDefect(false);
    }
    // documents on the way back ask for the session once more
    visit.network.unlessAlways('get-session-info', () => sessionWith(entrance.booking));
    await goThroughTrace(visit.page);
    if (visit.complaints.length > 0) throw new Error(`${fixture.title}: at the end ${visit.complaints.join(', ')}`);
  } finally {
    await visit.close();
  }
};

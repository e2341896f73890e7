// Where the walks of a page come to rest, and the first place of each configuration, which is looked at closely.
import type { Expectation, Fixture, FixtureStep } from '../explore/fixtures.ts';
import { canonical } from '../explore/plain.ts';
import { stepName } from '../explore/steps.ts';
import { isSampled } from '../sampling.ts';
import { DEFECT } from './outcomes.ts';
import type { PageChart } from './page-chart.ts';
import { isInVisit } from './visit-model.ts';

/** Whether a step is a defect of ours, which is planted before it. */
export const isDefect = ({ visitActions }: PageChart, step: FixtureStep | undefined): boolean =>
  step !== undefined &&
  'actor' in step.do &&
  step.do.outcome === DEFECT &&
  visitActions?.[stepName(step.do)] === undefined;

/** Whether the page goes on by itself from where it is after `at` steps of a walk. */
export const continuesFrom = ({ continuesWith }: PageChart, { start, steps }: Fixture, at: number): boolean => {
  const step = steps[at - 1];
  return step !== undefined && (continuesWith?.(stepName(step.do), steps[at - 2]?.gives ?? start) ?? null) !== null;
};

/** Whether the page comes to rest after `at` steps of a walk; before a planted defect it does not. */
export const isSettledAt = (pageChart: PageChart, fixture: Fixture, at: number): boolean =>
  !isDefect(pageChart, fixture.steps[at]) && !continuesFrom(pageChart, fixture, at);

/** Whether a page is loaded anew where it rests; where the chart of a step has ended another page is shown already. */
export const isReloaded = (pageChart: PageChart, gives: Expectation): boolean =>
  !isInVisit(pageChart) || !('output' in gives);

/** Places of walks: how many of the steps are done. */
export type Places = ReadonlyMap<Fixture, ReadonlySet<number>>;

/** For each walk the places at which a configuration rests that no walk before it rests in. */
export const firstSettledPlaces = (pageChart: PageChart, fixtures: readonly Fixture[]): Places => {
  const known = new Set<string>();
  return new Map(
    fixtures.map((fixture) => {
      const { start, steps } = fixture;
      const found = [start, ...steps.map(({ gives }) => gives)].flatMap(({ state }, at) => {
        const name = canonical(state);
        if (known.has(name) || !isSettledAt(pageChart, fixture, at)) return [];
        known.add(name);
        return [at];
      });
      return [fixture, new Set(found)];
    }),
  );
};

/** Of the places where walks of a chart rest those that are loaded anew. */
export const placesToReload = (places: Places): Places => {
  let count = 0;
  return new Map(
    [...places].map(([fixture, settled]) => [fixture, new Set([...settled].filter(() => isSampled(count++)))]),
  );
};

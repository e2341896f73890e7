// Where the walks of a page settle, and the first place of each configuration, which gets the extra checks.
import type { Fixture, FixtureStep } from '../explore/fixtures.ts';
import { canonical } from '../explore/plain.ts';
import { stepName } from '../explore/steps.ts';
import { sampled } from '../../bff/test/sampling.ts';
import { DEFECT } from './outcomes.ts';
import type { PageChart } from './page-chart.ts';

/** Whether a step is an outcome of an actor that needs no server. */
export const isLocal = ({ localActors }: PageChart, step: FixtureStep | undefined): boolean =>
  step !== undefined && 'actor' in step.do && localActors?.[step.do.actor] !== undefined;

/** Whether a step is a defect in our code, which is planted before it. */
export const isDefect = (pageChart: PageChart, step: FixtureStep | undefined): boolean =>
  step !== undefined &&
  'actor' in step.do &&
  step.do.outcome === DEFECT &&
  !isLocal(pageChart, step) &&
  pageChart.visitActions?.[stepName(step.do)] === undefined;

/** Whether the page continues by itself after `at` steps of a walk. */
export const continuesFrom = ({ continuesWith }: PageChart, { start, steps }: Fixture, at: number): boolean => {
  const step = steps[at - 1];
  return step !== undefined && (continuesWith?.(stepName(step.do), steps[at - 2]?.gives ?? start) ?? null) !== null;
};

const awaitsLocal = ({ localActors }: PageChart, { start, steps }: Fixture, at: number): boolean =>
  (at === 0 ? start : steps[at - 1]?.gives)?.awaits.some((name) => localActors?.[name] !== undefined) === true;

/** Whether the page settles after `at` steps of a walk; before a planted defect it does not. */
export const isSettledAt = (pageChart: PageChart, fixture: Fixture, at: number): boolean =>
  !isDefect(pageChart, fixture.steps[at]) &&
  !continuesFrom(pageChart, fixture, at) &&
  !awaitsLocal(pageChart, fixture, at);

/** Places in walks: the number of completed steps. */
export type Places = ReadonlyMap<Fixture, ReadonlySet<number>>;

/** One in this many configurations is checked in `npm test`; in a whole run all are. */
const CHECKED_EVERY = 12;

/** For each walk the places for the extra checks: where it settles in a configuration in which no walk before it settles. */
export const placesToCheck = (pageChart: PageChart, fixtures: readonly Fixture[]): Places => {
  const known = new Set<string>();
  const first = fixtures.flatMap((fixture) =>
    [fixture.start, ...fixture.steps.map(({ gives }) => gives)].flatMap(({ state }, at) => {
      const name = canonical(state);
      if (known.has(name) || !isSettledAt(pageChart, fixture, at)) return [];
      known.add(name);
      return [{ fixture, at }];
    }),
  );
  const chosen = Map.groupBy(sampled(first, CHECKED_EVERY), ({ fixture }) => fixture);
  return new Map([...chosen].map(([fixture, places]) => [fixture, new Set(places.map(({ at }) => at))]));
};

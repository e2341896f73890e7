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

/** Whether a step is a defect in our code, which is planted before the step. */
export const isDefect = (pageChart: PageChart, step: FixtureStep | undefined): boolean =>
  step !== undefined &&
  'actor' in step.do &&
  step.do.outcome === DEFECT &&
  !isLocal(pageChart, step) &&
  pageChart.visitActions?.[stepName(step.do)] === undefined;

/** Whether the page itself continues after `at` steps of a walk. */
export const continuesFrom = ({ continuesWith }: PageChart, { start, steps }: Fixture, at: number): boolean => {
  const step = steps[at - 1];
  return step !== undefined && (continuesWith?.(stepName(step.do), steps[at - 2]?.gives ?? start) ?? null) !== null;
};

const awaitsLocal = ({ localActors }: PageChart, { start, steps }: Fixture, at: number): boolean =>
  (at === 0 ? start : steps[at - 1]?.gives)?.awaits.some((name) => localActors?.[name] !== undefined) === true;

/** Whether the page settles after `at` steps of a walk; it does not before a planted defect. */
export const isSettledAt = (pageChart: PageChart, fixture: Fixture, at: number): boolean =>
  !isDefect(pageChart, fixture.steps[at]) &&
  !continuesFrom(pageChart, fixture, at) &&
  !awaitsLocal(pageChart, fixture, at);

/** Places in walks, given as the number of completed steps. */
export type Places = ReadonlyMap<Fixture, ReadonlySet<number>>;

/** `npm test` checks one in this many configurations; a whole run checks all. */
const CHECKED_EVERY = 12;

/** The places for the extra checks in each walk: where it is the first walk to settle in a configuration. */
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

/** Which step's code is fetched before the guest needs it, and when. */
import { describe, expect, it, vi } from 'vitest';
import type { Brand } from '../../machines/contract/brand.ts';
import { STEPS, type Step } from '../../machines/addresses/steps.ts';
import { afterPaint } from '../browser/afterPaint.ts';
import { fakeVisit } from '../test/fakeVisit.ts';
import { prefetchNextSteps } from './prefetch.ts';
import type { StepChunks } from './stepChunks.ts';

type Listen = () => void;

/** The chart of a step, which is busy at first. */
const chartOf = () => {
  let isBusy = true;
  const listeners = new Set<Listen>();
  return {
    getSnapshot: () => ({ hasTag: () => isBusy }),
    subscribe: ({ next }: { next: Listen }) => {
      listeners.add(next);
      return { unsubscribe: () => listeners.delete(next) };
    },
    settle: () => {
      isBusy = false;
      listeners.forEach((listen) => listen());
    },
  };
};

/** A visit at a step; `loaded` has the steps whose code was fetched. */
const visitAt = (first: Step, brand: Brand) => {
  let chart = chartOf();
  const journeyAt = (step: Step) => ({
    context: { brand },
    matches: (one: Step) => one === step,
    children: { [step]: chart },
  });
  const { app, setJourney } = fakeVisit(journeyAt(first));
  const loaded: Step[] = [];
  const chunks = Object.fromEntries(STEPS.map((step) => [step, { load: () => void loaded.push(step) }]));
  prefetchNextSteps(app, chunks as unknown as StepChunks);
  const goTo = (step: Step): void => {
    chart = chartOf();
    setJourney(journeyAt(step));
  };
  return { loaded, goTo, chart: () => chart };
};

/** Resolves after everything that waits for the next paint. */
const painted = () => new Promise<void>(afterPaint);

describe('the code of the next step', () => {
  it.each<[Brand, Step, readonly Step[]]>([
    ['family', 'search', ['accommodation']],
    ['weekend', 'weekendSearch', ['weekendResults']],
    ['weekend', 'weekendResults', ['accommodation']],
    // most guests skip the maps
    ['family', 'accommodation', ['picker', 'dining']],
    ['family', 'picker', ['dining']],
    ['family', 'dining', ['extras']],
    ['family', 'extras', ['overview']],
    ['weekend', 'overview', ['guests']],
    ['family', 'guests', ['checkout']],
  ])('of the brand %s at the step %s is that of %j', async (brand, step, next) => {
    const { loaded, chart } = visitAt(step, brand);
    chart().settle();
    expect(loaded).toEqual([]);
    await vi.waitFor(() => expect(loaded).toEqual(next));
  });

  it('is not fetched for a step that the guest has left before it had loaded', async () => {
    const { loaded, chart, goTo } = visitAt('dining', 'family');
    const left = chart();
    goTo('overview');
    left.settle();
    await painted();
    expect(loaded).toEqual([]);
    chart().settle();
    await vi.waitFor(() => expect(loaded).toEqual(['guests']));
  });
});

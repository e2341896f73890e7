/** Prefetches the next step once the current one has loaded, and the step after it if most guests skip it. */
import type { AnyActorRef } from 'xstate';
import { STEP_PAGES, STEPS, isStepOf } from '../../machines/addresses/steps.ts';
import { watchJourney, type AppActor } from '../browser/watchJourney.ts';
import { afterPaint } from '../browser/afterPaint.ts';
import { isChartLoaded } from '../loading/lazyChart.ts';
import { isBusy, stepActorOf } from './stepActor.ts';
import type { StepChunks } from './stepChunks.ts';

/** Prefetches at every step of the visit from now on. */
export const prefetchNextSteps = (app: AppActor, chunks: StepChunks): void => {
  let watched: AnyActorRef | undefined;
  watchJourney(app, (journey) => {
    const current = stepActorOf(journey);
    if (current === null || current.actor === watched) return;
    const { actor } = current;
    watched = actor;
    const laterSteps = STEPS.slice(STEPS.indexOf(current.step) + 1).filter((one) =>
      isStepOf(journey.context.brand, one),
    );
    const next = laterSteps.slice(0, laterSteps.findIndex((step) => !STEP_PAGES[step].isMostlySkipped) + 1);
    const prefetch = (): void => {
      next.forEach((step) => void chunks[step].load());
    };
    const check = (): void => {
      if (actor !== watched || !isChartLoaded(actor) || isBusy(actor)) return;
      subscription.unsubscribe();
      // respond to the click that led here first
      afterPaint(prefetch);
    };
    const subscription = actor.subscribe({ next: check, error: () => undefined });
    check();
  });
};

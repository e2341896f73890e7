/** Loads the next step's chunk ahead of need: once the step that is shown has nothing more to wait for. The maps are passed by most, so the step after them is loaded too. */
import type { AnyActorRef } from 'xstate';
import { STEPS, isStepOf } from '../../machines/journey/journey.rules.ts';
import { watchJourney, type AppActor } from '../history.ts';
import { soon } from '../soon.ts';
import { isChartHere } from './lazyChart.ts';
import { isBusy, stepActorOf } from './stepActor.ts';
import type { StepChunks } from './stepChunks.ts';

/** Follows the visit from now on. */
export const loadAhead = (app: AppActor, chunks: StepChunks): void => {
  let followed: AnyActorRef | undefined;
  watchJourney(app, (journey) => {
    const at = stepActorOf(journey);
    if (at === null || at.actor === followed) return;
    const { actor } = at;
    followed = actor;
    const following = STEPS.slice(STEPS.indexOf(at.step) + 1).filter((one) => isStepOf(journey.context.brand, one));
    const next = following.slice(0, following[0] === 'picker' ? 2 : 1);
    const bring = (): void => {
      // what is lost is asked for again by whoever needs it
      chunks[at.step]
        .loaded()
        ?.later?.()
        .catch(() => undefined);
      next.forEach((step) => void chunks[step].load());
    };
    const look = (): void => {
      if (actor !== followed || !isChartHere(actor) || isBusy(actor)) return;
      subscription.unsubscribe();
      // the press that led here is answered first
      soon(bring);
    };
    const subscription = actor.subscribe({ next: look, error: () => undefined });
    look();
  });
};

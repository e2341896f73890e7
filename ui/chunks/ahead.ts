/** Loads the next step's chunk ahead of need: once the step that is shown has nothing more to wait for. */
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { stepOf, type JourneySnapshot } from '../../machines/app/app.view.ts';
import { STEPS, isStepOf, type Step } from '../../machines/journey/journey.rules.ts';
import { watchJourney, type AppActor } from '../history.ts';
import { isChartHere } from './lazyChart.ts';
import type { StepChunks } from './stepChunks.ts';

const isAtRest = (actor: AnyActorRef): boolean =>
  isChartHere(actor) && !(actor.getSnapshot() as AnyMachineSnapshot).hasTag('busy');

const actorOf = ({ children }: JourneySnapshot, step: Step): AnyActorRef | undefined => children[step];

/** Follows the visit from now on. `whenLoaded` calls back once the document itself has everything it asked for. */
export const loadAhead = (app: AppActor, chunks: StepChunks, whenLoaded: (then: () => void) => void): void => {
  let followed: AnyActorRef | undefined;
  watchJourney(app, (journey) => {
    const step = stepOf(journey);
    const actor = step === 'broken' ? undefined : actorOf(journey, step);
    if (step === 'broken' || actor === undefined || actor === followed) return;
    followed = actor;
    const next = STEPS.slice(STEPS.indexOf(step) + 1).find((one) => isStepOf(journey.context.brand, one));
    if (next === undefined) return;
    const look = (): void => {
      if (actor !== followed || !isAtRest(actor)) return;
      subscription.unsubscribe();
      whenLoaded(() => void chunks[next].load());
    };
    const subscription = actor.subscribe({ next: look, error: () => undefined });
    look();
  });
};

/** The actor of the visit's current step, and whether it has loaded everything it shows. */
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { stepOf, type JourneySnapshot } from '../../machines/app/app.view.ts';
import type { Step } from '../../machines/addresses/steps.ts';
import { watchJourney, type AppActor } from '../browser/watchJourney.ts';
import { isChartLoaded } from '../loading/lazyChart.ts';

/** The current step of a journey with its running actor, or null if there is none. */
export const stepActorOf = (journey: JourneySnapshot): { readonly step: Step; readonly actor: AnyActorRef } | null => {
  const step = stepOf(journey);
  const actor: AnyActorRef | undefined = step === 'broken' ? undefined : journey.children[step];
  return step === 'broken' || actor === undefined ? null : { step, actor };
};

/** Whether a step's chart waits for an effect. */
export const isBusy = (actor: AnyActorRef): boolean => (actor.getSnapshot() as AnyMachineSnapshot).hasTag('busy');

/** Calls `done` once the visit shows all it can: there is no step, its chart is not loaded, or it is not busy. */
export const whenSettled = (app: AppActor, done: () => void): void => {
  let watched: AnyActorRef | null = null;
  const check = (): void => {
    const journey = app.getSnapshot().children.journey?.getSnapshot();
    const current = journey === undefined ? null : stepActorOf(journey);
    if (current === null || !isChartLoaded(current.actor) || !isBusy(current.actor)) return done();
    if (current.actor === watched) return;
    watched = current.actor;
    watched.subscribe({ next: check, error: check });
  };
  watchJourney(app, check);
  check();
};

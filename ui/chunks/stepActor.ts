/** The actor of the step that a visit is at, and whether it has everything it shows. */
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { stepOf, type JourneySnapshot } from '../../machines/app/app.view.ts';
import type { Step } from '../../machines/journey/journey.rules.ts';
import { watchJourney, type AppActor } from '../app/history.ts';
import { isChartLoaded } from './lazyChart.ts';

/** The step of a journey with its running actor, or null where it is at none. */
export const stepActorOf = (journey: JourneySnapshot): { readonly step: Step; readonly actor: AnyActorRef } | null => {
  const step = stepOf(journey);
  const actor: AnyActorRef | undefined = step === 'broken' ? undefined : journey.children[step];
  return step === 'broken' || actor === undefined ? null : { step, actor };
};

/** Whether a step's chart waits for something of the world. */
export const isBusy = (actor: AnyActorRef): boolean => (actor.getSnapshot() as AnyMachineSnapshot).hasTag('busy');

/** Calls back once the visit shows all it can: its step waits for nothing more, or has no chart here, or it is at none. */
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

/** The running app in the browser, and its journey as it changes. */
import type { ActorRefFrom } from 'xstate';
import type { appMachine } from '../../machines/app/app.machine.ts';
import type { JourneySnapshot } from '../../machines/app/app.view.ts';

export type AppActor = ActorRefFrom<typeof appMachine>;

/** Calls `onChange` with the journey's snapshot whenever it changes, across journeys. */
export const watchJourney = (app: AppActor, onChange: (journey: JourneySnapshot) => void): void => {
  let watched: unknown = null;
  const watch = (): void => {
    const journey = app.getSnapshot().children.journey;
    if (!journey || journey === watched) return;
    watched = journey;
    const pass = (snapshot: JourneySnapshot): void => {
      // when a journey makes the visit leave it, its last snapshot arrives afterwards: ignore it
      if (app.getSnapshot().children.journey === journey) onChange(snapshot);
    };
    journey.subscribe({ next: pass, error: () => undefined });
    onChange(journey.getSnapshot());
  };
  app.subscribe(watch);
  watch();
};

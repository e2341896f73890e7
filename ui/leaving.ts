/** The browser's own question before a document is left: asked while something is typed that is not saved (spec: booking journey 8). */
import { watchJourney, type AppActor } from './history.ts';

/** Has the browser ask for as long as the journey has something unsaved. */
export const askBeforeUnload = (
  app: AppActor,
  place: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): void => {
  const ask = (event: Event): void => event.preventDefault();
  watchJourney(app, ({ context }) => {
    if (context.isUnsaved) place.addEventListener('beforeunload', ask);
    else place.removeEventListener('beforeunload', ask);
  });
};

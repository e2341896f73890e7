/** The browser's warning before leaving a document, while there is unsaved input (spec: booking journey 8). */
import { watchJourney, type AppActor } from '../browser/watchJourney.ts';

/** Enables the browser's warning while the journey has unsaved input. */
export const warnBeforeUnload = (
  app: AppActor,
  win: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): void => {
  const preventUnload = (event: Event): void => event.preventDefault();
  watchJourney(app, ({ context }) => {
    if (context.isUnsaved) win.addEventListener('beforeunload', preventUnload);
    else win.removeEventListener('beforeunload', preventUnload);
  });
};

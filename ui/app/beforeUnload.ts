/** The browser's own question before a document is left: asked while something is typed that is not saved (spec: booking journey 8). */
import { watchJourney, type AppActor } from './history.ts';

/** Has the browser ask for as long as the journey has something unsaved. */
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

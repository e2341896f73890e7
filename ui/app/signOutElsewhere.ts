/**
 * Reloads a page that shows an account holder when the holder may have signed out: when Back restores it from memory,
 * or when another tab removes the flag that all tabs share (spec: account area 4, logout).
 */
import { LOGGED_IN_SITE } from '../persistence/accountStorage.ts';
import type { AppActor } from '../browser/watchJourney.ts';

export type HolderWindow = Pick<Window, 'addEventListener'> & { readonly location: Pick<Location, 'reload'> };

/** Watches a page from now on. `forget` removes what the tab stores of the holder and of typed input. */
export const reloadWhenSignedOut = (app: AppActor, win: HolderWindow, forget: () => void): void => {
  const showsHolder = (): boolean => app.getSnapshot().context.info?.login != null;
  win.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && showsHolder()) win.location.reload();
  });
  win.addEventListener('storage', ({ key, newValue }) => {
    if (key !== LOGGED_IN_SITE || newValue !== null || !showsHolder()) return;
    // on leaving, after the page has stored its values for the last time; not if the guest stays on it
    win.addEventListener('pagehide', forget, { once: true });
    win.location.reload();
  });
};

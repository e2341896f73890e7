/**
 * A page that shows a holder is loaded again once that may be untrue: Back shows it from the browser's memory, or another
 * tab has signed out, which removes the flag that all tabs share (spec: account area 4, logout).
 */
import { LOGGED_IN_SITE } from '../persistence/accountStorage.ts';
import type { AppActor } from './history.ts';

export type HolderWindow = Pick<Window, 'addEventListener'> & { readonly location: Pick<Location, 'reload'> };

/** Watches a page from now on. */
export const reloadWhenSignedOut = (app: AppActor, win: HolderWindow): void => {
  const reloadIfShown = (): void => {
    if (app.getSnapshot().context.info?.login != null) win.location.reload();
  };
  win.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reloadIfShown();
  });
  win.addEventListener('storage', ({ key, newValue }) => {
    if (key === LOGGED_IN_SITE && newValue === null) reloadIfShown();
  });
};

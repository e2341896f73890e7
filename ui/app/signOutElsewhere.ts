/**
 * What a page does when an account holder may have signed out: when another tab signs out (spec: account area 4, logout),
 * and, if it shows the holder, when Back restores it from memory and when another tab finds that its session has ended.
 */
import { LOGGED_IN_SITE, SESSIONS_ENDED } from '../persistence/accountStorage.ts';
import type { AppActor } from '../browser/watchJourney.ts';

export type HolderWindow = Pick<Window, 'addEventListener'> & { readonly location: Pick<Location, 'reload'> };

/**
 * Watches a page from now on. After a sign-out it is loaded again, also a visitor's, whose tab may have input of the same
 * guest; otherwise it asks the server whether its session has ended, and if so the visit says that, and keeps what is
 * typed. `forget` removes what the tab stores of the holder and of typed input, `forgetAccount` only the account;
 * `announceEnd` keeps what the holder typed, and tells the other tabs that the session of this one has ended.
 */
export const followSignOut = (
  app: AppActor,
  win: HolderWindow,
  { forget, forgetAccount, announceEnd }: Readonly<Record<'forget' | 'forgetAccount' | 'announceEnd', () => void>>,
): void => {
  const showsHolder = (): boolean => app.getSnapshot().context.info?.login != null;
  // the session may have ended while the tab was closed
  win.addEventListener('pagehide', () => {
    if (app.getSnapshot().context.info !== null && !showsHolder()) forgetAccount();
  });
  win.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && showsHolder()) win.location.reload();
  });
  win.addEventListener('storage', ({ key, newValue }) => {
    if (key === SESSIONS_ENDED && newValue !== null && showsHolder()) app.send({ type: 'extension.requested' });
    if (key !== LOGGED_IN_SITE || newValue !== null) return;
    // on leaving, after the page has stored its values for the last time; not if the guest stays on it
    win.addEventListener('pagehide', forget, { once: true });
    win.location.reload();
  });
  let hasEnded = false;
  app.subscribe((snapshot) => {
    const hadEnded = hasEnded;
    hasEnded = snapshot.matches('sessionEnded');
    if (hasEnded && !hadEnded && showsHolder()) announceEnd();
  });
};

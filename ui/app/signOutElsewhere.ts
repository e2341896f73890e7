/**
 * What a page that shows an account holder does when the holder may have signed out: when Back restores it from memory,
 * when another tab signs out (spec: account area 4, logout), and when another tab finds that its session has ended.
 */
import { LOGGED_IN_SITE, SESSIONS_ENDED } from '../persistence/accountStorage.ts';
import type { AppActor } from '../browser/watchJourney.ts';

export type HolderWindow = Pick<Window, 'addEventListener'> & { readonly location: Pick<Location, 'reload'> };

/**
 * Watches a page from now on. After a sign-out it is loaded again; otherwise it asks the server whether its session has
 * ended, and if so the visit says that, and keeps what is typed. `forget` removes what the tab stores of the holder and
 * of typed input; `announceEnd` keeps what the holder typed, and tells the other tabs that the session of this one has
 * ended.
 */
export const followSignOut = (
  app: AppActor,
  win: HolderWindow,
  { forget, announceEnd }: Readonly<{ forget: () => void; announceEnd: () => void }>,
): void => {
  const showsHolder = (): boolean => app.getSnapshot().context.info?.login != null;
  win.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && showsHolder()) win.location.reload();
  });
  win.addEventListener('storage', ({ key, newValue }) => {
    if (!showsHolder()) return;
    if (key === SESSIONS_ENDED && newValue !== null) app.send({ type: 'extension.requested' });
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

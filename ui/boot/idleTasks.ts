/** Background tasks that start once the page is loaded and can be used. */
import { prefetchNextSteps } from '../chunks/prefetch.ts';
import type { StepChunks } from '../chunks/stepChunks.ts';
import { storeDisplay } from '../actors/toolbar.ts';
import type { ToolbarActor } from './siteToolbar.tsx';
import { startConsent } from './startConsent.ts';
import type { AppActor } from '../browser/watchJourney.ts';
import { keepPlaces } from '../app/returnPlaces.ts';
import { reloadWhenSignedOut } from '../app/signOutElsewhere.ts';
import { ACCOUNT_STORAGES, clearAccountStorage } from '../persistence/accountStorage.ts';

/**
 * Prefetches the next steps, asks for the guest's consent, keeps the places of pages from being lost, and a page of a
 * holder from being shown after the sign-out, and what is set in the accessibility toolbar from being lost.
 */
export const startIdleTasks = (app: AppActor, chunks: StepChunks, toolbar: ToolbarActor | null): void => {
  prefetchNextSteps(app, chunks);
  const consent = startConsent(app);
  if (toolbar !== null) storeDisplay(toolbar, consent, document);
  keepPlaces(app, window);
  reloadWhenSignedOut(app, window, () => clearAccountStorage(ACCOUNT_STORAGES));
};

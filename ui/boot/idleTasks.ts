/** Background tasks that start once the page is loaded and can be used. */
import { prefetchNextSteps } from '../chunks/prefetch.ts';
import type { StepChunks } from '../chunks/stepChunks.ts';
import { startConsent } from './startConsent.ts';
import type { AppActor } from '../app/history.ts';
import { keepPlaces } from '../app/returnPlaces.ts';
import { reloadWhenSignedOut } from '../app/signOutElsewhere.ts';
import { ACCOUNT_STORAGES, clearAccountStorage } from '../persistence/accountStorage.ts';

/**
 * Prefetches the next steps, asks for the guest's consent, keeps the places of pages from being lost, and a page of a
 * holder from being shown after the sign-out.
 */
export const startIdleTasks = (app: AppActor, chunks: StepChunks): void => {
  prefetchNextSteps(app, chunks);
  startConsent(app);
  keepPlaces(app, window);
  reloadWhenSignedOut(app, window, () => clearAccountStorage(ACCOUNT_STORAGES));
};

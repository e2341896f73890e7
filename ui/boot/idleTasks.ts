/** Background tasks that start once the page is loaded and can be used. */
import { prefetchNextSteps } from '../chunks/prefetch.ts';
import type { StepChunks } from '../chunks/stepChunks.ts';
import { storeDisplay } from '../actors/toolbar.ts';
import type { ToolbarActor } from './siteToolbar.tsx';
import { startConsent } from './startConsent.ts';
import { afterReload, reloadWhenLost } from '../browser/reload.ts';
import type { AppActor } from '../browser/watchJourney.ts';
import { keepPlaces } from '../app/returnPlaces.ts';
import { followSignOut } from '../app/signOutElsewhere.ts';
import { clearAccountStorage, createAccountStorage } from '../persistence/accountStorage.ts';

/**
 * Finishes a reload, loads the page again if its code is lost, prefetches the next steps, asks for consent, stores the settings of the accessibility toolbar, restores scroll
 * positions, and follows a sign-out elsewhere on a holder's page.
 */
export const startIdleTasks = (app: AppActor, chunks: StepChunks, toolbar: ToolbarActor | null): void => {
  afterReload(window);
  reloadWhenLost(window);
  prefetchNextSteps(app, chunks);
  const consent = startConsent(app);
  if (toolbar !== null) storeDisplay(toolbar, consent, document);
  keepPlaces(app, window);
  const { announceEnd, writeAccount } = createAccountStorage();
  const forgetAccount = (): void => writeAccount(null);
  followSignOut(app, window, { forget: () => clearAccountStorage(), forgetAccount, announceEnd });
};

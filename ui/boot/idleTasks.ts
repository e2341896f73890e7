/** What the page does without being asked, once it is loaded and can be used. */
import { prefetchNextSteps } from '../chunks/prefetch.ts';
import type { StepChunks } from '../chunks/stepChunks.ts';
import { startConsent } from './startConsent.tsx';
import type { AppActor } from '../app/history.ts';

/** Loads what comes next ahead of need, and asks for the guest's consent. */
export const startIdleTasks = (app: AppActor, chunks: StepChunks): void => {
  prefetchNextSteps(app, chunks);
  startConsent(app);
};

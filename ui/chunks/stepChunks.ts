/** The chunks of the steps: each step's chart, effects, view and screen, loaded when the journey comes to it or shortly before. */
import type { StepChartName } from '../../machines/journey/journey.children.ts';
import type { stepCharts } from '../../machines/journey/journey.steps.ts';
import type { StepModule } from '../steps/stepFrom.tsx';
import { createChunk, type Chunk } from './chunk.ts';

export type StepCharts = typeof stepCharts;
export type StepChunks = { readonly [Name in StepChartName]: Chunk<StepModule<StepCharts[Name]>> };

/** One that never comes: its chart waits for as long as the document is shown. */
const NEVER: Chunk<never> = createChunk(() => new Promise<never>(() => undefined));

/**
 * The pages' own, fetched from the server. The checkout begins in its own document only: another one is left for it, and
 * what it began would be begun twice.
 */
export const createStepChunks = (isPaymentDocument: boolean): StepChunks => ({
  search: createChunk(() => import('../steps/search.tsx')),
  weekendSearch: createChunk(() => import('../steps/weekendSearch.tsx')),
  weekendResults: createChunk(() => import('../steps/weekendResults.tsx')),
  accommodation: createChunk(() => import('../steps/accommodation.tsx')),
  dining: createChunk(() => import('../steps/dining.tsx')),
  extras: createChunk(() => import('../steps/extras.tsx')),
  overview: createChunk(() => import('../steps/overview.tsx')),
  guests: createChunk(() => import('../steps/guests.tsx')),
  checkout: isPaymentDocument ? createChunk(() => import('../steps/checkout.tsx')) : NEVER,
  confirmation: createChunk(() => import('../steps/confirmation.tsx')),
});

/** The chunks of the steps and of the account area: each has a chart with its effects, view and screen. */
import { STEP_PAGES, STEPS } from '../../machines/addresses/steps.ts';
import type { accountMachine } from '../../machines/account/account.machine.ts';
import type { stepCharts } from '../../machines/journey/journey.steps.ts';
import type { PageChunks, PageImports } from '../screens/shell/pageChunks.ts';
import { createChunk, type Chunk } from '../loading/chunk.ts';

type StepCharts = typeof stepCharts;
/** The charts of the journey's steps and of the account area. */
export type VisitCharts = StepCharts & { readonly account: typeof accountMachine };
type ChartName = keyof VisitCharts;
export type StepChunks = PageChunks<VisitCharts>;

const STEP_MODULES: PageImports<VisitCharts> = {
  search: () => import('../screens/search/page.tsx'),
  weekendSearch: () => import('../screens/weekendSearch/page.tsx'),
  weekendResults: () => import('../screens/weekendResults/page.tsx'),
  accommodation: () => import('../screens/accommodation/page.tsx'),
  picker: () => import('../screens/picker/page.tsx'),
  dining: () => import('../screens/dining/page.tsx'),
  extras: () => import('../screens/extras/page.tsx'),
  overview: () => import('../screens/overview/page.tsx'),
  guests: () => import('../screens/guests/page.tsx'),
  checkout: () => import('../screens/checkout/page.tsx'),
  confirmation: () => import('../screens/confirmation/page.tsx'),
  savedQuote: () => import('../screens/savedQuote/page.tsx'),
  account: () => import('../screens/account/page.tsx'),
};

const CHART_NAMES: readonly ChartName[] = [...STEPS, 'account'];

/** A chunk that never loads: its chart waits for the lifetime of the page. */
const createEmptyChunk = (): Chunk<never> => createChunk(() => new Promise<never>(() => undefined));

const createChunks = (isFetched: (name: ChartName) => boolean): StepChunks =>
  Object.fromEntries(
    CHART_NAMES.map((name) => [name, isFetched(name) ? createChunk<unknown>(STEP_MODULES[name]) : createEmptyChunk()]),
  ) as unknown as StepChunks;

/**
 * The chunks of the browser, fetched from the server. The checkout starts only in its own document: any other document
 * is left for it, and would otherwise start it a second time.
 */
export const createStepChunks = (isPaymentDocument: boolean): StepChunks =>
  createChunks((name) => name !== 'checkout' || isPaymentDocument);

/** The chunks of the steps that the server can render, loaded: an effect that changes anything never starts there. */
export const createSsrChunks = async (): Promise<StepChunks> => {
  const names: readonly ChartName[] = STEPS.filter((step) => STEP_PAGES[step].isServerRendered);
  const chunks = createChunks((name) => names.includes(name));
  await Promise.all(names.map((name) => chunks[name].load()));
  return chunks;
};

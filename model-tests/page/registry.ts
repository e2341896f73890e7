// The charts that can be walked in a page of their own: the walks in the pages' folders.
import { STEPS } from '../../machines/addresses/steps.ts';
import { modulesAt } from '../charts/found.ts';
import type { PageChart } from './page-chart.ts';

const modules = (
  import.meta.env
    ? import.meta.glob('/ui/screens/*/*.walk.ts', { eager: true })
    : await modulesAt('ui/screens/*/*.walk.ts')
) as Readonly<Record<string, { readonly walk: PageChart }>>;

const isOfStep = (file: string): boolean => STEPS.some((step) => file.includes(`/${step}/`));

const walksOf = (isStep: boolean): readonly PageChart[] =>
  Object.entries(modules).flatMap(([file, { walk }]) => (isOfStep(file) === isStep ? [walk] : []));

/** The pages of the journey. */
export const journeyPages = walksOf(true);

/** The pages of the account area. */
export const accountPages = walksOf(false);

export const pageCharts: readonly PageChart[] = [...journeyPages, ...accountPages];

/** The walk of a chart. Throws if it has none. */
export const walkOf = (name: string): PageChart => {
  const found = pageCharts.find(({ chart }) => chart.name === name);
  if (found === undefined) throw new Error(`no page has walks of the chart ${name}`);
  return found;
};

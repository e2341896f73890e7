// The charts that can be walked in a page of their own: the walks in the pages' folders.
import { STEPS } from '../../machines/addresses/steps.ts';
import { exportsOf, modulesAt } from '../charts/found.ts';
import type { PageChart } from './page-chart.ts';

const modules: Readonly<Record<string, object>> = import.meta.env
  ? import.meta.glob('/ui/screens/*/*.walk.ts', { eager: true })
  : await modulesAt('ui/screens/*/*.walk.ts');

const isOfStep = (file: string): boolean => STEPS.some((step) => file.includes(`/${step}/`));

const isWalk = (value: unknown): value is PageChart =>
  typeof value === 'object' && value !== null && 'chart' in value && 'calls' in value;

/** The walks of a page and of its parts. */
const walksOf = (isStep: boolean): readonly PageChart[] =>
  exportsOf(Object.fromEntries(Object.entries(modules).filter(([file]) => isOfStep(file) === isStep))).filter(isWalk);

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

// The cases of the charts: what the files beside them export.
import { exportsOf, modulesAt } from '../charts/found.ts';
import type { Specification } from './cases.ts';

const modules: Readonly<Record<string, object>> = import.meta.env
  ? import.meta.glob('/machines/**/*.cases.ts', { eager: true })
  : await modulesAt('machines/**/*.cases.ts');

const isSpecification = (value: unknown): value is Specification =>
  typeof value === 'object' && value !== null && 'chart' in value && 'cases' in value;

/** The cases of every chart that has some. */
export const specifications: readonly Specification[] = exportsOf(modules).filter(isSpecification);

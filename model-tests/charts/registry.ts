// The charts of the product: what the samples beside them register.
import type { Chart } from '../explore/chart.ts';
import { exportsOf, modulesAt } from './found.ts';

// Vite finds the files when it builds a page or runs a test; a command finds them on the disk
const modules: Readonly<Record<string, object>> = import.meta.env
  ? import.meta.glob(['/machines/**/*.samples.ts', '/model-tests/inspector/*.samples.ts'], { eager: true })
  : await modulesAt('{machines,model-tests/inspector}/**/*.samples.ts');

const isChart = (value: unknown): value is Chart =>
  typeof value === 'object' && value !== null && 'machine' in value && 'outcomes' in value;

/** Every chart, by name. */
export const charts: readonly Chart[] = exportsOf(modules)
  .filter(isChart)
  .toSorted((a, b) => a.name.localeCompare(b.name));

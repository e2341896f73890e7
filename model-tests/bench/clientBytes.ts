/** The bytes that visits load: the built script and styles as they are sent. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { isStepOf, STEP_PAGES, STEPS, type Step } from '../../machines/addresses/steps.ts';
import { ASSETS_PREFIX, readAssets } from '../../bff/http/pages/assets.ts';

/** A step of the journey and the bytes of script that it adds. */
export type StepBytes = Readonly<{ of: Step; bytes: number }>;
/** The bytes of a first step, and those that load after its page is usable: the code that calls the server. */
export type FirstStepBytes = StepBytes & Readonly<{ lazy: number }>;

/**
 * Bytes after gzip: for each first step, all script needed before its page is usable, and the lazy script after
 * that; the script that each further step adds for a guest who comes through the steps before it; the styles of the
 * search page; and the font files that they name.
 */
export type ClientBytes = Readonly<{
  firstSteps: readonly FirstStepBytes[];
  routes: readonly StepBytes[];
  styles: number;
  font: number;
}>;

/** Where most visits begin: its chunk is loaded with the first script. */
const FIRST_STEP = 'search';
/** Where visits begin: from a link on our site or another, or in the e-mail of a saved quote. */
const FIRST_STEPS: readonly Step[] = [FIRST_STEP, 'weekendSearch', 'savedQuote'];

/** The URLs of the fonts in the styles. */
const fontsIn = (styles: string): string[] =>
  [...styles.matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, path = '']) => path);

/** The sizes of the build in `folder`, or null when there is none. */
export const clientBytes = (folder: string): ClientBytes | null => {
  const assets = readAssets(folder);
  if (assets === null) return null;
  const assetsOf = (step: Step) => assets.ofPages([step]);
  const read = (path: string): Buffer => readFileSync(join(folder, path.slice(ASSETS_PREFIX.length)));
  const sum = (paths: readonly string[]): number =>
    paths.reduce((total, path) => total + gzipSync(read(path)).length, 0);
  const first = assetsOf(FIRST_STEP);
  const routes = new Map<Step, number>();
  for (const brand of ['family', 'weekend'] as const) {
    const loaded = new Set([...assets.ofPages([]).preloads, ...assets.ofPages([]).lazy]);
    for (const step of STEPS.filter((one) => isStepOf(brand, one))) {
      const { preloads, lazy } = assetsOf(step);
      const missing = preloads.filter((path) => !loaded.has(path));
      if (!FIRST_STEPS.includes(step)) routes.set(step, Math.max(routes.get(step) ?? 0, sum(missing)));
      if (!STEP_PAGES[step].isMostlySkipped) for (const path of [...missing, ...lazy]) loaded.add(path);
    }
  }
  return {
    firstSteps: FIRST_STEPS.map((of) => {
      const { start, script, preloads, lazy } = assetsOf(of);
      return { of, bytes: gzipSync(start).length + sum([script, ...preloads]), lazy: sum(lazy) };
    }),
    routes: [...routes].map(([of, bytes]) => ({ of, bytes })),
    styles: gzipSync(first.styles).length,
    // fonts are already compressed; a page loads only fonts whose characters it shows, so this is the maximum
    font: fontsIn(first.styles).reduce((total, path) => total + read(path).length, 0),
  };
};

/** The bytes that visits load: the built script and styles as they are sent, and the packages that they come from. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, minify } from 'vite';
import { isStepOf, STEPS, type Step } from '../../machines/journey/journey.rules.ts';
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

/** Bytes of the script after gzip that come from one package, or from one folder of our own code. */
export type Share = Readonly<{ of: string; bytes: number }>;

/** Where most visits begin: its chunk is loaded with the first script. */
const FIRST_STEP = 'search';
/** Where visits begin: by a link on our site or another, or in the e-mail of a saved quote. */
const FIRST_STEPS: readonly Step[] = [FIRST_STEP, 'weekendSearch', 'savedQuote'];
/** Steps that are skipped where no map is offered. */
const SKIPPED_STEPS: readonly Step[] = ['picker'];

/** The URLs of the fonts in the styles. */
const fontsIn = (styles: string): string[] =>
  [...styles.matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, path = '']) => path);

/** The sizes of the build in `folder`, or null when there is none. */
export const clientBytes = (folder: string): ClientBytes | null => {
  const assets = readAssets(folder);
  if (assets === null) return null;
  const assetsOf = assets.ofStep;
  const read = (path: string): Buffer => readFileSync(join(folder, path.slice(ASSETS_PREFIX.length)));
  const sum = (paths: readonly string[]): number =>
    paths.reduce((total, path) => total + gzipSync(read(path)).length, 0);
  const first = assetsOf(FIRST_STEP);
  const routes = new Map<Step, number>();
  for (const brand of ['family', 'weekend'] as const) {
    const loaded = new Set([...assetsOf(null).preloads, ...assetsOf(null).lazy]);
    for (const step of STEPS.filter((one) => isStepOf(brand, one))) {
      const { preloads, lazy } = assetsOf(step);
      const missing = preloads.filter((path) => !loaded.has(path));
      if (!FIRST_STEPS.includes(step)) routes.set(step, Math.max(routes.get(step) ?? 0, sum(missing)));
      if (!SKIPPED_STEPS.includes(step)) for (const path of [...missing, ...lazy]) loaded.add(path);
    }
  }
  return {
    firstSteps: FIRST_STEPS.map((of) => {
      const { start, script, preloads, lazy } = assetsOf(of);
      return { of, bytes: gzipSync(start).length + sum([script, ...preloads]), lazy: sum(lazy) };
    }),
    routes: [...routes].map(([of, bytes]) => ({ of, bytes })),
    styles: gzipSync(first.styles).length,
    // fonts are already compressed; a page loads those whose characters it shows, at most all
    font: fontsIn(first.styles).reduce((total, path) => total + read(path).length, 0),
  };
};

/** 'react-dom', '@fontsource-variable/figtree', or the folder of our own code that contains a module. */
export const ownerOf = (moduleId: string, root: string): string => {
  const inPackage = moduleId.split('/node_modules/').at(-1) ?? '';
  const [first = '', second = ''] = inPackage.split('/');
  if (inPackage !== moduleId) return first.startsWith('@') ? `${first}/${second}` : first;
  return moduleId.startsWith(root)
    ? (moduleId
        .slice(root.length)
        .split('/')
        .find((part) => part !== '') ?? '')
    : 'the bundler';
};

/** Divides `bytes` in proportion to the lengths. */
export const sharesOf = (lengths: ReadonlyMap<string, number>, bytes: number): Share[] => {
  const total = lengths.values().reduce((sum, length) => sum + length, 0);
  return [...lengths]
    .map(([of, length]) => ({ of, bytes: Math.round((bytes * length) / total) }))
    .sort((a, b) => b.bytes - a.bytes);
};

/**
 * Divides the first script of the search, of `bytes`, among its packages in proportion to their minified modules.
 * Builds the pages once more in memory, because the built files do not contain this information.
 */
export const clientShares = async (root: string, bytes: number): Promise<Share[]> => {
  const built = await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'silent',
    build: { write: false },
  });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const chunks = outputs.flatMap((one) => one.output).filter((one) => one.type === 'chunk');
  const isFirst = ({ isEntry, facadeModuleId }: (typeof chunks)[number]): boolean =>
    isEntry || facadeModuleId?.endsWith(`/ui/steps/${FIRST_STEP}.tsx`) === true;
  const first = new Set(chunks.filter(isFirst));
  // the set grows while it is walked: static imports, and the imports of those
  for (const { imports } of first) for (const chunk of chunks) if (imports.includes(chunk.fileName)) first.add(chunk);
  const modules = [...first].flatMap((chunk) => Object.entries(chunk.modules));
  const lengths = new Map<string, number>();
  for (const [id, { code }] of modules) {
    const owner = ownerOf(id, root);
    const small = await minify(id, code ?? '', { compress: false, mangle: { toplevel: true } });
    lengths.set(owner, (lengths.get(owner) ?? 0) + small.code.length);
  }
  return sharesOf(lengths, bytes);
};

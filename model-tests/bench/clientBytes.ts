/** What visits load: the built script and styles as they are sent, and whose bytes they are. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, minify } from 'vite';
import { isStepOf, STEPS, type Step } from '../../machines/journey/journey.rules.ts';
import { ASSETS_PREFIX, readAssets } from '../../bff/http/pages/document.ts';

/** A step of the journey and the bytes of script that it costs. */
export type StepBytes = Readonly<{ of: Step; bytes: number }>;
/** And those that come once its page can be used: what speaks to the server. */
export type FirstStepBytes = StepBytes & Readonly<{ lazy: number }>;

/**
 * Bytes after gzip: all script that a visit needs before its first page can be used, and what comes then, the styles of the search's page; what else a
 * step needs for a guest who comes by the steps before it; and the faces that its styles name.
 */
export type ClientBytes = Readonly<{
  firstSteps: readonly FirstStepBytes[];
  routes: readonly StepBytes[];
  styles: number;
  font: number;
}>;

/** Bytes of the script after gzip that come `of` a package, or of a folder of our own. */
export type Share = Readonly<{ of: string; bytes: number }>;

/** Where most visits begin: its chunk is loaded with the first script. */
const FIRST_STEP = 'search';
/** Where visits begin: by a link of ours or of others, by a saved quote's e-mail. */
const FIRST_STEPS: readonly Step[] = [FIRST_STEP, 'weekendSearch', 'savedQuote'];
/** Where no map is offered, the step after it comes at once. */
const SKIPPED_STEPS: readonly Step[] = ['picker'];

/** The addresses of the fonts that styles name. */
const fontsIn = (styles: string): string[] =>
  [...styles.matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, path = '']) => path);

/** The sizes of what was built in `folder`, or null when nothing was. */
export const clientBytes = (folder: string): ClientBytes | null => {
  const assetsOf = readAssets(folder);
  if (assetsOf === null) return null;
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
    // compressed already; a page takes those of them whose letters it shows, at most all
    font: fontsIn(first.styles).reduce((total, path) => total + read(path).length, 0),
  };
};

/** 'react-dom', '@fontsource-variable/figtree', or the folder of our own code a module is in. */
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

/** Divides `bytes` as the lengths are. */
export const sharesOf = (lengths: ReadonlyMap<string, number>, bytes: number): Share[] => {
  const total = lengths.values().reduce((sum, length) => sum + length, 0);
  return [...lengths]
    .map(([of, length]) => ({ of, bytes: Math.round((bytes * length) / total) }))
    .sort((a, b) => b.bytes - a.bytes);
};

/**
 * Divides the first script of the search, of `bytes`, among its packages by what is left of their modules after
 * minifying. Builds the pages once more in memory, because the built files no longer tell.
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
  // a set that grows while it is walked: what is imported at once, and what that imports
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

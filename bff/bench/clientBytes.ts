/** What a first visit loads: the built script and styles as they are sent, and roughly whose bytes they are. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { STEPS } from '../../machines/journey/journey.rules.ts';
import { ASSETS_PREFIX, readAssets } from '../http/document.ts';

/** Bytes after gzip: the first script and styles of a visit to the search, the largest chunk of a step, the face of the text. */
export type ClientBytes = Readonly<{
  script: number;
  styles: number;
  largestChunk: { of: string; bytes: number };
  font: number;
}>;

/** Bytes of the script after gzip that come `of` a package, or of a folder of our own. */
export type Share = Readonly<{ of: string; bytes: number }>;

/** Where most visits begin: its chunk is loaded with the first script. */
const FIRST_STEP = 'search';

/** The sizes of what was built in `folder`, or null when nothing was. */
export const clientBytes = (folder: string): ClientBytes | null => {
  const assetsOf = readAssets(folder);
  if (assetsOf === null) return null;
  const read = (path: string): Buffer => readFileSync(join(folder, path.slice(ASSETS_PREFIX.length)));
  const sum = (paths: readonly string[]): number =>
    paths.reduce((total, path) => total + gzipSync(read(path)).length, 0);
  const bare = assetsOf(null);
  const first = assetsOf(FIRST_STEP);
  const chunks = STEPS.map((of) => ({
    of,
    bytes: sum(assetsOf(of).preloads.filter((path) => !bare.preloads.includes(path))),
  }));
  return {
    script: gzipSync(first.start).length + sum([first.script, ...first.preloads]),
    styles: gzipSync(first.styles).length,
    largestChunk: chunks.reduce((most, chunk) => (chunk.bytes > most.bytes ? chunk : most), { of: '', bytes: 0 }),
    font: first.font === null ? 0 : read(first.font).length,
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
 * Divides the first script, of `bytes`, among its packages. Builds the pages once more in memory, because the built
 * files no longer tell; lengths are those before minifying, so the shares are rough.
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
  const first = new Set(chunks.filter((chunk) => chunk.isEntry));
  // a set that grows while it is walked: what is imported at once, and what that imports
  for (const { imports } of first) for (const chunk of chunks) if (imports.includes(chunk.fileName)) first.add(chunk);
  const lengths = new Map<string, number>();
  for (const { modules } of first) {
    for (const [id, { renderedLength }] of Object.entries(modules)) {
      const owner = ownerOf(id, root);
      lengths.set(owner, (lengths.get(owner) ?? 0) + renderedLength);
    }
  }
  return sharesOf(lengths, bytes);
};

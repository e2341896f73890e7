/** The built files of the pages, read from the build's manifest. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { either as E } from 'fp-ts';
import * as t from 'io-ts';

/** The reply while there is no build. */
export const NOT_BUILT =
  'The pages are not built yet: npm start builds them, and so does node_modules/.bin/vite build.\n';

/** The URL prefix of the hashed files, as the build writes it. */
export const ASSETS_PREFIX = '/assets/';
const ENTRY = 'ui/boot/client.ts';
/** The entry of the pages around the journey, and the chunk that it starts. */
const SITE_ENTRY = 'ui/boot/site.ts';
const SITE_START = 'ui/boot/startSite.tsx';
/** Loaded once a page of the site is interactive: the cookie question and the scripts that the guest has allowed. */
const SITE_PARTNERS = 'ui/boot/sitePartners.ts';
/** Inlined into the document of a server-rendered page. It loads the entry after the first paint. */
const START = 'ui/boot/loader.ts';
/** Loaded as soon as the page is interactive: code that calls the server and decodes its replies. */
const SERVER_ACCESS = 'ui/app/serverAccess.ts';
/** Loaded first by pages whose journey is recorded or inspected. */
const REPORTING = 'ui/telemetry/startTelemetry.ts';

const Chunk = t.intersection([
  t.type({ file: t.string }),
  t.partial({ css: t.array(t.string), imports: t.array(t.string) }),
]);
const Manifest = t.record(t.string, Chunk);
type Manifest = t.TypeOf<typeof Manifest>;

/** The build's files that a page needs: paths under ASSETS_PREFIX, and the text of its styles. */
export type Assets = Readonly<{
  /** names the build */
  release: string;
  script: string;
  /**
   * the inline script that loads `script` in a server-rendered page; `startHash` is its Content-Security-Policy source
   */
  start: string;
  startHash: string;
  preloads: readonly string[];
  /** loaded in addition once the page is interactive */
  lazy: readonly string[];
  /** loaded in addition if the journey is recorded or inspected */
  reporting: readonly string[];
  sheets: readonly string[];
  styles: string;
  /** the Content-Security-Policy source that allows the inline styles */
  stylesHash: string;
}>;

/** The build's assets: for a document that shows these pages first; and for the pages around the journey. */
export type BuiltAssets = Readonly<{ ofPages: (names: readonly string[]) => Assets; ofSite: () => Assets }>;

/** The keys of a chunk and of its imports, imports first, without those in `seen`. */
const chunksFrom = (manifest: Manifest, key: string, seen: Set<string> = new Set()): string[] => {
  if (seen.has(key)) return [];
  seen.add(key);
  return [...(manifest[key]?.imports ?? []).flatMap((one) => chunksFrom(manifest, one, seen)), key];
};

/** The Content-Security-Policy source of an inline text. */
const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What a page loads: its entry, then `next`, chunks that the entry loads, then `lazy`. */
type Start = Readonly<{ entry: string; next: readonly string[]; lazy: string }>;

/** The built manifest and the name of its build. */
type Build = Readonly<{ manifest: Manifest; release: string }>;

const assetsFor = (folder: string, { manifest, release }: Build, { entry: entryKey, next, lazy }: Start): Assets => {
  const seen = new Set<string>();
  const keys = [entryKey, ...next].flatMap((key) => chunksFrom(manifest, key, seen));
  const chunks = keys.flatMap((key) => manifest[key] ?? []);
  const entry = manifest[entryKey];
  if (entry === undefined) throw new Error(`the build's manifest has no ${entryKey}: build the pages again`);
  const paths = (files: readonly string[]): string[] => [...new Set(files)].map((file) => `${ASSETS_PREFIX}${file}`);
  const starts = manifest[START];
  if (starts === undefined) throw new Error(`the build's manifest has no ${START}: build the pages again`);
  const start = readFileSync(join(folder, starts.file), 'utf8').trim();
  const filesFrom = (key: string): string[] =>
    chunksFrom(manifest, key, new Set(seen)).flatMap((one) => manifest[one]?.file ?? []);
  const sheets = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
  const styles = sheets.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('');
  return {
    release,
    script: `${ASSETS_PREFIX}${entry.file}`,
    preloads: paths(chunks.filter((chunk) => chunk !== entry).map((chunk) => chunk.file)),
    lazy: paths(filesFrom(lazy)),
    reporting: paths(filesFrom(REPORTING)),
    sheets: paths(sheets),
    styles,
    stylesHash: sourceOf(styles),
    start,
    startHash: sourceOf(start),
  };
};

const moduleOf = (page: string): string => `ui/screens/${page}/page.tsx`;

const assetsOf = (folder: string, build: Build): BuiltAssets => {
  const cache = new Map<string, Assets>();
  const cached = (start: Start): Assets => {
    const key = [start.entry, ...start.next].join(' ');
    const assets = cache.get(key) ?? assetsFor(folder, build, start);
    cache.set(key, assets);
    return assets;
  };
  return {
    ofPages: (names) =>
      cached({ entry: ENTRY, next: names.map(moduleOf).filter((key) => key in build.manifest), lazy: SERVER_ACCESS }),
    ofSite: () => cached({ entry: SITE_ENTRY, next: [SITE_START], lazy: SITE_PARTNERS }),
  };
};

const manifestIn = (folder: string): string | null => {
  try {
    return readFileSync(join(folder, 'manifest.json'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/** The manifest names each file by the hash of its content. */
const releaseOf = (manifest: string): string => createHash('sha256').update(manifest).digest('hex').slice(0, 12);

/** The name of the build in `folder`, which changes with any of its files. Null if nothing was built. */
export const readRelease = (folder: string): string | null => {
  const text = manifestIn(folder);
  return text === null ? null : releaseOf(text);
};

/** Reads the manifest that Vite built in `folder`. Null if nothing was built; throws if the manifest is invalid. */
export const readAssets = (folder: string): BuiltAssets | null => {
  const text = manifestIn(folder);
  if (text === null) return null;
  const manifest = Manifest.decode(JSON.parse(text));
  if (E.isLeft(manifest)) throw new Error(`${folder}/manifest.json is not a manifest of the build`);
  const assets = assetsOf(folder, { manifest: manifest.right, release: releaseOf(text) });
  assets.ofPages([]);
  return assets;
};

/** The HTML document of every page, with the built assets' own names. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import type { Brand } from '../../machines/contract/brand.ts';

/** The base of hashed files, as the build writes it. */
export const ASSETS_PREFIX = '/assets/';
const ENTRY = 'ui/client.tsx';

const Chunk = t.intersection([
  t.type({ file: t.string }),
  t.partial({ css: t.array(t.string), imports: t.array(t.string), assets: t.array(t.string) }),
]);
const Manifest = t.record(t.string, Chunk);
type Manifest = t.TypeOf<typeof Manifest>;

/** What a page needs of the build: paths under ASSETS_PREFIX. */
export type Assets = Readonly<{ script: string; preloads: readonly string[]; styles: readonly string[] }>;

const chunksFrom = (manifest: Manifest, key: string, seen: Set<string> = new Set()): string[] => {
  if (seen.has(key)) return [];
  seen.add(key);
  return [key, ...(manifest[key]?.imports ?? []).flatMap((one) => chunksFrom(manifest, one, seen))];
};

const assetsOf = (manifest: Manifest): Assets => {
  const chunks = chunksFrom(manifest, ENTRY).flatMap((key) => manifest[key] ?? []);
  const [entry, ...imports] = chunks;
  if (entry === undefined) throw new Error(`the build's manifest has no ${ENTRY}: build the pages again`);
  const paths = (files: readonly string[]): string[] => [...new Set(files)].map((file) => `${ASSETS_PREFIX}${file}`);
  return {
    script: `${ASSETS_PREFIX}${entry.file}`,
    preloads: paths(imports.map((chunk) => chunk.file)),
    styles: paths(chunks.flatMap((chunk) => chunk.css ?? [])),
  };
};

/** Reads what Vite built in `folder`. Null when nothing was built; throws when the manifest is not one. */
export const readAssets = (folder: string): Assets | null => {
  let text: string;
  try {
    text = readFileSync(join(folder, 'manifest.json'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const manifest = Manifest.decode(JSON.parse(text));
  if (E.isLeft(manifest)) throw new Error(`${folder}/manifest.json is not a manifest of the build`);
  return assetsOf(manifest.right);
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What the browser shows of a brand around the page: the ground of its header, and its sign. */
const LOOKS = {
  family: { colour: '#00606E', icon: 'favicon' },
  weekend: { colour: '#0D0B1F', icon: 'favicon-weekend' },
} as const satisfies Record<Brand, { colour: string; icon: string }>;

export type Page = Readonly<{
  brand: Brand;
  title: string;
  description: string;
  isIndexed: boolean;
  /** the one document that may show the provider's card fields */
  isPayment: boolean;
  isProduction: boolean;
  /** the page tells the inspector what its charts do */
  isInspected: boolean;
  /** of how many visits in a hundred the journey is recorded in the log */
  journeyLogPercent: number;
}>;

/** The whole document. The app draws itself into #root from the address; without scripts a guest is told what to do. */
export const documentOf = (
  { brand, title, description, isIndexed, isPayment, isProduction, isInspected, journeyLogPercent }: Page,
  { script, preloads, styles }: Assets,
): string =>
  [
    '<!doctype html>',
    `<html lang="en-GB" data-brand="${brand}" data-payment="${isPayment}" data-environment="${isProduction ? 'production' : 'local'}"${isInspected ? ' data-inspector="true"' : ''}${journeyLogPercent > 0 ? ` data-journey-log="${journeyLogPercent}"` : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    ...(isIndexed ? [] : ['<meta name="robots" content="noindex">']),
    `<meta name="theme-color" content="${LOOKS[brand].colour}">`,
    `<link rel="icon" href="/bff/images/brand/${LOOKS[brand].icon}.svg" type="image/svg+xml">`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${script}"></script>`,
    '</head>',
    '<body>',
    '<div id="root"></div>',
    '<noscript>Booking a break needs JavaScript. Please switch it on, or ask our team to book for you.</noscript>',
    '</body>',
    '</html>',
    '',
  ].join('\n');

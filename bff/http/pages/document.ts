/** The HTML document of every page, with the built assets' own names. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import type { Brand } from '../../../machines/contract/brand.ts';
import { ROOT_ID, SNAPSHOT_ID, type RenderedPage } from '../../../machines/contract/page.ts';

/** The base of hashed files, as the build writes it. */
export const ASSETS_PREFIX = '/assets/';
const ENTRY = 'ui/boot/client.tsx';
/** Put into the document of a page that is drawn: it asks for the entry once the page is seen. */
const START = 'ui/boot/loader.ts';
/** Asked for as soon as the page can be used: what speaks to the server, and what of it is the step's own. */
const LAZY_MODULES = [
  'ui/actors/client.ts',
  'ui/persistence/lazyBasketCache.ts',
  'ui/app/session.effects.ts',
  'machines/app/visitStorage.ts',
];
/** Asked for by the pages that are recorded or inspected, before anything else begins. */
const REPORTING = 'ui/telemetry/startTelemetry.ts';

const Chunk = t.intersection([
  t.type({ file: t.string }),
  t.partial({ css: t.array(t.string), imports: t.array(t.string) }),
]);
const Manifest = t.record(t.string, Chunk);
type Manifest = t.TypeOf<typeof Manifest>;

/** What a page needs of the build: paths under ASSETS_PREFIX, and the text of its styles. */
export type Assets = Readonly<{
  script: string;
  /** the text of the script that asks for `script` in a page that is drawn, and its source for a Content-Security-Policy */
  start: string;
  startHash: string;
  preloads: readonly string[];
  /** what is asked for once the page can be used, beside those */
  lazy: readonly string[];
  /** the same where the page is recorded or inspected, beside the others */
  reporting: readonly string[];
  sheets: readonly string[];
  styles: string;
  /** the source of an inline style that a Content-Security-Policy allows */
  stylesHash: string;
}>;

/** The build's assets for a page that is drawn by a step's chunk, and for one that is not (null). */
export type AssetsOf = (step: string | null) => Assets;

/** A chunk and what it imports that is not `seen` yet, each after what it imports. */
const chunksFrom = (manifest: Manifest, key: string, seen: Set<string> = new Set()): string[] => {
  if (seen.has(key)) return [];
  seen.add(key);
  return [...(manifest[key]?.imports ?? []).flatMap((one) => chunksFrom(manifest, one, seen)), key];
};

/** The source expression of an inline text. */
const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const assetsFor = (folder: string, manifest: Manifest, step: string | null): Assets => {
  const seen = new Set<string>();
  const keys = [ENTRY, ...(step === null ? [] : [stepKey(step)])].flatMap((key) => chunksFrom(manifest, key, seen));
  const chunks = keys.flatMap((key) => manifest[key] ?? []);
  const entry = manifest[ENTRY];
  if (entry === undefined) throw new Error(`the build's manifest has no ${ENTRY}: build the pages again`);
  const paths = (files: readonly string[]): string[] => [...new Set(files)].map((file) => `${ASSETS_PREFIX}${file}`);
  const starts = manifest[START];
  if (starts === undefined) throw new Error(`the build's manifest has no ${START}: build the pages again`);
  const start = readFileSync(join(folder, starts.file), 'utf8').trim();
  const cache = new Set(seen);
  const prefetch = [
    ...LAZY_MODULES,
    ...(step === null ? [] : [`ui/steps/${step}.effects.ts`, `ui/steps/${step}.part.tsx`]),
  ];
  const lazyChunks = prefetch.flatMap((key) => chunksFrom(manifest, key, cache)).flatMap((key) => manifest[key] ?? []);
  const lazy = lazyChunks.map((chunk) => chunk.file);
  // what comes later may be drawn by the server, too
  const sheets = [...new Set([...chunks, ...lazyChunks].flatMap((chunk) => chunk.css ?? []))];
  const styles = sheets.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('');
  return {
    script: `${ASSETS_PREFIX}${entry.file}`,
    preloads: paths(chunks.filter((chunk) => chunk !== entry).map((chunk) => chunk.file)),
    lazy: paths(lazy),
    reporting: paths(chunksFrom(manifest, REPORTING, seen).flatMap((key) => manifest[key]?.file ?? [])),
    sheets: paths(sheets),
    styles,
    stylesHash: sourceOf(styles),
    start,
    startHash: sourceOf(start),
  };
};

const stepKey = (step: string): string => `ui/steps/${step}.tsx`;

const assetsOf = (folder: string, manifest: Manifest): AssetsOf => {
  const cache = new Map<string | null, Assets>();
  return (step) => {
    const key = step !== null && stepKey(step) in manifest ? step : null;
    const assets = cache.get(key) ?? assetsFor(folder, manifest, key);
    cache.set(key, assets);
    return assets;
  };
};

/** Reads what Vite built in `folder`. Null when nothing was built; throws when the manifest is not one. */
export const readAssets = (folder: string): AssetsOf | null => {
  let text: string;
  try {
    text = readFileSync(join(folder, 'manifest.json'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const manifest = Manifest.decode(JSON.parse(text));
  if (E.isLeft(manifest)) throw new Error(`${folder}/manifest.json is not a manifest of the build`);
  const assets = assetsOf(folder, manifest.right);
  assets(null);
  return assets;
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What the browser shows of a brand around the page: the ground of its header, and its sign. */
const BRAND_THEME = {
  family: { colour: '#00606E', icon: 'favicon' },
  weekend: { colour: '#0D0B1F', icon: 'favicon-weekend' },
} as const satisfies Record<Brand, { colour: string; icon: string }>;

export type Page = Readonly<{
  brand: Brand;
  title: string;
  description: string;
  /** the whole address that a search engine is to know the page by; null keeps it out of search engines */
  canonical: string | null;
  /** the one document that may show the provider's card fields */
  isPayment: boolean;
  isProduction: boolean;
  /** the page tells the inspector what its charts do */
  isInspected: boolean;
  /** of how many visits in a hundred the journey is recorded in the log */
  journeyLogPercent: number;
}>;

/** JSON that a script element can hold: nothing in it ends the element or begins a comment. */
const embedded = (json: string): string => json.replaceAll('<', '\\u003c');

const snapshotScript = ({ step, snapshot }: RenderedPage): string =>
  `<script type="application/json" id="${SNAPSHOT_ID}">${embedded(`{"step":${JSON.stringify(step)},"visit":${snapshot}}`)}</script>`;

/** What a page runs: one that is drawn is seen before its script is fetched, another waits for it. */
const scriptsOf = ({ script, start }: Assets, parts: readonly string[], isPrerendered: boolean): string[] =>
  isPrerendered
    ? [`<script type="module" data-module="${script}" data-parts="${parts.join(' ')}">${start}</script>`]
    : [
        ...parts.map((href) => `<link rel="modulepreload" href="${href}">`),
        `<script type="module" src="${script}"></script>`,
      ];

/**
 * The whole document. What the server has drawn is in #root, and beside it what the browser's charts go on from; a page that
 * it has not drawn is drawn by the browser. Its styles are in it; the sheets they came from are named, so that the browser
 * does not fetch them for the chunks that ask for them.
 */
export const documentOf = (
  { brand, title, description, canonical, isPayment, isProduction, isInspected, journeyLogPercent }: Page,
  assets: Assets,
  prerendered: RenderedPage | null = null,
): string => {
  const { preloads, lazy, reporting, sheets, styles } = assets;
  // a page whose step is not drawn shows nothing before the server is asked
  const lazyParts = prerendered?.step ? [] : lazy;
  const parts = [...preloads, ...lazyParts, ...(isInspected || journeyLogPercent > 0 ? reporting : [])];
  return [
    '<!doctype html>',
    `<html lang="en-GB" data-brand="${brand}" data-payment="${isPayment}" data-environment="${isProduction ? 'production' : 'local'}"${prerendered === null ? ' data-seen' : ''}${isInspected ? ' data-inspector="true"' : ''}${journeyLogPercent > 0 ? ` data-journey-log="${journeyLogPercent}"` : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    prerendered === null ? `<title>${escaped(title)}</title>` : prerendered.head,
    `<meta name="description" content="${escaped(description)}">`,
    canonical === null
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escaped(canonical)}">`,
    `<meta name="theme-color" content="${BRAND_THEME[brand].colour}">`,
    `<link rel="icon" href="/bff/images/brand/${BRAND_THEME[brand].icon}.svg" type="image/svg+xml">`,
    `<style>${styles}</style>`,
    ...sheets.map((href) => `<link rel="stylesheet" href="${href}" disabled>`),
    ...scriptsOf(assets, parts, prerendered !== null),
    '</head>',
    '<body>',
    `<div id="${ROOT_ID}">${prerendered?.html ?? ''}</div>`,
    ...(prerendered === null ? [] : [snapshotScript(prerendered)]),
    '<noscript>Booking a break needs JavaScript. Please switch it on, or ask our team to book for you.</noscript>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
};

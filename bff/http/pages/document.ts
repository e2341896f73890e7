/** The HTML document of every page, with the file names of the built assets. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import type { Brand } from '../../../machines/contract/brand.ts';
import { ROOT_ID, SNAPSHOT_ID, type FullFooter, type RenderedPage } from '../../../machines/contract/page.ts';
import { CALL_TEAM } from '../../../machines/contract/team.ts';

/** The URL prefix of the hashed files, as the build writes it. */
export const ASSETS_PREFIX = '/assets/';
const ENTRY = 'ui/boot/client.ts';
/** Inlined into the document of a server-rendered page. It loads the entry after the first paint. */
const START = 'ui/boot/loader.ts';
/** Loaded as soon as the page is interactive: what calls the server and decodes its replies. */
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
  script: string;
  /**
   * the inline script that loads `script` in a server-rendered page; `startHash` is its Content-Security-Policy source
   */
  start: string;
  startHash: string;
  preloads: readonly string[];
  /** what is loaded in addition once the page is interactive */
  lazy: readonly string[];
  /** what is loaded in addition if the journey is recorded or inspected */
  reporting: readonly string[];
  sheets: readonly string[];
  styles: string;
  /** the source of an inline style that a Content-Security-Policy allows */
  stylesHash: string;
}>;

/** The build's assets for a page of a step, or for a page without a step's chunk (null). */
export type AssetsOf = (step: string | null) => Assets;

/** The keys of a chunk and of its imports, imports first, without those in `seen`. */
const chunksFrom = (manifest: Manifest, key: string, seen: Set<string> = new Set()): string[] => {
  if (seen.has(key)) return [];
  seen.add(key);
  return [...(manifest[key]?.imports ?? []).flatMap((one) => chunksFrom(manifest, one, seen)), key];
};

/** The Content-Security-Policy source of an inline text. */
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
  const filesFrom = (key: string): string[] =>
    chunksFrom(manifest, key, new Set(seen)).flatMap((one) => manifest[one]?.file ?? []);
  const sheets = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
  const styles = sheets.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('');
  return {
    script: `${ASSETS_PREFIX}${entry.file}`,
    preloads: paths(chunks.filter((chunk) => chunk !== entry).map((chunk) => chunk.file)),
    lazy: paths(filesFrom(SERVER_ACCESS)),
    reporting: paths(filesFrom(REPORTING)),
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

/** Reads the manifest that Vite built in `folder`. Null if nothing was built; throws if the manifest is invalid. */
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

/** A text for HTML: signs that mean something there are written as references. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A brand in the browser's own interface: the theme colour and the icon. */
export const BRAND_THEME = {
  family: { colour: '#00606E', icon: 'favicon' },
  weekend: { colour: '#0D0B1F', icon: 'favicon-weekend' },
} as const satisfies Record<Brand, { colour: string; icon: string }>;

export type Page = Readonly<{
  brand: Brand;
  title: string;
  description: string;
  /** the canonical URL for search engines; null excludes the page from them */
  canonical: string | null;
  /** whether this is the checkout, the only document that may show the provider's card fields */
  isPayment: boolean;
  /** what the full footer shows; null: the footer has the resorts alone */
  fullFooter: FullFooter | null;
  isProduction: boolean;
  /** the page reports its charts to the inspector */
  isInspected: boolean;
  /** the percentage of visits whose journey is recorded in the log */
  journeyLogPercent: number;
}>;

/** JSON that is safe inside a script element: nothing in it ends the element or begins a comment. */
const embedded = (json: string): string => json.replaceAll('<', '\\u003c');

const snapshotScript = ({ step, snapshot }: RenderedPage): string =>
  `<script type="application/json" id="${SNAPSHOT_ID}">${embedded(`{"step":${JSON.stringify(step)},"visit":${snapshot}}`)}</script>`;

/** The scripts of a page. A server-rendered page is painted before they are fetched; any other waits for them. */
const scriptsOf = ({ script, start }: Assets, parts: readonly string[], isPrerendered: boolean): string[] =>
  isPrerendered
    ? [`<script type="module" data-module="${script}" data-parts="${parts.join(' ')}">${start}</script>`]
    : [
        ...parts.map((href) => `<link rel="modulepreload" href="${href}">`),
        `<script type="module" src="${script}"></script>`,
      ];

/**
 * The whole document. A server-rendered page has its HTML in #root and the snapshot of its charts in a script element;
 * any other page is rendered by the browser. The styles are inline. Their style sheets are linked too, but disabled, so
 * that the browser does not fetch them again for the chunks that import them.
 */
export const documentOf = (
  { brand, title, description, canonical, isPayment, fullFooter, isProduction, isInspected, journeyLogPercent }: Page,
  assets: Assets,
  prerendered: RenderedPage | null = null,
): string => {
  const { preloads, lazy, reporting, sheets, styles } = assets;
  // a page whose step is not server-rendered shows nothing before its first call, so it preloads the lazy modules too
  const lazyParts = prerendered?.step ? [] : lazy;
  const parts = [...preloads, ...lazyParts, ...(isInspected || journeyLogPercent > 0 ? reporting : [])];
  return [
    '<!doctype html>',
    `<html lang="en-GB" data-brand="${brand}" data-payment="${isPayment}" data-environment="${isProduction ? 'production' : 'local'}"${fullFooter === null ? '' : ` data-footer-phone="${escaped(fullFooter.phone)}"`}${prerendered === null ? ' data-seen' : ''}${isInspected ? ' data-inspector="true"' : ''}${journeyLogPercent > 0 ? ` data-journey-log="${journeyLogPercent}"` : ''}>`,
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
    `<noscript>Booking a break needs JavaScript. Please switch it on, or ask our team to book for you. ${CALL_TEAM}</noscript>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
};

/** The HTML document of every page, with the file names of the built assets. */
import type { Brand } from '../../../machines/contract/brand.ts';
import {
  DISPLAY_ID,
  ROOT_ID,
  SNAPSHOT_ID,
  type FullFooter,
  type RenderedPage,
} from '../../../machines/contract/page.ts';
import { CALL_TEAM } from '../../../machines/contract/team.ts';
import { displayAttributes, displayText, type Display } from '../../../machines/site/toolbar/toolbar.rules.ts';
import type { Assets } from './assets.ts';

/** Escapes a text for HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A brand in the browser's own interface: theme colour and icon. */
export const BRAND_THEME = {
  family: { colour: '#00606E', icon: 'favicon' },
  weekend: { colour: '#0D0B1F', icon: 'favicon-weekend' },
} as const satisfies Record<Brand, { colour: string; icon: string }>;

export type Page = Readonly<{
  brand: Brand;
  title: string;
  description: string;
  /** the canonical URL for search engines; null: the page must not be indexed */
  canonical: string | null;
  /** whether this is the checkout, the only document that may show the provider's card fields */
  isPayment: boolean;
  /** the content of the full footer; null: the footer shows only the resorts */
  fullFooter: FullFooter | null;
  /** how the guest wants the page to look; null: no accessibility toolbar */
  display: Display | null;
  isProduction: boolean;
  /** the page reports its charts to the inspector */
  isInspected: boolean;
  /** the percentage of visits whose journey is recorded in the log */
  journeyLogPercent: number;
}>;

/** Escapes JSON for a script element, so that nothing in it ends the element or begins a comment. */
export const embedded = (json: string): string => json.replaceAll('<', '\\u003c');

const snapshotScript = ({ step, snapshot }: RenderedPage): string =>
  `<script type="application/json" id="${SNAPSHOT_ID}">${embedded(`{"step":${JSON.stringify(step)},"visit":${snapshot}}`)}</script>`;

/**
 * The loader script of a server-rendered page, which is painted before anything else is fetched. The loader then
 * fetches `parts` together with `later`, which the running page would otherwise request itself.
 */
export const loaderOf = ({ script, start }: Assets, parts: readonly string[], later: readonly string[]): string =>
  `<script type="module" data-module="${script}" data-parts="${parts.join(' ')}" data-later="${later.join(' ')}">${start}</script>`;

/** The message that a server-rendered page shows above everything else when its scripts cannot be loaded. */
export const UNLOADED = `<p popover="manual" role="alert" data-unloaded>Sorry, this page hasn’t loaded fully, so it can’t take what you enter. Please reload it. ${CALL_TEAM}</p>`;

/** The scripts of a page that is rendered in the browser: nothing is shown before they run. */
const scriptsOf = ({ script }: Assets, parts: readonly string[]): string[] => [
  ...parts.map((href) => `<link rel="modulepreload" href="${href}">`),
  `<script type="module" src="${script}"></script>`,
];

/** The attributes of the root element that select the display in its styles. */
export const displayTexts = (display: Display | null): string =>
  (display === null ? [] : displayAttributes(display)).map(([name, value]) => ` ${name}="${value}"`).join('');

/** The display for the page's script, which starts the accessibility toolbar with it. */
export const displayScript = (display: Display | null): string[] =>
  display === null
    ? []
    : [`<script type="application/json" id="${DISPLAY_ID}">${embedded(JSON.stringify(displayText(display)))}</script>`];

/**
 * The whole document. A server-rendered page has its HTML in #root and the snapshot of its charts in a script element;
 * any other page is rendered in the browser. The styles are inline. Their style sheets are also linked, but disabled,
 * so that the browser does not fetch them again for chunks that import them.
 */
export const documentOf = (
  {
    brand,
    title,
    description,
    canonical,
    isPayment,
    fullFooter,
    display,
    isProduction,
    isInspected,
    journeyLogPercent,
  }: Page,
  assets: Assets,
  prerendered: RenderedPage | null = null,
): string => {
  const { release, preloads, lazy, reporting, sheets, styles } = assets;
  const parts = [...preloads, ...(isInspected || journeyLogPercent > 0 ? reporting : [])];
  return [
    '<!doctype html>',
    `<html lang="en-GB" data-brand="${brand}" data-payment="${isPayment}" data-environment="${isProduction ? 'production' : 'local'}" data-release="${release}"${fullFooter === null ? '' : ` data-footer-phone="${escaped(fullFooter.phone)}"`}${prerendered === null ? ' data-seen' : ''}${isInspected ? ' data-inspector="true"' : ''}${journeyLogPercent > 0 ? ` data-journey-log="${journeyLogPercent}"` : ''}${displayTexts(display)}>`,
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
    ...(prerendered === null ? scriptsOf(assets, [...parts, ...lazy]) : [loaderOf(assets, parts, lazy)]),
    '</head>',
    '<body>',
    `<div id="${ROOT_ID}">${prerendered?.html ?? ''}</div>`,
    ...(prerendered === null ? [] : [snapshotScript(prerendered), UNLOADED]),
    ...displayScript(display),
    `<noscript>Booking a break needs JavaScript. Please switch it on, or ask our team to book for you. ${CALL_TEAM}</noscript>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
};

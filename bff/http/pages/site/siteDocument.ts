/** The HTML document of a page of the site: metadata for search engines and other sites, and the rendered page. */
import type { Brand } from '../../../../machines/contract/brand.ts';
import { DEFAULT_WIDTH, addressAtWidth, isRaster } from '../../../../machines/contract/imaging.ts';
import { ROOT_ID, SCRIPTS_ID, SNAPSHOT_ID } from '../../../../machines/contract/page.ts';
import type { PageScript } from '../../../../machines/contract/siteScripts.ts';
import { SITE_NAMES } from '../../../../machines/addresses/siteTitle.ts';
import type { RenderedSitePage } from '../../../../machines/site/render.ts';
import type { Display } from '../../../../machines/site/toolbar/toolbar.rules.ts';
import type { Asset } from '../../../providers/content/asset.ts';
import type { Assets } from '../assets.ts';
import { BRAND_THEME, displayScript, displayTexts, embedded, escaped, loaderOf, UNLOADED } from '../document.ts';
import { structuredData } from './structuredData.ts';

type Options = Readonly<{
  brand: Brand;
  publicUrl: string;
  assets: Assets;
  rendered: RenderedSitePage;
  /** the size of the head's picture; null if unknown */
  pictureSize: Pick<Asset, 'width' | 'height'> | null;
  /** the page is in a frame, where no other page of ours can be shown: links open outside it */
  opensOutside?: boolean;
  /** the scripts of other companies that the page loads once the guest allows them */
  scripts: readonly PageScript[];
  /** how the guest wants the page to look; null: no accessibility toolbar */
  display: Display | null;
}>;

/** The address of the picture that other sites show with a link; null for an SVG, which they do not accept. */
const sharedPicture = ({ image }: RenderedSitePage['head'], publicUrl: string): string | null =>
  image !== null && isRaster(image.src) ? `${publicUrl}${addressAtWidth(image.src, DEFAULT_WIDTH)}` : null;

/** Size and description of the picture for other sites. It is never served wider than the default width. */
const pictureFacts = ({ rendered, pictureSize }: Options): readonly (readonly [string, string])[] => {
  const alt = rendered.head.image?.alt ?? '';
  const described = alt === '' ? [] : [['og:image:alt', alt] as const];
  if (pictureSize === null) return described;
  const width = Math.min(DEFAULT_WIDTH, pictureSize.width);
  const height = Math.round((pictureSize.height * width) / pictureSize.width);
  return [['og:image:width', String(width)], ['og:image:height', String(height)], ...described];
};

const headOf = (options: Options): string[] => {
  const { brand, publicUrl, rendered } = options;
  const { title, description, canonical } = rendered.head;
  const picture = sharedPicture(rendered.head, publicUrl);
  const meta = (name: string, content: string | null): string[] =>
    content === null ? [] : [`<meta property="${name}" content="${escaped(content)}">`];
  return [
    `<title>${escaped(title)}</title>`,
    ...(description === null ? [] : [`<meta name="description" content="${escaped(description)}">`]),
    ...(canonical === null
      ? ['<meta name="robots" content="noindex">']
      : [
          `<link rel="canonical" href="${escaped(`${publicUrl}${canonical}`)}">`,
          ...meta('og:type', 'website'),
          ...meta('og:site_name', SITE_NAMES[brand]),
          ...meta('og:title', title),
          ...meta('og:description', description),
          ...meta('og:url', `${publicUrl}${canonical}`),
          ...meta('og:image', picture),
          ...(picture === null ? [] : pictureFacts(options).flatMap(([name, value]) => meta(name, value))),
          ...meta('og:locale', 'en_GB'),
          `<script type="application/ld+json">${embedded(JSON.stringify(structuredData(brand, publicUrl, rendered.head)))}</script>`,
        ]),
  ];
};

/** The whole document. The styles are inline; the script is loaded after the first paint. */
export const siteDocumentOf = (options: Options): string => {
  const { brand, assets, rendered, opensOutside = false, scripts, display } = options;
  return [
    '<!doctype html>',
    `<html lang="en-GB" data-brand="${brand}" data-release="${assets.release}"${displayTexts(display)}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...headOf(options),
    ...(opensOutside ? ['<base target="_blank">'] : []),
    `<meta name="theme-color" content="${BRAND_THEME[brand].colour}">`,
    `<link rel="icon" href="/bff/images/brand/${BRAND_THEME[brand].icon}.svg" type="image/svg+xml">`,
    `<style>${assets.styles}</style>`,
    ...assets.sheets.map((href) => `<link rel="stylesheet" href="${href}" disabled>`),
    loaderOf(assets, assets.preloads, assets.lazy),
    '</head>',
    '<body>',
    `<div id="${ROOT_ID}">${rendered.html}</div>`,
    `<script type="application/json" id="${SNAPSHOT_ID}">${embedded(rendered.snapshot)}</script>`,
    ...(scripts.length === 0
      ? []
      : [`<script type="application/json" id="${SCRIPTS_ID}">${embedded(JSON.stringify(scripts))}</script>`]),
    ...displayScript(display),
    UNLOADED,
    '</body>',
    '</html>',
    '',
  ].join('\n');
};

/**
 * The holding page (spec: booking journey 3, toggle `holdingPage`): a page without scripts, with status 503, replaces
 * every document of the site. Calls, payments, content, built files and open pages continue to work.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { SITE_NAMES, withSiteName } from '../../../machines/addresses/siteTitle.ts';
import { brandOf } from '../../../machines/addresses/paths.ts';
import type { Brand } from '../../../machines/contract/brand.ts';
import { SERVICE_PREFIX } from '../../../machines/contract/calls/row.ts';
import { LOG_PATH } from '../../../machines/contract/logPath.ts';
import { TEAM_HOURS, TEAM_PHONE, TEAM_PHONE_LINK } from '../../../machines/contract/team.ts';
import { SECURITY_TXT_PATHS } from '../../site/securityTxt.ts';
import { HEALTH_PATHS } from '../health.ts';
import { ASSETS_PREFIX } from './assets.ts';
import { BRAND_THEME } from './document.ts';

/** Served as usual: calls, payments, content, built files, robots.txt, security.txt and what balancers ask. */
const SERVED_FOLDERS = [`${SERVICE_PREFIX}/`, ASSETS_PREFIX];
const SERVED_FILES = [LOG_PATH, '/robots.txt', ...SECURITY_TXT_PATHS, ...HEALTH_PATHS];

const isServed = (pathname: string): boolean =>
  SERVED_FILES.includes(pathname) || SERVED_FOLDERS.some((folder) => pathname.startsWith(folder));

/** When a browser or a search engine may try again, in seconds. */
const RETRY_SECONDS = 300;

const TITLE = 'We’ll be back soon';

const TEXTS = {
  family: 'We’re getting the site ready for you, so you can’t look for a family break just now.',
  weekend: 'We’re getting the site ready for you, so you can’t look for a weekend just now.',
} as const satisfies Record<Brand, string>;

const LAYOUT = `
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--ground);color:var(--ink);font:var(--text)/1.6 system-ui,sans-serif}
header{padding:var(--space-2) var(--gutter);background:var(--header);color:var(--on-header);font-size:1.25rem;font-weight:800}
main{box-sizing:border-box;width:100%;max-width:44rem;margin:auto;padding:var(--space-4) var(--gutter)}
h1{margin:0 0 var(--space-2);font-size:var(--text-h1);line-height:1.15}
h2{margin:var(--space-4) 0 var(--space-1);font-size:var(--text-h3)}
p{margin:0 0 var(--space-2)}
a{color:var(--link)}
.again{display:inline-block;padding:.75rem 1.5rem;border-radius:var(--radius-round);background:var(--action);color:var(--on-action);font-weight:700;text-decoration:none}
a:focus-visible{outline:3px solid var(--focus-outer);outline-offset:3px;box-shadow:0 0 0 3px var(--focus-inner)}
`;

/** The design tokens of both brands, as used by the pages. */
const readTokens = (): string =>
  readFileSync(fileURLToPath(new URL('../../../ui/theme/tokens.css', import.meta.url)), 'utf8');

/** The page of a brand. */
const pageOf = (brand: Brand, styles: string): string => `<!doctype html>
<html lang="en-GB" data-brand="${brand}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${withSiteName(TITLE, brand)}</title>
<meta name="theme-color" content="${BRAND_THEME[brand].colour}">
<link rel="icon" href="/bff/images/brand/${BRAND_THEME[brand].icon}.svg" type="image/svg+xml">
<style>${styles}</style>
</head>
<body>
<header>${SITE_NAMES[brand]}</header>
<main>
<h1>${TITLE}</h1>
<p>${TEXTS[brand]} Please try again in a few minutes.</p>
<p><a class="again" href="">Try again</a></p>
<h2>Were you paying for a break?</h2>
<p>Your payment goes on without this page. We send your confirmation by e-mail as soon as it’s through, so please don’t pay a second time.</p>
<h2>Would you like to talk to us?</h2>
<p>Call our team on <a href="${TEAM_PHONE_LINK}">${TEAM_PHONE}</a> (${TEAM_HOURS}).</p>
</main>
</body>
</html>
`;

/** Replaces every document while `isOn` is true; it is called for each one, so the site reopens without a restart. */
export const registerHoldingPage = (app: FastifyInstance, isOn: () => Promise<boolean>): void => {
  const styles = `${readTokens()}${LAYOUT}`;
  const styleSource = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
  const policy = `default-src 'none'; style-src ${styleSource}; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  const pages = { family: pageOf('family', styles), weekend: pageOf('weekend', styles) };
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const { pathname } = new URL(request.url, 'http://page.invalid');
    if (isServed(pathname) || !(await isOn())) return undefined;
    return reply
      .code(503)
      .type('text/html; charset=utf-8')
      .headers({
        'retry-after': String(RETRY_SECONDS),
        'cache-control': 'no-store',
        'content-security-policy': policy,
      })
      .send(pages[brandOf(pathname)]);
  });
};

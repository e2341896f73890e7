/**
 * The pages with the booking terms, privacy and cookies: documents from content, in the look of each brand, which need no
 * script. While content does not answer, the page says so with status 503 and how to reach us.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { either as E } from 'fp-ts';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { legalHref, type LegalPage } from '../../../machines/app/legal.ts';
import { SITE_NAMES, withSiteName } from '../../../machines/app/titles.ts';
import { homePath } from '../../../machines/app/url.ts';
import type { Brand } from '../../../machines/contract/brand.ts';
import { CALL_TEAM, TEAM_EMAILS, TEAM_HOURS, TEAM_PHONE } from '../../../machines/contract/team.ts';
import { phoneAddress } from '../../../machines/kit/phone.ts';
import {
  readInformationPage,
  type InformationBlock,
  type InformationPage,
} from '../../providers/content/informationPage.ts';
import type { ContentPort } from '../../providers/content/port.ts';
import { BRAND_THEME, escaped } from './document.ts';

const PAGES = {
  'booking-terms': 'Booking terms',
  privacy: 'Privacy',
  cookies: 'Cookies',
} as const satisfies Record<LegalPage, string>;

const NAMES = Object.keys(PAGES) as LegalPage[];

const LAYOUT = `
body{margin:0;background:var(--ground);color:var(--ink);font:var(--text)/1.6 system-ui,sans-serif;overflow-wrap:break-word}
.inside{box-sizing:border-box;width:100%;max-width:var(--page);margin-inline:auto;padding-inline:var(--gutter)}
header{background:var(--header);color:var(--on-header);border-block-end:.25rem solid var(--accent-strong)}
header .inside{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 var(--space-2);min-height:4.25rem}
header a,footer a{display:inline-flex;align-items:center;min-height:var(--target);color:inherit}
header a:first-child{font-size:1.4375rem;font-weight:800;text-decoration:none}
main{padding-block:var(--space-4) var(--space-8)}
main>*{max-width:var(--measure)}
h1{margin:0 0 var(--space-2);font-size:var(--text-h1);line-height:1.15}
h2{margin:var(--space-5) 0 var(--space-1);font-size:var(--text-h2);line-height:1.2}
p,ul{margin:0 0 var(--space-2)}
li{margin-block-end:var(--space-1)}
.lead{font-size:var(--text-lead)}
main a{color:var(--link)}
.table{max-width:100%;overflow-x:auto;margin-block-end:var(--space-3)}
table{width:100%;border-collapse:collapse;text-align:start}
caption{padding-block-end:var(--space-1);font-weight:700;text-align:start}
th,td{padding:var(--space-1) var(--space-3) var(--space-1) 0;border-block-end:1px solid var(--line);text-align:start;vertical-align:top}
@media (max-width:40rem){thead{position:absolute;clip-path:inset(50%)}tr,td{display:block}tr{padding-block:var(--space-1);border-block-end:1px solid var(--line)}td{padding:0;border:0}td:first-child{font-weight:700}}
footer{padding-block:var(--space-4);background:var(--footer);color:var(--on-footer)}
footer ul{display:flex;flex-wrap:wrap;gap:0 var(--space-3);margin:0;padding:0;list-style:none}
a:focus-visible,.table:focus-visible{outline:3px solid var(--focus-outer);outline-offset:3px;box-shadow:0 0 0 3px var(--focus-inner)}
@media print{header,footer{display:none}}
`;

/** The colours and sizes of both brands, as the pages have them. */
const readTokens = (): string =>
  readFileSync(fileURLToPath(new URL('../../../ui/theme/tokens.css', import.meta.url)), 'utf8');

const UNAVAILABLE: InformationPage = {
  title: 'We can’t show this page just now',
  intro: 'Please try again in a minute. {call}',
  metaDescription: '',
  blocks: [],
};

/** A text of content; `{call}` and `{email}` in it are how to reach our team. */
const textOf = (text: string, brand: Brand): string =>
  escaped(text.replaceAll('{call}', CALL_TEAM).replaceAll('{email}', TEAM_EMAILS[brand]));

const blockOf = (block: InformationBlock, brand: Brand): string => {
  const say = (text: string): string => textOf(text, brand);
  switch (block.kind) {
    case 'heading':
      return `<h2>${say(block.text)}</h2>`;
    case 'paragraphs':
      return block.paragraphs.map((text) => `<p>${say(text)}</p>`).join('\n');
    case 'list':
      return `<ul>${block.items.map((text) => `<li>${say(text)}</li>`).join('')}</ul>`;
    case 'table': {
      const cells = (row: readonly string[]): string => row.map((text) => `<td>${say(text)}</td>`).join('');
      const head = block.head.map((text) => `<th scope="col">${say(text)}</th>`).join('');
      const rows = block.rows.map((row) => `<tr>${cells(row)}</tr>`).join('');
      return `<div class="table" tabindex="0" role="region" aria-label="${say(block.caption)}"><table><caption>${say(block.caption)}</caption><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`;
    }
  }
};

type Frame = Readonly<{ brand: Brand; name: LegalPage; page: InformationPage; styles: string; publicUrl: string }>;

const pageOf = ({ brand, name, page, styles, publicUrl }: Frame): string => {
  const email = TEAM_EMAILS[brand];
  const links = NAMES.map(
    (one) =>
      `<li><a href="${legalHref(brand, one)}"${one === name ? ' aria-current="page"' : ''}>${PAGES[one]}</a></li>`,
  );
  return `<!doctype html>
<html lang="en-GB" data-brand="${brand}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(withSiteName(page.title, brand))}</title>
${
  page === UNAVAILABLE
    ? '<meta name="robots" content="noindex">'
    : `<meta name="description" content="${escaped(page.metaDescription)}">
<link rel="canonical" href="${escaped(publicUrl)}${legalHref(brand, name)}">`
}
<meta name="theme-color" content="${BRAND_THEME[brand].colour}">
<link rel="icon" href="/bff/images/brand/${BRAND_THEME[brand].icon}.svg" type="image/svg+xml">
<style>${styles}</style>
</head>
<body>
<header><div class="inside"><a href="${homePath(brand)}">${SITE_NAMES[brand]}</a><a href="${phoneAddress(TEAM_PHONE)}">Help: ${TEAM_PHONE}</a></div></header>
<main class="inside">
<h1>${textOf(page.title, brand)}</h1>
<p class="lead">${textOf(page.intro, brand)}</p>
${page.blocks.map((block) => blockOf(block, brand)).join('\n')}
</main>
<footer><div class="inside">
<ul>${links.join('')}</ul>
<p><a href="${phoneAddress(TEAM_PHONE)}">${TEAM_PHONE}</a> (${TEAM_HOURS}) · <a href="mailto:${email}">${email}</a></p>
</div></footer>
</body>
</html>
`;
};

/** Serves the pages of both brands. `publicUrl` is our origin as browsers see it. */
export const informationRoutes =
  (content: Pick<ContentPort, 'read'>, publicUrl: string): FastifyPluginAsync =>
  async (app) => {
    const styles = `${readTokens()}${LAYOUT}`;
    const styleSource = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
    const policy = `default-src 'none'; style-src ${styleSource}; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    const send = async (reply: FastifyReply, brand: Brand, name: LegalPage): Promise<FastifyReply> => {
      const found = await readInformationPage(content, name);
      const page = E.getOrElse(() => UNAVAILABLE)(found);
      return reply
        .code(E.isRight(found) ? 200 : 503)
        .type('text/html; charset=utf-8')
        .headers({ 'cache-control': E.isRight(found) ? 'no-cache' : 'no-store', 'content-security-policy': policy })
        .send(pageOf({ brand, name, page, styles, publicUrl }));
    };
    for (const brand of ['family', 'weekend'] as const)
      for (const name of NAMES) app.get(legalHref(brand, name), (_request, reply) => send(reply, brand, name));
  };

/** The HTML of the pages of our mailing list: a plain document in each brand's style, without scripts. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SITE_NAMES, withSiteName } from '../../../machines/addresses/siteTitle.ts';
import { homePath } from '../../../machines/addresses/paths.ts';
import type { Brand } from '../../../machines/contract/brand.ts';
import { CALL_TEAM } from '../../../machines/contract/team.ts';
import { BRAND_THEME, escaped } from '../pages/document.ts';

const LAYOUT = `
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--ground);color:var(--ink);font:var(--text)/1.6 system-ui,sans-serif;overflow-wrap:break-word}
header{padding:var(--space-2) var(--gutter);background:var(--header);color:var(--on-header);font-size:1.25rem;font-weight:800}
header a{display:inline-flex;align-items:center;min-height:var(--target);color:inherit;text-decoration:none}
main{box-sizing:border-box;width:100%;max-width:44rem;margin:0 auto;padding:var(--space-4) var(--gutter)}
h1{margin:0 0 var(--space-2);font-size:var(--text-h1);line-height:1.15}
p{margin:0 0 var(--space-2)}
main a{color:var(--link)}
button{min-height:var(--target);padding:.75rem 1.5rem;border:0;border-radius:var(--radius-round);background:var(--action);color:var(--on-action);font:inherit;font-weight:700;cursor:pointer}
a:focus-visible,button:focus-visible{outline:3px solid var(--focus-outer);outline-offset:3px;box-shadow:0 0 0 3px var(--focus-inner)}
`;

/** The design tokens of both brands, as used by the pages. */
const readTokens = (): string =>
  readFileSync(fileURLToPath(new URL('../../../ui/theme/tokens.css', import.meta.url)), 'utf8');

const STYLES = `${readTokens()}${LAYOUT}`;

/** The Content-Security-Policy of these documents: only their styles, and a form that posts to us. */
export const LIST_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The texts of a page. `button`: the label of a button that POSTs to the same address; null: no button. */
export type ListPage = Readonly<{ title: string; text: string; button: string | null }>;

export const LIST_PAGES = {
  confirm: {
    title: 'Would you like our offers?',
    text: 'Press the button, and we’ll e-mail you new dates and offers. You can stop that at any time.',
    button: 'Yes, send me offers',
  },
  confirmed: { title: 'You’re on the list', text: 'Thank you. You’ll hear from us soon.', button: null },
  confirmEnded: {
    title: 'This link has ended',
    text: 'It works once, for seven days. If you have pressed it before, you’re on the list. If not, please sign up again.',
    button: null,
  },
  unsubscribe: {
    title: 'Would you like no more offers?',
    text: 'Press the button, and we’ll send no more offers to you. E-mails about breaks that you have booked still reach you.',
    button: 'Unsubscribe',
  },
  unsubscribed: {
    title: 'You’re unsubscribed',
    text: 'We’ll send no more offers to you. E-mails about breaks that you have booked still reach you.',
    button: null,
  },
  unsubscribeEnded: {
    title: 'This link has ended',
    text: `Please use the link in our latest e-mail. ${CALL_TEAM}`,
    button: null,
  },
} as const satisfies Record<string, ListPage>;

/** The document of a page. */
export const listDocument = (brand: Brand, { title, text, button }: ListPage): string => `<!doctype html>
<html lang="en-GB" data-brand="${brand}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(withSiteName(title, brand))}</title>
<meta name="theme-color" content="${BRAND_THEME[brand].colour}">
<link rel="icon" href="/bff/images/brand/${BRAND_THEME[brand].icon}.svg" type="image/svg+xml">
<style>${STYLES}</style>
</head>
<body>
<header><a href="${homePath(brand)}">${SITE_NAMES[brand]}</a></header>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
${button === null ? '' : `<form method="post"><button>${escaped(button)}</button></form>`}
</main>
</body>
</html>
`;

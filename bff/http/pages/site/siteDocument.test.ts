/** The head of a page of the site: metadata for search engines (also as schema.org data), other sites and browsers. */
import { describe, expect, it } from 'vitest';
import type { Brand } from '../../../../machines/contract/brand.ts';
import type { PageHead } from '../../../../machines/site/page/page.view.ts';
import type { Assets } from '../assets.ts';
import { UNLOADED } from '../document.ts';
import { siteDocumentOf } from './siteDocument.ts';
import { structuredData } from './structuredData.ts';

const ORIGIN = 'https://breakwater.example';

const ASSETS: Assets = {
  release: 'abc123',
  script: '/assets/site.js',
  start: 'start();',
  startHash: "'sha256-start'",
  preloads: ['/assets/shared.js', '/assets/menu.js'],
  lazy: ['/assets/partners.js'],
  reporting: [],
  sheets: ['/assets/site.css', '/assets/menu.css'],
  styles: 'body{margin:0}',
  stylesHash: "'sha256-styles'",
};

const HEAD: PageHead = {
  title: 'Minehead & Exmoor · Breakwater',
  description: 'A little harbour, a steep green hill & Exmoor behind.',
  canonical: '/resorts/minehead',
  image: null,
  about: null,
  events: [],
};

type Options = Parameters<typeof siteDocumentOf>[0];

const documentOf = (changed: Partial<PageHead> = {}, options: Partial<Options> = {}): string[] => {
  const snapshot = '{"title":"</script>"}';
  const page = { html: '<main>Minehead</main>', state: 'ready', snapshot, hasChat: false } as const;
  const rendered = { ...page, head: { ...HEAD, ...changed } };
  const ours = {
    brand: 'family',
    publicUrl: ORIGIN,
    assets: ASSETS,
    scripts: [],
    display: null,
    pictureSize: null,
  } as const;
  return siteDocumentOf({ ...ours, rendered, ...options }).split('\n');
};

/** The lines of the head without the structured data, which is tested separately. */
const headOf = (lines: readonly string[]): readonly string[] =>
  lines.slice(lines.indexOf('<head>') + 1, lines.indexOf('</head>')).filter((line) => !line.includes('ld+json'));

const SURROUNDING = {
  before: ['<meta charset="utf-8">', '<meta name="viewport" content="width=device-width, initial-scale=1">'],
  after: [
    '<meta name="theme-color" content="#00606E">',
    '<link rel="icon" href="/bff/images/brand/favicon.svg" type="image/svg+xml">',
    '<style>body{margin:0}</style>',
    '<link rel="stylesheet" href="/assets/site.css" disabled>',
    '<link rel="stylesheet" href="/assets/menu.css" disabled>',
    '<script type="module" data-module="/assets/site.js" data-parts="/assets/shared.js /assets/menu.js" data-later="/assets/partners.js">start();</script>',
  ],
};

describe('the head of a document', () => {
  // requirement: ACCOUNT-2-HEAD
  it('says what the page is called, what is on it, where it is, and how to show a link to it', () => {
    const lines = documentOf();
    expect(headOf(lines)).toEqual([
      ...SURROUNDING.before,
      '<title>Minehead &#38; Exmoor · Breakwater</title>',
      '<meta name="description" content="A little harbour, a steep green hill &#38; Exmoor behind.">',
      '<link rel="canonical" href="https://breakwater.example/resorts/minehead">',
      '<meta property="og:type" content="website">',
      '<meta property="og:site_name" content="Breakwater">',
      '<meta property="og:title" content="Minehead &#38; Exmoor · Breakwater">',
      '<meta property="og:description" content="A little harbour, a steep green hill &#38; Exmoor behind.">',
      '<meta property="og:url" content="https://breakwater.example/resorts/minehead">',
      '<meta property="og:locale" content="en_GB">',
      ...SURROUNDING.after,
    ]);
    expect(lines.filter((line) => line.startsWith('<script type="application/ld+json">'))).toHaveLength(1);
  });

  it('says of a page for nobody to find only that, and its name', () => {
    const lines = documentOf({ canonical: null, description: null });
    expect(headOf(lines)).toEqual([
      ...SURROUNDING.before,
      '<title>Minehead &#38; Exmoor · Breakwater</title>',
      '<meta name="robots" content="noindex">',
      ...SURROUNDING.after,
    ]);
    expect(lines.join('')).not.toContain('ld+json');
  });

  it.each([
    [
      '/bff/imaging/resorts/minehead.jpg',
      [
        ['og:image', 'https://breakwater.example/bff/imaging/resorts/minehead.jpg?w=960'],
        ['og:image:alt', 'The harbour'],
      ],
    ],
    ['/bff/images/resorts/minehead.svg', []],
  ])('has the picture %s where others can show it, with what it shows', (src, shown) => {
    expect(documentOf({ image: { src, alt: 'The harbour' } }).filter((line) => line.includes('og:image'))).toEqual(
      shown.map(([name, content]) => `<meta property="${name}" content="${content}">`),
    );
  });

  // requirement: JOURNEY-7-CONTENT-READS
  it.each([
    ['as it is served, not as it was delivered', { width: 1920, height: 1279 }, ['960', '640']],
    ['of one that is smaller', { width: 480, height: 320 }, ['480', '320']],
    ['not while it is unknown', null, []],
  ])('says the size of the picture for others: %s', (_what, pictureSize, shown) => {
    const lines = documentOf({ image: { src: '/bff/imaging/pier.jpg', alt: '' } }, { pictureSize });
    expect(lines.flatMap((line) => /og:image:\w+" content="(.*)"/.exec(line)?.[1] ?? [])).toEqual(shown);
  });

  it('has the name, the colour and the icon of the brand', () => {
    const lines = documentOf({}, { brand: 'weekend' });
    expect(lines).toContain('<html lang="en-GB" data-brand="weekend" data-release="abc123">');
    expect(lines).toContain('<meta property="og:site_name" content="Breakwater Weekends">');
    expect(lines).toContain('<meta name="theme-color" content="#0D0B1F">');
    expect(lines).toContain('<link rel="icon" href="/bff/images/brand/favicon-weekend.svg" type="image/svg+xml">');
  });

  it('opens links beside a frame where that is asked for', () => {
    const base = '<base target="_blank">';
    expect(documentOf()).not.toContain(base);
    expect(documentOf({}, { opensOutside: true })).toContain(base);
  });
});

describe('the body of a document', () => {
  const bodyOf = (lines: readonly string[]): readonly string[] =>
    lines.slice(lines.indexOf('<body>') + 1, lines.indexOf(UNLOADED));

  it('has the page and the state of its chart, which cannot end the script that carries it', () =>
    expect(bodyOf(documentOf())).toEqual([
      '<div id="root"><main>Minehead</main></div>',
      '<script type="application/json" id="snapshot">{"title":"\\u003c/script>"}</script>',
    ]));

  it('has the scripts that wait for consent, and how the guest wants the page to look', () => {
    const chat = { name: 'Chat', kind: 'chat', category: 'functional', cookies: ['chat_id'] } as const;
    const script = { ...chat, src: 'https://chat.example/</script>' };
    const display = { textSize: 'large', spacing: 'normal', contrast: 'high', guide: 'off' } as const;
    const lines = documentOf({}, { scripts: [script], display });
    expect(lines).toContain(
      '<html lang="en-GB" data-brand="family" data-release="abc123" data-text-size="large" data-contrast="high">',
    );
    expect(bodyOf(lines).slice(2)).toEqual([
      `<script type="application/json" id="scripts">${JSON.stringify([script]).replace('<', '\\u003c')}</script>`,
      '<script type="application/json" id="display">"textSize=large&contrast=high"</script>',
    ]);
  });
});

const thingsOf = (about: PageHead['about'], brand: Brand = 'family') => {
  const { '@context': context, '@graph': graph } = structuredData(brand, ORIGIN, { ...HEAD, about });
  return { context, things: graph as readonly unknown[] as readonly Record<string, unknown>[] };
};

const REQUIRED = {
  WebPage: ['@id', 'url', 'name', 'description', 'inLanguage'],
  Organization: ['@id', 'name', 'url', 'logo', 'telephone', 'email'],
  LocalBusiness: ['name', 'description', 'url', 'telephone', 'address'],
  Article: ['headline', 'description', 'url', 'author'],
} as const;

// requirement: ACCOUNT-2-STRUCTURED-DATA
it.each([
  [null, ['WebPage', 'Organization']],
  ['organisation', ['WebPage', 'Organization']],
  ['resort', ['WebPage', 'Organization', 'LocalBusiness']],
  ['article', ['WebPage', 'Organization', 'Article']],
] as const)('says of a page about %s what it is, with everything that is required', (about, types) => {
  const { context, things } = thingsOf(about);
  expect(context).toBe('https://schema.org');
  expect(things.map((thing) => thing['@type'])).toEqual(types);
  for (const [place, type] of types.entries())
    for (const property of REQUIRED[type]) expect(things[place]?.[property], `${type} ${property}`).toBeTruthy();
});

it('names the resort that a page is about, with its country', () =>
  expect(thingsOf('resort').things[2]).toMatchObject({
    name: 'Breakwater Minehead',
    url: `${ORIGIN}/resorts/minehead`,
    address: { addressLocality: 'Minehead', addressCountry: 'GB' },
  }));

it.each([
  ['family', 'Breakwater', 'help@breakwater.example', 'favicon.svg', ''],
  ['weekend', 'Breakwater Weekends', 'weekends@breakwater.example', 'favicon-weekend.svg', 'bigweekenders'],
] as const)('says of the brand %s its name, address, picture and identifier', (brand, name, email, picture, path) => {
  const [, organisation, resort] = thingsOf('resort', brand).things;
  const logo = `${ORIGIN}/bff/images/brand/${picture}`;
  expect(organisation).toMatchObject({ '@id': `${ORIGIN}/${path}#organisation`, name, email, logo });
  expect(resort).toMatchObject({ name: `${name} Minehead` });
});

it('names as the author of an article the organisation beside it', () => {
  const { things } = thingsOf('article');
  expect(things[2]?.['author']).toEqual({ '@id': things[1]?.['@id'] });
});

// requirement: ACCOUNT-2-STRUCTURED-DATA
// requirement: ACCOUNT-2-GUIDES
it('says of each show of a guide what it is, when it begins with the offset of the resort, and where it is', () => {
  const times = { startsAt: '2027-03-28T19:30:00+01:00', endsAt: '2027-03-28T20:30:00+01:00' };
  const show = { title: 'Tide and Seek', text: 'A pirate looks for his hat.', venue: 'Big Top', resort: 'SK' } as const;
  const events = [{ ...show, ...times }];
  const canonical = '/my-booking/before-you-go/skegness/26-03-2027-family-weekend';
  const { '@graph': graph } = structuredData('family', ORIGIN, { ...HEAD, canonical, events });
  expect(graph.slice(2)).toMatchObject([
    {
      '@type': 'Event',
      name: 'Tide and Seek',
      description: 'A pirate looks for his hat.',
      startDate: times.startsAt,
      endDate: times.endsAt,
      location: { name: 'Big Top, Breakwater Skegness', address: { postalCode: 'PE25 9ZZ' } },
      organizer: { '@id': `${ORIGIN}/#organisation` },
      url: `${ORIGIN}${canonical}`,
    },
  ]);
});

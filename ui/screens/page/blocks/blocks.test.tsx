/** The blocks of a page: the text of each, where its links lead, and what it leaves out. */
import { describe, expect, it } from 'vitest';
import { NO_QUERY } from '../../../../machines/addresses/query.ts';
import type { Brand } from '../../../../machines/contract/brand.ts';
import type { BlockOf, ResortPrices } from '../../../../machines/contract/site.ts';
import { siteFrame } from '../../../../machines/site/frame.ts';
import { pageMachine } from '../../../../machines/site/page/page.machine.ts';
import { pageView, type PageView, type ShownBlock } from '../../../../machines/site/page/page.view.ts';
import { found, HELP } from '../../../../machines/site/test/pages.ts';
import { settledAt } from '../../../../machines/kit/test/settledAt.ts';
import type { DayView, VenueView } from '../../../../machines/site/guide/guide.view.ts';
import { enter } from '../../../test/enter.ts';
import { markdownOf } from '../../../test/markdown.ts';
import { screenRenderer } from '../../../test/renderScreen.tsx';
import { Block } from './Block.tsx';

const FRAME = siteFrame({ brand: 'family', query: NO_QUERY, menu: [] }, null);
const INPUT = { brand: 'family', path: '/gallery', today: '2027-01-11', frame: FRAME } as const;
const VIEW = pageView(settledAt(pageMachine, INPUT, { shown: 'still' } as never, { found: found(HELP) }));
const show = screenRenderer();

/** Mounts a block with the view of a page around it. */
const mount = (block: ShownBlock, around: Partial<PageView> = {}) =>
  show((send) => (
    <Block
      block={block}
      view={{ ...VIEW, ...around }}
      send={send}
      renderForm={(kind) => <p>the form of the {kind}</p>}
      isFirst={false}
    />
  ));

const BEACH = { src: '/beach.svg', alt: 'The beach' };
const PIER = { src: '/pier.svg', alt: 'The pier' };

const LINK = { label: 'See dates', href: '/booking' };
const HTML = '<p>Bring a <strong>coat</strong>.</p><ul><li>And boots</li></ul>';
const PROSE = ['Bring a coat.', 'And boots'];
const HERO = { title: 'Welcome', text: 'Days by the sea.', image: BEACH, link: LINK };
const INVITATION = { title: 'Ready?', text: 'Summer is on sale.', link: LINK };

const CARDS = [
  { title: 'Lodges', text: 'By the lake.', image: BEACH, link: { label: 'See lodges', href: '/lodges' } },
  { title: 'Rooms', text: 'By the pier.' },
];
const FILM = {
  title: 'A day with us',
  image: PIER,
  link: { label: 'Watch it there', href: 'https://films.example/1' },
};
const MARCH = { month: '2027-03', label: 'March 2027', pricePence: 19_900, href: '/booking?march' };
const APRIL = { month: '2027-04', label: 'April 2027', pricePence: 24_950, href: '/booking?april' };
const PRICES: readonly ResortPrices[] = [
  { resort: 'BG', label: 'Bognor Regis', months: [MARCH, APRIL] },
  { resort: 'SK', label: 'Skegness', months: [APRIL] },
];
const IN_APRIL = '[April 2027](/booking?april) from £249.50';
const NO_PRICES = 'We can’t show prices just now. The search has them for every day.';
const SHOW = { key: 'k', time: '7pm to 8pm', title: 'The big band', venue: 'Main stage', text: 'Songs by the sea.' };
const DAYS: readonly DayView[] = [
  { key: 'day-1', heading: 'Friday 5 March 2027', shortName: 'Fri 5 Mar', theme: 'Pirates', shows: [SHOW] },
  { key: 'day-2', heading: 'Saturday 6 March 2027', shortName: 'Sat 6 Mar', theme: null, shows: [] },
];
const WEEKDAYS = { days: 'Weekdays', time: '9am to 6pm' };
const VENUES: readonly VenueView[] = [
  { name: 'Pool', text: 'Bring a towel.', hours: [WEEKDAYS, { days: 'Weekends', time: '10am to 5pm' }] },
  { name: 'Shop', text: null, hours: [{ days: 'Every day', time: '8am to 10pm' }] },
];
const POOL = { question: 'Is there a pool?', html: '<p>There are two.</p>' };
const DOGS = { question: 'Can I bring a dog?', html: '<p>Not yet.</p>' };

type Lines = readonly string[];

// requirement: JOURNEY-2-CAMPAIGNS
it.each<[string, ShownBlock, Lines, (readonly Lines[])?, Parameters<typeof mount>[1]?]>([
  [
    'a card for each campaign that runs',
    { kind: 'campaigns', cards: [{ title: 'Half term', text: 'By the sea.', image: PIER, link: LINK }] },
    ['## On now'],
    [['![The pier](/pier.svg)', '### Half term', 'By the sea.', '[See dates](/booking)']],
  ],
  [
    'files to download, with their sizes and what they are about',
    {
      kind: 'downloads',
      intro: 'For the train.',
      files: [{ title: 'Getting around', text: 'Room by room.', href: '/mh.pdf', sizeText: 'PDF, 1 page, 12 kB' }],
    },
    ['## To download', 'For the train.', '[Getting around](/mh.pdf) (PDF, 1 page, 12 kB)', 'Room by room.'],
  ],
  ['a form that content names', { kind: 'form', form: 'voucher' }, ['the form of the voucher']],
  [
    'the top of a page, with its heading on its picture',
    { kind: 'hero', ...HERO },
    ['![The beach](/beach.svg)', '# Welcome', 'Days by the sea.', '[See dates](/booking)'],
  ],
  ['a text without a heading', { kind: 'text', html: HTML }, PROSE],
  ['a text with a picture', { kind: 'text', html: HTML, image: BEACH }, ['![The beach](/beach.svg)', ...PROSE]],
  ['a banner alone', { kind: 'banner', text: 'Half term.' }, ['Half term.']],
  ['a banner with a link', { kind: 'banner', text: 'Half term.', link: LINK }, ['Half term. [See dates](/booking)']],
  [
    'an invitation',
    { kind: 'callToAction', ...INVITATION },
    ['## Ready?', 'Summer is on sale.', '[See dates](/booking)'],
  ],
  [
    'cards with title, words, picture and link, and nothing in place of those that one lacks',
    { kind: 'cards', heading: 'Where to stay', cards: CARDS },
    ['## Where to stay'],
    [
      ['![The beach](/beach.svg)', '### Lodges', 'By the lake.', '[See lodges](/lodges)'],
      ['### Rooms', 'By the pier.'],
    ],
  ],
  [
    'a gallery, once below each picture what is in it',
    { kind: 'gallery', heading: 'By the sea', images: [BEACH, PIER] },
    ['## By the sea'],
    [
      ['![](/beach.svg)', 'The beach'],
      ['![](/pier.svg)', 'The pier'],
    ],
  ],
  [
    'a film, with the link to the other site where it can be seen',
    { kind: 'video', ...FILM },
    ['## A day with us'],
    [['![The pier](/pier.svg)', '[Watch it there](https://films.example/1)']],
  ],
  ...(['family', 'weekend'] as const).map((brand): [string, ShownBlock, Lines, [], { brand: Brand }] => {
    const email = brand === 'family' ? 'help@breakwater.example' : 'weekends@breakwater.example';
    const phone = 'Call us: [0808 157 0192](tel:+448081570192)8am to 8pm, every day';
    const lines = ['## Talk to us', phone, `Write to us: [${email}](mailto:${email})`];
    return [`how to reach our team of the ${brand} site`, { kind: 'contact' }, lines, [], { brand }];
  }),
  [
    'the lowest prices, with the months of each resort, which lead to the search',
    { kind: 'prices', heading: 'Lowest prices', intro: 'For two adults.' },
    ['## Lowest prices', 'For two adults.'],
    [
      ['### Bognor Regis', '[March 2027](/booking?march) from £199.00', IN_APRIL],
      ['### Skegness', IN_APRIL],
    ],
    { prices: PRICES },
  ],
  ['prices that cannot be shown, since there are none', { kind: 'prices' }, [NO_PRICES]],
  ['prices without any of the resort', { kind: 'prices', resort: 'MH' }, [NO_PRICES], [], { prices: PRICES }],
  [
    'the programme of a break, of each day its theme and its shows, or that nothing is planned yet',
    { kind: 'programme', heading: 'What’s on', days: DAYS },
    ['## What’s on', '[Fri 5 Mar](#day-1)', '[Sat 6 Mar](#day-2)'],
    [
      ['### Friday 5 March 2027', 'Pirates', '7pm to 8pm', '#### The big band', 'Main stage', 'Songs by the sea.'],
      ['### Saturday 6 March 2027', 'Nothing is planned for this day yet.'],
    ],
  ],
  [
    'the hours of places, below the name of each and what content says of it',
    { kind: 'openingTimes', heading: 'Opening times', venues: VENUES },
    ['## Opening times'],
    [
      ['### Pool', 'Bring a towel.', 'Weekdays: 9am to 6pm', 'Weekends: 10am to 5pm'],
      ['### Shop', 'Every day: 8am to 10pm'],
    ],
  ],
  [
    'questions, and in each its answer',
    { kind: 'accordion', heading: 'Good to know', questions: [POOL, DOGS] },
    ['## Good to know'],
    [
      ['Is there a pool?', 'There are two.'],
      ['Can I bring a dog?', 'Not yet.'],
    ],
  ],
])('%s: it says what content has for it', async (_, block, lines, items = [], around = {}) => {
  const { root } = await mount(block, around);
  expect(markdownOf(root)).toEqual([...lines, ...items.flat()]);
  const parts = root.querySelectorAll('li:has(h3), figure:has(figcaption), section section, details');
  expect([...parts].map(markdownOf)).toEqual(items);
  expect([...root.querySelectorAll('p')].filter(({ textContent }) => textContent === '')).toEqual([]);
});

it('a film leads to its site and plays nothing here', async () => {
  const { root } = await mount({ kind: 'video', ...FILM });
  expect(root.querySelector('a')?.rel).toBe('external noopener');
  expect(root.querySelectorAll('iframe, video')).toHaveLength(0);
});

it('the programme of a break begins with a link to each day, which its heading names', async () => {
  const { root } = await mount({ kind: 'programme', heading: null, days: DAYS });
  const links = [...root.querySelectorAll('nav[aria-label="Days"] a')];
  const nameOf = (day: Element | null) => root.querySelector(`[id="${day?.getAttribute('aria-labelledby')}"]`);
  expect(
    links.map((link) => [link.textContent, nameOf(root.querySelector(link.getAttribute('href') ?? ''))?.textContent]),
  ).toEqual([
    ['Fri 5 Mar', 'Friday 5 March 2027'],
    ['Sat 6 Mar', 'Saturday 6 March 2027'],
  ]);
  expect([...root.querySelectorAll('section[id]')].map(({ id }) => id)).toEqual(['day-1', 'day-2']);
});

describe('the way into the search', () => {
  const formOf = async (block: Omit<BlockOf<'search'>, 'kind'>, changes: Parameters<typeof mount>[1] = {}) => {
    const { root } = await mount({ kind: 'search', ...block }, changes);
    const form = root.querySelector('form');
    if (form === null) throw new Error('there is no form');
    return { root, form, sent: [...new FormData(form)] };
  };

  it('asks for one of the resorts, by their names', async () => {
    const { root, form } = await formOf({ heading: 'Find a break' });
    expect(markdownOf(root)).toEqual([
      '## Find a break',
      'Where would you like to go?',
      'Bognor Regis',
      'Minehead',
      'Skegness',
      'See dates and prices',
    ]);
    const choices = [...form.querySelectorAll('label')].map(({ textContent, control }) => [
      textContent,
      control?.getAttribute('type'),
      control?.getAttribute('value'),
    ]);
    expect(choices).toEqual([
      ['Bognor Regis', 'radio', 'BG'],
      ['Minehead', 'radio', 'MH'],
      ['Skegness', 'radio', 'SK'],
    ]);
  });

  it('has chosen the resort that the page is about, or the first', async () => {
    expect((await formOf({ resort: 'SK' })).sent).toEqual([['resort', 'SK']]);
    expect((await formOf({ heading: 'SK' })).sent).toEqual([['resort', 'BG']]);
  });

  it('sends the parameters of the visit along, unseen', async () => {
    const frame = siteFrame(
      { brand: 'family', query: { ...NO_QUERY, agencyId: 7, showWhoModal: true }, menu: [] },
      null,
    );
    const { form, sent } = await formOf({}, { frame });
    expect(sent).toEqual([
      ['agencyId', '7'],
      ['showWhoModal', 'true'],
      ['resort', 'BG'],
    ]);
    const unseen = [...form.querySelectorAll('input[type="hidden"]')].map((field) => field.getAttribute('name'));
    expect(unseen).toEqual(['agencyId', 'showWhoModal']);
  });

  it.each<[Brand, string, string]>([
    ['family', '/booking/search', 'See dates and prices'],
    ['weekend', '/bigweekenders/booking/search', 'See weekends and prices'],
  ])('leads to the search of the %s site in the address', async (brand, path, label) => {
    const { form } = await formOf({}, { brand });
    expect([form.getAttribute('action'), form.method]).toEqual([path, 'get']);
    expect(form.querySelector('button[type="submit"]')?.textContent).toBe(label);
  });
});

it('a table has its name, a heading above each column, and in each cell that heading, which a phone shows beside it', async () => {
  const rows = [
    ['Midweek', '£20'],
    ['Weekend', '£30'],
  ];
  const { root } = await mount({ kind: 'table', caption: 'Deposits', head: ['Break', 'Deposit'], rows });
  const textsOf = (elements: NodeListOf<Element>) => [...elements].map((one) => one.textContent);
  expect(root.querySelector('caption')?.textContent).toBe('Deposits');
  expect(textsOf(root.querySelectorAll('thead th[scope="col"]'))).toEqual(['Break', 'Deposit']);
  expect([...root.querySelectorAll('tbody tr')].map((row) => textsOf(row.querySelectorAll('td')))).toEqual(rows);
  const labels = [...root.querySelectorAll('td')].map((cell) => cell.getAttribute('data-label'));
  expect(labels).toEqual(['Break', 'Deposit', 'Break', 'Deposit']);
});

it('pictures of blocks gives a phone the crop that content names for it, in the widths of the server', async () => {
  const image = { src: '/beach.svg', alt: 'The beach', narrow: '/beach-narrow.jpg' };
  const { root } = await mount({ kind: 'hero', title: 'Welcome', image });
  const crop = root.querySelector('picture > source:first-child');
  expect(crop?.getAttribute('media')).toBe('(max-width: 36rem)');
  expect(crop?.getAttribute('srcset')).toBe(
    [320, 640, 960, 1280, 1920].map((width) => `/beach-narrow.jpg?w=${width} ${width}w`).join(', '),
  );
  expect(crop?.getAttribute('sizes')).toBe('(min-width: 48em) 100vw, 75vw');
  expect(root.querySelector('picture > img')?.getAttribute('src')).toBe('/beach.svg');
});

it('a text has its heading, and the elements that content has written', async () => {
  const { root } = await mount({ kind: 'text', heading: 'The weather', html: HTML });
  expect(markdownOf(root)).toEqual(['## The weather', ...PROSE]);
  expect([...root.querySelectorAll('strong, li')].map((one) => one.textContent)).toEqual(['coat', 'And boots']);
});

describe('questions', () => {
  const asked = (questions: (typeof POOL)[], searched: string) =>
    mount({ kind: 'accordion', isSearchable: true, questions }, { searched });

  it('are closed, and cannot be searched unless content says so', async () => {
    const { root } = await mount({ kind: 'accordion', questions: [POOL, DOGS] });
    expect([...root.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, false]);
    expect(root.querySelector('input, [role="status"]')).toBe(null);
  });

  it('are searched by what a guest types in the box above them', async () => {
    const { root, sent } = await asked([POOL, DOGS], 'swim');
    const box = root.querySelector<HTMLInputElement>('input[data-test="questions.searched"]');
    expect([box?.type, box?.value]).toEqual(['search', 'swim']);
    expect(root.querySelector(`label[for="${box?.id}"]`)?.textContent).toBe('Search the questions');
    enter(box, 'pool');
    expect(sent).toEqual([{ type: 'questions.searched', text: 'pool' }]);
  });

  it.each([
    [[], 'cat', 'No question has these words. Try another word, or call us.'],
    [[POOL], 'pool', '1 question has these words.'],
    [[POOL, DOGS], 'a', '2 questions have these words.'],
    [[POOL, DOGS], ' ', ''],
  ])('announce how many were found (%#)', async (questions, searched, announced) => {
    expect((await asked(questions, searched)).root.querySelector('[role="status"]')?.textContent).toBe(announced);
  });
});

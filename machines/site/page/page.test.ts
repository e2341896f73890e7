import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { celebrationMs, matchingQuestions } from './page.rules.ts';
import { NO_QUERY } from '../../addresses/query.ts';
import type { PlacedBlock, SitePage } from '../../contract/site.ts';
import { siteFrame } from '../frame.ts';
import type { PagePreview } from '../preview.ts';
import { pageMachine } from './page.machine.ts';
import { found } from '../test/pages.ts';
import type { PageEvent, PageFound, PageMissing } from './page.types.ts';
import { pageView, type PageView } from './page.view.ts';
import type { LoadFailed } from '../../outcomes/outcomes.ts';

const questions = [
  { question: 'Can I bring my dog?', html: '<p>Assistance dogs are <strong>always</strong> welcome.</p>' },
  { question: 'When can we arrive?', html: '<p>From 4pm.</p>' },
];
const named = (text: string) => matchingQuestions(questions, text).map(({ question }) => question);

describe('the questions that match', () => {
  it('are all of them for an empty text', () => expect(named('  ')).toHaveLength(2));
  it('have every word in the question or its answer, whatever the case', () => {
    expect(named('DOG welcome')).toEqual(['Can I bring my dog?']);
    expect(named('dog arrive')).toEqual([]);
    expect(named('can BRING')).toEqual(['Can I bring my dog?']);
    expect(named(' when   4pm ')).toEqual(['When can we arrive?']);
  });
  it('are not found by the marks of HTML', () => expect(named('strong')).toEqual([]));
  it('do not have words that are made of two, on both sides of a mark', () => {
    const lines = [{ question: 'Where?', html: '<p>By the sea<br>side by side</p>' }];
    expect(matchingQuestions(lines, 'seaside')).toEqual([]);
    expect(matchingQuestions(lines, 'sea side')).toEqual(lines);
  });
});

// requirement: ACCOUNT-2-PAGES
it('celebrates for the seconds that content gives, and not without an animation', () => {
  expect(celebrationMs({ animation: { animation: 'confetti', duration: 5, itemSize: 12 } })).toBe(5_000);
  expect([celebrationMs({}), celebrationMs(undefined)]).toEqual([0, 0]);
});

const PAGE: SitePage = {
  title: 'Gallery',
  metaDescription: 'Pictures of our three resorts by the sea, of the rooms and of the beach outside.',
  layout: 'landing',
  blocks: [],
};

const viewOf = async (
  outcome: Partial<SitePage> | PageMissing | LoadFailed | Error,
  preview: PagePreview | null = null,
  events: readonly PageEvent[] = [],
): Promise<PageView> => {
  const readPage = async (): Promise<PageFound | PageMissing | LoadFailed> => {
    if (outcome instanceof Error) throw outcome;
    if ('type' in outcome) return outcome;
    return found({ ...PAGE, ...outcome }, { prices: [{ resort: 'BG', label: 'Bognor Regis', months: [] }] });
  };
  const frame = siteFrame({ brand: 'weekend', query: NO_QUERY, menu: [], preview }, null);
  const machine = pageMachine.provide({ actors: { readPage: fromPromise(readPage) } });
  const actor = createActor(machine, { input: { brand: 'weekend', path: '/x', today: '2027-01-11', frame } }).start();
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  for (const event of events) actor.send(event);
  actor.stop();
  return pageView(actor.getSnapshot());
};

const IMAGE = { src: '/bff/imaging/a.jpg', alt: 'The beach' };
const OTHER = { src: '/bff/imaging/b.jpg', alt: 'The pier' };
const HERO = { kind: 'hero', title: 'Welcome', image: IMAGE } as const;
const PROGRAMME: PlacedBlock = { kind: 'programme', days: [{ day: 1, shows: [] }] };

describe('a page that is shown', () => {
  // requirement: ACCOUNT-3-PAGE
  it('has its title, path, name in the breadcrumbs, layout and prices', async () =>
    expect(await viewOf({ breadcrumb: 'Pictures' })).toMatchObject({
      state: 'shown.still',
      path: '/x',
      layout: 'landing',
      heading: 'Gallery',
      breadcrumbs: [{ label: 'Home', href: '/' }],
      breadcrumb: 'Pictures',
      prices: [{ resort: 'BG' }],
      head: {
        title: 'Gallery · Breakwater Weekends',
        description: PAGE.metaDescription,
        canonical: '/x',
        image: null,
        about: null,
        events: [],
      },
    }));

  it('is named by its title in the breadcrumbs, unless content says another name', async () =>
    expect((await viewOf({})).breadcrumb).toBe('Gallery'));
  it('leaves its heading to a hero at its top, whose picture others show beside a link', async () => {
    const view = await viewOf({ blocks: [HERO] });
    expect([view.heading, view.head.image]).toEqual([null, IMAGE]);
    expect((await viewOf({ blocks: [HERO], image: OTHER })).head.image).toEqual(OTHER);
    const text = { kind: 'text', html: '<p>Sea</p>', image: OTHER } as const;
    expect((await viewOf({ blocks: [text, HERO] })).head.image).toEqual(IMAGE);
  });
  it('has an introduction where content has one', async () => {
    expect((await viewOf({ intro: 'By the sea.' })).intro).toBe('By the sea.');
    expect((await viewOf({})).intro).toBe(null);
  });
  it('has no canonical address when content hides it from search engines', async () =>
    expect((await viewOf({ isHidden: true })).head.canonical).toBe(null));
});

describe('the blocks of a page', () => {
  const QUESTIONS = [
    { question: 'Is there a pool?', html: '<p>Yes.</p>' },
    { question: 'Can I bring a dog?', html: '<p>No.</p>' },
  ];
  const FAQ = { kind: 'accordion', questions: QUESTIONS, heading: 'Good to know' } as const;
  const questionsOf = ({ blocks }: PageView) =>
    blocks.flatMap((block) => (block.kind === 'accordion' ? block.questions.map(({ question }) => question) : []));
  const searched = { type: 'questions.searched', text: 'pool' } as const;

  // requirement: ACCOUNT-2-GUIDES
  it('have the days of a guide by their dates, and its shows as events for search engines', async () => {
    const show = { from: '19:30', until: '20:30', title: 'Tide and Seek', venue: 'Big Top', text: 'Pirates.' };
    const guide: PlacedBlock = {
      kind: 'programme',
      break: { resort: 'MH', startDate: '2027-02-12' },
      days: [{ day: 1, shows: [show] }],
    };
    const view = await viewOf({ blocks: [FAQ, guide] });
    expect(view.blocks[1]).toMatchObject({
      kind: 'programme',
      heading: null,
      days: [{ heading: 'Friday 12 February 2027', shows: [{ time: '7.30pm to 8.30pm' }] }],
    });
    expect(view.head.events).toMatchObject([{ title: 'Tide and Seek', resort: 'MH' }]);
    expect(view.head.events).toHaveLength(1);
  });

  it('say in words when places are open, with their place in content in a preview', async () => {
    const hours = [{ days: 'Every day', from: '12:00', until: '17:00' }];
    const block = { kind: 'openingTimes', venues: [{ name: 'Pool', hours }] } as const;
    const shown = {
      kind: 'openingTimes',
      heading: 'Opening times',
      venues: [{ name: 'Pool', text: null, hours: [{ days: 'Every day', time: 'Noon to 5pm' }] }],
    };
    const contentPath = 'site-pages/x#blocks.0';
    const blocksOf = async (one: object) => (await viewOf({ blocks: [one as PlacedBlock] })).blocks;
    expect(await blocksOf(block)).toStrictEqual([shown]);
    expect(await blocksOf({ ...block, contentPath })).toStrictEqual([{ ...shown, contentPath }]);
  });

  it('have only the questions that match what was typed, and everything else as it was', async () => {
    const view = await viewOf({ blocks: [{ ...FAQ, isSearchable: true }, HERO] }, null, [searched]);
    expect(questionsOf(view)).toEqual(['Is there a pool?']);
    expect(view.searched).toBe('pool');
    expect(view.blocks[0]).toMatchObject({ kind: 'accordion', heading: 'Good to know', isSearchable: true });
    expect(view.blocks[1]).toEqual(HERO);
  });
  it.each([[{}], [{ isSearchable: false }]])('keep all questions where nobody can search them: %j', async (setting) => {
    const view = await viewOf({ blocks: [{ ...FAQ, ...setting }] }, null, [searched]);
    expect(questionsOf(view)).toEqual(['Is there a pool?', 'Can I bring a dog?']);
  });
});

// requirement: ACCOUNT-3-PAGE-ANIMATION
it('celebrates once the page is opened, if content says so', async () => {
  const animation = { animation: 'confetti', duration: 5, itemSize: 12 } as const;
  const opened = [{ type: 'page.opened' }] as const;
  expect((await viewOf({ animation })).animation).toBe(null);
  expect((await viewOf({ animation }, null, opened)).animation).toEqual(animation);
  expect((await viewOf({}, null, opened)).animation).toBe(null);
});

// requirement: JOURNEY-6-EDITOR
describe('the preview of a page', () => {
  const preview = { endsAt: '14:20', published: '/x' };
  const RIBBON = { text: 'Preview: not published', ends: 'ends 14:20', leave: { label: 'Leave preview', href: '/x' } };

  it('says until when it is, where the page’s own texts are in content, and is nothing for search engines', async () => {
    const view = await viewOf(
      { contentPath: 'site-pages/x', blocks: [{ ...PROGRAMME, contentPath: 'site-pages/x#blocks.0' }] },
      preview,
    );
    expect(view.preview).toEqual({ ...RIBBON, places: { heading: 'site-pages/x#title', intro: 'site-pages/x#intro' } });
    expect(view.blocks.map(({ contentPath }) => contentPath)).toEqual(['site-pages/x#blocks.0']);
    expect(view.head.canonical).toBe(null);
  });
  it('has its ribbon where there is no page', async () =>
    expect((await viewOf({ type: 'page.missing' }, preview)).preview).toEqual({ ...RIBBON, places: null }));
});

it.each([
  ['missing', { type: 'page.missing' }, 'We can’t find that page'],
  ['loadFailed', { type: 'load.failed', message: 'x' }, 'We can’t show this page just now'],
  ['broken', new Error('x'), 'Something went wrong on our side'],
] as const)(
  'a page that cannot be shown says so in the state %s, with the search, our telephone, and nothing for search engines',
  async (state, outcome, title) => {
    const view = await viewOf(outcome);
    expect(view).toMatchObject({
      state,
      heading: title,
      layout: 'text',
      breadcrumbs: [{ label: 'Breakwater Weekends', href: '/bigweekenders' }],
      breadcrumb: title,
      prices: [],
      searched: '',
      hasNewsletter: false,
      head: { canonical: null, description: null, events: [] },
    });
    expect(view.blocks.map(({ kind }) => kind)).toEqual(['search', 'contact']);
    expect(view.intro).toContain('0808 157 0192');
  },
);

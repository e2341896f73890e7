/** What a page of the site shows, in each state of its chart. */
import { createActor, fromPromise, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { NO_QUERY } from '../../app/query.ts';
import type { PlacedBlock, SitePage } from '../../contract/site.ts';
import { siteFrame } from '../frame.ts';
import type { PagePreview } from '../preview.ts';
import { pageMachine } from './page.machine.ts';
import type { PageFound, PageMissing } from './page.types.ts';
import { pageView, type PageView } from './page.view.ts';
import type { LoadFailed } from '../../kit/outcomes.ts';

const PAGE: SitePage = {
  title: 'Gallery',
  metaDescription: 'Pictures of our three resorts by the sea, of the rooms and of the beach outside.',
  layout: 'landing',
  blocks: [],
};

const viewOf = async (
  outcome: Partial<SitePage> | PageMissing | LoadFailed | Error,
  preview: PagePreview | null = null,
): Promise<PageView> => {
  const readPage = async (): Promise<PageFound | PageMissing | LoadFailed> => {
    if (outcome instanceof Error) throw outcome;
    if ('type' in outcome) return outcome;
    return {
      type: 'page.found',
      page: { ...PAGE, ...outcome },
      trail: [{ label: 'Home', href: '/' }],
      prices: [{ resort: 'BG', label: 'Bognor Regis', months: [] }],
      competition: null,
    };
  };
  const frame = siteFrame({ brand: 'weekend', query: NO_QUERY, menu: [], preview }, null);
  const machine = pageMachine.provide({ actors: { readPage: fromPromise(readPage) } });
  const actor = createActor(machine, { input: { brand: 'weekend', path: '/x', today: '2027-01-11', frame } }).start();
  return pageView(await waitFor(actor, (snapshot) => !snapshot.hasTag('busy')));
};

const IMAGE = { src: '/bff/imaging/a.jpg', alt: 'The beach' };
const OTHER = { src: '/bff/imaging/b.jpg', alt: 'The pier' };
const HERO = { kind: 'hero', title: 'Welcome', image: IMAGE } as const;
const PROGRAMME: PlacedBlock = { kind: 'programme', days: [{ day: 1, shows: [] }] };
const NEWSLETTER = { kind: 'form', form: 'newsletter' } as const;

describe('a page that is shown', () => {
  // requirement: ACCOUNT-3-PAGE
  it('has its title, path, name in the breadcrumbs, layout and prices', async () => {
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
    });
  });

  it('is named by its title in the breadcrumbs, unless content says another name', async () => {
    expect((await viewOf({})).breadcrumb).toBe('Gallery');
  });

  it('leaves its heading to a hero at its top, whose picture others show beside a link', async () => {
    const view = await viewOf({ blocks: [HERO] });
    expect([view.heading, view.head.image]).toEqual([null, IMAGE]);
    expect((await viewOf({ blocks: [HERO], image: OTHER })).head.image).toEqual(OTHER);
  });

  it('has no canonical address when content hides it from search engines', async () => {
    expect((await viewOf({ isHidden: true })).head.canonical).toBe(null);
  });

  it('has the newsletter below its blocks, unless it is among them or content leaves it out', async () => {
    expect((await viewOf({})).hasNewsletter).toBe(true);
    expect((await viewOf({ blocks: [NEWSLETTER] })).hasNewsletter).toBe(false);
    expect((await viewOf({ hasNewsletter: false })).hasNewsletter).toBe(false);
  });
});

// requirement: JOURNEY-6-EDITOR
describe('the preview of a page', () => {
  const preview = { endsAt: '14:20', published: '/x' };
  const RIBBON = {
    text: 'Preview: not published',
    ends: 'ends 14:20',
    leave: { label: 'Leave preview', href: '/x' },
  };

  it('says until when it is, where the page’s own texts are in content, and is nothing for search engines', async () => {
    const view = await viewOf(
      { contentPath: 'site-pages/x', blocks: [{ ...PROGRAMME, contentPath: 'site-pages/x#blocks.0' }] },
      preview,
    );
    expect(view.preview).toEqual({
      ...RIBBON,
      places: { heading: 'site-pages/x#title', intro: 'site-pages/x#intro' },
    });
    expect(view.blocks.map(({ contentPath }) => contentPath)).toEqual(['site-pages/x#blocks.0']);
    expect(view.head.canonical).toBe(null);
  });

  it('has its ribbon where there is no page', async () => {
    expect((await viewOf({ type: 'page.missing' }, preview)).preview).toEqual({ ...RIBBON, places: null });
  });

  it('is nowhere on a page that is published', async () => {
    expect((await viewOf({})).preview).toBe(null);
  });
});

describe('a page that cannot be shown', () => {
  it.each([
    ['missing', { type: 'page.missing' }, 'We can’t find that page'],
    ['loadFailed', { type: 'load.failed', message: 'x' }, 'We can’t show this page just now'],
    ['broken', new Error('x'), 'Something went wrong on our side'],
  ] as const)(
    'says so in the state %s, with the search, our telephone, and nothing for search engines',
    async (state, outcome, title) => {
      const view = await viewOf(outcome);
      expect(view).toMatchObject({
        state,
        heading: title,
        hasNewsletter: false,
        head: { canonical: null, description: null },
      });
      expect(view.blocks.map(({ kind }) => kind)).toEqual(['search', 'contact']);
      expect(view.intro).toContain('0808 157 0192');
    },
  );
});

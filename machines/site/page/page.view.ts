/** The view of a page of the site: the head of its document, and the blocks that it shows. */
import type { SnapshotFrom } from 'xstate';
import { stateName } from '../../kit/stateName.ts';
import { SITE_NAMES, withSiteName } from '../../addresses/siteTitle.ts';
import type { Brand } from '../../contract/brand.ts';
import type {
  PageAnimation,
  PlacedBlock,
  ResortPrices,
  SiteBlock,
  SiteImage,
  SiteLink,
  SitePage,
} from '../../contract/site.ts';
import { NOT_FOUND } from '../../contract/notFound.ts';
import { CALL_TEAM } from '../../contract/team.ts';
import type { SiteFrame } from '../frame.ts';
import {
  programmeView,
  showEvents,
  venueView,
  type ProgrammeView,
  type ShowEvent,
  type VenuesView,
} from '../guide/guide.view.ts';
import { siteHome } from '../siteUrl.ts';
import type { pageMachine } from './page.machine.ts';
import { hasNewsletterBelow } from './page.forms.ts';
import { matchingQuestions } from './page.rules.ts';

/** The head of the document. `canonical`: the path of the page; null when search engines should leave it out. */
export type PageHead = Readonly<{
  title: string;
  description: string | null;
  canonical: string | null;
  image: SiteImage | null;
  about: NonNullable<SitePage['about']> | null;
  /** the shows of a guide */
  events: readonly ShowEvent[];
}>;

/** A block as it is rendered; in a preview it has its place in content. */
export type ShownBlock = (Exclude<SiteBlock, { kind: 'programme' | 'openingTimes' }> | ProgrammeView | VenuesView) &
  Pick<PlacedBlock, 'contentPath'>;

/** The ribbon of a preview, and where the page's own texts are in content. */
export type PreviewView = Readonly<{
  text: string;
  ends: string;
  leave: SiteLink;
  places: Readonly<{ heading: string; intro: string }> | null;
}>;

export type PageView = Readonly<{
  /** state of the chart, 'shown' */
  state: string;
  brand: Brand;
  path: string;
  frame: SiteFrame;
  layout: SitePage['layout'];
  head: PageHead;
  /** the heading; null if a hero contains it */
  heading: string | null;
  intro: string | null;
  /** from the home page to the page above this one */
  breadcrumbs: readonly SiteLink[];
  /** the page's own name at the end of the breadcrumbs */
  breadcrumb: string;
  blocks: readonly ShownBlock[];
  prices: readonly ResortPrices[];
  /** the newsletter's form stands below the blocks */
  hasNewsletter: boolean;
  /** the animation that plays now, or null */
  animation: PageAnimation | null;
  /** the search text above the questions; only matching questions are shown */
  searched: string;
  /** null on published pages */
  preview: PreviewView | null;
}>;

export type PageSnapshot = SnapshotFrom<typeof pageMachine>;

const SORRY = {
  missing: NOT_FOUND,
  loadFailed: {
    title: 'We can’t show this page just now',
    intro: `Please try again in a minute. ${CALL_TEAM}`,
  },
  broken: {
    title: 'Something went wrong on our side',
    intro: `We’re sorry. Please try again in a minute. ${CALL_TEAM}`,
  },
} as const;

/** The links of a page that cannot be shown: the search, and our help. */
const WAYS_ON: readonly ShownBlock[] = [
  { kind: 'search', heading: 'Find a break' },
  { kind: 'contact', heading: 'Talk to us' },
];

const apologyOf = (snapshot: PageSnapshot): (typeof SORRY)[keyof typeof SORRY] => {
  if (snapshot.matches('missing')) return SORRY.missing;
  return snapshot.matches('loadFailed') ? SORRY.loadFailed : SORRY.broken;
};

const previewView = ({ frame, found }: PageSnapshot['context']): PreviewView | null => {
  const { preview } = frame;
  if (preview === undefined) return null;
  const path = found?.page.contentPath;
  return {
    text: 'Preview: not published',
    ends: `ends ${preview.endsAt}`,
    leave: { label: 'Leave preview', href: preview.published },
    places: path === undefined ? null : { heading: `${path}#title`, intro: `${path}#intro` },
  };
};

/** The view of a page that content does not have, or that could not be loaded. */
const apologyView = (snapshot: PageSnapshot): PageView => {
  const { brand, path, frame } = snapshot.context;
  const { title, intro } = apologyOf(snapshot);
  return {
    state: stateName(snapshot.value),
    brand,
    path,
    frame,
    layout: 'text',
    head: {
      title: withSiteName(title, brand),
      description: null,
      canonical: null,
      image: null,
      about: null,
      events: [],
    },
    heading: title,
    intro,
    breadcrumbs: [{ label: SITE_NAMES[brand], href: siteHome(brand) }],
    breadcrumb: title,
    blocks: WAYS_ON,
    prices: [],
    hasNewsletter: false,
    animation: null,
    searched: '',
    preview: previewView(snapshot.context),
  };
};

/** The page's own picture, else that of the first hero. */
const imageOf = ({ image, blocks }: SitePage): SiteImage | null =>
  image ?? blocks.find((block) => block.kind === 'hero')?.image ?? null;

/** The block as it is rendered: with the questions that match a search, and with times as texts. */
const shownBlock = (block: PlacedBlock, searched: string): ShownBlock => {
  const place = block.contentPath !== undefined && { contentPath: block.contentPath };
  if (block.kind === 'programme') return { ...programmeView(block), ...place };
  if (block.kind === 'openingTimes') return { ...venueView(block), ...place };
  if (block.kind !== 'accordion') return block;
  return { ...block, questions: matchingQuestions(block.questions, block.isSearchable === true ? searched : '') };
};

/** The view of the page, in any state of its chart. */
export const pageView = (snapshot: PageSnapshot): PageView => {
  const { brand, path, frame, found, searched } = snapshot.context;
  if (found === null) return apologyView(snapshot);
  const { page, trail, prices } = found;
  const [first] = page.blocks;
  return {
    state: stateName(snapshot.value),
    brand,
    path,
    frame,
    layout: page.layout,
    head: {
      title: withSiteName(page.title, brand),
      description: page.metaDescription ?? null,
      canonical: page.isHidden === true || frame.preview !== undefined ? null : path,
      image: imageOf(page),
      about: page.about ?? null,
      events: page.blocks.flatMap((block) => (block.kind === 'programme' ? showEvents(block) : [])),
    },
    heading: first?.kind === 'hero' ? null : page.title,
    intro: page.intro ?? null,
    breadcrumbs: trail,
    breadcrumb: page.breadcrumb ?? page.title,
    blocks: page.blocks.map((block) => shownBlock(block, searched)),
    prices,
    hasNewsletter: hasNewsletterBelow(page),
    animation: snapshot.matches({ shown: 'celebrating' }) ? (page.animation ?? null) : null,
    searched,
    preview: previewView(snapshot.context),
  };
};

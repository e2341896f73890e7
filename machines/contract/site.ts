/**
 * The pages of the site around the journey: what the content system says of a page, as blocks that a page draws in their
 * order (spec: account area 2 and 3, global page state). Texts of the kind `html` are sanitised before they come here.
 */
import * as t from 'io-ts';
import { ProgrammeBreak, ProgrammeDays, Venue } from './guide.ts';
import { list, oneOf, text, withOptional } from './scalar.ts';
import { ResortCode } from './stay.ts';

const words = text('words', 1, 160);
const prose = text('prose', 1, 900);
const html = text('html', 1, 20_000);
/** An address on our site ('/gallery', '#faq') or an absolute one. */
const href = text('address', 1, 300);

/** A picture; `narrow` is the crop for a phone, where another part of it matters. */
export const SiteImage = withOptional(
  'SiteImage',
  { src: text('image address', 1, 200), alt: text('words', 0, 160) },
  { narrow: text('image address', 1, 200) },
);
export type SiteImage = t.TypeOf<typeof SiteImage>;

export const SiteLink = t.strict({ label: words, href }, 'SiteLink');
export type SiteLink = t.TypeOf<typeof SiteLink>;

const Card = withOptional('Card', { title: words, text: prose }, { image: SiteImage, link: SiteLink });
export type Card = t.TypeOf<typeof Card>;
/** A PDF file; `sizeText` is 'PDF, 4 pages, 12 kB'. */
const Download = t.strict({ title: words, text: prose, href, sizeText: words }, 'Download');
export type Download = t.TypeOf<typeof Download>;
const Question = t.strict({ question: words, html }, 'Question');
const HeadingText = { heading: words };

/** The codec of each kind of block. */
export const SITE_BLOCKS = {
  hero: withOptional(
    'hero',
    { kind: t.literal('hero'), title: words, image: SiteImage },
    { text: prose, link: SiteLink },
  ),
  /** with a picture, the two stand side by side */
  text: withOptional('text', { kind: t.literal('text'), html }, { ...HeadingText, image: SiteImage }),
  cards: withOptional('cards', { kind: t.literal('cards'), cards: t.array(Card) }, HeadingText),
  gallery: withOptional('gallery', { kind: t.literal('gallery'), images: t.array(SiteImage) }, HeadingText),
  table: t.strict(
    { kind: t.literal('table'), caption: words, head: t.array(words), rows: t.array(t.array(prose)) },
    'table',
  ),
  // `isSearchable`: a box above the questions shows those that match
  accordion: withOptional(
    'accordion',
    { kind: t.literal('accordion'), questions: t.array(Question) },
    { ...HeadingText, isSearchable: t.boolean },
  ),
  /** the place of a film: its still picture and where it can be seen */
  video: t.strict({ kind: t.literal('video'), title: words, image: SiteImage, link: SiteLink }, 'video'),
  banner: withOptional('banner', { kind: t.literal('banner'), text: prose }, { link: SiteLink }),
  callToAction: t.strict(
    { kind: t.literal('callToAction'), title: words, text: prose, link: SiteLink },
    'callToAction',
  ),
  /** the way into the search of the page's brand; `resort` is chosen beforehand */
  search: withOptional('search', { kind: t.literal('search') }, { ...HeadingText, resort: ResortCode }),
  /** the lowest prices of the coming months, at each resort or at one; the server adds them */
  prices: withOptional('prices', { kind: t.literal('prices') }, { ...HeadingText, intro: prose, resort: ResortCode }),
  /** what is on, day by day; the server adds the break of a guide, whose days are dates then */
  programme: withOptional(
    'programme',
    { kind: t.literal('programme'), days: ProgrammeDays },
    { ...HeadingText, break: ProgrammeBreak },
  ),
  /** when places of a resort are open */
  openingTimes: withOptional(
    'openingTimes',
    { kind: t.literal('openingTimes'), venues: list(Venue, 1, 60) },
    HeadingText,
  ),
  /** the way to the guides of the next breaks at a resort; the server adds them */
  guides: withOptional(
    'guides',
    { kind: t.literal('guides'), resort: ResortCode },
    { ...HeadingText, intro: prose, links: t.array(SiteLink) },
  ),
  /** the campaigns that run; the server adds their cards */
  campaigns: withOptional('campaigns', { kind: t.literal('campaigns') }, { ...HeadingText, cards: t.array(Card) }),
  /** the PDF files of a resort or of all, or the guides to step-free access alone; the server adds them */
  downloads: withOptional(
    'downloads',
    { kind: t.literal('downloads') },
    { ...HeadingText, intro: prose, resort: ResortCode, isAccessGuide: t.boolean, files: t.array(Download) },
  ),
  /** how to reach our team */
  contact: withOptional('contact', { kind: t.literal('contact') }, HeadingText),
  form: withOptional(
    'form',
    {
      kind: t.literal('form'),
      form: oneOf('form', 'newsletter', 'competition', 'unsubscribe', 'enquiry', 'voucher', 'member'),
    },
    { ...HeadingText, competition: text('code', 1, 40) },
  ),
} as const;

export const SiteBlock = t.union(
  [
    SITE_BLOCKS.hero,
    SITE_BLOCKS.text,
    SITE_BLOCKS.cards,
    SITE_BLOCKS.gallery,
    SITE_BLOCKS.table,
    SITE_BLOCKS.accordion,
    SITE_BLOCKS.video,
    SITE_BLOCKS.banner,
    SITE_BLOCKS.callToAction,
    SITE_BLOCKS.search,
    SITE_BLOCKS.prices,
    SITE_BLOCKS.programme,
    SITE_BLOCKS.openingTimes,
    SITE_BLOCKS.guides,
    SITE_BLOCKS.campaigns,
    SITE_BLOCKS.downloads,
    SITE_BLOCKS.contact,
    SITE_BLOCKS.form,
  ],
  'SiteBlock',
);
export type SiteBlock = t.TypeOf<typeof SiteBlock>;
export type BlockKind = SiteBlock['kind'];
export type BlockOf<Kind extends BlockKind> = Extract<SiteBlock, { kind: Kind }>;

/** Celebrates a page: what falls, for how many seconds, and its size in pixels. */
export const PageAnimation = t.strict(
  { animation: t.literal('confetti'), duration: t.number, itemSize: t.number },
  'PageAnimation',
);
export type PageAnimation = t.TypeOf<typeof PageAnimation>;

/** The four chats, by what they are about (spec: account area 2, page shell). */
export const SiteChat = oneOf('chat', 'conferences', 'guestServices', 'breakChange', 'caravans');
export type SiteChat = t.TypeOf<typeof SiteChat>;

/** What surrounds the blocks of a page. */
const frame = withOptional(
  'SitePageFrame',
  {
    /** the heading of a page without a hero, and the title of the document */
    title: words,
    /** for search engines */
    metaDescription: text('description', 40, 170),
    layout: oneOf('layout', 'home', 'landing', 'text'),
  },
  {
    /** its name in the breadcrumbs; the title by default */
    breadcrumb: words,
    intro: prose,
    /** what the page is about, for its structured data */
    about: oneOf('subject', 'organisation', 'resort', 'article'),
    /** the picture that others show beside a link to the page */
    image: SiteImage,
    /** what its layout says by default */
    hasNewsletter: t.boolean,
    /** the chat that the page offers */
    chat: SiteChat,
    animation: PageAnimation,
    /** search engines are asked to leave it out */
    isHidden: t.boolean,
  },
);

/** A page without its blocks, which are decoded one by one: one that is wrong is left out. */
export const SitePageFrame = frame;
export type SitePageFrame = t.TypeOf<typeof SitePageFrame>;

/** A page as the content system stores it. */
export const SitePage = t.intersection([frame, t.strict({ blocks: t.array(SiteBlock) })], 'SitePage');

/** Where an editor finds a part of a page in content, 'site-pages/gallery#blocks.2'; in previews only. */
type Placed = Readonly<{ contentPath?: string }>;
export type PlacedBlock = SiteBlock & Placed;

/** What surrounds the pages of a layout: whether they have the newsletter, and the blocks below their own. */
export const SiteLayout = t.strict({ hasNewsletter: t.boolean, blocks: t.array(SiteBlock) }, 'SiteLayout');

/** A page as it is read for its document; its own place is the path of its document. */
export type SitePage = SitePageFrame & Readonly<{ blocks: PlacedBlock[] }> & Placed;

/** The lowest price of a stay for two adults that begins in a month at a resort, and the search with that stay. */
export type MonthPrice = Readonly<{ month: string; label: string; pricePence: number; href: string }>;
export type ResortPrices = Readonly<{ resort: ResortCode; label: string; months: readonly MonthPrice[] }>;

/**
 * The pages of the site around the journey: the content of a page, as blocks that it shows in order (spec: account area
 * 2 and 3, global page state). `html` texts are sanitised before they get here.
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

/** A picture; `narrow` is the crop for phones, which may need a different part of it. */
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
  /** if it has a picture, the two stand side by side */
  text: withOptional('text', { kind: t.literal('text'), html }, { ...HeadingText, image: SiteImage }),
  cards: withOptional('cards', { kind: t.literal('cards'), cards: t.array(Card) }, HeadingText),
  gallery: withOptional('gallery', { kind: t.literal('gallery'), images: t.array(SiteImage) }, HeadingText),
  table: t.strict(
    { kind: t.literal('table'), caption: words, head: t.array(words), rows: t.array(t.array(prose)) },
    'table',
  ),
  // `isSearchable`: with a search field, which shows the matching questions
  accordion: withOptional(
    'accordion',
    { kind: t.literal('accordion'), questions: t.array(Question) },
    { ...HeadingText, isSearchable: t.boolean },
  ),
  /** a film: its still picture, and a link to where it can be seen */
  video: t.strict({ kind: t.literal('video'), title: words, image: SiteImage, link: SiteLink }, 'video'),
  banner: withOptional('banner', { kind: t.literal('banner'), text: prose }, { link: SiteLink }),
  callToAction: t.strict(
    { kind: t.literal('callToAction'), title: words, text: prose, link: SiteLink },
    'callToAction',
  ),
  /** the search form of the page's brand; `resort` is preselected */
  search: withOptional('search', { kind: t.literal('search') }, { ...HeadingText, resort: ResortCode }),
  /** the lowest prices of the coming months, at each resort or at one; the server adds them */
  prices: withOptional('prices', { kind: t.literal('prices') }, { ...HeadingText, intro: prose, resort: ResortCode }),
  /** the shows of each day; the server adds the break of a guide, so that the days become dates */
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
  /** links to the guides of the next breaks at a resort; the server adds them */
  guides: withOptional(
    'guides',
    { kind: t.literal('guides'), resort: ResortCode },
    { ...HeadingText, intro: prose, links: t.array(SiteLink) },
  ),
  /** the current campaigns; the server adds their cards */
  campaigns: withOptional('campaigns', { kind: t.literal('campaigns') }, { ...HeadingText, cards: t.array(Card) }),
  /** the PDF files of one resort or all, or only the guides to step-free access; the server adds them */
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

/** An animation on a page: what falls, for how many seconds, and its size in pixels. */
export const PageAnimation = t.strict(
  { animation: t.literal('confetti'), duration: t.number, itemSize: t.number },
  'PageAnimation',
);
export type PageAnimation = t.TypeOf<typeof PageAnimation>;

/** The four chats, by subject (spec: account area 2, page shell). */
export const SiteChat = oneOf('chat', 'conferences', 'guestServices', 'breakChange', 'caravans');
export type SiteChat = t.TypeOf<typeof SiteChat>;

/** For search engines. */
const metaDescription = text('description', 40, 170);

/** The fields of a page other than its blocks. */
const frame = withOptional(
  'SitePageFrame',
  {
    /** the heading of a page without a hero, and the title of the document */
    title: words,
    layout: oneOf('layout', 'home', 'landing', 'text'),
  },
  {
    metaDescription,
    /** its name in the breadcrumbs; the title by default */
    breadcrumb: words,
    intro: prose,
    /** what the page is about, for its structured data */
    about: oneOf('subject', 'organisation', 'resort', 'article'),
    /** the picture that other sites show with a link to the page */
    image: SiteImage,
    /** the default is that of its layout */
    hasNewsletter: t.boolean,
    /** the chat that the page offers */
    chat: SiteChat,
    animation: PageAnimation,
    /** search engines must not list it */
    isHidden: t.boolean,
  },
);

/** A page without its blocks, which are decoded one by one, so that an invalid block is left out alone. */
export const SitePageFrame = frame;
export type SitePageFrame = t.TypeOf<typeof SitePageFrame>;

/** A page as our own store has it. */
export const SitePage = t.intersection([frame, t.strict({ metaDescription, blocks: t.array(SiteBlock) })], 'SitePage');

/** Where an editor finds a part of a page in content, 'site-pages/gallery#blocks.2'; only in previews. */
type Placed = Readonly<{ contentPath?: string }>;
export type PlacedBlock = SiteBlock & Placed;

/** What the pages of a layout share: whether they have the newsletter, and the blocks below their own. */
export const SiteLayout = t.strict({ hasNewsletter: t.boolean, blocks: t.array(SiteBlock) }, 'SiteLayout');

/** A page as it is read to be rendered; its `contentPath` is that of its document. */
export type SitePage = SitePageFrame & Readonly<{ blocks: PlacedBlock[] }> & Placed;

/** The lowest price for two adults of a stay that begins in a month at a resort, and the search for that stay. */
export type MonthPrice = Readonly<{ month: string; label: string; pricePence: number; href: string }>;
export type ResortPrices = Readonly<{ resort: ResortCode; label: string; months: readonly MonthPrice[] }>;

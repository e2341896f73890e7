/** Context, input and events of a page of the site. */
import type { Brand } from '../../contract/brand.ts';
import type { ResortPrices, SiteLink, SitePage } from '../../contract/site.ts';
import type { SiteFrame } from '../frame.ts';
import type { AskedCompetition } from '../siteForm/siteForm.types.ts';
import type { LoadFailed } from '../../outcomes/outcomes.ts';

/** A page that content has, with the links to the pages above it, and the prices and the competition of its blocks. */
export type PageFound = {
  type: 'page.found';
  page: SitePage;
  trail: readonly SiteLink[];
  prices: readonly ResortPrices[];
  /** what the page's competition asks; null where it has none, or none that content knows */
  competition: AskedCompetition | null;
};
/** Content has no page at the address. */
export type PageMissing = { type: 'page.missing' };

/** The page runs in the guest's browser. */
export type PageOpened = { type: 'page.opened' };
/** What the guest types into the box above the questions. */
export type QuestionsSearched = { type: 'questions.searched'; text: string };

export type PageEvent = PageFound | PageMissing | LoadFailed | PageOpened | QuestionsSearched;

/** `path` is the address without its query, '/gallery'; `today` the date at the resorts; `frame` is what stands around the page. */
export type PageInput = Readonly<{ brand: Brand; path: string; today: string; frame: SiteFrame }>;

export type PageContext = PageInput &
  Readonly<{
    found: Omit<PageFound, 'type'> | null;
    /** the text that the shown questions match; '' for all of them */
    searched: string;
  }>;

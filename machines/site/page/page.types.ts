/** Context, input and events of a page of the site. */
import type { Brand } from '../../contract/brand.ts';
import type { ResortPrices, SiteLink, SitePage } from '../../contract/site.ts';
import type { SiteFrame } from '../frame.ts';
import type { AskedCompetition } from '../siteForm/siteForm.types.ts';
import type { LoadFailed } from '../../outcomes/outcomes.ts';

/** A page of content, with the links to the pages above it, and the prices and the competition for its blocks. */
export type PageFound = {
  type: 'page.found';
  page: SitePage;
  trail: readonly SiteLink[];
  prices: readonly ResortPrices[];
  /** the page's competition; null if it has none, or one that content does not have */
  competition: AskedCompetition | null;
};
/** Content has no page at the address. */
export type PageMissing = { type: 'page.missing' };

/** The page runs in the guest's browser. */
export type PageOpened = { type: 'page.opened' };
/** The guest typed into the search field above the questions. */
export type QuestionsSearched = { type: 'questions.searched'; text: string };

export type PageEvent = PageFound | PageMissing | LoadFailed | PageOpened | QuestionsSearched;

/** `path`: the address without query, '/gallery'. `today`: the date at the resorts. `frame`: what surrounds it. */
export type PageInput = Readonly<{ brand: Brand; path: string; today: string; frame: SiteFrame }>;

export type PageContext = PageInput &
  Readonly<{
    found: Omit<PageFound, 'type'> | null;
    /** the text that the shown questions match; '' when all are shown */
    searched: string;
  }>;

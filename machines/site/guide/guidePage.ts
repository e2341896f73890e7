/** A guide as a page: dated for one break, with a calendar file of its shows (spec: account area 2). */
import { withVisitParams, type VisitQuery } from '../../addresses/query.ts';
import { homePath } from '../../addresses/paths.ts';
import { guideCalendarAddress } from '../../contract/guideCalendar.ts';
import type { GuideTerms } from '../../contract/guide.ts';
import type { SiteBlock, SiteLink, SitePage } from '../../contract/site.ts';
import { formatLongDate } from '../../kit/dates.ts';
import { isOver, lastDayOf, type GuideOfBreak } from './guide.rules.ts';
import { guideAddress, type GuidePlace } from './guideUrl.ts';

/** A guide in content, for the breaks that begin on one day. */
export type Guide = Readonly<{ place: GuidePlace; terms: GuideTerms; page: SitePage }>;

/** 'Friday 12 to Monday 15 February 2027': the first and the last day, without what they share in the first one. */
export const formatDays = (first: string, last: string): string => {
  const [begin, end] = [formatLongDate(first), formatLongDate(last)];
  const [begun, ended] = [begin.split(' '), end.split(' ')];
  while (begun.length > 2 && begun.at(-1) === ended.at(-1)) {
    begun.pop();
    ended.pop();
  }
  return `${begun.join(' ')} to ${end}`;
};

/** The days of a guide's break as text, for `{dates}` in its texts. */
export const datesOf = (terms: Pick<GuideTerms, 'nights'>, startDate: string): string =>
  formatDays(startDate, lastDayOf(terms, startDate));

/** The banner before the days of a break that has ended. */
const overBanner = ({ brand }: GuidePlace, query: VisitQuery): SiteBlock => ({
  kind: 'banner',
  text: 'This break is over. Here’s what was on.',
  link: { label: 'Find your next one', href: withVisitParams(homePath(brand), query) },
});

const calendarCall = (place: GuidePlace): SiteBlock => ({
  kind: 'callToAction',
  title: 'Take it with you',
  text: 'Put every show into the calendar on your phone, or print this page and stick it on the fridge.',
  link: { label: 'Add the shows to your calendar', href: guideCalendarAddress(place) },
});

/**
 * The page of a guide. Its programme has the dates of the break. The link to a calendar file follows it until the break
 * ends; after that, the page says so and search engines are asked to leave it out.
 */
export const guidePage = ({ place, terms, page }: Guide, today: string, query: VisitQuery): SitePage => {
  const { resort, startDate } = place;
  const over = isOver(terms, startDate, today);
  const programmes = page.blocks.flatMap((block, at) => (block.kind === 'programme' ? [at] : []));
  const blocks = page.blocks.flatMap((block, at): SiteBlock[] => {
    if (block.kind !== 'programme') return [block];
    const dated = { ...block, break: { resort, startDate } };
    return !over && at === programmes.at(-1) ? [dated, calendarCall(place)] : [dated];
  });
  // a hero stays at the top, because it contains the heading
  const heroes = blocks[0]?.kind === 'hero' ? 1 : 0;
  return {
    ...page,
    ...(over && { isHidden: true }),
    blocks: over ? blocks.toSpliced(heroes, 0, overBanner(place, query)) : blocks,
  };
};

/** The links to guides, each named by the days of its break. */
export const guideLinks = (guides: readonly GuideOfBreak[], query: VisitQuery): SiteLink[] =>
  guides.map((guide) => ({
    label: datesOf(guide, guide.startDate),
    href: withVisitParams(guideAddress(guide), query),
  }));

/** The weekend that a link names, among those on sale (spec: booking journey 2, resort, startDate and duration). */
import { dateRefused, nightsNotSold, weekendPartLeftOut } from '../app/link.text.ts';
import { withProblem, type LinkPart, type LinkProblem } from '../app/linkValues.ts';
import type { ResortCode } from '../contract/stay.ts';
import type { WeekendBreaks } from '../contract/weekend.ts';
import { DEFAULT_NIGHTS } from '../search/calendar.rules.ts';
import { filtersOnSale } from './filters.rules.ts';
import type { LinkedWeekend, WeekendFilters } from './weekendFilters.ts';

type Weekend = Readonly<{ resort: ResortCode; startDate: string; nights: number }>;

/** Whether a weekend is the one that a link names; without a day none is. */
export const isLinked = (linked: LinkedWeekend | null, weekend: Weekend): boolean =>
  linked?.startDate === weekend.startDate &&
  (linked.resort ?? weekend.resort) === weekend.resort &&
  (linked.nights ?? weekend.nights) === weekend.nights;

/** What a link says that no weekend has, of these weekends, which are all that are on sale; null if there is nothing. */
export const linkedProblem = (linked: LinkedWeekend | null, weekends: readonly Weekend[]): LinkProblem | null => {
  if (linked === null || weekends.length === 0) return null;
  const { resort, startDate, nights } = linked;
  if (nights !== null && !weekends.some((one) => one.nights === nights))
    return nightsNotSold(nights, weekends[0]?.nights ?? DEFAULT_NIGHTS);
  return startDate === null || weekends.some((one) => isLinked(linked, one))
    ? null
    : dateRefused({ resort, date: startDate, nights: nights ?? weekends[0]?.nights ?? DEFAULT_NIGHTS }, 'notSold');
};

/** The filters of a link that names a weekend on sale: its event, too, if it has one. */
const filtersOfLink = (offer: WeekendBreaks, filters: WeekendFilters, linked: LinkedWeekend | null): WeekendFilters => {
  const events = offer.breaks.filter((one) => isLinked(linked, one)).map(({ event }) => event);
  const named = events.filter((event) => event !== null);
  // a weekend without an event has no filter of its own
  return named.length === 0 || named.length < events.length ? filters : { ...filters, events: [...new Set(named)] };
};

/** The parts of a link that the filters show. */
export const FILTER_PARTS = [
  'break',
  'resort',
  'startDate',
  'duration',
  'endDate',
  'events',
  'resorts',
  'months',
] as const satisfies LinkPart[];

/** The filters of an address by what is on sale, and what it says that is not. */
export const weekendOfLink = (
  offer: WeekendBreaks,
  context: Readonly<{
    weekendFilters: WeekendFilters;
    linkProblems: readonly LinkProblem[];
    linkedWeekend?: LinkedWeekend;
  }>,
): Readonly<{ weekendFilters: WeekendFilters; linkProblems: readonly LinkProblem[] }> => {
  const { linkedWeekend = null, weekendFilters: asked } = context;
  const onSale = filtersOnSale(offer, asked);
  const ofLink = linkedProblem(linkedWeekend, offer.breaks);
  const leftOut = (['events', 'resorts', 'months'] as const)
    .filter((part) => offer.breaks.length > 0 && onSale[part].length < asked[part].length)
    .map(weekendPartLeftOut);
  return {
    weekendFilters: filtersOfLink(offer, onSale, linkedWeekend),
    linkProblems: [...(ofLink === null ? leftOut : [ofLink])].reduce(withProblem, context.linkProblems),
  };
};

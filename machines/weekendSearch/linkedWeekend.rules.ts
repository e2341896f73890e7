/** The weekend that a link names, if it is on sale (spec: booking journey 2, resort, startDate and duration). */
import { dateRefused, nightsNotSold, weekendPartLeftOut } from '../addresses/link.text.ts';
import { withProblem, type LinkPart, type LinkProblem } from '../addresses/linkValues.ts';
import type { ResortCode } from '../contract/stay.ts';
import type { WeekendBreaks } from '../contract/weekend.ts';
import { filtersOnSale } from './filters.rules.ts';
import type { LinkedWeekend, WeekendFilters } from './weekendFilters.ts';

type Weekend = Readonly<{ resort: ResortCode; startDate: string; nights: number }>;

/** Whether a weekend is the one that a link names; a link without a day names none. */
export const isLinked = (linked: LinkedWeekend | null, weekend: Weekend): boolean =>
  linked?.startDate === weekend.startDate &&
  (linked.resort ?? weekend.resort) === weekend.resort &&
  (linked.nights ?? weekend.nights) === weekend.nights;

/** A linked weekend, without its number of nights if no weekend has it; the rest of the link still counts. */
const withNightsOnSale = (linked: LinkedWeekend, weekends: readonly Weekend[]): LinkedWeekend =>
  weekends.some(({ nights }) => nights === linked.nights) ? linked : { ...linked, nights: null };

/** The problems of a linked weekend that is not on sale; `weekends` are all that are. */
export const linkedProblems = (linked: LinkedWeekend | null, weekends: readonly Weekend[]): readonly LinkProblem[] => {
  const [first] = weekends;
  if (linked === null || first === undefined) return [];
  const onSale = withNightsOnSale(linked, weekends);
  const { resort, startDate: date, nights } = onSale;
  return [
    ...(linked.nights === null || nights !== null ? [] : [nightsNotSold(linked.nights, first.nights)]),
    ...(date === null || weekends.some((one) => isLinked(onSale, one))
      ? []
      : [dateRefused({ resort, date, nights: nights ?? first.nights }, 'notSold')]),
  ];
};

/** The filters of a link that names a weekend on sale, with the event of the weekend if it has one. */
const filtersOfLink = (offer: WeekendBreaks, filters: WeekendFilters, linked: LinkedWeekend | null): WeekendFilters => {
  const events = offer.breaks.filter((one) => isLinked(linked, one)).map(({ event }) => event);
  const named = events.filter((event) => event !== null);
  // if a linked weekend has no event, a filter by event would hide it
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

/** The filters of an address, reduced to what is on sale, and the problems about the rest. */
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
  const ofLink = linkedProblems(linkedWeekend, offer.breaks);
  const leftOut = (['events', 'resorts', 'months'] as const)
    .filter((part) => offer.breaks.length > 0 && onSale[part].length < asked[part].length)
    .map(weekendPartLeftOut);
  return {
    weekendFilters: filtersOfLink(offer, onSale, linkedWeekend && withNightsOnSale(linkedWeekend, offer.breaks)),
    // the message about the day also names the resort and the month
    linkProblems: [...ofLink, ...(ofLink.some(({ part }) => part === 'startDate') ? [] : leftOut)].reduce(
      withProblem,
      context.linkProblems,
    ),
  };
};

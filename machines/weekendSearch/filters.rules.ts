/** Rules of the weekend filters: which weekends match, and how many with one more option (spec: booking journey 3). */
import type { ResortCode } from '../contract/stay.ts';
import type { WeekendBreaks } from '../contract/weekend.ts';
import { monthOf } from '../kit/dates.ts';
import type { WeekendFilters } from './weekendFilters.ts';

type NamedBreak = WeekendBreaks['breaks'][number];

/** One option of a filter. */
export type WeekendOption =
  | Readonly<{ kind: 'events'; value: string }>
  | Readonly<{ kind: 'resorts'; value: ResortCode }>
  | Readonly<{ kind: 'months'; value: string }>;

const toggled = <A>(chosen: readonly A[], value: A): A[] =>
  chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value].toSorted();

/** Whether the filters contain an option. */
export const isSelected = (weekendFilters: WeekendFilters, { kind, value }: WeekendOption): boolean =>
  (weekendFilters[kind] as readonly string[]).includes(value);

/** The filters with an option added, or removed if they have it. */
export const withToggled = (weekendFilters: WeekendFilters, option: WeekendOption): WeekendFilters => ({
  ...weekendFilters,
  [option.kind]: toggled<string>(weekendFilters[option.kind], option.value),
});

const kindsOf = ({ event, resort, startDate }: NamedBreak): Readonly<Record<keyof WeekendFilters, string | null>> => ({
  events: event,
  resorts: resort,
  months: monthOf(startDate),
});

const matchesFilter = (
  weekendBreak: NamedBreak,
  weekendFilters: WeekendFilters,
  kind: keyof WeekendFilters,
): boolean => {
  const chosen: readonly (string | null)[] = weekendFilters[kind];
  return chosen.length === 0 || chosen.includes(kindsOf(weekendBreak)[kind]);
};

const KINDS = ['events', 'resorts', 'months'] as const satisfies readonly (keyof WeekendFilters)[];

/** The weekends that match all filters. */
export const matchingWeekends = (offer: WeekendBreaks, weekendFilters: WeekendFilters): NamedBreak[] =>
  offer.breaks.filter((weekendBreak) => KINDS.every((kind) => matchesFilter(weekendBreak, weekendFilters, kind)));

/** How many weekends match an option together with the filters of the other kinds. */
export const weekendCountWith = (
  offer: WeekendBreaks,
  weekendFilters: WeekendFilters,
  { kind, value }: WeekendOption,
): number => matchingWeekends(offer, { ...weekendFilters, [kind]: [value] }).length;

/** At most four other events in the months and at the resorts of the matching weekends, the most frequent first. */
export const relatedEvents = (offer: WeekendBreaks, weekendFilters: WeekendFilters): string[] => {
  if (weekendFilters.events.length === 0) return [];
  const places = new Set(
    matchingWeekends(offer, weekendFilters).map(({ resort, startDate }) => `${resort} ${monthOf(startDate)}`),
  );
  const counts = new Map<string, number>();
  for (const { event, resort, startDate } of offer.breaks) {
    if (event === null || weekendFilters.events.includes(event) || !places.has(`${resort} ${monthOf(startDate)}`))
      continue;
    counts.set(event, (counts.get(event) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([a, many], [b, more]) => more - many || a.localeCompare(b, 'en-GB'))
    .map(([event]) => event)
    .slice(0, 4);
};

/** The filters without values that are not on sale, which an old or wrong address may contain. */
export const filtersOnSale = (offer: WeekendBreaks, weekendFilters: WeekendFilters): WeekendFilters => ({
  events: weekendFilters.events.filter((code) => offer.events.some((event) => event.code === code)),
  resorts: weekendFilters.resorts.filter((resort) => offer.resorts.includes(resort)),
  months: weekendFilters.months.filter((month) => offer.months.includes(month)),
});

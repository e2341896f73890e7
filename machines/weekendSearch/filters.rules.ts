/** Rules of a wish for a weekend: which weekends are all of it, and how many a thing more would give (spec: booking journey 3). */
import type { ResortCode } from '../contract/stay.ts';
import type { WeekendBreaks } from '../contract/weekend.ts';
import type { WeekendFilters } from './weekendFilters.ts';

type NamedBreak = WeekendBreaks['breaks'][number];

/** One thing to wish for, of one kind. */
export type WeekendOption =
  | Readonly<{ kind: 'events'; value: string }>
  | Readonly<{ kind: 'resorts'; value: ResortCode }>
  | Readonly<{ kind: 'months'; value: string }>;

const toggled = <A>(chosen: readonly A[], value: A): A[] =>
  chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value].toSorted();

/** Whether a wish has a thing. */
export const isSelected = (weekendFilters: WeekendFilters, { kind, value }: WeekendOption): boolean =>
  (weekendFilters[kind] as readonly string[]).includes(value);

/** The wish with a thing taken in, or out where it has it. */
export const withToggled = (weekendFilters: WeekendFilters, option: WeekendOption): WeekendFilters => ({
  ...weekendFilters,
  [option.kind]: toggled<string>(weekendFilters[option.kind], option.value),
});

const kindsOf = ({ event, resort, startDate }: NamedBreak): Readonly<Record<keyof WeekendFilters, string | null>> => ({
  events: event,
  resorts: resort,
  months: startDate.slice(0, 7),
});

const matchesFilter = (
  weekendBreak: NamedBreak,
  weekendFilters: WeekendFilters,
  kind: keyof WeekendFilters,
): boolean => {
  const value = kindsOf(weekendBreak)[kind];
  return (
    weekendFilters[kind].length === 0 || (value !== null && (weekendFilters[kind] as readonly string[]).includes(value))
  );
};

const KINDS = ['events', 'resorts', 'months'] as const satisfies readonly (keyof WeekendFilters)[];

/** The weekends that are all a guest wishes for. */
export const matchingWeekends = (offer: WeekendBreaks, weekendFilters: WeekendFilters): NamedBreak[] =>
  offer.breaks.filter((weekendBreak) => KINDS.every((kind) => matchesFilter(weekendBreak, weekendFilters, kind)));

/** How many weekends a thing would give beside what is wished for of the other kinds. */
export const weekendCountWith = (
  offer: WeekendBreaks,
  weekendFilters: WeekendFilters,
  { kind, value }: WeekendOption,
): number => matchingWeekends(offer, { ...weekendFilters, [kind]: [value] }).length;

/** Events at the months and resorts of those that are wished for, the most frequent first: four at most. */
export const relatedEvents = (offer: WeekendBreaks, weekendFilters: WeekendFilters): string[] => {
  if (weekendFilters.events.length === 0) return [];
  const places = new Set(
    matchingWeekends(offer, weekendFilters).map(({ resort, startDate }) => `${resort} ${startDate.slice(0, 7)}`),
  );
  const counts = new Map<string, number>();
  for (const { event, resort, startDate } of offer.breaks) {
    if (event === null || weekendFilters.events.includes(event) || !places.has(`${resort} ${startDate.slice(0, 7)}`))
      continue;
    counts.set(event, (counts.get(event) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([a, many], [b, more]) => more - many || a.localeCompare(b))
    .map(([event]) => event)
    .slice(0, 4);
};

/** The wish without what is not on sale: an address may be old, or made up. */
export const filtersOnSale = (offer: WeekendBreaks, weekendFilters: WeekendFilters): WeekendFilters => ({
  events: weekendFilters.events.filter((code) => offer.events.some((event) => event.code === code)),
  resorts: weekendFilters.resorts.filter((resort) => offer.resorts.includes(resort)),
  months: weekendFilters.months.filter((month) => offer.months.includes(month)),
});

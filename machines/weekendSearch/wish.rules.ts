/** Rules of a wish for a weekend: which weekends are all of it, and how many a thing more would give (spec: booking journey 3). */
import type { ResortCode } from '../contract/stay.ts';
import type { WeekendBreaks } from '../contract/weekend.ts';
import type { EventWish } from './wish.ts';

type NamedBreak = WeekendBreaks['breaks'][number];

/** One thing to wish for, of one kind. */
export type Wished =
  | Readonly<{ kind: 'events'; value: string }>
  | Readonly<{ kind: 'resorts'; value: ResortCode }>
  | Readonly<{ kind: 'months'; value: string }>;

const toggled = <A>(chosen: readonly A[], value: A): A[] =>
  chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value].toSorted();

/** Whether a wish has a thing. */
export const isWished = (wish: EventWish, { kind, value }: Wished): boolean =>
  (wish[kind] as readonly string[]).includes(value);

/** The wish with a thing taken in, or out where it has it. */
export const withToggled = (wish: EventWish, wished: Wished): EventWish => ({
  ...wish,
  [wished.kind]: toggled<string>(wish[wished.kind], wished.value),
});

const kindsOf = ({ event, resort, startDate }: NamedBreak): Readonly<Record<keyof EventWish, string | null>> => ({
  events: event,
  resorts: resort,
  months: startDate.slice(0, 7),
});

const isOf = (brk: NamedBreak, wish: EventWish, kind: keyof EventWish): boolean => {
  const value = kindsOf(brk)[kind];
  return wish[kind].length === 0 || (value !== null && (wish[kind] as readonly string[]).includes(value));
};

const KINDS = ['events', 'resorts', 'months'] as const satisfies readonly (keyof EventWish)[];

/** The weekends that are all a guest wishes for. */
export const weekendsOf = (offer: WeekendBreaks, wish: EventWish): NamedBreak[] =>
  offer.breaks.filter((brk) => KINDS.every((kind) => isOf(brk, wish, kind)));

/** How many weekends a thing would give beside what is wished for of the other kinds. */
export const weekendsWith = (offer: WeekendBreaks, wish: EventWish, { kind, value }: Wished): number =>
  weekendsOf(offer, { ...wish, [kind]: [value] }).length;

/** Events at the months and resorts of those that are wished for, the most frequent first: four at most. */
export const relatedEvents = (offer: WeekendBreaks, wish: EventWish): string[] => {
  if (wish.events.length === 0) return [];
  const places = new Set(weekendsOf(offer, wish).map(({ resort, startDate }) => `${resort} ${startDate.slice(0, 7)}`));
  const counts = new Map<string, number>();
  for (const { event, resort, startDate } of offer.breaks) {
    if (event === null || wish.events.includes(event) || !places.has(`${resort} ${startDate.slice(0, 7)}`)) continue;
    counts.set(event, (counts.get(event) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([a, many], [b, more]) => more - many || a.localeCompare(b))
    .map(([event]) => event)
    .slice(0, 4);
};

/** The wish without what is not on sale: an address may be old, or made up. */
export const wishOnSale = (offer: WeekendBreaks, wish: EventWish): EventWish => ({
  events: wish.events.filter((code) => offer.events.some((event) => event.code === code)),
  resorts: wish.resorts.filter((resort) => offer.resorts.includes(resort)),
  months: wish.months.filter((month) => offer.months.includes(month)),
});

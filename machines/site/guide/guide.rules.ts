/** Rules of the entertainment guides: when each show is, for which breaks a guide is, and whether a break has ended. */
import type { Brand } from '../../contract/brand.ts';
import type { GuideTerms, ProgrammeDay, Show } from '../../contract/guide.ts';
import type { Stay } from '../../contract/stay.ts';
import { addDays } from '../../kit/dates.ts';
import { resortInstant } from '../../kit/resortTime.ts';
import type { GuidePlace } from './guideUrl.ts';

/** A time before this one belongs to the day before: Saturday's disco may begin at half past midnight. */
const NIGHT_ENDS = '06:00';

const isAfterMidnight = ({ from }: Pick<Show, 'from'>): boolean => from < NIGHT_ENDS;

/** Shows by the time at which they begin; those after midnight are the last of their day. */
export const inOrder = <S extends Pick<Show, 'from'>>(shows: readonly S[]): S[] => {
  const place = (show: S): string => `${isAfterMidnight(show) ? 1 : 0}${show.from}`;
  return shows.toSorted((a, b) => place(a).localeCompare(place(b)));
};

/** A show of one break; instants have the offset of the resorts. */
export type DatedShow = Pick<Show, 'title' | 'venue' | 'text'> & Readonly<{ startsAt: string; endsAt: string }>;

/** A day of one break. */
export type DatedDay = Readonly<{ date: string; theme: string | null; shows: readonly DatedShow[] }>;

const datedShow = (show: Show, day: string): DatedShow => {
  const { from, until, title, venue, text } = show;
  const date = isAfterMidnight(show) ? addDays(day, 1) : day;
  const lastDate = until <= from ? addDays(date, 1) : date;
  return { title, venue, text, startsAt: resortInstant(date, from), endsAt: resortInstant(lastDate, until) };
};

/** The date of a day of a break, whose first day is 1. */
export const dateOfDay = (startDate: string, day: number): string => addDays(startDate, day - 1);

/** The days of a programme for the break that begins on a date. */
export const datedDays = (days: readonly ProgrammeDay[], startDate: string): DatedDay[] =>
  days.map(({ day, theme = null, shows }) => {
    const date = dateOfDay(startDate, day);
    return { date, theme, shows: inOrder(shows).map((show) => datedShow(show, date)) };
  });

/** The last day of a guide's break. */
export const lastDayOf = ({ nights }: Pick<GuideTerms, 'nights'>, startDate: string): string =>
  addDays(startDate, nights);

/** Whether the break of a guide has ended before today. */
export const isOver = (terms: Pick<GuideTerms, 'nights'>, startDate: string, today: string): boolean =>
  lastDayOf(terms, startDate) < today;

/** Whether a guide is for the breaks of a brand that begin on a date. */
export const isFor = ({ brand, arrivals }: GuideTerms, place: Readonly<{ brand: Brand; startDate: string }>): boolean =>
  brand === place.brand && arrivals.includes(place.startDate);

/** A guide in the list of all guides. */
export type ListedGuide = Pick<GuidePlace, 'resort' | 'id'> & GuideTerms;

/** A guide of one break, with its number of nights. */
export type GuideOfBreak = GuidePlace & Pick<GuideTerms, 'nights'>;

/** The guides of all breaks that have not ended, by date. */
export const comingGuides = (guides: readonly ListedGuide[], today: string): GuideOfBreak[] =>
  guides
    .flatMap(({ brand, resort, id, nights, arrivals }) =>
      arrivals
        .filter((startDate) => !isOver({ nights }, startDate, today))
        .map((startDate) => ({ brand, resort, startDate, id, nights })),
    )
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate));

/** The shortest guide that covers all nights of a stay; null if there is none. */
export const guideOfStay = (
  guides: readonly ListedGuide[],
  stay: Stay & Readonly<{ brand: Brand }>,
): GuidePlace | null => {
  const { brand, resort, startDate, nights } = stay;
  const [found] = guides
    .filter((guide) => guide.resort === resort && isFor(guide, stay) && guide.nights >= nights)
    .toSorted((a, b) => a.nights - b.nights);
  return found === undefined ? null : { brand, resort, startDate, id: found.id };
};

/** What an entertainment guide shows: its days and opening times as texts, and its shows as events. */
import type { ProgrammeBreak } from '../../contract/guide.ts';
import type { BlockOf } from '../../contract/site.ts';
import { formatDay, formatLongDate } from '../../kit/dates.ts';
import { dateOfDay, datedDays, inOrder, type DatedShow } from './guide.rules.ts';

type Programme = BlockOf<'programme'>;
type OpeningTimes = BlockOf<'openingTimes'>;

export type ShowView = Readonly<{ key: string; time: string; title: string; venue: string; text: string }>;
/** `shortName` is 'Fri 12 Feb', for the links to the days. */
export type DayView = Readonly<{
  key: string;
  heading: string;
  shortName: string;
  theme: string | null;
  shows: readonly ShowView[];
}>;
export type ProgrammeView = Readonly<{ kind: 'programme'; heading: string | null; days: readonly DayView[] }>;

export type VenueView = Readonly<{
  name: string;
  text: string | null;
  hours: readonly Readonly<{ days: string; time: string }>[];
}>;
export type VenuesView = Readonly<{ kind: 'openingTimes'; heading: string; venues: readonly VenueView[] }>;

/** A show of one break, with its resort. */
export type ShowEvent = DatedShow & Pick<ProgrammeBreak, 'resort'>;

const NOON = 12;

/** '7.30pm' for '19:30'; 'noon' and 'midnight' by name. */
export const formatClock = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  if (minutes === 0 && hours % NOON === 0) return hours === 0 ? 'midnight' : 'noon';
  const hour = hours % NOON === 0 ? NOON : hours % NOON;
  const past = minutes === 0 ? '' : `.${time.slice(3)}`;
  return `${hour}${past}${hours < NOON ? 'am' : 'pm'}`;
};

/** '7.30pm to 8.30pm', 'Noon to 2pm'. */
const formatTimes = ({ from, until }: Readonly<{ from: string; until: string }>): string =>
  `${formatClock(from).replace(/^[nm]/, (letter) => letter.toUpperCase())} to ${formatClock(until)}`;

/** The names of a day of a break: its date, or its number if there is no break. */
const dayNames = (day: number, ofBreak: ProgrammeBreak | undefined): Pick<DayView, 'heading' | 'shortName'> => {
  if (ofBreak === undefined) return { heading: `Day ${day}`, shortName: `Day ${day}` };
  const date = dateOfDay(ofBreak.startDate, day);
  return { heading: formatLongDate(date), shortName: formatDay(date) };
};

/** A programme day by day. Without a break its days have numbers. */
export const programmeView = ({ heading, break: ofBreak, days }: Programme): ProgrammeView => ({
  kind: 'programme',
  heading: heading ?? null,
  days: days.map(({ day, theme, shows }) => ({
    key: `day-${day}`,
    ...dayNames(day, ofBreak),
    theme: theme ?? null,
    shows: inOrder(shows).map((show) => ({
      key: `${show.from} ${show.venue} ${show.title}`,
      time: formatTimes(show),
      title: show.title,
      venue: show.venue,
      text: show.text,
    })),
  })),
});

export const venueView = ({ heading = 'Opening times', venues }: OpeningTimes): VenuesView => ({
  kind: 'openingTimes',
  heading,
  venues: venues.map(({ name, text = null, hours }) => ({
    name,
    text,
    hours: hours.map((one) => ({ days: one.days, time: formatTimes(one) })),
  })),
});

/** The shows of a programme's break, by the time at which they begin; none without a break. */
export const showEvents = ({ break: ofBreak, days }: Programme): ShowEvent[] =>
  ofBreak === undefined
    ? []
    : datedDays(days, ofBreak.startDate).flatMap(({ shows }) =>
        shows.map((show) => ({ ...show, resort: ofBreak.resort })),
      );

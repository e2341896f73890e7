/**
 * The entertainment guide of a break: its shows on each day, and when places are open (spec: account area 2 and 7).
 * Times in content are local times at the resorts. It has no personal data.
 */
import * as t from 'io-ts';
import { Brand } from './brand.ts';
import { AnyText, IsoDate, integer, list, patterned, text, withOptional } from './scalar.ts';
import { ResortCode } from './stay.ts';

const words = text('words', 1, 160);
const prose = text('prose', 1, 900);

/** 'HH:mm'. */
const Clock = patterned('Clock', /^(?:[01]\d|2[0-3]):[0-5]\d$/, 5, 'local time at the resorts, HH:mm');

/** The name of a guide in content, which is also in its address. */
export const GuideId = patterned('GuideId', /^[a-z0-9]+(?:-[a-z0-9]+)*$/, 60, 'the name of a guide');

/** A show; it ends at the first time `until` after it began. */
export const Show = t.strict({ from: Clock, until: Clock, title: words, venue: words, text: prose }, 'Show');
export type Show = t.TypeOf<typeof Show>;

/** `day` counts from the day of arrival, which is 1. */
const ProgrammeDay = withOptional(
  'ProgrammeDay',
  { day: integer('Day', 1, 15), shows: list(Show, 0, 40) },
  { theme: words },
);
export type ProgrammeDay = t.TypeOf<typeof ProgrammeDay>;
export const ProgrammeDays = list(ProgrammeDay, 1, 15);

/** The break of a programme, whose days are then dates. */
export const ProgrammeBreak = t.strict({ resort: ResortCode, startDate: IsoDate }, 'ProgrammeBreak');
export type ProgrammeBreak = t.TypeOf<typeof ProgrammeBreak>;

const Hours = t.strict({ days: words, from: Clock, until: Clock }, 'Hours');
/** A place of the resort and when it is open. */
export const Venue = withOptional('Venue', { name: words, hours: list(Hours, 1, 14) }, { text: prose });
export type Venue = t.TypeOf<typeof Venue>;

/** The breaks that a guide is for: brand, number of nights, and first days. */
export const GuideTerms = t.strict(
  { brand: Brand, nights: integer('Nights', 1, 14), arrivals: list(IsoDate, 1, 200) },
  'GuideTerms',
);
export type GuideTerms = t.TypeOf<typeof GuideTerms>;

/** Names the guide `id` of the breaks that begin at a resort on a day. */
export const GuideQuery = t.strict({ resort: ResortCode, startDate: IsoDate, id: GuideId }, 'GuideQuery');
export type GuideQuery = t.TypeOf<typeof GuideQuery>;

/** An instant with the offset of the resorts, '2027-03-28T19:30:00+01:00'. */
const LocalInstant = patterned(
  'LocalInstant',
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00\+0[01]:00$/,
  25,
  'an instant with the offset of the resorts',
);

const DatedShow = t.strict(
  { startsAt: LocalInstant, endsAt: LocalInstant, title: words, venue: words, text: prose },
  'DatedShow',
);

const GuideDay = withOptional('GuideDay', { date: IsoDate, shows: list(DatedShow, 0, 40) }, { theme: words });

/** A guide with its days as dates. `isOver`: the break has ended. */
export const GuideData = t.strict(
  {
    resort: ResortCode,
    startDate: IsoDate,
    endDate: IsoDate,
    id: GuideId,
    brand: Brand,
    title: AnyText,
    isOver: t.boolean,
    days: list(GuideDay, 0, 60),
    venues: list(Venue, 0, 200),
  },
  'GuideData',
);
export type GuideData = t.TypeOf<typeof GuideData>;

/**
 * Creating bookings of many different stays, over HTTP as new guests do and in SQL as the store sees it, with the
 * same random choice in both.
 */
import type { Request } from 'autocannon';
import type { BookedUnit, CreateBooking } from '../../machines/contract/booking.ts';
import type { ResortCode } from '../../machines/contract/stay.ts';
import { NO_CABIN } from '../../bff/bookings/cabins.ts';
import { lineParameters } from '../../bff/stock/holds.ts';
import { INSERT_BOOKING } from '../../bff/bookings/insertBooking.ts';
import { initialLifecycle } from '../../bff/bookings/lifecycle.ts';
import { ON_SALE } from '../../bff/search/typesOnSale.ts';
import { holdLinesOf } from '../../bff/stock/pools.ts';
import { FIND_SESSION_AND_REPLY } from '../../bff/sessions/sessions.ts';
import { callAnonymously, requestOf, type Guest } from './guest.ts';
import { COUPLE, RESORTS, NO_BOOKING_SQL } from './readPrices.ts';
import { literal, pick, type Script, type Statement } from './pgbenchScript.ts';
import { VISIT, visitHash, visitId } from './store.ts';

/** What can be booked: every type on every day, always for the same number of nights. */
export type BookableStays = Readonly<{
  kinds: readonly Readonly<{ resort: ResortCode; code: string }>[];
  days: readonly string[];
  wanted: readonly CreateBooking[];
}>;

const NIGHTS = 4;
const DAYS = 60;
export const HOLD_MINUTES = 20;
/** pence; the price of a stay does not matter to the store */
const TOTAL = 38_000;

/** The call and its idempotency key, the same for each visit: a visit makes one booking. */
const IDEMPOTENCY_VALUES = [literal('create-booking'), literal('first')];

const daysAt = async (url: string, resort: ResortCode): Promise<string[]> => {
  const { breaks } = await callAnonymously(url, 'get-calendar', { resort });
  return breaks
    .filter(({ nights, isForTots }) => nights.includes(NIGHTS) && isForTots !== true)
    .map(({ startDate }) => startDate);
};

const payloadsAt = async (url: string, resort: ResortCode, startDate: string): Promise<CreateBooking[]> => {
  const stay = { resort, startDate, nights: NIGHTS };
  const { units } = await callAnonymously(url, 'search-accommodations', { ...stay, units: [COUPLE] });
  return (units[0]?.accommodations ?? []).map(({ code, price }) => ({
    ...stay,
    units: [{ ...COUPLE, accommodationCode: code, price }],
  }));
};

/** Asks the server at `url` what a couple can book, with prices, on the first days that all resorts sell. */
export const findBookableStays = async (url: string): Promise<BookableStays> => {
  const [first = [], ...others] = await Promise.all(RESORTS.map((resort) => daysAt(url, resort)));
  const days = first.filter((day) => others.every((list) => list.includes(day))).slice(0, DAYS);
  const wanted: CreateBooking[] = [];
  for (const day of days) for (const resort of RESORTS) wanted.push(...(await payloadsAt(url, resort, day)));
  const kinds = Map.groupBy(wanted, ({ resort, units }) => `${resort} ${units[0]?.accommodationCode}`);
  return {
    kinds: [...kinds.values()].flatMap(([one]) =>
      one ? [{ resort: one.resort, code: one.units[0]?.accommodationCode ?? '' }] : [],
    ),
    days,
    wanted,
  };
};

/** One booking request for each guest, of a stay chosen by `random` (from 0 to below 1). */
export const bookingsFor = (guests: readonly Guest[], { wanted }: BookableStays, random: () => number): Request[] =>
  guests.flatMap((guest) => {
    const one = wanted[Math.floor(random() * wanted.length)];
    return one === undefined ? [] : [requestOf('create-booking', one, guest)];
  });

const arrayOf = (values: readonly (string | number)[]): string => `{${values.join(',')}}`;

/** A couple in a unit of this type. */
export const unitOf = (code: string): BookedUnit => ({
  ...COUPLE,
  ...NO_CABIN,
  accommodationCode: code,
  accommodationName: code,
  price: TOTAL,
  wasPrice: null,
});

const insertStatement = ({ kinds, days }: BookableStays): Statement => {
  const { status, snapshot } = initialLifecycle();
  const linesFor = ({ resort, code } = { resort: '', code: '' }, startDate = days[0] ?? '') =>
    lineParameters(holdLinesOf({ resort, startDate, nights: NIGHTS, units: [unitOf(code)], extras: [] }));
  const json = (sql: string): string => `${sql}::jsonb`;
  return {
    text: INSERT_BOOKING,
    values: [
      visitId(':visit'),
      `${pick(
        'kind',
        kinds.map((kind) => arrayOf(linesFor(kind)[0])),
        'text',
      )}::text[]`,
      `${pick(
        'day',
        days.map((day) => arrayOf(linesFor(kinds[0], day)[1])),
        'text',
      )}::date[]`,
      `${literal(arrayOf(linesFor(kinds[0])[2]))}::int[]`,
      visitId(':visit'),
      NO_BOOKING_SQL,
      '10000000 + :visit::int',
      literal(status),
      json(literal(JSON.stringify(snapshot))),
      pick(
        'kind',
        kinds.map(({ resort }) => resort),
        'text',
      ),
      pick('day', days, 'date'),
      String(NIGHTS),
      json(
        pick(
          'kind',
          kinds.map(({ code }) => JSON.stringify([unitOf(code)])),
          'text',
        ),
      ),
      String(HOLD_MINUTES),
      String(TOTAL),
      visitId(':visit'),
      ...IDEMPOTENCY_VALUES,
      visitHash(':visit'),
      json(literal('[]')),
      literal('family'),
      json(literal('[]')),
      literal('BK'),
      'NULL::int',
      'NULL::int',
    ],
  };
};

const variablesOf = ({ kinds, days }: BookableStays): Script['variables'] => ({
  visit: VISIT,
  kind: `random(1, ${kinds.length})`,
  day: `random(1, ${days.length})`,
});

/** The one decisive statement: it inserts the booking with its hold. */
export const holdScript = (choices: BookableStays): Script => ({
  variables: variablesOf(choices),
  statements: [insertStatement(choices)],
});

/** The three statements of a booking: find the session, check what is on sale, insert the booking with its hold. */
export const createBookingScript = (choices: BookableStays): Script => {
  const { kinds, days } = choices;
  const resort = pick(
    'kind',
    kinds.map((kind) => kind.resort),
    'text',
  );
  const codes = `ARRAY[${pick(
    'kind',
    kinds.map((kind) => kind.code),
    'text',
  )}]`;
  return {
    variables: variablesOf(choices),
    statements: [
      { text: FIND_SESSION_AND_REPLY, values: [visitHash(':visit'), ...IDEMPOTENCY_VALUES] },
      { text: ON_SALE, values: [resort, pick('day', days, 'date'), String(NIGHTS), NO_BOOKING_SQL, codes] },
      insertStatement(choices),
    ],
  };
};

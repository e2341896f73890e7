/**
 * Creating bookings of many different stays, over HTTP as new guests do and in SQL as the store sees it, with the
 * same random choice in both.
 */
import type { Request } from 'autocannon';
import type { Sql } from 'sql-template-tag';
import type { BookedUnit, CreateBooking } from '../../machines/contract/booking.ts';
import type { ResortCode } from '../../machines/contract/stay.ts';
import { NO_CABIN } from '../../bff/bookings/cabins.ts';
import type { Idempotency } from '../../bff/bookings/idempotency.ts';
import { insertStatement } from '../../bff/bookings/insertBooking.ts';
import { onSaleStatement } from '../../bff/search/typesOnSale.ts';
import { sessionAndReplyStatement } from '../../bff/sessions/sessions.ts';
import { callAnonymously, requestOf, type Guest } from './guest.ts';
import { COUPLE, RESORTS } from './readPrices.ts';
import { scripted, type Script } from './pgbenchScript.ts';
import { VISIT, visitHash, visitId } from './store.ts';

/** What can be booked: every type on every day, always for the same number of nights. */
export type BookableStays = Readonly<{
  kinds: readonly Readonly<{ resort: ResortCode; code: string }>[];
  days: readonly string[];
  wanted: readonly CreateBooking[];
}>;

const NIGHTS = 4;
const DAYS = 60;
const HOLD_MINUTES = 20;
/** pence; the price of a stay does not matter to the store */
const TOTAL = 38_000;

const ID_OF_VISIT = 'id of the visit';
const RES_ID_OF_VISIT = 10_000_000;
const NO_BOOKING = 'no booking';

/** The same call and key for each visit: a visit makes one booking. */
const IDEMPOTENCY: Idempotency = {
  principal: ID_OF_VISIT,
  call: 'create-booking',
  key: 'first',
  requestHash: Buffer.from('hash of the visit'),
};

/** The expressions for values that differ by visit. That of no booking is null, which the planner cannot know. */
const EXPRESSIONS = new Map<unknown, string>([
  [ID_OF_VISIT, visitId(':visit')],
  [RES_ID_OF_VISIT, `${RES_ID_OF_VISIT} + :visit::int`],
  [NO_BOOKING, 'nullif(:visit::text, :visit::text)::uuid'],
  [IDEMPOTENCY.requestHash, visitHash(':visit')],
]);

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

/** A couple in a unit of this type. */
const unitOf = (code: string): BookedUnit => ({
  ...COUPLE,
  ...NO_CABIN,
  accommodationCode: code,
  accommodationName: code,
  price: TOTAL,
  wasPrice: null,
});

type Stay = Readonly<{ resort: ResortCode; code: string; startDate: string; nights: number }>;

/** The statement for a stay of a random type on a random day. */
const forAnyStay = ({ kinds, days }: BookableStays, statementFor: (stay: Stay) => Sql): string => {
  const stays = kinds.flatMap((kind) => days.map((startDate) => ({ ...kind, startDate, nights: NIGHTS })));
  return scripted(
    {
      kind: stays.filter(({ startDate }) => startDate === days[0]).map(statementFor),
      day: stays.slice(0, days.length).map(statementFor),
    },
    EXPRESSIONS,
  );
};

const insertFor = ({ resort, code, startDate, nights }: Stay): Sql => {
  const content = {
    resort,
    startDate,
    nights,
    brand: 'family',
    units: [unitOf(code)],
    dinings: [],
    extras: [],
    basketKind: 'BK',
    quoteId: null,
    agencyId: null,
  } as const;
  const booking = { id: ID_OF_VISIT, sessionId: ID_OF_VISIT, replaces: NO_BOOKING, content };
  return insertStatement(booking, RES_ID_OF_VISIT, HOLD_MINUTES, IDEMPOTENCY);
};

const variablesOf = ({ kinds, days }: BookableStays): Script['variables'] => ({
  visit: VISIT,
  kind: `random(1, ${kinds.length})`,
  day: `random(1, ${days.length})`,
});

/** The one decisive statement: it inserts the booking with its hold. */
export const holdScript = (choices: BookableStays): Script => ({
  variables: variablesOf(choices),
  statements: [forAnyStay(choices, insertFor)],
});

/** The three statements of a booking: find the session, check what is on sale, insert the booking with its hold. */
export const createBookingScript = (choices: BookableStays): Script => {
  const { requestHash, call, key } = IDEMPOTENCY;
  return {
    variables: variablesOf(choices),
    statements: [
      scripted({ visit: [sessionAndReplyStatement(requestHash, call, key)] }, EXPRESSIONS),
      forAnyStay(choices, (stay) => onSaleStatement(stay, NO_BOOKING, [stay.code])),
      forAnyStay(choices, insertFor),
    ],
  };
};

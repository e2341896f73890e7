/**
 * The race for a quote: many sessions, some with a booking in progress, several servers. One gets the quote, and
 * the others keep what they had.
 */
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { Booking, CreateBooking } from '../../machines/contract/booking.ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import { formatCount, type Finding } from './finding.ts';
import type { Outcome } from './lastUnit.ts';
import { freeOf, setStock, type StayList } from './stayLists.ts';
import { callAs, type Buyer } from './buyerClient.ts';

/** The request for the quote, and the quoted stay. */
type Quoted = Readonly<{ asked: PayloadOf<'retrieve-quote'>; wanted: CreateBooking }>;

/** A way to retrieve a quote. */
type RetrieveQuoteFn = (buyer: Buyer, url: string, quoted: Quoted) => Promise<Outcome>;

const bookQuote: RetrieveQuoteFn = async (buyer, url, { asked }) => {
  const { status, body } = await buyer.ask(url, 'retrieve-quote', asked);
  if (status === 200) return 'won';
  return body.code === 'quoteLocked' ? 'lost' : { odd: `retrieve-quote answered ${status} ${body.code}` };
};

/** The bug that the race must find: it holds the accommodation before it requests the quote. */
const takeAfterHoldBug: RetrieveQuoteFn = async (buyer, url, quoted) => {
  await buyer.ask(url, 'create-booking', quoted.wanted);
  return bookQuote(buyer, url, quoted);
};

export type QuoteRace = Readonly<{
  pool: pg.Pool;
  urls: readonly string[];
  owner: Buyer;
  /** the sessions that want the quote; every other one has a booking in progress */
  buyers: readonly Buyer[];
  stayList: StayList;
  rounds: number;
  /** the problems in the store, as sentences */
  check: (pool: pg.Pool) => Promise<string[]>;
}>;

const EMAIL = 'lead@example.com';
const PLANTED_ROUNDS = 2;

/** The booking of a buyer without the fields that change with time; null when there is none. */
const bookingOf = async (buyer: Buyer, url: string): Promise<Omit<Booking, 'holdSecondsLeft'> | null> => {
  const { booking } = await callAs(buyer, url)('get-session-info', {});
  if (booking === null) return null;
  const { holdSecondsLeft: _left, ...rest } = booking;
  return rest;
};

type Stays = Readonly<{ quoted: CreateBooking; other: CreateBooking }>;

/** Two accommodation types of one stay. */
const staysOf = ([quoted, other]: StayList): Stays => {
  if (quoted === undefined || other === undefined) throw new Error('there is nothing to quote');
  return { quoted, other };
};

/** Saves a quote of the accommodation. Returns the request with which its lead guest retrieves it. */
const savedQuote = async (owner: Buyer, url: string, wanted: CreateBooking): Promise<Quoted> => {
  const ask = callAs(owner, url);
  const { version } = await ask('create-booking', wanted);
  const { quoteId } = await ask('save-quote', { version, email: EMAIL });
  await ask('clear-booking', {});
  return { asked: { quoteId, email: EMAIL }, wanted };
};

const runRound = async (race: QuoteRace, { quoted, other }: Stays, take: RetrieveQuoteFn): Promise<string[]> => {
  const { pool, urls, owner, buyers, check } = race;
  const urlOf = (i: number): string => urls[i % urls.length] ?? '';
  const quote = await savedQuote(owner, urlOf(0), quoted);
  for (const [i, buyer] of buyers.entries()) if (i % 2 === 1) await callAs(buyer, urlOf(i))('create-booking', other);
  const before = await Promise.all(buyers.map((buyer, i) => bookingOf(buyer, urlOf(i))));
  const free = await freeOf(pool, quoted);
  const outcomes = await Promise.all(buyers.map((buyer, i) => take(buyer, urlOf(i), quote)));
  const left = await freeOf(pool, quoted);
  const after = await Promise.all(buyers.map((buyer, i) => bookingOf(buyer, urlOf(i))));
  const changed = outcomes.filter((outcome, i) => outcome !== 'won' && !isDeepStrictEqual(after[i], before[i]));
  const winners = outcomes.filter((outcome) => outcome === 'won').length;
  const wrong = await check(pool);
  for (const [i, buyer] of buyers.entries()) await callAs(buyer, urlOf(i + 1))('clear-booking', {});
  const back = await freeOf(pool, quoted);
  return [
    ...(winners === 1 ? [] : [`${winners} winners`]),
    ...(left.every((count, i) => count === (free[i] ?? 0) - 1) ? [] : [`free after it: ${left.join(' ')}`]),
    ...(isDeepStrictEqual(back, free) ? [] : [`free when all was given back: ${back.join(' ')}`]),
    ...(changed.length === 0 ? [] : [`${changed.length} of the losers have another booking than before`]),
    ...new Set(outcomes.flatMap((outcome) => (typeof outcome === 'string' ? [] : [outcome.odd]))),
    ...wrong,
  ];
};

/** Plants the bug, which must be found, and runs the rounds. No booking may hold the stays of the list before. */
export const raceForQuotes = async (race: QuoteRace): Promise<Finding[]> => {
  const { pool, stayList, buyers, rounds, urls } = race;
  const stays = staysOf(stayList);
  for (const stay of [stays.quoted, stays.other]) await setStock(pool, stay, buyers.length + 1);
  let found = 0;
  for (let round = 0; round < PLANTED_ROUNDS; round += 1)
    if ((await runRound(race, stays, takeAfterHoldBug)).length > 0) found += 1;
  const problems: string[] = [];
  for (let round = 1; round <= rounds; round += 1)
    problems.push(...(await runRound(race, stays, bookQuote)).map((problem) => `round ${round}: ${problem}`));
  return [
    {
      title: 'Planted bug: the accommodation is held before the quote is decided',
      figures: [`found in ${found} of ${PLANTED_ROUNDS} rounds`],
      problems: found === PLANTED_ROUNDS ? [] : ['a hold that stays with whoever did not get the quote was not found'],
    },
    {
      title: `Quotes: ${formatCount(rounds)} rounds of ${buyers.length} sessions at ${urls.length} servers`,
      figures: [`${formatCount(rounds * buyers.length)} attempts, ${formatCount(problems.length)} problems`],
      problems,
    },
  ];
};

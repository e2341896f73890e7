/**
 * The race for the last units: many buyers, few units, several servers. Every round must have exactly as many
 * winners as units.
 */
import type pg from 'pg';
import type { CreateBooking } from '../../machines/contract/booking.ts';
import { formatCount, type Finding } from './finding.ts';
import { freeOf, setStock, type StayList } from './stayLists.ts';
import type { Buyer } from './buyerClient.ts';

/** The outcome of a buyer's attempt. Anything but winning or losing is a problem, described in `odd`. */
export type Outcome = 'won' | 'lost' | Readonly<{ odd: string }>;

/** How a unit is bought and given back. */
export type Sale = Readonly<{
  take: (buyer: Buyer, url: string, wanted: CreateBooking) => Promise<Outcome>;
  giveBack: (buyer: Buyer, url: string) => Promise<void>;
}>;

/** The product's own sale. */
export const productSale: Sale = {
  take: async (buyer, url, wanted) => {
    const { status, body } = await buyer.ask(url, 'create-booking', wanted);
    if (status === 200) return 'won';
    return body.code === 'accommodationSoldOut' ? 'lost' : { odd: `create-booking answered ${status} ${body.code}` };
  },
  giveBack: async (buyer, url) => {
    const { status, body } = await buyer.ask(url, 'clear-booking', {});
    if (status !== 200) throw new Error(`clear-booking answered ${status} ${body.code}`);
  },
};

/** A sale with the bug that the race must detect: it reads the free units, and writes one less. */
export const racySale = (pool: pg.Pool): Sale => ({
  take: async (_buyer, _url, wanted) => {
    const free = Math.min(...(await freeOf(pool, wanted)));
    if (free === 0) return 'lost';
    await setStock(pool, wanted, free - 1);
    return 'won';
  },
  giveBack: async () => undefined,
});

export type LastUnitRace = Readonly<{
  pool: pg.Pool;
  urls: readonly string[];
  /** the buyers of each lane */
  buyers: readonly (readonly Buyer[])[];
  stayLists: readonly StayList[];
  /** the number of units, round after round */
  units: readonly number[];
  rounds: number;
  sale: Sale;
}>;

type Round = Readonly<{ number: number; wanted: CreateBooking; units: number; buyers: readonly Buyer[] }>;

const describeRound = ({ number, wanted, units }: Round): string =>
  `round ${number}, ${units} of ${wanted.units[0]?.accommodationCode} at ${wanted.resort} from ${wanted.startDate} for ${wanted.nights} nights`;

const run = async ({ pool, urls, sale }: LastUnitRace, round: Round): Promise<string[]> => {
  const { number, wanted, units, buyers } = round;
  const urlOf = (i: number): string => urls[(i + number) % urls.length] ?? '';
  await setStock(pool, wanted, units);
  const outcomes = await Promise.all(buyers.map((buyer, i) => sale.take(buyer, urlOf(i), wanted)));
  const left = await freeOf(pool, wanted);
  const winners = buyers.filter((_, i) => outcomes[i] === 'won');
  // each gives the unit back at the other server
  await Promise.all(winners.map((buyer, i) => sale.giveBack(buyer, urlOf(i + 1))));
  const after = await freeOf(pool, wanted);
  const odd = outcomes.flatMap((outcome) => (typeof outcome === 'string' ? [] : [outcome.odd]));
  return [
    ...(winners.length === units ? [] : [`${winners.length} winners`]),
    ...(left.every((free) => free === 0) ? [] : [`free after it: ${left.join(' ')}`]),
    ...(after.every((free) => free === units) ? [] : [`free when all was given back: ${after.join(' ')}`]),
    ...new Set(odd),
  ].map((problem) => `${describeRound(round)}: ${problem}`);
};

const deadlocksIn = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ deadlocks: number }>(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  );
  return rows[0]?.deadlocks ?? 0;
};

/** Runs the rounds, one lane in parallel with the other. */
export const raceForLastUnits = async (race: LastUnitRace): Promise<Finding> => {
  const { pool, stayLists, buyers, units, rounds, urls } = race;
  const deadlocks = await deadlocksIn(pool);
  const perLane = await Promise.all(
    stayLists.map(async (stayList, at) => {
      const problems: string[] = [];
      for (let number = at; number < rounds; number += stayLists.length) {
        const turn = Math.floor(number / stayLists.length);
        const [wanted, count] = [stayList[turn % stayList.length], units[turn % units.length]];
        if (wanted === undefined || count === undefined) throw new Error('there is nothing to race for');
        problems.push(...(await run(race, { number: number + 1, wanted, units: count, buyers: buyers[at] ?? [] })));
      }
      return problems;
    }),
  );
  const problems = perLane.flat();
  const attempts = rounds * (buyers[0]?.length ?? 0);
  return {
    title: `The last unit: ${formatCount(rounds)} rounds of ${buyers[0]?.length} buyers at ${urls.length} servers for ${units.join(', ')} units`,
    figures: [
      `${formatCount(attempts)} attempts, ${formatCount(problems.length)} problems`,
      `deadlocks that the store resolved: ${(await deadlocksIn(pool)) - deadlocks}; given up: ${problems.filter((one) => one.includes('answered')).length}`,
    ],
    problems,
  };
};

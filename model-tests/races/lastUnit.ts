/**
 * The race for the last units: many buyers, few units, several servers. Every round must have exactly as many winners
 * as units.
 */
import type pg from 'pg';
import type { Transport, Visitor } from '../../bff/test/visitor.ts';
import type { CreateBooking } from '../../machines/contract/booking.ts';
import { formatCount, type Finding } from './finding.ts';
import { freeOf, setStock, type StayList } from './stayLists.ts';

/** The outcome of a buyer's attempt. Anything but winning or losing is a problem, described in `odd`. */
type Outcome = 'won' | 'lost' | Readonly<{ odd: string }>;

/** How a unit is bought and released. */
type Sale = Readonly<{
  take: (buyer: Visitor, server: Transport, wanted: CreateBooking) => Promise<Outcome>;
  giveBack: (buyer: Visitor, server: Transport) => Promise<void>;
}>;

/** Buying and releasing by the product's calls. */
export const productSale: Sale = {
  take: async (buyer, server, wanted) => {
    const { status, body } = await buyer.at(server).ask('create-booking', wanted);
    if (status === 200) return 'won';
    return body.code === 'accommodationSoldOut' ? 'lost' : { odd: `create-booking answered ${status} ${body.code}` };
  },
  giveBack: async (buyer, server) => {
    const { status, body } = await buyer.at(server).ask('clear-booking', {});
    if (status !== 200) throw new Error(`clear-booking answered ${status} ${body.code}`);
  },
};

/** A sale with the bug that the race must find: it reads the number of free units, and then writes one less. */
const racySale = (pool: pg.Pool): Sale => ({
  take: async (_buyer, _server, wanted) => {
    const free = Math.min(...(await freeOf(pool, wanted)));
    if (free === 0) return 'lost';
    await setStock(pool, wanted, free - 1);
    return 'won';
  },
  giveBack: async () => undefined,
});

export type LastUnitRace = Readonly<{
  pool: pg.Pool;
  servers: readonly Transport[];
  /** the buyers of each lane */
  buyers: readonly (readonly Visitor[])[];
  stayLists: readonly StayList[];
  /** the number of units, round after round */
  units: readonly number[];
  rounds: number;
  sale: Sale;
}>;

type Round = Readonly<{ number: number; wanted: CreateBooking; units: number; buyers: readonly Visitor[] }>;

const describeRound = ({ number, wanted, units }: Round): string =>
  `round ${number}, ${units} of ${wanted.units[0]?.accommodationCode} at ${wanted.resort} from ${wanted.startDate} for ${wanted.nights} nights`;

const run = async ({ pool, servers, sale }: LastUnitRace, round: Round): Promise<string[]> => {
  const { number, wanted, units, buyers } = round;
  const serverOf = (i: number): Transport => {
    const server = servers[(i + number) % servers.length];
    if (server === undefined) throw new Error('there is no server');
    return server;
  };
  await setStock(pool, wanted, units);
  const outcomes = await Promise.all(buyers.map((buyer, i) => sale.take(buyer, serverOf(i), wanted)));
  const left = await freeOf(pool, wanted);
  const winners = buyers.filter((_, i) => outcomes[i] === 'won');
  // each winner gives the unit back at the other server
  await Promise.all(winners.map((buyer, i) => sale.giveBack(buyer, serverOf(i + 1))));
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

/** Runs the rounds, with the lanes in parallel. */
export const raceForLastUnits = async (race: LastUnitRace): Promise<Finding> => {
  const { pool, stayLists, buyers, units, rounds, servers } = race;
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
    title: `The last unit: ${formatCount(rounds)} rounds of ${buyers[0]?.length} buyers at ${servers.length} servers for ${units.join(', ')} units`,
    figures: [
      `${formatCount(attempts)} attempts, ${formatCount(problems.length)} problems`,
      `deadlocks that the store resolved: ${(await deadlocksIn(pool)) - deadlocks}; given up: ${problems.filter((one) => one.includes('answered')).length}`,
    ],
    problems,
  };
};

const RACY_ROUNDS = 3;

/** Sells the last units through a sale that reads and then writes, which the race must find. */
export const checkRacySaleIsFound = async (race: Omit<LastUnitRace, 'rounds' | 'sale'>): Promise<Finding> => {
  const { problems } = await raceForLastUnits({ ...race, rounds: RACY_ROUNDS, units: [1], sale: racySale(race.pool) });
  return {
    title: 'Planted mistake: a sale that reads and then writes',
    figures: [`${problems.length} problems found`],
    problems: problems.length === 0 ? ['it was not found'] : [],
  };
};

/**
 * What several primaries would cost a shop of many resorts that is divided by resort (docs/past-one-primary.md). A model:
 * nothing of it is built; all comes from inputs.ts and chance. Times are milliseconds, shares are of 1, a resort is its rank.
 */
import { either as E } from 'fp-ts';
import { seededRandom, type SeededRandom } from '../../bff/artwork/pictures/seededRandom.ts';
import { calls, type CallName } from '../../machines/contract/calls.ts';
import { percentile } from '../bench/load.ts';
import { numbersOf, readArgs } from '../commands/args.ts';
import { INPUTS, VISITS } from './inputs.ts';

/** The value of an input. */
const input = (name: keyof typeof INPUTS): number => INPUTS[name].value;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
const add = (list: number[], at: number, more: number): void => void (list[at] = (list[at] ?? 0) + more);

/**
 * A shop whose popularity is Zipf's; `demand` is the share of the guests at each resort, the most popular first. A visit's
 * calls are `made` at resorts drawn by demand; `session` and `account`, from 0 to below 1, say where theirs are spread to.
 */
const drawShop = (exponent: number, count: number, random: SeededRandom) => {
  const weights = zeros(input('resorts')).map((_, rank) => (rank + 1) ** -exponent);
  const whole = sum(weights);
  const demand = weights.map((weight) => weight / whole);
  const drawIndex = (of: readonly number[], all: number): number => {
    let left = random.between(0, all);
    return of.findIndex((weight, i) => (left -= weight) < 0 || i === of.length - 1);
  };
  const kinds = VISITS.map(({ inThousand }) => inThousand);
  const opening: readonly CallName[] = ['get-session-info'];
  const visits = zeros(count).map(() => {
    const made = [opening, ...(VISITS[drawIndex(kinds, 1_000)]?.atResorts ?? [])].flatMap((names) => {
      const resort = drawIndex(demand, 1);
      return names.map((name) => ({ name, resort }));
    });
    return { session: random.between(0, 1), account: random.between(0, 1), made };
  });
  return { demand, visits };
};

/** The primary of each resort: from the most popular on, each goes where the fewest guests are so far. */
export const placeResorts = (demand: readonly number[], primaries: number): number[] => {
  const loads = zeros(primaries);
  return demand.map((share) => {
    const least = loads.indexOf(Math.min(...loads));
    add(loads, least, share);
    return least;
  });
};

/** The bookings of an account are listed with it; a search of all resorts goes on without those that are away. */
const AT_NO_RESORT = ['get-session-info', 'bbw-date-specific-weekenders', 'login', 'get-bookings'];

/** Where sessions and accounts are: on a primary without resorts, spread by their ids, or a session where its hold is. */
const LAYOUTS = ['directory', 'by id', 'with the hold'] as const;

/** The round trips that replace what one statement of today does for session and booking at once. */
const roundTripsMore = (name: CallName): number =>
  Number(calls[name].isChange) + Number(calls[name].needs === 'owner') + (name === 'create-booking' ? 2 : 0);

/**
 * `times`: how many times the visits of one primary all take until the busiest is full; `apart`: the share of the calls
 * for a booking that need two primaries; `more`: round trips that a paid visit waits for besides those of today;
 * `refused`: the share of visits with a refused call while the primary that most of them need is away.
 */
export const costOf = (shop: ReturnType<typeof drawShop>, primaries: number, layout: (typeof LAYOUTS)[number]) => {
  const primaryOf = placeResorts(shop.demand, layout === 'directory' ? primaries - 1 : primaries);
  const placeOf = (id: number): number => (layout === 'directory' ? primaries - 1 : Math.floor(id * primaries));
  const [loads, needing, total] = [zeros(primaries), zeros(primaries), { booking: 0, apart: 0, paid: 0, more: 0 }];
  for (const visit of shop.visits) {
    const needed = new Set<number>();
    const use = (place: number, statements: number): void => {
      add(loads, place, statements);
      needed.add(place);
    };
    let [session, more] = [placeOf(visit.session), 0];
    for (const { name, resort } of visit.made) {
      const { needs } = calls[name];
      const at = primaryOf[resort] ?? 0;
      if (needs !== 'nothing' || name === 'get-session-info') use(session, 1);
      if (needs === 'account' || name === 'login') use(placeOf(visit.account), input('accountStatements'));
      if (AT_NO_RESORT.includes(name)) continue;
      // searches read snapshots, which all guests share
      const isSearch = needs === 'nothing' || needs === 'bookingIfAny';
      use(at, isSearch ? 0 : input('resortStatements') + (name === 'pay' ? input('eventStatements') : 0));
      if (isSearch) continue;
      total.booking += 1;
      if (session !== at) [total.apart, more] = [total.apart + 1, more + roundTripsMore(name)];
      if (layout === 'with the hold' && name === 'create-booking') session = at;
    }
    for (const place of needed) add(needing, place, 1);
    const isPaid = visit.made.some(({ name }) => name === 'set-guest-details');
    if (isPaid) [total.paid, total.more] = [total.paid + 1, total.more + more];
  }
  const [times, refused] = [sum(loads) / Math.max(...loads), Math.max(...needing) / shop.visits.length];
  return { times, apart: total.apart / total.booking, more: total.more / total.paid, refused };
};

/**
 * Searches over all resorts, of which no server has a snapshot; `resorts`: how many each primary has. A read for each
 * shares the primary's connections; the last answer ends a search. `late`: the share of them over the limit.
 */
export const searchCost = (resorts: readonly number[], count: number, random: SeededRandom) => {
  const answered = (reads: number): number => {
    const busyUntil = zeros(input('connections'));
    const readMs = (): number => input('roundTripMs') + random.between(input('readLeastMs'), input('readMostMs'));
    for (let read = 0; read < reads; read += 1) add(busyUntil, busyUntil.indexOf(Math.min(...busyUntil)), readMs());
    return Math.max(...busyUntil) + (random.happens(input('slowShare')) ? input('slowMs') : 0);
  };
  const took = zeros(count).map(() => Math.max(...resorts.map(answered)));
  const late = took.filter((one) => one > input('limitMs')).length / count;
  return { p50: percentile(took, 0.5), p99: percentile(took, 0.99), late };
};

/** The seed, or one sentence that names the invalid argument. */
export const seedFrom = (args: readonly string[]): E.Either<string, Readonly<{ seed: number }>> => {
  const given = readArgs(args, { seed: { type: 'string', default: '1' } }, 'options only');
  return E.isLeft(given) ? given : numbersOf(given.right.values, { seed: [1, 1_000_000] });
};

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const DRAWN = 40_000;

/** The tables of inputs, costs, searches and moves; the same for a seed and `count` visits. */
export const tablesOf = (seed: number, count = DRAWN): readonly object[] => {
  const shopOf = (exponent: number) => drawShop(exponent, count, seededRandom(`visits ${seed}`));
  const [shop, milder] = [shopOf(input('popularity')), shopOf(input('milderPopularity'))];
  const costs = [2, 4, 8, 16].flatMap((primaries) =>
    LAYOUTS.map((sessions) => {
      const { times, apart, more, refused } = costOf(shop, primaries, sessions);
      const shares = { apart: percent(apart), refused: percent(refused) };
      const ifMilder = costOf(milder, primaries, sessions).times.toFixed(1);
      return { primaries, sessions, times: times.toFixed(1), ifMilder, more: more.toFixed(1), ...shares };
    }),
  );
  const searches = [1, 2, 4, 8, 16].map((primaries) => {
    const placed = placeResorts(shop.demand, primaries);
    const resorts = Array.from({ length: primaries }, (_, primary) => placed.filter((one) => one === primary).length);
    const { p50, p99, late } = searchCost(resorts, count / 20, seededRandom(`searches ${seed}`));
    const most = Math.max(...resorts);
    return { primaries, most, p50: Math.round(p50), p99: Math.round(p99), late: percent(late) };
  });
  const moves = [1, 10, 150].map((rank) => {
    const rows = input('stockRows') + (shop.demand[rank - 1] ?? 0) * input('bookings') * input('bookingRows');
    return { rank, rows: Math.round(rows), seconds: Math.round(rows / input('rowsPerSecond')) };
  });
  return [INPUTS, costs, searches, moves];
};

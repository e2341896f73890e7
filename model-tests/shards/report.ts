/** The tables of the model, and the arguments of its command. */
import { either as E } from 'fp-ts';
import { seededRandom } from '../../bff/artwork/pictures/seededRandom.ts';
import { numbersOf, readArgs } from '../commands/args.ts';
import inputs from './inputs.json' with { type: 'json' };
import { costOf, drawShop, input, LAYOUTS, placeResorts, searchCost } from './simulate.ts';

/** The seed, or one sentence that names the invalid argument. */
export const seedFrom = (args: readonly string[]): E.Either<string, Readonly<{ seed: number }>> => {
  const given = readArgs(args, { seed: { type: 'string', default: '1' } }, 'options only');
  return E.isLeft(given) ? given : numbersOf(given.right.values, { seed: [1, 1_000_000] });
};

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const VISITS = 40_000;

/** The tables of inputs, costs, searches and moves; the same for a seed and `count` visits. */
export const tablesOf = (seed: number, count = VISITS): readonly object[] => {
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
  return [inputs.numbers, costs, searches, moves];
};

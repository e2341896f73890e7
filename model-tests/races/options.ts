/** The command-line options of the races. */
import { either as E } from 'fp-ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';
import { readArgs } from '../commands/args.ts';

export const RACES = ['baskets', 'put-backs', 'accounts', 'changes'] as const;
export type RaceName = (typeof RACES)[number];

/**
 * The selected races; the seed of the run's random choices, which the same seed repeats; the writes of the shoppers; the
 * rounds of each flow; and whether it is a whole run: a short one plants only bugs that are cheap to find, and makes only
 * first payments.
 */
export type RaceOptions = Readonly<{
  races: readonly RaceName[];
  seed: number;
  writes: number;
  flowRounds: number;
  isWhole: boolean;
}>;

export const USAGE = `npm run races -- [${RACES.join('|')}] [--short] [--seed=1]`;

const WHOLE = { writes: 50_000, flowRounds: 100 };
const SHORT = { writes: 400, flowRounds: 3 };

/** The options, or one sentence that names the invalid argument. */
export const optionsFrom = (args: readonly string[]): E.Either<string, RaceOptions> => {
  const given = readArgs(args, { short: { type: 'boolean', default: false }, seed: { type: 'string', default: '1' } });
  if (E.isLeft(given)) return given;
  const { short, seed } = given.right.values;
  const { positionals } = given.right;
  const unknown = positionals.find((name) => !RACES.some((race) => race === name));
  if (unknown !== undefined) return E.left(unknownMessage('race', unknown, RACES));
  const races = RACES.filter((name) => positionals.length === 0 || positionals.includes(name));
  if (!/^\d{1,9}$/.test(seed)) return E.left('--seed: expected a whole number');
  return E.right({ races, seed: Number(seed), isWhole: !short, ...(short ? SHORT : WHOLE) });
};

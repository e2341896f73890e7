/** What the races are asked on their command line. */
import { parseArgs } from 'node:util';
import { either as E } from 'fp-ts';

export const RACES = ['last-unit', 'baskets', 'power-cuts'] as const;
export type RaceName = (typeof RACES)[number];

export type RaceOptions = Readonly<{
  /** which of them */
  races: readonly RaceName[];
  /** names a run's chance: the same seed draws the same wishes */
  seed: number;
  /** rounds of the last unit */
  rounds: number;
  /** attempts with baskets */
  attempts: number;
  /** power cuts */
  cuts: number;
}>;

export const USAGE = `npm run races -- [--short] [--only=${RACES.join('|')}] [--seed=1]`;

const WHOLE = { rounds: 10_000, attempts: 100_000, cuts: 100 };
const SHORT = { rounds: 90, attempts: 1_500, cuts: 4 };

/** The options, or one sentence that names the argument at fault. */
export const optionsFrom = (args: readonly string[]): E.Either<string, RaceOptions> => {
  let values: { short: boolean; only: string | undefined; seed: string };
  try {
    const parsed = parseArgs({
      args: [...args],
      options: {
        short: { type: 'boolean', default: false },
        only: { type: 'string' },
        seed: { type: 'string', default: '1' },
      },
    });
    values = { ...parsed.values, only: parsed.values.only };
  } catch (error) {
    return E.left(error instanceof Error ? error.message : String(error));
  }
  const { short, only, seed } = values;
  const races = RACES.filter((name) => only === undefined || name === only);
  if (races.length === 0) return E.left(`--only: expected one of ${RACES.join(', ')}`);
  if (!/^\d{1,9}$/.test(seed)) return E.left('--seed: expected a whole number');
  return E.right({ races, seed: Number(seed), ...(short ? SHORT : WHOLE) });
};

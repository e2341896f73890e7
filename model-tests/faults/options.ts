/** The command-line options of the fault run. */
import { either as E } from 'fp-ts';
import { numbersOf, readArgs } from '../commands/args.ts';

/** The same seed repeats faults and choices. `isPlanted`: each planted bug runs until it is found, for `minutes` at most. */
export type FaultOptions = Readonly<{ seed: number; minutes: number; isPlanted: boolean }>;

export const USAGE = 'npm run faults -- --seed=7 [--minutes=20] [--planted]';

const OPTIONS = {
  seed: { type: 'string' },
  minutes: { type: 'string', default: '20' },
  planted: { type: 'boolean', default: false },
} as const;

/** The options, or one sentence that names the invalid argument. */
export const optionsFrom = (args: readonly string[]): E.Either<string, FaultOptions> => {
  const given = readArgs(args, OPTIONS, 'options only');
  if (E.isLeft(given)) return given;
  const { seed = given.right.values.planted ? '1' : '', minutes, planted } = given.right.values;
  const numbers = numbersOf({ seed, minutes }, { seed: [0, 999_999_999], minutes: [1, 1_440] });
  return E.isLeft(numbers) ? numbers : E.right({ ...numbers.right, isPlanted: planted });
};

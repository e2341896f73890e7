/** The bench's command-line options. */
import { either as E } from 'fp-ts';
import { numbersOf, readArgs } from '../commands/args.ts';

/** Whether to print JSON instead of a table; the seconds and the connections for measuring each case. */
export type BenchOptions = Readonly<{ isJson: boolean; seconds: number; connections: number }>;

export const USAGE = 'npm run bench -- [--json] [--seconds=10] [--connections=20]\nnpm run bench -- shards [--seed=1]';

const OPTIONS = {
  json: { type: 'boolean', default: false },
  seconds: { type: 'string', default: '10' },
  connections: { type: 'string', default: '20' },
} as const;

/** The options, or one sentence that names the invalid argument. */
export const optionsFrom = (args: readonly string[]): E.Either<string, BenchOptions> => {
  const given = readArgs(args, OPTIONS, 'options only');
  if (E.isLeft(given)) return given;
  const numbers = numbersOf(given.right.values, { seconds: [1, 60], connections: [1, 64] });
  return E.isLeft(numbers) ? numbers : E.right({ isJson: given.right.values.json, ...numbers.right });
};

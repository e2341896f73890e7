/** The command-line options of the measurement. */
import { either as E } from 'fp-ts';
import { readArgs } from '../commands/args.ts';

export type EnumerationOptions = Readonly<{
  /** known and unknown ones of each form */
  count: number;
  /** tries of each attack; 0: none */
  tries: number;
  seed: number;
}>;

export const USAGE = 'npm run enumeration -- [--count=5000] [--tries=100000] [--seed=1]';

const MOST = 1_000_000;

const options = {
  count: { type: 'string', default: '5000' },
  tries: { type: 'string', default: '100000' },
  seed: { type: 'string', default: '1' },
} as const;

/** The options, or one sentence that names the invalid argument. */
export const optionsFrom = (args: readonly string[]): E.Either<string, EnumerationOptions> => {
  const parsed = readArgs(args, options, 'options only');
  if (E.isLeft(parsed)) return parsed;
  const { count, tries, seed } = parsed.right.values;
  const wrong = Object.entries({ count, tries, seed }).find(
    ([, given]) => !/^\d{1,7}$/.test(given) || Number(given) > MOST,
  );
  if (wrong !== undefined) return E.left(`--${wrong[0]}: expected a whole number up to ${MOST}`);
  if (Number(count) < 1) return E.left('--count: expected at least 1');
  return E.right({ count: Number(count), tries: Number(tries), seed: Number(seed) });
};

/** The command-line options of the soak. */
import { either as E } from 'fp-ts';
import { numbersOf, readArgs } from '../commands/args.ts';

/** `guests` is the number of concurrent guests. */
export type SoakOptions = Readonly<{ minutes: number; guests: number }>;

export const USAGE = 'npm run soak -- [--minutes=10] [--guests=4]';

const OPTIONS = { minutes: { type: 'string', default: '10' }, guests: { type: 'string', default: '4' } } as const;

/** The options, or one sentence that names the invalid argument. */
export const optionsFrom = (args: readonly string[]): E.Either<string, SoakOptions> => {
  const given = readArgs(args, OPTIONS, 'options only');
  return E.isLeft(given) ? given : numbersOf(given.right.values, { minutes: [1, 1_440], guests: [1, 32] });
};

/** The command-line options of the soak. */
import { either as E } from 'fp-ts';
import { numberOption, readArgs } from '../commands/args.ts';

/** `guests` is how many use the product at once. */
export type SoakOptions = Readonly<{ minutes: number; guests: number }>;

export const USAGE = 'npm run soak -- [--minutes=10] [--guests=4]';

/** The options, or one sentence that names the invalid argument. */
export const optionsFrom = (args: readonly string[]): E.Either<string, SoakOptions> => {
  const parsed = readArgs(
    args,
    { minutes: { type: 'string', default: '10' }, guests: { type: 'string', default: '4' } },
    'options only',
  );
  if (E.isLeft(parsed)) return parsed;
  const minutes = numberOption('minutes', parsed.right.values.minutes, 1, 1_440);
  if (E.isLeft(minutes)) return minutes;
  return E.map((guests: number) => ({ minutes: minutes.right, guests }))(
    numberOption('guests', parsed.right.values.guests, 1, 32),
  );
};

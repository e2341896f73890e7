/** The command-line options of the soak. */
import { either as E } from 'fp-ts';
import { readArgs } from '../commands/args.ts';

export type SoakOptions = Readonly<{
  minutes: number;
  /** how many guests use the product at once */
  guests: number;
  /** the file of the curve */
  svg: string;
}>;

export const USAGE = 'npm run soak -- [--minutes=10] [--guests=4] [--svg=.build/soak.svg]';

const options = {
  minutes: { type: 'string', default: '10' },
  guests: { type: 'string', default: '4' },
  svg: { type: 'string', default: '.build/soak.svg' },
} as const;

const RANGES = { minutes: [1, 1_440], guests: [1, 32] } as const;

/** The options, or one sentence that names the invalid argument. */
export const optionsFrom = (args: readonly string[]): E.Either<string, SoakOptions> => {
  const parsed = readArgs(args, options, 'options only');
  if (E.isLeft(parsed)) return parsed;
  const { minutes, guests, svg } = parsed.right.values;
  for (const [name, given] of Object.entries({ minutes, guests })) {
    const [from, to] = RANGES[name as keyof typeof RANGES];
    if (!/^\d+$/.test(given) || Number(given) < from || Number(given) > to)
      return E.left(`--${name}: expected a whole number from ${from} to ${to}`);
  }
  if (!svg.endsWith('.svg')) return E.left('--svg: expected the name of an .svg file');
  return E.right({ minutes: Number(minutes), guests: Number(guests), svg });
};

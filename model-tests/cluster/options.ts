/** The command-line options of the cluster. */
import { either as E } from 'fp-ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';
import { numbersOf, readArgs } from '../commands/args.ts';

/** `before` is a git revision, the release before this one; null: every restart starts this one again. */
export type ClusterOptions = Readonly<{ restarts: number; workers: number; before: string | null }>;

export const USAGE = [
  'npm run cluster',
  'npm run cluster -- rolling [--restarts=200] [--workers=8]',
  'npm run cluster -- releases --before=<commit> [--restarts=8] [--workers=8]',
  'npm run cluster -- alerts [--keep]',
  'npm run cluster -- backup',
  'npm run cluster -- kill [--times=20] [--seed=1]',
  'npm run cluster -- standby',
  'npm run cluster -- pooler',
].join('\n');

/** The restarts of each run, unless others are asked for. */
const RESTARTS = { rolling: '200', releases: '8' } as const;
type Run = keyof typeof RESTARTS;
/** Runs that have options of their own. */
const OTHER_RUNS = ['alerts', 'backup', 'kill', 'standby', 'pooler'];

const OPTIONS = {
  restarts: { type: 'string' },
  workers: { type: 'string', default: '8' },
  before: { type: 'string' },
} as const;

/** The options, or one sentence that names the invalid argument. */
export const optionsFrom = (args: readonly string[]): E.Either<string, ClusterOptions> => {
  const given = readArgs(args, OPTIONS);
  if (E.isLeft(given)) return given;
  const [name, more] = given.right.positionals;
  const run = (Object.keys(RESTARTS) as Run[]).find((one) => one === name);
  const runs = [...Object.keys(RESTARTS), ...OTHER_RUNS];
  if (name === undefined) return E.left(`Name a run: ${runs.join(', ')}.`);
  if (run === undefined) return E.left(unknownMessage('run', name, runs));
  if (more !== undefined) return E.left(`“${more}” is not understood: one run at a time.`);
  const { restarts = RESTARTS[run], workers, before = null } = given.right.values;
  if (run === 'releases' && before === null) return E.left('--before: expected the commit of the release before');
  if (run === 'rolling' && before !== null) return E.left('--before: only releases takes it');
  const numbers = numbersOf({ restarts, workers }, { restarts: [1, 10_000], workers: [1, 64] });
  return E.isLeft(numbers) ? numbers : E.right({ ...numbers.right, before });
};

const KILL_OPTIONS = { times: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } } as const;

/** The options of `kill`: how often the primary dies, and the seed of the moments at which it does. */
export const killOptionsFrom = (
  args: readonly string[],
): E.Either<string, Readonly<Record<keyof typeof KILL_OPTIONS, number>>> => {
  const given = readArgs(args, KILL_OPTIONS, 'options only');
  return E.isLeft(given) ? given : numbersOf(given.right.values, { times: [1, 1_000], seed: [0, 999_999_999] });
};

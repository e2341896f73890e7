// The command that explores the charts of a visit together with the server, for a given time.
import { either as E } from 'fp-ts';
import { PRODUCT, type PageCharts } from '../together/browser.ts';
import { explore, problemLines, type Exploration } from '../together/explore.ts';
import { STARTS, type StartPoint } from '../together/starts.ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';
import { numbersOf, readArgs } from './args.ts';
import type { Clock } from './paths.ts';
import { misuse, type CommandResult } from './result.ts';

const ids = STARTS.map(({ id }) => id);
const usage = `Use: npm run together [-- ${ids.join('|')}] [--minutes=60] [--depth=100] [--steps=…] [--faults=1]`;

const options = {
  minutes: { type: 'string', default: '60' },
  depth: { type: 'string', default: '100' },
  steps: { type: 'string', default: '1000000000' },
  faults: { type: 'string', default: '1' },
} as const;

type Question = Readonly<{ starts: readonly StartPoint[] }> & Readonly<Record<keyof typeof options, number>>;

/** The parsed arguments, or the error message. */
const parse = (args: readonly string[]): E.Either<string, Question> => {
  const read = readArgs(args, options);
  if (E.isLeft(read)) return read;
  const { values, positionals } = read.right;
  const unknown = positionals.find((id) => !ids.includes(id));
  if (unknown !== undefined) return E.left(unknownMessage('start', unknown, ids));
  const starts = STARTS.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
  const ranges = { minutes: [1, 1_440], depth: [1, 1_000], steps: [1, 1_000_000_000], faults: [0, 5] } as const;
  return E.map((numbers: Omit<Question, 'starts'>) => ({ starts, ...numbers }))(numbersOf(values, ranges));
};

const lineOf = ({ start, states, steps, depth, isComplete }: Exploration): string =>
  `${start}: ${states} states, ${steps} steps, every path of ${depth} steps${isComplete ? ', and there is nothing beyond' : ''}`;

/**
 * Explores from each start and reports on it as soon as it is done; the starts share the minutes. Code 1: an invariant
 * is broken, or nothing was explored. Code 2: invalid arguments.
 */
export function togetherCommand(
  args: readonly string[],
  report: (line: string) => void,
  charts: PageCharts = PRODUCT,
  now: Clock = () => performance.now(),
): CommandResult {
  const question = parse(args);
  if (E.isLeft(question)) return misuse(`${question.left}\n${usage}`);
  const { starts, minutes, ...limits } = question.right;
  const share = (minutes * 60_000) / starts.length;
  let broken = 0;
  let empty = 0;
  for (const start of starts) {
    const end = now() + share;
    const exploration = explore(start, limits, charts, () => now() >= end);
    report(lineOf(exploration));
    if (exploration.steps === 0) empty += 1;
    broken += exploration.problems.length;
    for (const line of exploration.problems.flatMap(problemLines)) report(`  ${line}`);
  }
  if (empty > 0) return { code: 1, out: '', err: `Starts from which nothing was explored: ${empty}.\n` };
  return broken === 0 ? { code: 0, out: '', err: '' } : { code: 1, out: '', err: `Problems: ${broken}.\n` };
}

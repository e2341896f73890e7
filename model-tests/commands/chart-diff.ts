// The command that describes how a chart's behaviour differs from its version at a revision.
import { either as E } from 'fp-ts';
import { compareCharts, type Difference } from '../diff/differences.ts';
import { RevisionError } from '../diff/revision.ts';
import type { Chart } from '../explore/chart.ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';
import { readArgs } from './args.ts';
import { misuse, type CommandResult } from './result.ts';

const usage = 'Use: npm run chart-diff -- <chart> [<git revision>]';

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

/** One difference as a sentence: 'after 'half board' and 'undo.requested', 'step.finished' was refused and is now accepted' */
export const sentenceOf = ({ after, what }: Difference): string =>
  after.length === 0 ? what : `after ${listed(after)}, ${what}`;

/**
 * Compares a chart with its version at a revision (HEAD~1 by default). `chartsAt` returns the charts of a revision.
 * Exit code 0 with or without differences; 2 for invalid arguments.
 */
export async function chartDiffCommand(
  args: readonly string[],
  charts: readonly Chart[],
  chartsAt: (revision: string) => Promise<readonly Chart[]>,
): Promise<CommandResult> {
  const asked = readArgs(args, {});
  if (E.isLeft(asked)) return misuse(`${asked.left}\n${usage}`);
  const [name, revision = 'HEAD~1', ...rest] = asked.right.positionals;
  const names = charts.map((chart) => chart.name);
  if (name === undefined || rest.length > 0) return misuse(`Name one chart of: ${names.join(', ')}.\n${usage}`);
  const newer = charts.find((chart) => chart.name === name);
  if (newer === undefined) return misuse(unknownMessage('chart', name, names));
  try {
    const older = (await chartsAt(revision)).find((chart) => chart.name === name);
    if (older === undefined)
      return { code: 0, out: `There was no chart ${name} at ${revision}: all of it is new.\n`, err: '' };
    const { differences, pairs } = compareCharts(older, newer);
    const compared = `${pairs} ${pairs === 1 ? 'pair' : 'pairs'} of states compared`;
    const out =
      differences.length === 0
        ? `The chart ${name} does what it did at ${revision} (${compared}).\n`
        : `The chart ${name} and what it was at ${revision} differ (${compared}):\n${differences.map((one) => `- ${sentenceOf(one)}\n`).join('')}`;
    return { code: 0, out, err: '' };
  } catch (error) {
    if (error instanceof RevisionError) return misuse(error.message);
    if (error instanceof RangeError) return { code: 1, out: '', err: `${error.message}\n` };
    throw error;
  }
}

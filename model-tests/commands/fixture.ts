// The command that plays a handwritten fixture, and shortens one that stops.
import { readFileSync } from 'node:fs';
import { either as E } from 'fp-ts';
import type { Chart } from '../explore/chart.ts';
import { messageOf } from '../explore/message.ts';
import { parseHandwritten, playHandwritten, shrunk, type HandwrittenFixture } from '../explore/handwritten.ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';
import { misuse, type CommandResult } from './result.ts';

const usage = 'Use: npm run fixture -- <file.json>';

const stepText = (step: HandwrittenFixture['steps'][number]): string => (typeof step === 'string' ? step : step.step);

/** Runs the command. Code 1: the chart does not do what the fixture expects. Code 2: there is nothing to play. */
export function fixtureCommand(args: readonly string[], charts: readonly Chart[]): CommandResult {
  const [file, ...rest] = args;
  if (file === undefined || rest.length > 0) return misuse(usage);
  const read = E.tryCatch(() => readFileSync(file, 'utf8'), messageOf);
  if (E.isLeft(read)) return misuse(`${read.left}\n${usage}`);
  const written = parseHandwritten(read.right);
  if (E.isLeft(written)) return misuse(written.left);
  const names = charts.map(({ name }) => name);
  const chart = charts.find(({ name }) => name === written.right.chart);
  if (chart === undefined) return misuse(unknownMessage('chart', written.right.chart, names));

  const { sentences, stopped } = playHandwritten(chart, written.right);
  const out = `${[written.right.title ?? file, ...sentences.map((sentence) => `  ${sentence}`)].join('\n')}\n`;
  if (stopped === null) return { code: 0, out, err: '' };
  const short = shrunk(chart, written.right);
  const shorter = short.steps.length < stopped.step ? `Shortest: ${short.steps.map(stepText).join(' → ')}\n` : '';
  return { code: 1, out, err: `Step ${stopped.step}: ${stopped.why}\n${shorter}` };
}

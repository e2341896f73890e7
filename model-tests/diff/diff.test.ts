// Reads the charts of a revision from a small temporary repository, and finds changes planted in the sample chart.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chartDiffCommand } from '../commands/chart-diff.ts';
import { sampleMachine } from '../explore/sample.machine.ts';
import { sampleChart } from '../explore/sample.samples.ts';
import { stateAt, type StateConfig } from '../mutate/config.ts';
import { mutantOf } from '../mutate/mutant.ts';
import { compareCharts } from './differences.ts';
import { chartsAt } from './revision.ts';

let root = '';
const git = (...args: string[]) =>
  execFileSync('git', ['-C', root, '-c', 'user.name=Test', '-c', 'user.email=test@example.invalid', ...args]);
const commit = (text: string) => {
  writeFileSync(join(root, 'model-tests/charts/registry.ts'), text);
  git('add', '.');
  git('commit', '--quiet', '-m', 'x');
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'charts-of-'));
  mkdirSync(join(root, 'node_modules'));
  mkdirSync(join(root, 'model-tests/charts'), { recursive: true });
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '-m', 'empty');
  commit(`export const charts: readonly { name: string }[] = [{ name: 'first' }];`);
  commit(`throw new Error('not today');`);
});
afterAll(() => rmSync(root, { recursive: true }));

describe('chartsAt', () => {
  it('returns the charts of that revision, and leaves no checkout behind', async () => {
    expect(await chartsAt(root, 'HEAD~1')).toEqual([{ name: 'first' }]);
    expect(git('worktree', 'list').toString().trim().split('\n')).toHaveLength(1);
    expect(readdirSync(join(root, '.git')).includes('worktrees')).toBe(false);
  });

  it.each([
    ['a revision that is not there', 'nowhere', 'git knows no revision “nowhere”.'],
    ['something like an option', '--all', 'git knows no revision “--all”.'],
    ['charts that do not load', 'HEAD', 'The charts of HEAD cannot be loaded: not today'],
  ])('throws a RevisionError that names %s', async (_, revision, message) => {
    await expect(chartsAt(root, revision)).rejects.toThrow(message);
  });
});

describe('chartDiffCommand', () => {
  const run = (...args: string[]) => chartDiffCommand(args, [sampleChart], async () => [sampleChart]);

  it('describes a difference and the steps that lead to it', async () => {
    const newer = { ...sampleChart, machine: sampleChart.machine.provide({ guards: { mayRetry: () => false } }) };
    const { code, out } = await chartDiffCommand(['sample'], [newer], async () => [sampleChart]);
    expect({ code, lines: out.split('\n').slice(0, 2) }).toEqual({
      code: 0,
      lines: [
        expect.stringContaining('The chart sample and what it was at HEAD~1 differ (') as string,
        "- after the start with nights, 'findOffer comes to “missing”' led to visit.open & flow.finding and now leads to visit.open & flow.choosing.awaitingNights",
      ],
    });
  });

  it.each([
    [[], 'Name one chart of: sample.'],
    [['sampel'], 'The nearest is “sample”.'],
  ])('rejects %j with code 2', async (args, message) => {
    expect(await run(...args)).toMatchObject({ code: 2, err: expect.stringContaining(message) as string });
  });
});

/** The sample chart with a fault in the configuration of one state. */
const changed = (path: string, edit: (state: StateConfig) => void) => ({
  ...sampleChart,
  machine: mutantOf(sampleMachine, '', '', (root) => edit(stateAt(root, path.split('.')))).build(),
});
const sentences = (older: typeof sampleChart, newer: typeof sampleChart) =>
  compareCharts(older, newer).differences.map(({ after, what }) => [...after, what].join(' > '));
const led = (on: Record<string, unknown>) => (state: StateConfig) => void (state.on = { ...state.on, ...on });

it.each([
  ['flow.finding', led({ 'stay.abandoned': 'choosing' }), "'stay.abandoned' was refused and is now accepted"],
  [
    'flow.offering',
    led({ 'stay.abandoned': 'helping' }),
    "'findOffer comes to “found”' > 'stay.abandoned' led to visit.open & flow.choosing.awaitingNights and now leads to visit.open & flow.helping",
  ],
  [
    'flow.finding',
    led({ 'offer.found': { target: 'offering' } }),
    "'findOffer comes to “found”' left pence as 129900 and now leaves it as 0",
  ],
])('compareCharts names what a change of %s changes, after the shortest sequence of steps', (path, edit, sentence) => {
  const [first = ''] = sentences(sampleChart, changed(path, edit));
  expect(first.replace('the start with nights > ', '')).toBe(sentence);
});

// The list of requirements and the specification's lines, compared with a small chart and sources with planted gaps.
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { requirementsCommand } from '../commands/requirements.ts';
import type { Chart } from '../explore/chart.ts';
import { sampleChart } from '../explore/sample.samples.ts';
import { lineIdsIn, markersOf } from './parse.ts';

const HEAD =
  '## Stays\n\n| Id | The product must | Where | State | Proved by | Lines |\n| --- | --- | --- | --- | --- | --- |\n';
const row = (id: string, state: string, proved = '', lines = '') =>
  `| \`${id}\` | do so | Spec 1 | ${state} | ${proved} | ${lines} |\n`;
const LINES_HEAD =
  '\n## Lines of the specification\n\n| Section | Lines | Left open | Says the same |\n| --- | --- | --- | --- |\n';
const section = (id: string, lines: number, open = '', repeats = '') => `| ${id} | ${lines} | ${open} | ${repeats} |\n`;
const marker = (id: string) => `  // requirement: ${id}\n  it('does so', () => {});\n`;

const chart: Chart = {
  ...sampleChart,
  name: 'stay',
  machine: createMachine({
    id: 'stay',
    initial: 'open',
    states: { open: { meta: { requirements: ['A-1'] }, on: { 'stay.left': 'left' } }, left: {} },
  }),
};
const built = (lines = '') => row('A-1', 'built', '`chart stay`, `stay.test.ts`', lines);
const OPEN = '[0118](decisions/0118-account-area.md)';

type Asked = Readonly<{ rows?: string; lines?: string; sources?: Record<string, string>; args?: string[] }>;
const run = ({ rows = '', lines = '', sources = {}, args = [] }: Asked) =>
  requirementsCommand(
    args,
    HEAD + rows + LINES_HEAD + lines,
    [chart],
    new Map(Object.entries({ 'stay.test.ts': marker('A-1'), ...sources })),
  );

describe('requirementsCommand', () => {
  it('prints the counts and the states without a requirement, with code 0, when every claim is proved', () => {
    const rows = built() + row('A-2', 'built', '`a.test.ts`') + row('A-3', 'not built yet');
    expect(run({ rows, sources: { 'a.test.ts': marker('A-2') } })).toEqual({
      code: 0,
      out:
        'Stays    2 of   3 built\nAll      2 of   3 built\n' +
        'Lines of the specification: 0 listed, 0 answered, 0 open, 0 repeats\n' +
        'No requirement: stay\nNo requirement: stay left\n',
      err: '',
    });
  });

  it('prints the table of the lines when it is asked for, with what answers each', () => {
    const lines = section('A4', 3, `A4.02 ${OPEN}`, 'A4.03 = A4.01');
    expect(run({ rows: built('A4.01'), lines, args: ['--lines'] })).toEqual({
      code: 0,
      out:
        '| Line | Note | Requirement | The product must | State | Tests |\n| --- | --- | --- | --- | --- | --- |\n' +
        '| A4.01 |  | A-1 | do so | built | stay.test.ts |\n' +
        '| A4.02 | open: decision 0118 |  |  |  |  |\n' +
        '| A4.03 | same as A4.01 | A-1 | do so | built | stay.test.ts |\n',
      err: '',
    });
  });

  const claim = (proved = '', lines = '') => built() + row('A-2', 'built', proved, lines);
  const both = { 'a.test.ts': marker('A-2'), 'b.ts': marker('A-2') };

  it.each<[string, Asked, string]>([
    ['an unknown state', { rows: row('A-1', 'nearly') }, 'Line 5 of the requirements: A-1 is “nearly”'],
    ['an id given twice', { rows: built() + built() }, 'Line 6 of the requirements: A-1 is there twice.'],
    ['a line without an id', { rows: built('A4.6') }, 'A-1 answers “A4.6”, which is no id of a line; write A4.06'],
    ['a claim without proof', { rows: claim() }, 'A-2 claims to be built and names no chart, rule or test'],
    [
      'a proof that is not there',
      { rows: claim('`a.test.ts`, `c.ts`'), sources: { 'a.test.ts': marker('A-2') } },
      'A-2 claims c.ts, which does not name it',
    ],
    ['a claim without a test', { rows: claim('`b.ts`'), sources: both }, 'names no test that exercises it'],
    ['a proof not listed', { rows: claim('`a.test.ts`'), sources: both }, 'A-2 is named by b.ts, not listed'],
    ['an id nobody listed', { rows: built(), sources: both }, 'A-2 is named by a.test.ts, b.ts and is no requirement'],
    [
      'what is built after all',
      { rows: built() + row('A-2', 'not built yet'), sources: both },
      'A-2 is listed as not built yet, yet a.test.ts, b.ts names it',
    ],
    ['a section of the wrong shape', { lines: section('A4x', 1) }, '“| A4x | 1 |  |  |” is no row'],
    ['a section given twice', { lines: section('A4', 1) + section('A4', 1) }, 'A4.01 is there twice'],
    [
      'a link to another decision',
      { lines: section('A4', 1, `A4.01 ${OPEN.replace('[0118]', '[0117]')}`) },
      'says nothing of a line of A4',
    ],
    ['a line with two notes', { lines: section('A4', 1, `A4.01 ${OPEN}`, 'A4.01 = J1.01') }, 'A4.01 is there twice'],
    [
      'a line that nothing answers',
      { rows: built(), lines: section('A4', 1) },
      'A4.01 is answered by no requirement, and has no note',
    ],
    [
      'a line that only a later requirement answers',
      { rows: built() + row('A-2', 'not built yet', '', 'A4.01'), lines: section('A4', 1) },
      'A4.01 is answered only by A-2, which is not built yet, and has no note',
    ],
    ['a line that is not listed', { rows: built('A4.01') }, 'A-1 answers A4.01, which is no listed line'],
    [
      'a repeat of a repeat',
      { rows: built('A4.01'), lines: section('A4', 3, '', 'A4.02 = A4.03, A4.03 = A4.01') },
      'A4.02 is the same as A4.03, which is not listed, or a repeat itself',
    ],
  ])('ends with code 1 and reports %s', (_, asked, problem) => {
    expect(run(asked)).toMatchObject({ code: 1, err: expect.stringContaining(problem) as string });
  });
});

it('finds ids only in a line of their own', () =>
  expect(markersOf(`${marker('A-2, A-4')}const text = '// requirement: A-3';`)).toEqual(['A-2', 'A-4']));

it.each([
  ['A4.06, A4.08–A4.10', ['A4.06', 'A4.08', 'A4.09', 'A4.10']],
  ['J3.99–J3.101', ['J3.99', 'J3.100', 'J3.101']],
  ['A4.006', '“A4.006”, which is no id of a line; write A4.06 or A4.08–A4.12'],
  ['A4.06–A5.01', '“A4.06–A5.01”, which is no id of a line; write A4.06 or A4.08–A4.12'],
  ['A4.12–A4.11', '“A4.12–A4.11”, which is no id of a line; write A4.06 or A4.08–A4.12'],
  ['A4.06, A4.05–A4.07', 'A4.06 twice'],
])('reads the ids of lines in “%s”', (cell, ids) => expect(lineIdsIn(cell)).toEqual(ids));

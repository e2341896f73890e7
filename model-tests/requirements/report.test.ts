// The list of requirements, compared with a small chart and sources with planted gaps.
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { requirementsCommand } from '../commands/requirements.ts';
import type { Chart } from '../explore/chart.ts';
import { sampleChart } from '../explore/sample.samples.ts';
import { markersOf, parseRequirements } from './parse.ts';
import { requirementsReport } from './report.ts';

const HEAD =
  '## Stays\n\n| Id | The product must | Where | State | Proved by | Lines |\n| --- | --- | --- | --- | --- | --- |\n';
const row = (id: string, state: string, proved = '', lines = '') =>
  `| \`${id}\` | do so | Spec 1 | ${state} | ${proved} | ${lines} |\n`;
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
const reportOf = (rows: string, sources: Record<string, string> = {}) =>
  requirementsReport(parseRequirements(HEAD + rows), [chart], new Map(Object.entries(sources)));
const BUILT = row('A-1', 'built', '`chart stay`, `stay.test.ts`');
const TESTS = { 'stay.test.ts': marker('A-1') };

describe('parseRequirements', () => {
  it('reads section, state, proofs and lines of a row', () => {
    expect(parseRequirements(HEAD + row('A-1', 'built', '`chart stay`, `a.test.ts`', 'A1.02'))).toEqual([
      {
        id: 'A-1',
        must: 'do so',
        where: 'Spec 1',
        section: 'Stays',
        isBuilt: true,
        proofs: ['chart stay', 'a.test.ts'],
        lines: ['A1.02'],
      },
    ]);
  });

  it('takes a row without the cell of its lines as answering none', () => {
    const short = '| `A-1` | do so | Spec 1 | built | `a.test.ts` |\n';
    expect(parseRequirements(HEAD + short)[0]?.lines).toEqual([]);
  });

  it.each([
    ['an unknown state', row('A-1', 'nearly'), 'A-1 is “nearly”'],
    ['an id of the wrong shape', row('a1', 'built'), 'Line 5 of the requirements: “`a1`” is no id'],
    ['an id given twice', BUILT + BUILT, 'Line 6 of the requirements: A-1 is there twice.'],
    ['a cell too many', BUILT.replace('do so', 'do | so'), 'more than six cells'],
    [
      'a line without an id',
      row('A-1', 'built', '`a.test.ts`', 'A4.6'),
      'Line 5 of the requirements: A-1 answers “A4.6”, which is no id of a line; write A4.06 or A4.08–A4.12.',
    ],
    [
      'a range that runs backwards',
      row('A-1', 'built', '`a.test.ts`', 'A4.12–A4.08'),
      'Line 5 of the requirements: A-1 answers “A4.12–A4.08”, which runs backwards.',
    ],
  ])('rejects %s and names the line', (_, rows, message) => {
    expect(() => parseRequirements(HEAD + rows)).toThrow(message);
  });
});

it('finds an id only in a line of its own', () => {
  expect(markersOf(`${marker('A-2')}const text = '// requirement: A-3';`)).toEqual(['A-2']);
});

describe('requirementsReport', () => {
  it('reports no problems when every claim is proved', () => {
    const rows = BUILT + row('A-2', 'built', '`a.test.ts`') + row('A-3', 'not built yet');
    expect(reportOf(rows, { ...TESTS, 'a.test.ts': marker('A-2') })).toEqual({
      problems: [],
      withoutRequirement: ['stay', 'stay left'],
      counts: [{ section: 'Stays', all: 3, built: 2 }],
    });
  });

  it.each([
    ['a claim without proof', row('A-2', 'built'), {}, 'A-2 claims to be built and names no chart, rule or test'],
    [
      'a proof that is not there',
      row('A-2', 'built', '`a.test.ts`, `b.ts`'),
      { 'a.test.ts': marker('A-2') },
      'A-2 claims b.ts, which does not name it',
    ],
    [
      'a claim without a test',
      row('A-2', 'built', '`a.ts`'),
      { 'a.ts': marker('A-2') },
      'A-2 claims to be built and names no test that exercises it',
    ],
    ['an id nobody listed', '', { 'a.ts': marker('A-9') }, 'A-9 is named by a.ts and is no requirement'],
    [
      'a proof not listed',
      row('A-2', 'built', '`a.test.ts`'),
      { 'a.test.ts': marker('A-2'), 'b.ts': marker('A-2') },
      'A-2 is named by b.ts, not listed',
    ],
    [
      'what is built after all',
      row('A-2', 'not built yet'),
      { 'a.ts': marker('A-2') },
      'A-2 is listed as not built yet, yet a.ts names it',
    ],
  ])('reports %s', (_, rows, sources, problem) => {
    expect(reportOf(BUILT + rows, { ...TESTS, ...sources }).problems).toEqual([problem]);
  });
});

describe('requirementsCommand', () => {
  const LINES = '\n## Lines of the specification\n\n| A1 | 1 |  |  |\n';
  const ANSWERING = row('A-1', 'built', '`chart stay`, `stay.test.ts`', 'A1.01');
  const run = (rows: string, args: string[] = [], lines = '') =>
    requirementsCommand(args, HEAD + rows + lines, [chart], new Map(Object.entries(TESTS)));

  it('prints the counts and the states without a requirement, with code 0', () => {
    const { code, out, err } = run(BUILT + row('A-3', 'not built yet'));
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toBe(
      'Stays    1 of   2 built\nAll      1 of   2 built\n' +
        'Lines of the specification: 0 listed, 0 answered, 0 open, 0 repeats\n' +
        'No requirement: stay\nNo requirement: stay left\n',
    );
  });

  it('prints the table of the lines when it is asked for', () => {
    expect(run(ANSWERING, ['--lines'], LINES)).toEqual({
      code: 0,
      out:
        '| Line | Note | Requirement | The product must | State | Tests |\n| --- | --- | --- | --- | --- | --- |\n' +
        '| A1.01 |  | A-1 | do so | built | stay.test.ts |\n',
      err: '',
    });
  });

  it('ends with code 1 when nothing answers a line, or a row answers one that is not listed', () => {
    expect(run(BUILT, [], LINES)).toMatchObject({
      code: 1,
      err: 'docs/requirements.md: A1.01 is answered by no requirement, and has no note.\n',
    });
    expect(run(ANSWERING)).toMatchObject({
      code: 1,
      err: 'docs/requirements.md: A-1 answers A1.01, which is no listed line.\n',
    });
    expect(run(BUILT, [], LINES.replace('A1', 'A11'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('“| A11 | 1 |  |  |” is no row about a section') as string,
    });
  });

  it('ends with code 1 when the list and the code disagree', () => {
    expect(run('')).toMatchObject({
      code: 1,
      err: 'docs/requirements.md: A-1 is named by chart stay, stay.test.ts and is no requirement.\n',
    });
  });

  it('rejects an unknown option with code 2', () => {
    expect(run(BUILT, ['--all']).code).toBe(2);
  });
});

// The list of requirements and the specification's lines, compared with a small chart and sources with planted gaps.
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { requirementsCommand } from '../commands/requirements.ts';
import type { Chart } from '../explore/chart.ts';
import { sampleChart } from '../explore/sample.samples.ts';
import { linesReport, parseLines } from './lines.ts';
import { lineIdsIn, markersOf, parseRequirements } from './parse.ts';
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

  it.each([
    ['an unknown state', row('A-1', 'nearly'), 'A-1 is “nearly”'],
    ['an id given twice', BUILT + BUILT, 'Line 6 of the requirements: A-1 is there twice.'],
    ['a cell too many', BUILT.replace('do so', 'do | so'), 'more than six cells'],
    [
      'a line without an id',
      row('A-1', 'built', '`a.test.ts`', 'A4.6'),
      'Line 5 of the requirements: A-1 answers “A4.6”, which is no id of a line; write A4.06 or A4.08–A4.12.',
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
  });
});

describe('lineIdsIn', () => {
  it.each([
    ['', []],
    ['A4.06', ['A4.06']],
    ['A4.06, A4.08–A4.10', ['A4.06', 'A4.08', 'A4.09', 'A4.10']],
    ['J3.99–J3.101', ['J3.99', 'J3.100', 'J3.101']],
  ])('reads “%s”', (cell, ids) => {
    expect(lineIdsIn(cell)).toEqual(ids);
  });

  it.each([
    ['A4.006', 'no id of a line'],
    ['B4.06', 'no id of a line'],
    ['A4.06–A5.01', 'runs from one section into another'],
    ['A4.12–A4.08', 'runs backwards'],
    ['A4.12–A4.12', 'runs backwards'],
    ['A4.06, A4.05–A4.07', 'A4.06 twice'],
  ])('refuses “%s”', (cell, why) => {
    expect(lineIdsIn(cell)).toContain(why);
  });
});

/** A table of sections: their number of lines, those left open, and those that say the same as another. */
const documentOf = (...rows: (readonly [section: string, lines: number, open?: string, repeats?: string])[]): string =>
  [
    '## Lines of the specification',
    '',
    '| Section | Lines | Left open | Says the same |',
    '| --- | --- | --- | --- |',
    ...rows.map(([section, lines, open = '', repeats = '']) => `| ${section} | ${lines} | ${open} | ${repeats} |`),
  ].join('\n');
const OPEN = '[0118](decisions/0118-account-area.md)';

describe('parseLines', () => {
  it('lists each line of a section with what is said of it', () => {
    expect(parseLines(documentOf(['J1', 1], ['A4', 3, `A4.03 ${OPEN}`, 'A4.02 = J1.01']))).toEqual([
      { id: 'J1.01', note: { kind: 'none' } },
      { id: 'A4.01', note: { kind: 'none' } },
      { id: 'A4.02', note: { kind: 'repeat', of: 'J1.01' } },
      { id: 'A4.03', note: { kind: 'open', decision: '0118' } },
    ]);
  });

  it.each([
    [
      'a section of the wrong shape',
      documentOf(['A4x', 1]),
      'Line 5 of the requirements: “| A4x | 1 |  |  |” is no row',
    ],
    ['a cell too many', `${documentOf(['A4', 1])} more |`, 'is no row about a section'],
    ['a section given twice', documentOf(['A4', 1], ['A4', 1]), 'Line 6 of the requirements: A4.01 is there twice'],
    ['an open line without a decision', documentOf(['A4', 1, 'A4.01']), 'says nothing of a line of A4'],
    [
      'a link to another decision',
      documentOf(['A4', 1, `A4.01 ${OPEN.replace('[0118]', '[0117]')}`]),
      'says nothing of a line of A4',
    ],
    ['a line with two notes', documentOf(['A4', 1, `A4.01 ${OPEN}`, 'A4.01 = J1.01']), 'A4.01 is there twice'],
  ])('rejects %s', (_, text, message) => {
    expect(() => parseLines(text)).toThrow(message);
  });
});

describe('linesReport', () => {
  const requirementOf = (id: string, state: string, lines: string): string =>
    `| \`${id}\` | do so | Spec 1 | ${state} | \`chart stay\`, \`a.test.ts\` | ${lines} |`;
  const reportOf = (document: string, ...rows: string[]) => {
    const text = [...rows, '', document].join('\n');
    return linesReport(parseLines(text), parseRequirements(text));
  };
  const BUILT = requirementOf('A-1', 'built', 'A4.01');

  it('counts the lines and names what answers each, when all are accounted for', () => {
    expect(reportOf(documentOf(['A4', 3, `A4.02 ${OPEN}`, 'A4.03 = A4.01']), BUILT)).toEqual({
      problems: [],
      counts: { listed: 3, answered: 1, open: 1, repeats: 1 },
      table: [
        ['A4.01', '', 'A-1', 'do so', 'built', 'a.test.ts'],
        ['A4.02', 'open: decision 0118', '', '', '', ''],
        ['A4.03', 'same as A4.01', 'A-1', 'do so', 'built', 'a.test.ts'],
      ],
    });
  });

  it.each([
    ['a line that nothing answers', documentOf(['A4', 1]), [], 'A4.01 is answered by no requirement, and has no note'],
    [
      'a line that only a later requirement answers',
      documentOf(['A4', 1]),
      [requirementOf('A-2', 'not built yet', 'A4.01')],
      'A4.01 is answered only by A-2, which is not built yet, and has no note',
    ],
    ['a line that is not listed', '', [BUILT], 'A-1 answers A4.01, which is no listed line'],
    ['a repeat of itself', documentOf(['A4', 1, '', 'A4.01 = A4.01']), [], 'A4.01 is said to be the same as itself'],
    [
      'a repeat of a repeat',
      documentOf(['A4', 3, '', 'A4.02 = A4.03, A4.03 = A4.01']),
      [BUILT],
      'A4.02 is the same as A4.03, which is a repeat itself',
    ],
    [
      'a repeat of a line that is not listed',
      documentOf(['A4', 1, '', 'A4.01 = J1.04']),
      [],
      'A4.01 is the same as J1.04, which is not listed',
    ],
  ])('reports %s', (_, document, rows, problem) => {
    expect(reportOf(document, ...rows).problems).toEqual([problem]);
  });
});

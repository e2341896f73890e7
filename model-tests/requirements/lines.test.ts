// The specification's lines: their ids, their notes, and the rule that each one listed is answered or accounted for.
import { describe, expect, it } from 'vitest';
import { lineIdsIn } from './lineIds.ts';
import { parseLines } from './lines.ts';
import { linesReport } from './linesReport.ts';
import { parseRequirements } from './parse.ts';

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
    ['A4.6', 'no id of a line'],
    ['A4.006', 'no id of a line'],
    ['A4.00', 'no id of a line'],
    ['B4.06', 'no id of a line'],
    ['A4.06-A4.08', 'no id of a line'],
    ['A4.06–A4.08–A4.09', 'no id of a line'],
    ['A4.06,A4.08', 'no id of a line'],
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
    ['a section without lines', documentOf(['A4', 0]), 'is no row about a section'],
    ['a cell too many', `${documentOf(['A4', 1])} more |`, 'is no row about a section'],
    ['a section given twice', documentOf(['A4', 1], ['A4', 1]), 'Line 6 of the requirements: A4.01 is there twice'],
    [
      'a line beyond the last',
      documentOf(['A4', 1, '', 'A4.02 = J1.01']),
      '“A4.02 = J1.01” says nothing of a line of A4',
    ],
    ['a line of another section', documentOf(['A4', 1, '', 'A5.01 = J1.01']), 'says nothing of a line of A4'],
    ['a repeat of no line', documentOf(['A4', 1, '', 'A4.01 = above']), 'says nothing of a line of A4'],
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

  it('reads no requirement', () => {
    expect(parseLines('## Account\n\n| A4 | 1 |  |  |\n')).toEqual([]);
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

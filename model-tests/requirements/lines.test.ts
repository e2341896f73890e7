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

const OPEN = 'open: decision [0118](decisions/0118-account-area.md)';
const documentOf = (...rows: [string, string][]): string =>
  ['| Id | Line | Note |', '| --- | --- | --- |', ...rows.map(([id, note]) => `| \`${id}\` | Do so | ${note} |`)].join(
    '\n',
  );

describe('parseLines', () => {
  it('reads id, text and note of each line', () => {
    const text = documentOf(
      ['A4.06', ''],
      ['A4.07', 'same as J1.04'],
      ['A4.08', OPEN],
      ['A4.09', 'built with: partners'],
    );
    expect(parseLines(text)).toEqual([
      { id: 'A4.06', text: 'Do so', note: { kind: 'none' } },
      { id: 'A4.07', text: 'Do so', note: { kind: 'repeat', of: 'J1.04' } },
      { id: 'A4.08', text: 'Do so', note: { kind: 'open', decision: '0118' } },
      { id: 'A4.09', text: 'Do so', note: { kind: 'later', subject: 'partners' } },
    ]);
  });

  it.each([
    [
      'an id of the wrong shape',
      documentOf(['A4', '']),
      'Line 3 of the specification’s lines: “`A4`” is no id of a line.',
    ],
    [
      'a line given twice',
      documentOf(['A4.06', ''], ['A4.06', '']),
      'Line 4 of the specification’s lines: A4.06 is there',
    ],
    ['a line without a text', '| `A4.06` |  |  |', 'A4.06 lacks its text'],
    ['a cell too many', '| `A4.06` | Do | so |  |', 'more than three cells'],
    ['an unknown subject', documentOf(['A4.06', 'built with: luck']), 'A4.06 has the note “built with: luck”'],
    ['an open line without a decision', documentOf(['A4.06', 'open']), 'A4.06 has the note “open”'],
    ['a link to another decision', documentOf(['A4.06', OPEN.replace('[0118]', '[0117]')]), 'A4.06 has the note “open'],
    ['a repeat of no line', documentOf(['A4.06', 'same as above']), 'A4.06 has the note “same as above”'],
  ])('rejects %s', (_, text, message) => {
    expect(() => parseLines(text)).toThrow(message);
  });
});

describe('linesReport', () => {
  const requirementOf = (id: string, state: string, lines: string): string =>
    `| \`${id}\` | do so | Spec 1 | ${state} | \`chart stay\`, \`a.test.ts\` | ${lines} |`;
  const reportOf = (document: string, ...rows: string[]) =>
    linesReport(parseLines(document), parseRequirements(rows.join('\n')));
  const BUILT = requirementOf('A-1', 'built', 'A4.06');

  it('counts the lines and names what answers each, when all are accounted for', () => {
    const document = documentOf(
      ['A4.06', ''],
      ['A4.07', OPEN],
      ['A4.08', 'same as A4.06'],
      ['A4.09', 'built with: the site'],
    );
    expect(reportOf(document, BUILT, requirementOf('A-2', 'not built yet', 'A4.09'))).toEqual({
      problems: [],
      counts: { listed: 4, answered: 1, open: 1, repeats: 1, later: 1 },
      table: [
        ['A4.06', '', 'A-1', 'built', 'a.test.ts'],
        ['A4.07', 'open: decision 0118', '', '', ''],
        ['A4.08', 'same as A4.06', 'A-1', 'built', 'a.test.ts'],
        ['A4.09', 'built with: the site', 'A-2', 'not built yet', 'a.test.ts'],
      ],
    });
  });

  it.each([
    [
      'a line that nothing answers',
      documentOf(['A4.06', '']),
      [],
      'A4.06 is answered by no requirement, and has no note',
    ],
    [
      'a line that only a later requirement answers',
      documentOf(['A4.06', '']),
      [requirementOf('A-2', 'not built yet', 'A4.06')],
      'A4.06 is answered only by A-2, which is not built yet, and has no note',
    ],
    ['a line that is not listed', '', [BUILT], 'A-1 answers A4.06, which is no listed line'],
    [
      'a line for later that is built',
      documentOf(['A4.06', 'built with: the site']),
      [BUILT],
      'A4.06 is said to be built with the site, yet A-1 is built',
    ],
    ['a repeat of itself', documentOf(['A4.07', 'same as A4.07']), [], 'A4.07 is said to be the same as itself'],
    [
      'a repeat of a repeat',
      documentOf(['A4.07', 'same as A4.08'], ['A4.08', 'same as J1.04']),
      [],
      'A4.07 is the same as A4.08, which is a repeat itself',
    ],
    [
      'a repeat of a line that its section does not have',
      documentOf(['A4.07', 'same as A4.99']),
      [],
      'A4.07 is the same as A4.99, which is not listed',
    ],
  ])('reports %s', (_, document, rows, problem) => {
    expect(reportOf(document, ...rows).problems).toEqual([problem]);
  });

  it('accepts a repeat of a line whose section is not listed yet', () => {
    expect(reportOf(documentOf(['A4.07', 'same as J1.04'])).problems).toEqual([]);
  });
});

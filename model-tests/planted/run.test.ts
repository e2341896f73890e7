/** The lines of a run, its summary, and the stored results. */
import { describe, expect, it } from 'vitest';
import type { Bug } from './bug.ts';
import { plantedDocument, resultOf, resultsIn } from './document.ts';
import { judgementLines, summaryOf } from './run.ts';

const bugNamed = (name: string, changes: Partial<Bug> = {}): Bug => ({
  set: 'unseen',
  name,
  file: `/bugs/${name}.patch`,
  kind: 'SQL',
  what: 'It is wrong.',
  changes: ['bff/a.ts'],
  ...changes,
});
const CAUGHT = {
  kind: 'caught',
  stage: 'units',
  test: { file: 'bff/a.test.ts', title: 'sells `a` | b once' },
} as const;
/** `count` bugs, of which the first `caught` are caught. */
const resultsOf = (count: number, caught: number) => {
  const bugs = Array.from({ length: count }, (_, i) => bugNamed(`bug-${i}`));
  return { bugs, results: new Map(bugs.map(({ name }, i) => [name, i < caught ? 'units: `a`' : 'missed'])) };
};

describe('summaryOf', () => {
  it.each([
    ['38 of 40 are caught, which is 95 %', 40, 38, [], { line: '38 of 40 caught', code: 0 }],
    ['37 of 40 are caught', 40, 37, [], { line: '37 of 40 caught', code: 1 }],
    ['none was run', 0, 0, [], { line: '0 of 0 caught', code: 1 }],
    ['one could not be judged', 40, 39, ['x'], { line: '39 of 40 caught; not judged: x', code: 1 }],
  ] as const)('gives the exit code when %s', (_case, count, caught, unjudged, summary) => {
    const { bugs, results } = resultsOf(count, caught);
    expect(summaryOf(bugs, results, unjudged)).toEqual(summary);
  });
});

describe('judgementLines', () => {
  it('names stage, test and seconds of a caught bug, and each unsteady test', () => {
    const unsteady = [{ file: 'bff/b.test.ts', title: null }];
    expect(judgementLines({ bug: bugNamed('a'), verdict: CAUGHT, unsteady, seconds: 41 })).toEqual([
      'caught  a  units  bff/a.test.ts › sells `a` | b once  41 s',
      '  unsteady, and so no catch: bff/b.test.ts',
    ]);
  });

  it('gives the reason when a patch is not judged', () => {
    const verdict = { kind: 'invalid', reason: 'one\ntwo' } as const;
    expect(judgementLines({ bug: bugNamed('a'), verdict, unsteady: [], seconds: 2 })).toEqual([
      'invalid  a  2 s',
      '  one',
      '  two',
    ]);
  });
});

describe('the document of the results', () => {
  const bugs = [
    bugNamed('late', { kind: 'analytics' }),
    bugNamed('first', { kind: 'time', what: 'A | B is wrong.' }),
    bugNamed('old', { set: 'known' }),
  ];

  it('is read back as it was written, also a title with a bar', () => {
    const results = new Map([
      ['first', resultOf(CAUGHT) ?? ''],
      ['late', 'missed'],
    ]);
    expect(resultOf(CAUGHT)).toBe("units: `bff/a.test.ts › sells 'a' \\| b once`");
    expect(resultsIn(plantedDocument(bugs, results))).toEqual(new Map([...results, ['old', 'not run yet']]));
  });

  it('counts by kind, in the order of the kinds, whatever was run first', () => {
    const text = plantedDocument(bugs, new Map([['late', 'units: `a`']]));
    expect(text.indexOf('| time | A \\| B is wrong. | 1 | 0 |')).toBeLessThan(
      text.indexOf('| analytics | It is wrong. | 1 | 1 |'),
    );
    expect(text).toContain('1 of 2 are caught.');
    expect(text).toContain('0 of 1 are caught.');
  });

  it('stores nothing for a bug that could not be judged', () => {
    expect(resultOf({ kind: 'failed', reason: 'no report' })).toBeUndefined();
  });
});

/** How tables and durations are formatted for operators. */
import { describe, expect, it } from 'vitest';
import { showSeconds, tableOf } from './report.ts';

describe('tableOf', () => {
  it('aligns the columns, with numbers to the right', () => {
    const rows = [
      { pool: 'acc:BG:HSTD', free: 9, closed: false, note: null },
      { pool: 'cot:BG', free: 120, closed: true, note: 'x' },
    ];
    expect(tableOf(rows).split('\n')).toEqual([
      'pool         free  closed  note',
      'acc:BG:HSTD     9',
      'cot:BG        120  yes     x',
    ]);
  });
  it('returns an empty text for no rows', () => expect(tableOf([])).toBe(''));
});

describe('showSeconds', () => {
  it.each([
    [0, '0 s'],
    [59, '59 s'],
    [60, '1 min'],
    [3_599, '59 min'],
    [3_600, '1 h 0 min'],
    [86_399, '23 h 59 min'],
    [97_200, '1 d 3 h'],
    [-61, 'over since 1 min'],
  ])('formats %i seconds as “%s”', (seconds, words) => {
    expect(showSeconds(seconds)).toBe(words);
  });
});

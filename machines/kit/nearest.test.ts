/** Suggestions for mistyped names. */
import { describe, expect, it } from 'vitest';
import { closestMatch, unknownMessage } from './nearest.ts';

describe('closestMatch', () => {
  it.each([
    ['a wrong letter', 'serch', ['session', 'search'], 'search'],
    ['swapped letters', 'stcok', ['close', 'stock'], 'stock'],
    ['a letter too many', 'hoolds', ['help', 'holds'], 'holds'],
    ['different case', 'ACC:BG:HSTX', ['acc:BG:HSTD', 'acc:SK:CSTD'], 'acc:BG:HSTD'],
    ['several equally close candidates, the first of which wins', 'a', ['b', 'c'], 'b'],
    ['the exact word among the candidates', 'open', ['opened', 'open'], 'open'],
    ['an empty text', '', ['pools', 'open'], 'open'],
  ])('finds the closest candidate with %s', (_, word, known, nearest) => {
    expect(closestMatch(word, known)).toBe(nearest);
  });

  it('returns null without candidates, and unknownMessage names the closest one', () => {
    expect(unknownMessage('pool', 'x', ['y'])).toBe('There is no pool “x”. The nearest is “y”.');
    expect(closestMatch('x', [])).toBeNull();
    expect(unknownMessage('pool', 'x', [])).toBe('There is no pool “x”; none is known yet.');
  });
});

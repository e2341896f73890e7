/** What somebody probably meant to type. */
import { describe, expect, it } from 'vitest';
import { closestMatch, unknownMessage } from './nearest.ts';

describe('the nearest word', () => {
  it.each([
    ['a letter wrong', 'serch', ['session', 'search'], 'search'],
    ['letters swapped', 'stcok', ['close', 'stock'], 'stock'],
    ['a letter too much', 'hoolds', ['help', 'holds'], 'holds'],
    ['other capitals', 'ACC:BG:HSTX', ['acc:BG:HSTD', 'acc:SK:CSTD'], 'acc:BG:HSTD'],
    ['the first of equals', 'a', ['b', 'c'], 'b'],
    ['the word itself', 'open', ['opened', 'open'], 'open'],
    ['nothing typed', '', ['pools', 'open'], 'open'],
  ])('is found with %s', (_, word, known, nearest) => {
    expect(closestMatch(word, known)).toBe(nearest);
  });

  it('is told in a sentence, or that there is none', () => {
    expect(unknownMessage('pool', 'x', ['y'])).toBe('There is no pool “x”. The nearest is “y”.');
    expect(closestMatch('x', [])).toBeNull();
    expect(unknownMessage('pool', 'x', [])).toBe('There is no pool “x”; none is known yet.');
  });
});

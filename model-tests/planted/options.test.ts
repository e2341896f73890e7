/** The command line of the planted bugs. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { Bug } from './bug.ts';
import { optionsFrom } from './options.ts';

const bug = (set: Bug['set'], name: string): Bug => ({
  set,
  name,
  file: `/bugs/${name}.patch`,
  kind: 'SQL',
  what: 'It is wrong.',
  changes: ['bff/a.ts'],
});
const BUGS = [bug('unseen', 'sold-twice'), bug('unseen', 'wrong-total'), bug('known', 'lost-focus')];
const RESULTS = new Map([
  ['sold-twice', 'units: `bff/a.test.ts › sells once`'],
  ['wrong-total', 'missed'],
]);
const parse = (...args: string[]) => optionsFrom(args, BUGS, RESULTS);
const namesOf = (...args: string[]): string[] => {
  const options = parse(...args);
  return E.isRight(options) ? options.right.bugs.map(({ name }) => name) : [options.left];
};

describe('optionsFrom', () => {
  it('chooses the bugs of a set, those that are not caught, or those that are named', () => {
    expect(namesOf()).toEqual(['sold-twice', 'wrong-total']);
    expect(namesOf('--known')).toEqual(['lost-focus']);
    expect(namesOf('--missed')).toEqual(['wrong-total']);
    expect(namesOf('--missed', '--known')).toEqual(['lost-focus']);
    expect(namesOf('02-wrong-total.patch', 'lost-focus')).toEqual(['wrong-total', 'lost-focus']);
  });

  it('runs all stages with one worker, or those that are given, the cheapest first', () => {
    expect(parse()).toMatchObject(
      E.right({ stages: ['beside', 'related', 'units', 'serializable', 'browser'], workers: 1 }),
    );
    expect(parse('--stages=browser,related', '--workers=2')).toMatchObject(
      E.right({ stages: ['related', 'browser'], workers: 2 }),
    );
  });

  it('counts a bug as missed only when every stage runs', () => {
    expect(parse()).toMatchObject(E.right({ isWhole: true }));
    expect(parse('sold-twice')).toMatchObject(E.right({ isWhole: true }));
    expect(parse('--stages=units')).toMatchObject(E.right({ isWhole: false }));
  });

  it.each([
    [['sold-twise'], 'There is no planted bug “sold-twise”. The nearest is “sold-twice”.'],
    [['--stages=browsers'], '--stages: There is no stage “browsers”. The nearest is “browser”.'],
    [['--workers=0'], '--workers: expected a whole number from 1 to 8'],
    [['--unknown'], "Unknown option '--unknown'"],
  ])('rejects %j with a sentence', (args, message) => {
    expect(parse(...args)).toEqual(E.left(expect.stringContaining(message)));
  });
});

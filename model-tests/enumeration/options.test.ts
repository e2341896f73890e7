/** The options of npm run enumeration. */
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import { optionsFrom } from './options.ts';

it('measures 5,000 known and 5,000 unknown ones, and tries 100,000 times, by default', () => {
  expect(optionsFrom([])).toEqual(E.right({ count: 5_000, tries: 100_000, seed: 1 }));
  expect(optionsFrom(['--count=20', '--tries=0', '--seed=7'])).toEqual(E.right({ count: 20, tries: 0, seed: 7 }));
});

it.each([['--count=0'], ['--count=x'], ['--tries=9999999'], ['--seed=-1'], ['--quick'], ['more']])(
  'rejects %s and names the argument',
  (argument) => {
    const given = optionsFrom([argument]);
    expect(E.isLeft(given) && given.left).toContain(argument.split('=')[0]);
  },
);

import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { RACES, optionsFrom } from './options.ts';

describe('optionsFrom of the races', () => {
  it.each([
    [[], { races: RACES, seed: 1, crashPoints: 100, isWhole: true }],
    [['--short', 'baskets', '--seed=7'], { races: ['baskets'], seed: 7, crashPoints: 4, isWhole: false }],
  ])('reads %j', (args, expected) => {
    expect(optionsFrom(args)).toMatchObject(E.right(expected));
  });

  it.each([['swimming'], ['--seed=x'], ['--quick']])('rejects %s and names the argument', (argument) => {
    const given = optionsFrom([argument]);
    expect(E.isLeft(given) && given.left).toContain(argument.split('=')[0]);
  });
});

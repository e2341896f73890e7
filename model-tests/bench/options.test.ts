/** The command line of the bench. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { optionsFrom } from './options.ts';

describe('the options', () => {
  it('are 10 seconds over 20 connections, for people, when nothing is asked', () => {
    expect(optionsFrom([])).toEqual(E.right({ isJson: false, seconds: 10, connections: 20 }));
  });

  it('are what was asked', () => {
    expect(optionsFrom(['--json', '--seconds=3', '--connections', '8'])).toEqual(
      E.right({ isJson: true, seconds: 3, connections: 8 }),
    );
  });

  it.each([
    ['--seconds=0', '--seconds: expected a whole number from 1 to 60'],
    ['--seconds=2.5', '--seconds: expected a whole number from 1 to 60'],
    ['--connections=65', '--connections: expected a whole number from 1 to 64'],
    ['--connections=many', '--connections: expected a whole number from 1 to 64'],
  ])('are refused with the name of the argument: %s', (argument, sentence) => {
    expect(optionsFrom([argument])).toEqual(E.left(sentence));
  });

  it.each(['--fast', 'price-grid', '--json=yes'])('are refused when there is no such argument: %s', (argument) => {
    expect(optionsFrom([argument])).toMatchObject({
      _tag: 'Left',
      left: expect.stringContaining(argument.split('=')[0] ?? '') as string,
    });
  });
});

/** The command line of the bench. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { optionsFrom } from './options.ts';

describe('optionsFrom', () => {
  it('returns 10 seconds, 20 connections and readable output by default', () => {
    expect(optionsFrom([])).toEqual(E.right({ isJson: false, seconds: 10, connections: 20 }));
  });

  it('returns the given options', () => {
    expect(optionsFrom(['--json', '--seconds=3', '--connections', '8'])).toEqual(
      E.right({ isJson: true, seconds: 3, connections: 8 }),
    );
  });

  it.each([
    ['--seconds=0', '--seconds: expected a whole number from 1 to 60'],
    ['--seconds=2.5', '--seconds: expected a whole number from 1 to 60'],
    ['--connections=65', '--connections: expected a whole number from 1 to 64'],
    ['--connections=many', '--connections: expected a whole number from 1 to 64'],
  ])('rejects %s with the message “%s”', (argument, sentence) => {
    expect(optionsFrom([argument])).toEqual(E.left(sentence));
  });

  it.each(['--fast', 'price-grid', '--json=yes'])('rejects the unknown argument %s', (argument) => {
    expect(optionsFrom([argument])).toMatchObject({
      _tag: 'Left',
      left: expect.stringContaining(argument.split('=')[0] ?? '') as string,
    });
  });
});

/** The options of the bench and of the soak. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { optionsFrom as benchOptions } from '../bench/options.ts';
import { optionsFrom as soakOptions } from '../soak/options.ts';

describe('the options of the bench', () => {
  it('are ten seconds with 20 connections by default', () => {
    expect(benchOptions([])).toEqual(E.right({ isJson: false, seconds: 10, connections: 20 }));
    expect(benchOptions(['--json', '--seconds=3', '--connections', '8'])).toEqual(
      E.right({ isJson: true, seconds: 3, connections: 8 }),
    );
  });

  it.each([
    ['--seconds=0', '--seconds: expected a whole number from 1 to 60'],
    ['--seconds=2.5', '--seconds: expected a whole number from 1 to 60'],
    ['--connections=65', '--connections: expected a whole number from 1 to 64'],
    ['--connections=many', '--connections: expected a whole number from 1 to 64'],
  ])('reject %s with the message “%s”', (argument, message) => {
    expect(benchOptions([argument])).toEqual(E.left(message));
  });
});

describe('the options of the soak', () => {
  it('are ten minutes with four guests by default', () => {
    expect(soakOptions([])).toEqual(E.right({ minutes: 10, guests: 4 }));
    expect(soakOptions(['--minutes=2', '--guests=8'])).toEqual(E.right({ minutes: 2, guests: 8 }));
  });

  it.each([
    ['--minute=2', 'There is no option “--minute”. The nearest is “--minutes”.'],
    ['--minutes=0', '--minutes: expected a whole number from 1 to 1440'],
    ['--guests=33', '--guests: expected a whole number from 1 to 32'],
  ])('reject %s with the message “%s”', (argument, message) => {
    expect(soakOptions([argument])).toEqual(E.left(message));
  });
});

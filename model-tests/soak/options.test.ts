import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { optionsFrom } from './options.ts';

describe('optionsFrom of the soak', () => {
  it('returns ten minutes with four guests by default', () => {
    expect(optionsFrom([])).toEqual(E.right({ minutes: 10, guests: 4, svg: '.build/soak.svg' }));
  });

  it('returns minutes, guests and the file of the curve', () => {
    expect(optionsFrom(['--minutes=2', '--guests=8', '--svg=/tmp/curve.svg'])).toEqual(
      E.right({ minutes: 2, guests: 8, svg: '/tmp/curve.svg' }),
    );
  });

  it.each([
    ['--minute=2', 'There is no option “--minute”. The nearest is “--minutes”.'],
    ['-g', 'There is no option “-g”. The nearest is “--svg”.'],
    ['--minutes=0', '--minutes: expected a whole number from 1 to 1440'],
    ['--minutes=ten', '--minutes: expected a whole number from 1 to 1440'],
    ['--guests=33', '--guests: expected a whole number from 1 to 32'],
    ['--svg=curve', '--svg: expected the name of an .svg file'],
  ])('rejects %s and says what is wrong', (argument, message) => {
    expect(optionsFrom([argument])).toEqual(E.left(message));
  });

  it('rejects an argument that is no option, and names it', () => {
    expect(optionsFrom(['fast'])).toMatchObject(E.left(expect.stringContaining('fast')));
  });
});

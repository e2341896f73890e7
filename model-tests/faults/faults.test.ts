/** The options of the fault run, and the faults that a seed draws. */
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import { drawFaults } from './faults.ts';
import { optionsFrom } from './run.ts';

it.each([
  ['--seed=7', E.right({ seed: 7, minutes: 20, isPlanted: false })],
  ['--planted --minutes=5', E.right({ seed: 1, minutes: 5, isPlanted: true })],
  ['--minutes=5', E.left('--seed: expected a whole number from 0 to 999999999')],
  ['--seed=7 --minutes=0', E.left('--minutes: expected a whole number from 1 to 1440')],
  ['--sead=7', E.left('There is no option “--sead”. The nearest is “--seed”.')],
])('reads or refuses %s', (args, options) => expect(optionsFrom(args.split(' '))).toEqual(options));

it('draws the same faults again from a seed, others from another, and each kind at some time', () => {
  const drawn = (seed: number) => Array.from({ length: 100 }, (_, i) => drawFaults(seed, i)).flat();
  expect(drawn(7)).toEqual(drawn(7));
  expect(drawn(8)).not.toEqual(drawn(7));
  expect(new Set(drawn(7).map(({ part, kind }) => `${part} ${kind}`)).size).toBe(29);
});

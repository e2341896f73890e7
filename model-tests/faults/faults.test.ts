/** The options of the fault run, and the faults that a seed draws. */
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import { drawFaults } from './faults.ts';
import { optionsFrom } from './options.ts';

it.each([
  ['--seed=7', { seed: 7, minutes: 20, isPlanted: false }],
  ['--seed=0 --minutes=1', { seed: 0, minutes: 1, isPlanted: false }],
  ['--planted --minutes=5', { seed: 1, minutes: 5, isPlanted: true }],
])('reads %s', (args, options) => expect(optionsFrom(args.split(' '))).toEqual(E.right(options)));

it.each([
  ['', '--seed: expected a whole number from 0 to 999999999'],
  ['--seed=seven', '--seed: expected a whole number from 0 to 999999999'],
  ['--seed=7 --minutes=0', '--minutes: expected a whole number from 1 to 1440'],
  ['--sead=7', 'There is no option “--sead”. The nearest is “--seed”.'],
  ['7', '“7” is not understood: it takes options only.'],
])('refuses “%s” and says why', (args, problem) =>
  expect(optionsFrom(args.split(' ').filter(Boolean))).toEqual(E.left(problem)),
);

it('draws the same faults again from a seed, others from another, and each kind at some time', () => {
  const drawn = (seed: number) => Array.from({ length: 100 }, (_, i) => drawFaults(seed, i)).flat();
  expect(drawn(7)).toEqual(drawn(7));
  expect(drawn(8)).not.toEqual(drawn(7));
  expect(new Set(drawn(7).map(({ part, kind }) => `${part} ${kind}`)).size).toBe(29);
});

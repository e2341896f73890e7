/** The long race plants mistakes in lines of the product: they have to be there still. */
import { expect, it } from 'vitest';
import { MISTAKES, spoiled, type MistakeName } from './mistakes.ts';

it.each(Object.keys(MISTAKES) as MistakeName[])('%s has a line to take the place of', (name) => {
  expect(spoiled(name)).toContain(MISTAKES[name].wrong);
});

/** Random choices that a seed repeats. */
import { hashFraction } from '../../bff/seed/hash.ts';

/** A random sequence for each name, derived from the seed: numbers from 0 to below 1. */
export const randomFor = (seed: number, name: string): (() => number) => {
  let count = 0;
  return () => hashFraction(seed, name, (count += 1));
};

/** The element of a list at a share of its length, from 0 to below 1. Throws if the list is empty. */
export const oneOf = <A>(list: readonly A[], share: number): A => {
  const one = list[Math.floor(share * list.length)];
  if (one === undefined) throw new Error('there is nothing to choose from');
  return one;
};

/** References of bookings, quotes and offers: 8 digits that nobody can guess, because a reference and an address open what it names. */
import { randomInt } from 'node:crypto';

/** A reference at random, of a cryptographic source. */
export const randomReference = (): number => randomInt(10_000_000, 100_000_000);

/** Nine in ten are free while there are nine million; so many in a row taken is a defect. */
const MAX_TRIES = 5;

/** Draws references until one is free: `take` tells whether it was, and has it then. Throws after five that were taken. */
export const allocateReference = async (
  nextReference: () => number,
  tryReference: (id: number) => Promise<boolean>,
): Promise<number> => {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const id = nextReference();
    if (await tryReference(id)) return id;
  }
  throw new Error(`no reference was free in ${MAX_TRIES} tries`);
};

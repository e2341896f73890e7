/** Unguessable 8-digit references of bookings, quotes and offers: a reference and an e-mail address grant access. */
import { randomInt } from 'node:crypto';

/** A reference from a cryptographic random source. */
export const randomReference = (): number => randomInt(10_000_000, 100_000_000);

/** With nine million references in use, nine in ten are still free; five collisions in a row are a defect. */
const MAX_TRIES = 5;

/**
 * Generates references until one is free. `tryReference` takes the reference and returns true, or returns false when it
 * is already used. Throws after five used ones.
 */
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

/** Deterministic pseudo-random values from a hash of words, so that every run on every day generates the same data. */

/** A number from 0 up to 1: the same for the same words, unrelated for similar ones (32-bit FNV-1a, then mixed). */
export const hashFraction = (...words: readonly (string | number)[]): number => {
  let hash = 0x811c9dc5;
  for (const character of words.join('|')) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
};

/** One element of the list, always the same for the same words. */
export const pickByHash = <T>(list: readonly [T, ...T[]], ...words: readonly (string | number)[]): T =>
  list[Math.floor(hashFraction(...words) * list.length)] ?? list[0];

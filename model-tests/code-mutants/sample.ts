// A sample drawn by a seed: the same seed draws the same of the same list, and a longer list keeps most of it.
import { createHash } from 'node:crypto';

/** At most `size` of the items, those whose name hashes lowest with the seed, in their own order. */
export const drawn = <T>(items: readonly T[], nameOf: (item: T) => string, size: number, seed: number): T[] => {
  const rank = (item: T): string =>
    createHash('sha1')
      .update(`${seed} ${nameOf(item)}`)
      .digest('hex');
  const chosen = new Set(
    items
      .map((item) => ({ item, rank: rank(item) }))
      .sort((a, b) => (a.rank < b.rank ? -1 : 1))
      .slice(0, size)
      .map(({ item }) => item),
  );
  return items.filter((item) => chosen.has(item));
};

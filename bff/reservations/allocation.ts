/** Which accommodation a party fits in, and the cheapest way to give every party one. Pure. */
import type { BookingUnit } from '../../machines/contract/party.ts';
import { bedsNeeded, guestsInUnit } from '../../machines/party/party.rules.ts';

/** What of an accommodation type decides who may have it. */
export type Sleeping = Readonly<{ sleeps: number; minGuests: number }>;

/** A type on sale for a stay: pence for one unit, and how many are free on every night of it. */
export type Choice = Sleeping & Readonly<{ pence: number; wasPence: number | null; free: number }>;

/** Whether a party may stay in a type: a bed for all who need one, and enough of them. */
export const fits = (type: Sleeping, unit: BookingUnit): boolean =>
  bedsNeeded(unit) <= type.sleeps && guestsInUnit(unit) >= type.minGuests;

export type Allocation<C> = Readonly<{ pence: number; choices: readonly C[] }>;

/**
 * The cheapest way to give every unit a type with enough free, or null. Exact: a search that is cut where even the
 * cheapest type for each unit left could not do better. A unit needs to look at no more types than there are units,
 * because the others cannot use up more than that.
 */
export const cheapestAllocation = <C extends Choice>(
  units: readonly BookingUnit[],
  types: readonly C[],
): Allocation<C> | null => {
  const candidates = units.map((unit) =>
    types
      .filter((type) => type.free > 0 && fits(type, unit))
      .sort((a, b) => a.pence - b.pence)
      .slice(0, units.length),
  );
  const atLeast = candidates.reduceRight<number[]>(
    (sums, [cheapest]) => [(cheapest?.pence ?? Infinity) + (sums[0] ?? 0), ...sums],
    [0],
  );
  const taken = new Map<C, number>();
  let best: Allocation<C> | null = null;

  const search = (index: number, pence: number, choices: readonly C[]): void => {
    if (pence + (atLeast[index] ?? 0) >= (best?.pence ?? Infinity)) return;
    if (index === units.length) {
      best = { pence, choices };
      return;
    }
    for (const type of candidates[index] ?? []) {
      const used = taken.get(type) ?? 0;
      if (used === type.free) continue;
      taken.set(type, used + 1);
      search(index + 1, pence + type.pence, [...choices, type]);
      taken.set(type, used);
    }
  };
  search(0, 0, []);
  return best;
};

/** Which accommodation types a party fits in, and the cheapest allocation of types to all parties. Pure. */
import { stayPrice, type PricedStay, type Rate } from '../../machines/booking/stayPrice.rules.ts';
import type { BookingUnit } from '../../machines/contract/party.ts';
import { sumOf } from '../../machines/kit/money.ts';
import { bedsNeeded, guestsInUnit } from '../../machines/party/party.rules.ts';

/** The properties of an accommodation type that decide which parties fit in it. */
export type SleepingCapacity = Readonly<{ sleeps: number; minGuests: number }>;

/** A type on sale for a stay: its rate in pence, and the number of units that are free on every night. */
export type Choice = SleepingCapacity & Rate & Readonly<{ free: number }>;

/** Whether a party fits in a type: enough beds, and at least the minimum number of guests. */
export const fits = (type: SleepingCapacity, unit: BookingUnit): boolean =>
  bedsNeeded(unit) <= type.sleeps && guestsInUnit(unit) >= type.minGuests;

/** A type at the price of one party. */
type Priced = Readonly<{ type: Choice; price: Rate }>;

const cheapestFor = (unit: BookingUnit, types: readonly Choice[], stay: PricedStay, most: number): Priced[] =>
  types
    .filter((type) => type.free > 0 && fits(type, unit))
    .map((type) => ({ type, price: stayPrice(type, unit, stay) }))
    .sort((a, b) => a.price.pence - b.price.pence)
    .slice(0, most);

/**
 * The price of the cheapest allocation of free types to all units, or null if there is none. Exact, by branch and
 * bound: a branch ends when even the cheapest type for each remaining unit cannot improve the best price. A unit has to
 * try only as many types as there are units, because the other units cannot use up more than that.
 */
export const cheapestAllocation = (
  units: readonly BookingUnit[],
  types: readonly Choice[],
  stay: PricedStay,
): Rate | null => {
  const candidates = units.map((unit) => cheapestFor(unit, types, stay, units.length));
  const atLeast = candidates.reduceRight<number[]>(
    (sums, [cheapest]) => [(cheapest?.price.pence ?? Infinity) + (sums[0] ?? 0), ...sums],
    [0],
  );
  const taken = new Map<Choice, number>();
  let best: Rate | null = null;

  const search = (index: number, pence: number, chosen: readonly Rate[]): void => {
    if (pence + (atLeast[index] ?? 0) >= (best?.pence ?? Infinity)) return;
    if (index === units.length) {
      const was = sumOf(chosen.map((price) => price.wasPence ?? price.pence));
      best = { pence, wasPence: was > pence ? was : null };
      return;
    }
    for (const { type, price } of candidates[index] ?? []) {
      const used = taken.get(type) ?? 0;
      if (used === type.free) continue;
      taken.set(type, used + 1);
      search(index + 1, pence + price.pence, [...chosen, price]);
      taken.set(type, used);
    }
  };
  search(0, 0, []);
  return best;
};

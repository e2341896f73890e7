/** Small offers for the tests of baskets. */
import type { AddonOffer } from '../basket.types.ts';

/** The first two parties. */
const BOTH = [{ unitIndex: 0 }, { unitIndex: 1 }];

/** A package for parties, with the codes that it includes. */
export const forParties = (
  code: string,
  includes: readonly string[] = [],
  units: AddonOffer['units'] = BOTH,
): AddonOffer => ({
  code,
  maxQuantity: 1,
  units,
  includes,
});

/** An add-on for the whole booking, with its maximum quantity. */
export const forBooking = (code: string, maxQuantity: number): AddonOffer => ({
  code,
  maxQuantity,
  units: [],
  includes: [],
});

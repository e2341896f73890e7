/** Small offers for the tests of baskets. */
import type { AddonOffer } from '../basket.types.ts';

/** The first two parties, as those a package is offered to. */
const BOTH = [{ unitIndex: 0 }, { unitIndex: 1 }];

/** A package for parties, with the codes that it brings in. */
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

/** Something for the whole booking, so often at most. */
export const forBooking = (code: string, maxQuantity: number): AddonOffer => ({
  code,
  maxQuantity,
  units: [],
  includes: [],
});

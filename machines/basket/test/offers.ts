/** Small offers, changes and lines for the tests of baskets. */
import type { AddonOffer, BasketChange, BasketChoice } from '../basket.types.ts';

/** The first two parties. */
const BOTH = [{ unitIndex: 0 }, { unitIndex: 1 }];

/** A package for parties, with the codes that it includes. */
export const forParties = (
  code: string,
  includes: readonly string[] = [],
  units: AddonOffer['units'] = BOTH,
): AddonOffer => ({ code, maxQuantity: 1, units, includes });

/** An add-on for the whole booking, with its maximum quantity. */
export const forBooking = (code: string, maxQuantity: number): AddonOffer => ({
  code,
  maxQuantity,
  units: [],
  includes: [],
});

/** A change of a basket; by default one piece for the whole booking. */
export const change = (code: string, unitSeqNumber: number | null = null, quantity = 1): BasketChange => ({
  code,
  quantity,
  unitSeqNumber,
});

/** A line that the guest chose. */
export const choice = (code: string, unitSeqNumber: number | null = null, quantity = 1): BasketChoice => ({
  ...change(code, unitSeqNumber, quantity),
  removeable: true,
});

/** A line that a package includes. */
export const included = (code: string, unitSeqNumber: number): BasketChoice => ({
  ...choice(code, unitSeqNumber),
  removeable: false,
});

/** The refusals when there is not enough stock, with the texts of the specification (spec: booking journey 8). */
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { refused, type Refused } from '../kernel/refused.ts';

/** The chosen accommodation is sold out. */
export const accommodationSoldOut = (): Refused =>
  refused('accommodationSoldOut', { field: 'CategoryCode', message: FAILURE_TEXT.accommodationSoldOut });

/** The cabin chosen by name is taken; others of its type may be free. */
export const cabinSoldOut = (): Refused =>
  refused('accommodationSoldOut', { field: 'CabinCode', message: FAILURE_TEXT.accommodationSoldOut });

/** The chosen add-on is sold out. */
export const addonSoldOut = (): Refused =>
  refused('addonSoldOut', { field: 'Addon', message: FAILURE_TEXT.addonSoldOut });

const isShortOf = (short: readonly string[], kind: string): boolean =>
  short.some((pool) => pool.startsWith(`${kind}:`));

/** The refusal for pools without enough stock. Accommodation comes first, because the rest is useless without it. */
export const soldOutRefusal = (short: readonly string[]): Refused => {
  if (isShortOf(short, 'acc')) return accommodationSoldOut();
  return isShortOf(short, 'cabin') ? cabinSoldOut() : addonSoldOut();
};

/** The same for a change of a paid booking; it never adds the ground-floor option, only cabins on the ground floor. */
export const changeSoldOutRefusal = (short: readonly string[]): Refused =>
  isShortOf(short, 'gf') && !isShortOf(short, 'acc') ? cabinSoldOut() : soldOutRefusal(short);

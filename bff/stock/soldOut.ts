/** What a guest is told when stock does not suffice; the words are the spec's (booking journey 8). */
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { refused, type Refused } from '../bookings/refused.ts';

/** The accommodation that was chosen is taken. */
export const accommodationSoldOut = (): Refused =>
  refused('accommodationSoldOut', { field: 'CategoryCode', message: FAILURE_TEXT.accommodationSoldOut });

/** The cabin that was chosen by name is taken; others of its type may be free. */
export const cabinSoldOut = (): Refused =>
  refused('accommodationSoldOut', { field: 'CabinCode', message: FAILURE_TEXT.accommodationSoldOut });

/** The add-on that was chosen is taken. */
export const addonSoldOut = (): Refused =>
  refused('addonSoldOut', { field: 'Addon', message: FAILURE_TEXT.addonSoldOut });

/** What pools that are short mean to the guest: without accommodation the rest is of no use, so that it is told first. */
export const soldOutRefusal = (short: readonly string[]): Refused => {
  const isShort = (kind: string): boolean => short.some((pool) => pool.startsWith(`${kind}:`));
  if (isShort('acc')) return accommodationSoldOut();
  return isShort('cabin') ? cabinSoldOut() : addonSoldOut();
};

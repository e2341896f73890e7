/**
 * The rules of the last 70 days, checked again when a change is paid or sent, because it may have been made the day
 * before (spec: account area 4 and 9).
 */
import { LOCK_DAYS } from '../basket/refusals.rules.ts';
import type { AmendmentBasket, CabinChange, Editor } from '../contract/amendment.ts';

/**
 * Whether a change removes something too late: an add-on, or a chosen cabin that is given up or exchanged for a cheaper
 * one. An included line follows its package. For our team nothing is too late.
 */
export const isRemovalTooLate = (
  { remove }: Pick<AmendmentBasket, 'remove'>,
  cabins: readonly CabinChange[],
  daysToStart: number,
  by: Editor = 'holder',
): boolean =>
  by === 'holder' &&
  daysToStart <= LOCK_DAYS &&
  (remove.some(({ removeable }) => removeable) || cabins.some(({ to, price }) => to === null || price < 0));

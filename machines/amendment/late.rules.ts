/**
 * The rules of the last 70 days, asked again when a change is paid or sent: it may have been put together the day before
 * (spec: account area 4 and 9).
 */
import { LOCK_DAYS } from '../basket/refusals.rules.ts';
import type { AmendmentBasket } from '../contract/amendment.ts';

/** Whether a change takes out something that can no longer be taken out. An included line goes with its package. */
export const isRemovalTooLate = ({ remove }: Pick<AmendmentBasket, 'remove'>, daysToStart: number): boolean =>
  daysToStart <= LOCK_DAYS && remove.some(({ removeable }) => removeable);

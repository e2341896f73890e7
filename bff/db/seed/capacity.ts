/** How many units of a type can be sold on a night: some are withdrawn for works, and now and then all of them. */
import type { ResortCode } from '../../../machines/contract/stay.ts';
import { addDays, weekdayOf } from '../../../machines/kit/dates.ts';
import { hashFraction } from './hash.ts';

const FULLY_CLOSED_SHARE = 0.04;
const WORKS_SHARE = 0.14;
/** Works go on a whole week, from Monday. */
const weekOf = (night: string): string => addDays(night, -weekdayOf(night));

/** The capacity of a pool on a night, of 0 to `units`: it depends on pool and night alone. */
export const capacityOn = (resort: ResortCode, code: string, units: number, night: string): number => {
  const week = weekOf(night);
  const fraction = hashFraction('works', resort, code, week);
  if (fraction < FULLY_CLOSED_SHARE) return 0;
  if (fraction >= FULLY_CLOSED_SHARE + WORKS_SHARE) return units;
  return Math.ceil(units * (0.2 + 0.6 * hashFraction('withdrawn', resort, code, week)));
};

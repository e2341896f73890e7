/** How many units of a type can be sold for a night. In some weeks part of them, or all, are closed for maintenance. */
import type { ResortCode } from '../../machines/contract/stay.ts';
import { addDays, weekdayOf } from '../../machines/kit/dates.ts';
import { hashFraction } from './hash.ts';

const FULLY_CLOSED_SHARE = 0.04;
const WORKS_SHARE = 0.14;
/** Maintenance lasts a whole week, from Monday. */
const weekOf = (night: string): string => addDays(night, -weekdayOf(night));

/** The capacity of a pool for a night, from 0 to `units`. It depends only on the pool and the night. */
export const capacityOn = (resort: ResortCode, code: string, units: number, night: string): number => {
  const week = weekOf(night);
  const fraction = hashFraction('works', resort, code, week);
  if (fraction < FULLY_CLOSED_SHARE) return 0;
  if (fraction >= FULLY_CLOSED_SHARE + WORKS_SHARE) return units;
  return Math.ceil(units * (0.2 + 0.6 * hashFraction('withdrawn', resort, code, week)));
};

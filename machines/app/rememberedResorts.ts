/**
 * The resort that each brand's search remembers across visits, with consent to functional cookies (spec: booking
 * journey 9, cookie categories).
 */
import type { Brand } from '../contract/brand.ts';
import type { ResortCode } from '../contract/stay.ts';
import type { StoredValues } from './storedValues.ts';

/** By brand; a brand without a remembered resort starts with its default. */
export type RememberedResorts = Readonly<Partial<Record<Brand, ResortCode>>>;

/** The resort last chosen in a visit, by brand; of several resorts of a weekend search, the last one. */
export const chosenResorts = ({ choice, weekend }: Pick<StoredValues, 'choice' | 'weekend'>): RememberedResorts => {
  const family = choice?.resort ?? undefined;
  const ofWeekend = weekend?.weekendFilters.resorts.at(-1);
  return { ...(family && { family }), ...(ofWeekend && { weekend: ofWeekend }) };
};

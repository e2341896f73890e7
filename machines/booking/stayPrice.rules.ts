/** The price of accommodation for one party: the stored rate, adjusted for the party. Integer pence. */
import type { BookingUnit } from '../contract/party.ts';

/**
 * The stored price of one unit for the whole stay; `wasPence` is the higher former price, or null without a reduction.
 */
export type Rate = Readonly<{ pence: number; wasPence: number | null }>;

/** The properties of a stay that affect its price besides the rate. */
export type PricedStay = Readonly<{ isSchoolHoliday: boolean }>;

type Guests = Pick<BookingUnit, 'adults' | 'children' | 'toddlers' | 'infants'>;

/** The reduction for a single parent outside school holidays, in percent. */
export const SINGLE_PARENT_SAVING_PERCENT = 10;
/** The number of guests that the rate covers; infants are not counted. */
export const GUESTS_IN_RATE = 6;
/** The supplement for each further guest, in percent of the rate. */
export const FURTHER_GUEST_PERCENT = 4;

/** Whether the party is one adult with at least one younger guest. */
export const isSingleParent = (unit: Guests): boolean =>
  unit.adults === 1 && unit.children + unit.toddlers + unit.infants > 0;

/** The supplement for a large party in pence, rounded to the penny; 0 for up to six guests. */
export const largePartySupplement = ({ pence }: Pick<Rate, 'pence'>, unit: Guests): number => {
  const further = Math.max(0, unit.adults + unit.children + unit.toddlers - GUESTS_IN_RATE);
  return Math.round((pence * further * FURTHER_GUEST_PERCENT) / 100);
};

/**
 * The price of one unit for one party and the whole stay: the rate, more for a large party, less for a single parent
 * outside school holidays. The former price is higher, or null. A higher rate never gives a lower price.
 */
export const stayPrice = (rate: Rate, unit: Guests, { isSchoolHoliday }: PricedStay): Rate => {
  const supplement = largePartySupplement(rate, unit);
  const full = rate.pence + supplement;
  const percent = isSingleParent(unit) && !isSchoolHoliday ? SINGLE_PARENT_SAVING_PERCENT : 0;
  const pence = full - Math.floor((full * percent) / 100);
  const was = (rate.wasPence ?? rate.pence) + supplement;
  return { pence, wasPence: was > pence ? was : null };
};

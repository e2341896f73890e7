/** What one party pays for its accommodation: the store's rate, and what the party itself changes of it. Integer pence. */
import type { BookingUnit } from '../contract/party.ts';

/** The store's price of one unit for the whole stay; `wasPence` is higher, or null where nothing is reduced. */
export type Rate = Readonly<{ pence: number; wasPence: number | null }>;

/** What of a stay decides its price beside the rate. */
export type PricedStay = Readonly<{ isSchoolHoliday: boolean }>;

type Guests = Pick<BookingUnit, 'adults' | 'children' | 'toddlers' | 'infants'>;

/** A parent alone with children pays this much less outside school holidays, in percent. */
export const SINGLE_PARENT_SAVING_PERCENT = 10;
/** The rate is for so many guests; infants are not counted. */
export const GUESTS_IN_RATE = 6;
/** Each guest beyond them adds this much of the rate, in percent. */
export const FURTHER_GUEST_PERCENT = 4;

/** One adult with at least one younger guest. */
export const isSingleParent = (unit: Guests): boolean =>
  unit.adults === 1 && unit.children + unit.toddlers + unit.infants > 0;

/** What a large party pays on top of the rate, rounded to the penny; nothing up to six guests. */
export const largePartySupplement = ({ pence }: Pick<Rate, 'pence'>, unit: Guests): number => {
  const further = Math.max(0, unit.adults + unit.children + unit.toddlers - GUESTS_IN_RATE);
  return Math.round((pence * further * FURTHER_GUEST_PERCENT) / 100);
};

/**
 * The price of one unit for one party and the whole stay: the rate, more for a large party, less for a single parent
 * outside school holidays. The former price is higher, or null. A dearer rate never gives a lower price.
 */
export const stayPrice = (rate: Rate, unit: Guests, { isSchoolHoliday }: PricedStay): Rate => {
  const supplement = largePartySupplement(rate, unit);
  const full = rate.pence + supplement;
  const percent = isSingleParent(unit) && !isSchoolHoliday ? SINGLE_PARENT_SAVING_PERCENT : 0;
  const pence = full - Math.floor((full * percent) / 100);
  const was = (rate.wasPence ?? rate.pence) + supplement;
  return { pence, wasPence: was > pence ? was : null };
};

// Sample add-ons for the stay in Minehead, and basket lines with them.
import type { Addon } from '../../machines/contract/addon.ts';
import { addonWith, lineOf, tierOf } from '../../machines/kit/test/samples.ts';

const OFFERED = { wasPrice: null, discountIncluded: false, isSelected: false, isBooked: false };
const addon = (code: string, section: Addon['section'], changes: Partial<Addon> = {}): Addon =>
  addonWith({
    code,
    section,
    name: `Add-on ${code}`,
    isPerNight: true,
    perPersonPrice: 3_000,
    price: 6_000,
    maxQuantity: 1,
    units: [{ ...OFFERED, unitIndex: 0, numOfGuests: 2, price: 6_000, perUnitPrice: 2_000 }],
    ...changes,
  });

export const DINING_ADDONS = [addon('dine-half', 'dining'), addon('drinks-soft', 'drinks')];
export const EXTRA_ADDONS = [
  addon('spa-day', 'spa', { isPerNight: false, maxQuantity: 2 }),
  addon('climbing', 'activities', {
    isPerNight: false,
    isForWholeBooking: true,
    units: [],
    maxQuantity: 2,
    minutes: 60,
    guestTypes: ['ADULT'],
    timeSlots: [
      { date: '2027-02-06', time: '10:00', left: 2 },
      { date: '2027-02-06', time: '13:00', left: 0 },
    ],
  }),
  addon('token-pre', 'tokens', {
    isPerNight: false,
    isForWholeBooking: true,
    units: [],
    price: 100,
    maxQuantity: 500,
    priceTiers: [tierOf(1, 24, 100), tierOf(25, null, 90, 115)],
  }),
  addon('early-check-in', 'early-check-in', { isForWholeBooking: true, units: [] }),
  addon('late-check-out', 'late-check-out', { isForWholeBooking: true, units: [] }),
];

/** A basket line with an add-on. */
export const line = (code: string, section: Addon['section'], quantity = 1, unitSeqNumber: number | null = null) =>
  lineOf({ code, section, name: `Add-on ${code}`, quantity, price: 6_000 * quantity, unitSeqNumber });

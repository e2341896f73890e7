// Sample add-ons for the stay in Minehead, and basket lines with them.
import type { Addon } from '../../machines/contract/addon.ts';

const addon = (code: string, section: Addon['section'], changes: Partial<Addon> = {}): Addon => ({
  code,
  name: `Add-on ${code}`,
  section,
  priceBasis: 'perPerson',
  isPerNight: true,
  isForWholeBooking: false,
  perPersonPrice: 3_000,
  price: 6_000,
  wasPrice: null,
  quantity: 0,
  maxQuantity: 1,
  priceTiers: [],
  timeSlots: [],
  minutes: 0,
  guestTypes: [],
  units: [
    {
      unitIndex: 0,
      numOfGuests: 2,
      price: 6_000,
      wasPrice: null,
      discountIncluded: false,
      perUnitPrice: 2_000,
      isSelected: false,
      isBooked: false,
    },
  ],
  includes: [],
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
    priceTiers: [
      { quantityFrom: 1, quantityTo: 24, preArrivalPrice: 100, onResortPrice: 120 },
      { quantityFrom: 25, quantityTo: null, preArrivalPrice: 90, onResortPrice: 115 },
    ],
  }),
  addon('early-check-in', 'early-check-in', { isForWholeBooking: true, units: [] }),
  addon('late-check-out', 'late-check-out', { isForWholeBooking: true, units: [] }),
];

/** A basket line with an add-on. */
export const line = (code: string, section: Addon['section'], quantity = 1, unitSeqNumber: number | null = null) => ({
  code,
  name: `Add-on ${code}`,
  section,
  quantity,
  price: 6_000 * quantity,
  saving: 0,
  unitSeqNumber,
  timeSlots: [],
  removeable: true,
});

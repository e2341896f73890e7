/** Test samples: the add-ons on offer to a paid booking, and open changes with spa sessions, dining and hours. */
import type { Addon } from '../../contract/addon.ts';
import type { Amendment, MyBooking } from '../../contract/amendment.ts';
import { addonWith, lineOf } from '../../kit/test/samples.ts';
import { BOOKED, bookedItem, changeTo, MY_BOOKING, myBookingWith, PAID_BOOKING, REFUND_CHANGE } from './myBookings.ts';

const SPA_DAY = '2027-03-06';

/** Whole-booking add-ons have no units. */
const extra = (changes: Partial<Addon> & Pick<Addon, 'code' | 'section'>): Addon =>
  addonWith({ isForWholeBooking: true, units: [], ...changes });

/** A spa session with the places left at its times. */
const session = (code: string, name: string, price: number, minutes: number, left: Readonly<Record<string, number>>) =>
  extra({
    code,
    name,
    section: 'spa',
    price,
    minutes,
    guestTypes: ['ADULT'],
    timeSlots: Object.entries(left).map(([time, places]) => ({ date: SPA_DAY, time, left: places })),
  });

export const CHANGE_ADDONS: readonly Addon[] = [
  addonWith({ code: 'dine-food-court', name: 'Food Court Dining', section: 'dining' }),
  addonWith({ code: 'dine-premium', name: 'Premium Dining', section: 'dining' }),
  addonWith({ code: 'drinks-soft', name: 'Soft Drinks', section: 'drinks' }),
  addonWith({
    code: 'all-in-classic',
    name: 'All Inclusive Classic',
    section: 'all-inclusive',
    includes: ['dine-food-court', 'drinks-soft'],
  }),
  session('spa-pool', 'Spa Pool Session', 1_500, 120, { '10:00': 4, '14:00': 1, '18:00': 0 }),
  session('spa-massage', 'Massage', 4_500, 60, { '11:00': 2, '16:00': 2 }),
  extra({ code: 'early-check-in', name: 'Early check-in', section: 'early-check-in', price: 2_000, maxQuantity: 1 }),
  extra({ code: 'late-check-out', name: 'Late check-out', section: 'late-check-out', price: 2_500, maxQuantity: 1 }),
  extra({ code: 'gosh-donation', name: 'A donation', section: 'donation', price: 200, maxQuantity: 1 }),
];

const timeSlots = [{ date: SPA_DAY, time: '11:00', quantity: 1 }];
const AT_ELEVEN = lineOf({ code: 'spa-massage', name: 'Massage', section: 'spa', price: 4_500, timeSlots });

/** An open change that adds a massage at eleven, to be paid by card. */
export const SPA_CHANGE = changeTo(
  'a3',
  { extras: [...BOOKED.extras, AT_ELEVEN] },
  { add: [AT_ELEVEN], more: 4_500 },
  { holdSecondsLeft: 300 },
);

const EARLY = lineOf({ code: 'early-check-in', name: 'Early check-in', section: 'early-check-in', price: 2_000 });
const LATE = lineOf({ code: 'late-check-out', name: 'Late check-out', section: 'late-check-out', price: 2_000 });

/** Early check-in is booked: swapping it for an add-on of the same price costs nothing. */
export const BOOKED_EARLY = { ...BOOKED, extras: [...BOOKED.extras, EARLY] };

/** An open change that swaps the hours at no cost. */
export const FREE_CHANGE = changeTo(
  'a4',
  { extras: [...BOOKED.extras, LATE] },
  { add: [LATE], remove: [EARLY], more: 2_000 },
  { difference: 0, settlement: 'free', holdSecondsLeft: 300 },
);

/** A paid booking with this open change. */
export const changed = (change: Amendment | null, changes: Partial<MyBooking> = {}): MyBooking => ({
  ...PAID_BOOKING,
  change,
  ...changes,
});

/** The change waits for our team's refund: nothing can be changed. */
export const WITH_TEAM: MyBooking = changed(
  { ...REFUND_CHANGE, status: 'awaitingTeam', holdSecondsLeft: null, askedAt: '2027-02-21T10:00:00Z' },
  { isAllowedToEdit: false, editRefusal: 'withTeam', isAllowedToEditTokens: false, tokensRefusal: 'withTeam' },
);

/** The hold of the change has ended; its choices are kept. */
export const LAPSED: MyBooking = changed({ ...SPA_CHANGE, status: 'lapsed', holdSecondsLeft: null });

/** The stay has begun: only tokens can be changed. */
export const ONGOING: MyBooking = myBookingWith({
  ...PAID_BOOKING,
  daysToStart: -1,
  isAllowedToEdit: false,
  editRefusal: 'begun',
});

/** Changed before, with a refund on its way; a chosen cabin, a timed session, and add-ons that cannot be changed. */
export const CHANGED_BEFORE: MyBooking = changed(null, {
  booking: {
    ...MY_BOOKING.booking,
    accommodations: MY_BOOKING.booking.accommodations.map((unit) => ({
      ...unit,
      selectedCabinCode: 'LSTD-012',
      selectedCabinName: 'Lakeside 12',
      cabinPrice: 1_500,
    })),
    addons: [
      ...MY_BOOKING.booking.addons.filter(({ UnitSeqNo }) => UnitSeqNo !== null),
      {
        UnitSeqNo: null,
        sections: [
          {
            section: 'spa',
            items: [
              bookedItem('spa-massage', 'Massage', { timeSlots }),
              bookedItem('spa-robe', 'Robe', { removeable: false }),
            ],
          },
          { section: 'cots', items: [bookedItem('cot-hired', 'Hired cot', { quantityBooked: 2 })] },
          { section: 'holiday-protection', items: [bookedItem('holiday-protection', 'Holiday protection')] },
        ],
      },
    ],
  },
  ended: [
    {
      changeId: '6f8a2c1e-0000-4000-8000-0000000000a5',
      status: 'applied',
      difference: -9_000,
      basket: REFUND_CHANGE.basket,
      cabins: [{ unitIndex: 0, from: null, to: 'Lakeside 12', price: 1_500 }],
      endedAt: '2027-01-20T10:00:00Z',
    },
    {
      changeId: '6f8a2c1e-0000-4000-8000-0000000000a6',
      status: 'declined',
      difference: 4_500,
      basket: SPA_CHANGE.basket,
      cabins: [],
      endedAt: '2027-01-18T10:00:00Z',
    },
  ],
  refunds: [
    { amount: 6_000, status: 'given', card: 'Visa ending 1111', at: '2027-01-22T10:00:00Z' },
    { amount: 3_000, status: 'sent', card: null, at: '2027-01-21T10:00:00Z' },
  ],
});

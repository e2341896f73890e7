/** Test samples: bookings of a holder as `get-my-booking` returns them. */
import type { Amendment, BookedAddon, MyBooking } from '../../contract/amendment.ts';
import type { Booking } from '../../contract/booking.ts';
import { bookingWith, guestOf, lineOf } from '../../kit/test/samples.ts';
import { BOOKING } from './accounts.ts';

const SPA = lineOf({ code: 'spa-pool', section: 'spa', name: 'Spa Pool Session', quantity: 2, price: 3_000 });
const DINING = lineOf({
  code: 'dine-food-court',
  section: 'dining',
  name: 'Food Court Dining',
  price: 9_000,
  unitSeqNumber: 0,
});
const SHAW = { lastName: 'Shaw' };

/** The booking record: one party, dining and a spa session. */
export const BOOKED: Booking = bookingWith({
  resId: BOOKING.resId,
  status: 'completed',
  startDate: BOOKING.startDate,
  endDate: BOOKING.endDate,
  nights: 3,
  resort: BOOKING.resort,
  dinings: [DINING],
  extras: [SPA],
  areGuestDetailsComplete: true,
});

/** An add-on among the details of a booking. */
export const bookedItem = (code: string, name: string, changes: Partial<BookedAddon> = {}): BookedAddon => ({
  code,
  name,
  price: null,
  discount: 0,
  quantityBooked: 1,
  bookedPrice: 2_000,
  category: 'ADDON',
  children: [],
  timeSlots: [],
  removeable: true,
  ...changes,
});

/** Paid in part, so that it cannot be changed yet; one of its payments was not by card. */
export const MY_BOOKING: MyBooking = {
  summary: BOOKING,
  booking: {
    resId: BOOKING.resId,
    isOngoing: false,
    startDate: BOOKING.startDate,
    endDate: BOOKING.endDate,
    duration: 3,
    resortCode: BOOKING.resort,
    isBBW: false,
    parties: [{ unitIndex: 0, adults: 2, children: 1, toddlers: 0, infants: 0, hiredCots: 0, ownCots: 0 }],
    guests: [
      {
        unitIndex: 0,
        accommodationCode: 'LSTD',
        guests: [
          guestOf({ ...SHAW, title: 'Ms', firstName: 'Ada' }),
          guestOf({ ...SHAW, title: 'Mr', firstName: 'Ben' }),
          guestOf({ ...SHAW, type: 'CHILD', firstName: 'Cleo', dateOfBirth: '2018-04-02' }),
        ],
      },
    ],
    contact: { email: 'ada@example.com', phone: '07700 900 982' },
    areGuestDetailsComplete: true,
    addons: [
      {
        UnitSeqNo: 0,
        sections: [
          { section: 'dining', items: [bookedItem('dine-food-court', 'Food Court Dining', { bookedPrice: 9_000 })] },
        ],
      },
      {
        UnitSeqNo: null,
        sections: [
          {
            section: 'spa',
            items: [bookedItem('spa-pool', 'Spa Pool Session', { bookedPrice: 3_000, quantityBooked: 2 })],
          },
        ],
      },
    ],
    accommodations: [
      {
        unitIndex: 0,
        code: 'LSTD',
        name: 'Lakeside Lodge',
        numOfGuests: 3,
        price: 45_000,
        cabinPrice: 0,
        selectedCabinCode: null,
        selectedCabinName: null,
      },
    ],
    breakDescription: '3 nights at Skegness',
  },
  booked: BOOKED,
  daysToStart: 11,
  change: null,
  ended: [],
  payment: { remaining: 50_050 },
  payments: [
    { paidAt: '2027-01-15T23:30:00Z', amount: 5_000, card: null },
    { paidAt: '2027-01-11T09:00:00Z', amount: 10_000, card: 'Visa ending 1111' },
  ],
  refunds: [],
  isAllowedToEdit: false,
  editRefusal: 'notPaid',
  numOfTokens: 0,
  preArrivalTokenCount: 0,
  postArrivalTokenCount: 0,
  isAllowedToEditTokens: false,
  tokensRefusal: 'notPaid',
  phone: '0808 157 0192',
};

/** A booking with these differences from the sample. */
export const myBookingWith = (changes: Partial<MyBooking>): MyBooking => ({ ...MY_BOOKING, ...changes });

/** Paid in full, 100 days before arrival: everything can be changed. */
export const PAID_BOOKING: MyBooking = myBookingWith({
  summary: { ...BOOKING, paid: BOOKING.total, remaining: 0, payBy: null, daysToGo: 101 },
  daysToStart: 100,
  payment: { remaining: 0 },
  isAllowedToEdit: true,
  editRefusal: null,
  isAllowedToEditTokens: true,
  tokensRefusal: null,
});

const TOKENS = lineOf({ code: 'token-pre', section: 'tokens', name: 'Activity Tokens', quantity: 30, price: 2_700 });

/** An open change to this booking, to be paid by card; `more` is its difference, and what its lines add to the total. */
export const changeTo = (
  changeId: string,
  next: Partial<Booking>,
  { more, ...lines }: Partial<Amendment['basket']> & Readonly<{ more: number }>,
  changes: Partial<Amendment> = {},
): Amendment => ({
  changeId: `6f8a2c1e-0000-4000-8000-0000000000${changeId}`,
  version: 1,
  status: 'open',
  next: { ...BOOKED, ...next },
  basket: {
    endDate: BOOKED.endDate,
    resId: BOOKED.resId,
    add: [],
    remove: [],
    total: BOOKED.totals.total + more,
    saving: BOOKED.totals.savings,
    ...lines,
  },
  cabins: [],
  difference: more,
  settlement: 'card',
  holdSecondsLeft: 1_200,
  askedAt: null,
  ...changes,
});

/** An open change that adds 30 tokens. */
export const TOKEN_CHANGE = changeTo(
  'a1',
  { extras: [SPA, TOKENS] },
  { add: [{ ...TOKENS, saving: 300 }], saving: BOOKED.totals.savings + 300, more: 2_700 },
);

/** An open change that removes the dining: our team decides about the refund. */
export const REFUND_CHANGE = changeTo(
  'a2',
  { dinings: [] },
  { remove: [DINING], more: -9_000 },
  { settlement: 'team' },
);

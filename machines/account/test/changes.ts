/** Test samples: the add-ons on offer to a paid booking, and open changes of it with spa sessions, dining and hours. */
import type { Addon } from '../../contract/addon.ts';
import type { Amendment, AmendmentLine, MyBooking } from '../../contract/amendment.ts';
import { addonWith, lineOf } from '../../kit/test/samples.ts';
import { BOOKED, myBookingWith, PAID_BOOKING, REFUND_CHANGE, TOKEN_CHANGE } from './myBookings.ts';

const SPA_DAY = '2027-03-06';

/** Whole-booking add-ons have no units. */
const extra = (changes: Partial<Addon> & Pick<Addon, 'code' | 'section'>): Addon =>
  addonWith({ isForWholeBooking: true, units: [], ...changes });

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
  extra({
    code: 'spa-pool',
    name: 'Spa Pool Session',
    section: 'spa',
    price: 1_500,
    minutes: 120,
    guestTypes: ['ADULT'],
    timeSlots: [
      { date: SPA_DAY, time: '10:00', left: 4 },
      { date: SPA_DAY, time: '14:00', left: 1 },
      { date: SPA_DAY, time: '18:00', left: 0 },
    ],
  }),
  extra({
    code: 'spa-massage',
    name: 'Massage',
    section: 'spa',
    price: 4_500,
    minutes: 60,
    guestTypes: ['ADULT'],
    timeSlots: [
      { date: SPA_DAY, time: '11:00', left: 2 },
      { date: SPA_DAY, time: '16:00', left: 2 },
    ],
  }),
  extra({ code: 'early-check-in', name: 'Early check-in', section: 'early-check-in', price: 2_000, maxQuantity: 1 }),
  extra({ code: 'late-check-out', name: 'Late check-out', section: 'late-check-out', price: 2_500, maxQuantity: 1 }),
  extra({ code: 'gosh-donation', name: 'A donation', section: 'donation', price: 200, maxQuantity: 1 }),
];

const lineFor = (changes: Partial<AmendmentLine> & Pick<AmendmentLine, 'code' | 'section'>): AmendmentLine => ({
  name: changes.code,
  quantity: 1,
  price: 1_000,
  saving: 0,
  unitSeqNumber: null,
  removeable: true,
  timeSlots: [],
  ...changes,
});

const MASSAGE = { code: 'spa-massage', name: 'Massage', section: 'spa', price: 4_500 } as const;
const AT_ELEVEN = [{ date: SPA_DAY, time: '11:00', quantity: 1 }];

/** An open change that adds a massage at eleven, to be paid by card. */
export const SPA_CHANGE: Amendment = {
  ...TOKEN_CHANGE,
  changeId: '6f8a2c1e-0000-4000-8000-0000000000a3',
  next: { ...BOOKED, extras: [...BOOKED.extras, lineOf({ ...MASSAGE, timeSlots: AT_ELEVEN })] },
  basket: {
    ...TOKEN_CHANGE.basket,
    add: [lineFor({ ...MASSAGE, timeSlots: AT_ELEVEN })],
    total: BOOKED.totals.total + 4_500,
    saving: BOOKED.totals.savings,
  },
  difference: 4_500,
};

const EARLY = { code: 'early-check-in', name: 'Early check-in', section: 'early-check-in', price: 2_000 } as const;
const LATE = { code: 'late-check-out', name: 'Late check-out', section: 'late-check-out', price: 2_000 } as const;

/** Early check-in is booked: what swaps for it at the same price costs nothing. */
export const BOOKED_EARLY = { ...BOOKED, extras: [...BOOKED.extras, lineOf(EARLY)] };

/** An open change that swaps the hours at no cost. */
export const FREE_CHANGE: Amendment = {
  ...TOKEN_CHANGE,
  changeId: '6f8a2c1e-0000-4000-8000-0000000000a4',
  next: { ...BOOKED, extras: [...BOOKED.extras, lineOf(LATE)] },
  basket: {
    ...TOKEN_CHANGE.basket,
    add: [lineFor(LATE)],
    remove: [lineFor(EARLY)],
    total: BOOKED.totals.total + 2_000,
    saving: BOOKED.totals.savings,
  },
  difference: 0,
  settlement: 'free',
};

/** A paid booking with this open change. */
export const changed = (change: Amendment | null, changes: Partial<MyBooking> = {}): MyBooking => ({
  ...PAID_BOOKING,
  change,
  ...changes,
});

/** Its refund is with our team: nothing can be changed. */
export const WITH_TEAM: MyBooking = changed(
  { ...REFUND_CHANGE, status: 'awaitingTeam', holdSecondsLeft: null, askedAt: '2027-02-21T10:00:00Z' },
  { isAllowedToEdit: false, editRefusal: 'withTeam', isAllowedToEditTokens: false, tokensRefusal: 'withTeam' },
);

/** Its hold is over: the choices are kept. */
export const LAPSED: MyBooking = changed({ ...SPA_CHANGE, status: 'lapsed', holdSecondsLeft: null });

/** The stay has begun: only tokens can be changed. */
export const ONGOING: MyBooking = myBookingWith({
  ...PAID_BOOKING,
  daysToStart: -1,
  isAllowedToEdit: false,
  editRefusal: 'begun',
});

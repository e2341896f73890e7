/** Test samples: tokens on sale, and the activities that they can be spent on. */
import type { Addon } from '../../contract/addon.ts';
import type { Activity, GridText, TokenValue } from '../../contract/activities.ts';
import type { ChangeOptions, MyBooking } from '../../contract/amendment.ts';
import { addonWith, lineOf, tierOf } from '../../kit/test/samples.ts';
import { BOOKED, PAID_BOOKING, TOKEN_CHANGE, myBookingWith } from './myBookings.ts';

const PRICE_TIERS = [tierOf(1, 24, 100), tierOf(25, 49, 90, 115), tierOf(50, null, 80, 110)];

/** Sold before arrival, 60 at most. */
export const TOKEN_OPTION: Addon = addonWith({
  code: 'token-pre',
  name: 'Activity Tokens',
  section: 'tokens',
  isForWholeBooking: true,
  price: 100,
  maxQuantity: 60,
  priceTiers: PRICE_TIERS,
  units: [],
});

/** Sold during the stay, at the resort's price. */
export const RESORT_OPTION: Addon = { ...TOKEN_OPTION, code: 'token-post', name: 'Activity Tokens on Resort' };

/** Tokens of a booking. */
const tokenLine = (code: 'token-pre' | 'token-post', quantity: number, price: number) =>
  lineOf({ code, section: 'tokens', name: 'Activity Tokens', quantity, price });

/** Paid, with 24 tokens booked at £1 each. */
export const WITH_TOKENS: MyBooking = {
  ...PAID_BOOKING,
  booked: { ...BOOKED, extras: [...BOOKED.extras, tokenLine('token-pre', 24, 2_400)] },
  numOfTokens: 24,
  preArrivalTokenCount: 24,
};

/** The same booking with one more token in the open change, at the tier price of 25. */
export const WITH_MORE_TOKENS: MyBooking = {
  ...WITH_TOKENS,
  change: {
    ...TOKEN_CHANGE,
    next: { ...BOOKED, extras: [...BOOKED.extras, tokenLine('token-pre', 25, 2_490)] },
    difference: 90,
  },
};

/** Paid, with an open change that adds 30 tokens. */
export const CHANGING_TOKENS: MyBooking = { ...PAID_BOOKING, change: TOKEN_CHANGE };

/** The guests are at the resort, with 24 tokens bought before arrival and 3 bought there. */
export const ONGOING: MyBooking = {
  ...WITH_TOKENS,
  booking: { ...PAID_BOOKING.booking, isOngoing: true },
  booked: { ...WITH_TOKENS.booked, extras: [...WITH_TOKENS.booked.extras, tokenLine('token-post', 3, 360)] },
  daysToStart: -1,
  isAllowedToEdit: false,
  editRefusal: 'begun',
  numOfTokens: 27,
  postArrivalTokenCount: 3,
};

/** Not paid in full, so that tokens cannot be added. */
export const UNPAID: MyBooking = myBookingWith({});

/** What is on sale for a booking. */
export const optionsFor = (myBooking: MyBooking, ...addons: readonly Addon[]): ChangeOptions => ({
  addons: [...addons],
  myBooking,
});

const activity = (id: string, changes: Partial<Activity>): Activity => ({
  id,
  title: `The ${id}`,
  text: `All about the ${id}.`,
  resort: 'SK',
  tokenValue: 4,
  isPlayExperience: true,
  isBBW: false,
  tokens: ['4 tokens a go'],
  ...changes,
});

/** Of both brands, at one resort, at all resorts and at none; one has no token value. */
export const ACTIVITIES: readonly Activity[] = [
  activity('dodgems', {}),
  activity('train', { tokenValue: 2, isPlayExperience: false, tokens: ['2 tokens a ride'] }),
  activity('pedalos', { resort: 'BG', tokenValue: 6 }),
  activity('bikes', { resort: 'ALL', tokenValue: 6, isPlayExperience: false }),
  activity('splash', { resort: null, tokenValue: null, tokens: [] }),
  activity('karaoke', { resort: 'ALL', isBBW: true, isPlayExperience: false }),
];

export const TOKEN_VALUES: readonly TokenValue[] = [2, 4, 6].map((value) => ({ value, label: `${value} tokens` }));

export const GRID_TEXT: GridText = {
  title: 'What your tokens are for',
  intro: 'Spend them on anything here.',
  emptyText: 'Nothing matches all your filters.',
  bookingSite: 'https://activities.example/book',
  bookingSiteName: 'Example Activities',
};

const timed = (code: string, name: string, minutes: number, ...times: readonly (readonly [string, string])[]): Addon =>
  addonWith({
    code,
    name,
    section: 'activities',
    isForWholeBooking: true,
    minutes,
    guestTypes: ['ADULT'],
    timeSlots: times.map(([date, time]) => ({ date, time, left: 9 })),
    units: [],
  });

/** A climb that overlaps the show. */
export const TIMED_OPTIONS: readonly Addon[] = [
  timed('climbing', 'Climbing', 90, ['2027-03-06', '10:00'], ['2027-03-07', '10:00']),
  timed('circus', 'Circus Show', 60, ['2027-03-06', '11:00']),
];

const timedLine = (code: string, name: string, date: string, time: string, quantity: number) =>
  lineOf({ code, name, section: 'activities', quantity, timeSlots: [{ date, time, quantity }] });

const CLIMBING = timedLine('climbing', 'Climbing', '2027-03-06', '10:00', 2);

/** Two adults who climb; the open change adds the show at the same time, and tokens. */
export const TIMED_BOOKING: MyBooking = {
  ...WITH_TOKENS,
  booked: { ...BOOKED, extras: [CLIMBING, tokenLine('token-pre', 24, 2_400)] },
  change: {
    ...TOKEN_CHANGE,
    next: {
      ...BOOKED,
      extras: [
        CLIMBING,
        timedLine('circus', 'Circus Show', '2027-03-06', '11:00', 2),
        tokenLine('token-pre', 30, 2_940),
      ],
    },
  },
};

/** The site of `GRID_TEXT`. */
export const ACTIVITY_SITE = { href: 'https://activities.example/book', name: 'Example Activities' };

/** Test samples: an account holder with bookings, quotes and an offer. */
import { NO_QUERY } from '../../addresses/query.ts';
import type {
  AccountBookings,
  AccountDetails,
  BookingSummary,
  Device,
  Passkey,
  QuoteSummary,
} from '../../contract/account.ts';
import type { HomeContent } from '../../contract/homePromotions.ts';
import type { LoginData } from '../../contract/login.ts';
import { bookingWith } from '../../kit/test/samples.ts';
import { NO_PICKER } from '../../picker/availability.rules.ts';
import type { AccountInput, Unsaved } from '../account.types.ts';

export const CLIENT_ID = 4711;

export const LOGIN: LoginData = {
  AddresslessClient: false,
  ClientId: CLIENT_ID,
  FirstName: 'Ada',
  LastName: 'Shaw',
  Title: 'Ms',
  Type: 'HOLDER',
  isEligibleForWHOffer: false,
};

/** An eligible holder sees the welcome-home banner. */
export const ELIGIBLE_LOGIN: LoginData = { ...LOGIN, isEligibleForWHOffer: true };

/** The account area as a holder opens it at the list of bookings. */
export const holderInput = (changes: Partial<AccountInput> = {}): AccountInput => ({
  brand: 'family',
  query: NO_QUERY,
  pathname: '/my-breakwater/bookings',
  search: '',
  today: '2027-01-11',
  picker: NO_PICKER.picker,
  ssoName: null,
  login: LOGIN,
  isHolding: false,
  ...changes,
});

/** Paid in part, arrival in 12 days. */
export const BOOKING: BookingSummary = {
  bookingRef: '12345678',
  resId: 12_345_678,
  brand: 'family',
  isBBW: false,
  resort: 'SK',
  startDate: '2027-03-05',
  endDate: '2027-03-08',
  units: [
    { accommodationCode: 'LHOT', accommodationName: 'Lakeside Lodge', numOfGuests: 4 },
    { accommodationCode: 'HSTD', accommodationName: 'Garden Room', numOfGuests: 1 },
  ],
  numOfGuests: 5,
  total: 65_050,
  savings: 2_500,
  paid: 15_000,
  remaining: 50_050,
  lastPaymentAmount: 15_000,
  payBy: '2027-02-05',
  daysToGo: 12,
  isOngoing: false,
  isPrevious: false,
};

/** Over, paid in full, of the weekend brand. */
export const PREVIOUS: BookingSummary = {
  ...BOOKING,
  bookingRef: '23456789',
  resId: 23_456_789,
  brand: 'weekend',
  isBBW: true,
  startDate: '2026-11-06',
  endDate: '2026-11-09',
  units: [{ accommodationCode: 'HSTD', accommodationName: 'Garden Room', numOfGuests: 2 }],
  numOfGuests: 2,
  savings: 0,
  paid: 65_050,
  remaining: 0,
  payBy: null,
  daysToGo: 0,
  isPrevious: true,
};

export const QUOTE: QuoteSummary = {
  quoteId: 87_654_321,
  brand: 'family',
  resort: 'MH',
  startDate: '2027-03-26',
  endDate: '2027-03-30',
  numOfGuests: 2,
  total: 40_000,
  validUntil: '2027-01-25T12:00:00Z',
  isOpen: true,
};

/** Of the weekend brand, and too old to be booked. */
const ENDED_QUOTE: QuoteSummary = { ...QUOTE, quoteId: 87_654_323, brand: 'weekend', isOpen: false };

const OFFER: QuoteSummary = { ...QUOTE, quoteId: 87_654_322, brand: 'weekend' };

export const LISTING: AccountBookings = {
  bookings: [BOOKING, PREVIOUS],
  quotes: [QUOTE, ENDED_QUOTE],
  offers: [OFFER],
};
/** A picture of the first booking's lodge, and a promotion. */
export const HOME_CONTENT: HomeContent = {
  promotions: {
    breakTypes: [
      {
        title: 'Summer breaks',
        text: 'Long days by the sea.',
        image: { src: '/bff/images/scenes/sk/lodge-1-day-1.svg', alt: 'A lodge' },
        link: { label: 'See summer breaks', href: '/breaks' },
      },
    ],
    breakOffers: [
      {
        title: 'Stay a fourth night free',
        text: 'On midweek breaks in March.',
        image: { src: '/bff/images/scenes/sk/lodge-2-day-2.svg', alt: 'Another lodge' },
        link: { label: 'See the offer', href: '/campaigns/spring' },
      },
    ],
    bookingPromoCardFallback: {
      title: 'Breaks by the sea',
      text: 'Three resorts with a beach.',
      image: { src: '/bff/images/scenes/sk/lodge-3-day-3.svg', alt: 'A third lodge' },
      link: { label: 'Search for a break', href: '/booking/search' },
    },
  },
  specificAccommodations: [
    { code: 'LHOT', resort: 'BG', images: [{ src: '/bff/images/scenes/bg/lodge-1-day-1.svg', alt: 'At Bognor' }] },
    { code: 'LHOT', resort: 'SK', images: [{ src: '/bff/images/scenes/sk/lodge-1-day-1.svg', alt: 'At Skegness' }] },
  ],
};

export const EMPTY_LISTING: AccountBookings = { bookings: [], quotes: [], offers: [] };

export const ACCOUNT: AccountDetails = {
  account: {
    ClientId: CLIENT_ID,
    Title: 'Ms',
    FirstName: 'Ada',
    LastName: 'Shaw',
    Birthday: '1984-07-09',
    Phones: [{ Type: 'PRIMARY', Number: '07700 900 982' }],
    Address: { Line1: '1 Pier Road', Line2: 'Flat 2', City: 'Skegness', Zip: 'PE25 2UE' },
    Email: 'ada@example.com',
  },
  version: 3,
  wantsOffers: false,
};

export const THIS_DEVICE: Device = {
  deviceId: '0b54f1a2-7a0e-4c43-9a8e-6c1f2f0f7a12',
  name: 'Firefox on Linux',
  signedInAt: '2027-01-11T09:00:00Z',
  lastUsedAt: '2027-01-12T10:00:00Z',
  isThis: true,
};

export const OTHER_DEVICE: Device = {
  ...THIS_DEVICE,
  deviceId: '1c65a2b3-8b1f-4d54-8b9f-7d2a3a1a8b23',
  name: 'Safari on an iPhone',
  isThis: false,
};

export const PASSKEY: Passkey = {
  passkeyId: '2d76b3c4-9c20-4e65-8ca0-8e3b4b2b9c34',
  name: 'Safari on an iPhone',
  addedAt: '2027-01-11T09:00:00Z',
  lastUsedAt: null,
};

/** An account at another company. */
export const IDENTITY: Passkey = {
  ...PASSKEY,
  passkeyId: '3e87c4d5-ad31-4f76-9db1-9f4c5c3cad45',
  name: 'id.example',
  isIdentity: true,
};

/** What a form reports of what is typed and not saved. */
export const unsavedSent = (unsaved: Unsaved) => [{ to: 'parent', event: { type: 'unsaved.changed', unsaved } }];

/** The content of the help page. */
export const LOGIN_PAGE = {
  title: 'Help',
  intro: 'Three ways.',
  phone: '0330 100 9334',
  isPaymentLoginOffered: true,
  ssoName: null,
};

/** The payments of a booking of £650.50. */
export const PAYMENTS = {
  resId: 12_345_678,
  total: 65_050,
  paid: 15_000,
  balance: 50_050,
  later: [],
  payBy: '2027-02-05',
  lastPaid: { paidAt: '2027-01-11T09:00:00.000Z', amount: 15_000 },
  bookingData: bookingWith(),
};

// Sample values that the charts' samples share: one stay in Minehead, its offers, its booking.
import type { Booking, SessionInfo } from '../../machines/contract/booking.ts';
import type { Cabin, CabinDetail } from '../../machines/contract/cabin.ts';
import type { PickerSetting } from '../../machines/contract/pickerSetting.ts';
import type { PriceTable } from '../../machines/contract/leadIn.ts';
import type { Place, SearchData } from '../../machines/contract/searchData.ts';
import type { AccommodationOffer, Calendar, PriceGrid, UnitOffers } from '../../machines/contract/stay.ts';
import { sessionInfoOf } from '../../machines/kit/test/sessionInfos.ts';
import { bookedUnit, bookingWith, offerWith, weekendOf } from '../../machines/kit/test/samples.ts';
import { totalsOf } from '../../machines/booking/pricing.rules.ts';
import type { EventTexts } from '../../machines/contract/content.ts';
import type { PricedBreak, WeekendBreaks } from '../../machines/contract/weekend.ts';
import type { WeekendFilters } from '../../machines/weekendSearch/weekendFilters.ts';
import { FIRST_PARTY, unitOf } from '../../machines/party/party.rules.ts';
import { type SearchChoice, startingChoice } from '../../machines/search/choice.ts';

/** Outcomes that many calls share. */
export const SESSION_LOST = { 'session lost': { type: 'session.lost', message: 'gone' } } as const;
export const SESSION_OR_HOLD_LOST = {
  ...SESSION_LOST,
  'hold lost': { type: 'hold.lost', message: 'expired' },
} as const;
export const SIGN_IN_NEEDED = { 'not signed in': { type: 'signIn.needed' }, ...SESSION_LOST } as const;
export const NOT_LOADED = { failed: { type: 'load.failed', message: 'no' }, ...SESSION_LOST } as const;
export const NOT_SENT = { unavailable: { type: 'send.failed', message: 'no' }, ...SESSION_LOST } as const;
export const TODAY = '2027-01-11';

/** Only Skegness has the map picker, so the journey of the sample stay in Minehead skips it. */
export const PICKER: PickerSetting = {
  isOn: true,
  places: [{ resort: 'SK', hasPicker: true, accommodationLocation: 'sk-resort' }],
};

/** The server's reply when a session is opened. */
export const NEW_SESSION: SessionInfo = sessionInfoOf({ picker: PICKER });

/** A choice with only the parties, and one with a date. */
export const OPEN_CHOICE = startingChoice(TODAY);
export const WHOLE_CHOICE: SearchChoice = { ...OPEN_CHOICE, resort: 'MH', month: '2027-02', date: '2027-02-05' };

export const UNIT = unitOf(FIRST_PARTY, 0);
export const STAY = { resort: 'MH', startDate: '2027-02-05', nights: 3 } as const;

export const CALENDAR: Calendar = {
  resort: 'BG',
  firstDate: '2027-01-11',
  lastDate: '2027-02-28',
  breaks: [
    { startDate: '2027-01-22', nights: [3, 7], season: 'U FAMILY' },
    { startDate: '2027-01-25', nights: [4], season: 'U FAMILY' },
    { startDate: '2027-01-28', nights: [3], season: 'U FAMILY', isForTots: true },
    { startDate: '2027-02-05', nights: [3, 7], season: 'U FAMILY' },
  ],
};

/** A calendar that sells only stays of two nights, as private breaks do. */
export const TWO_NIGHTS: Calendar = { ...CALENDAR, breaks: CALENDAR.breaks.map((one) => ({ ...one, nights: [2] })) };

/** The lead-in prices of two months, in pence. */
export const MONTHS: PriceTable['months'] = ['2027-01', '2027-02'].map((month, i) => ({
  month,
  prices: [{ nights: 3, price: 24_900 + 5_000 * i, wasPrice: null, startDate: `${month}-22` }],
}));

export const grid = (month: string): PriceGrid => ({
  resort: 'BG',
  month,
  nights: 3,
  days: [
    { startDate: '2027-01-22', price: 24_900, wasPrice: null, isSoldOut: false, breakName: 'Weekend Break' },
    {
      startDate: '2027-01-28',
      price: 23_900,
      wasPrice: null,
      isSoldOut: false,
      breakName: 'Just for Tots',
      isForTots: true,
    },
    { startDate: '2027-01-29', price: null, wasPrice: null, isSoldOut: true, breakName: 'Weekend Break' },
    { startDate: '2027-02-05', price: 29_900, wasPrice: 34_900, isSoldOut: false, breakName: 'Weekend Break' },
  ],
});

const cabin = (code: string, changes: Partial<Cabin> = {}): Cabin => ({
  code,
  name: `Cabin ${code}`,
  price: 1_200,
  isGroundFloor: true,
  isAccessible: false,
  attributes: ['near-pool'],
  isAvailable: true,
  ...changes,
});

/** Cabins of the hotel at Skegness: two available on the ground floor, one taken, and one upstairs. */
export const CABINS: CabinDetail = {
  unitIndex: 0,
  accommodationCode: 'HSTD',
  selectedCabinCode: null,
  cabins: [
    cabin('HSTD-001'),
    cabin('HSTD-002', { price: 2_000 }),
    cabin('HSTD-003', { isAvailable: false }),
    cabin('HSTD-009', { isGroundFloor: false }),
  ],
};

const SMALL_FLAT = { packageType: 'SELF CATER', subType: 'Apartment', sleeps: 4, bedrooms: 1, unitsLeft: 1 } as const;
const offer = (code: string, changes: Partial<AccommodationOffer> = {}): AccommodationOffer =>
  offerWith(code, { ...SMALL_FLAT, name: `Type ${code}`, price: 40_000, perPersonPrice: 20_000, ...changes });

/**
 * Accommodation of two package types: one without steps, one sold out. One more is available than can be compared at
 * once.
 */
export const LIST: readonly AccommodationOffer[] = [
  offer('HSTD'),
  offer('HSEA', { packageType: 'HOTEL', subType: 'Hotel', features: ['sea-view'], price: 54_000 }),
  offer('CVGD', { price: 52_000 }),
  offer('RACC', { isAccessible: true, isGroundFloor: true, price: 43_000 }),
  offer('SPLS', { price: 61_000, sleeps: 6 }),
  offer('LDGE', { isSoldOut: true, unitsLeft: 0 }),
];

const place = (
  code: string,
  name: string,
  packageType: Place['packageType'],
  subType: string,
  isGroundFloor: boolean,
): Place => ({ code, name, packageType, subType, isAccessible: false, isGroundFloor, features: [] });

/** The data of a search form: Bognor Regis has a hotel and an apartment, Minehead caravans. */
export const RESORTS: SearchData['resorts'] = [
  {
    code: 'BG',
    name: 'Bognor Regis',
    nights: [3, 4],
    places: [
      place('HSTD', 'Standard Room', 'HOTEL', 'Hotel', false),
      place('SPLS', 'Apartment', 'SELF CATER', 'Apartments', true),
    ],
  },
  { code: 'MH', name: 'Minehead', nights: [3, 4], places: [place('CVGD', 'Caravan', 'CARAVAN', 'Park', true)] },
];
export const SEARCH_DATA: SearchData = {
  resorts: RESORTS,
  packageTypes: ['HOTEL', 'SELF CATER', 'CARAVAN'],
  subTypes: ['Apartments', 'Hotel', 'Park'],
  features: [],
  firstDate: TODAY,
  lastDate: '2029-01-11',
  defaultResort: 'BG',
  defaultNights: 3,
  maxGuestsPerUnit: 8,
  maxUnits: 6,
  groupLimit: 20,
};

export const offers = (units: number): UnitOffers[] =>
  Array.from({ length: units }, (_, unitIndex) => ({ unitIndex, accommodations: [...LIST] }));

/** A unit of the booking: the first party in any room of a type. */
export const BOOKED_UNIT = bookedUnit(UNIT, 'HSTD', 'Type HSTD', 40_000);
const UNITS = [BOOKED_UNIT];

/** A booking of the stay. */
export const booking = (changes: Partial<Booking> = {}): Booking =>
  bookingWith({
    ...STAY,
    bookingId: '0b54f1a2-7a0e-4c43-9a8e-6c1f2f0f7a11',
    resId: 12_345_678,
    version: 1,
    endDate: '2027-02-08',
    units: UNITS,
    totals: totalsOf(UNITS, [], []),
    heldUntil: '2027-01-11T10:20:00.000Z',
    holdSecondsLeft: 1_200,
    ...changes,
  });

/** The same booking at Skegness, where cabins are chosen on maps: a standard room of the hotel. */
export const SKEGNESS_BOOKING = booking({ resort: 'SK' });

export const NAMED_BOOKING = booking({ status: 'inProgress', version: 3, areGuestDetailsComplete: true });
export const PAID_BOOKING = booking({ status: 'completed', version: 5, areGuestDetailsComplete: true });

/**
 * A guest's weekend filters, and the weekends on sale: two events at two resorts in two months, but not every
 * combination.
 */
export const WEEKEND_FILTERS: WeekendFilters = { events: ['disco-nights-weekender'], resorts: ['MH'], months: [] };
const DISCO = weekendOf('MH', '2027-02-05', 'disco-nights-weekender', 'Disco Nights Weekender');
const SOUL = weekendOf('MH', '2027-02-19', 'northern-soul-weekender', 'Northern Soul Weekender');
const BY_THE_SEA = weekendOf('BG', '2027-03-19', null, 'Weekend by the Sea');
const UNPRICED = { price: null, wasPrice: null, perPersonPrice: null };
export const WEEKENDS: WeekendBreaks = {
  events: [
    { code: 'disco-nights-weekender', name: 'Disco Nights Weekender' },
    { code: 'northern-soul-weekender', name: 'Northern Soul Weekender' },
  ],
  resorts: ['BG', 'MH'],
  months: ['2027-02', '2027-03'],
  breaks: [
    DISCO,
    SOUL,
    weekendOf('BG', '2027-03-05', 'northern-soul-weekender', 'Northern Soul Weekender'),
    BY_THE_SEA,
  ],
};
/** The weekends with prices: one available, one sold out, one too small for the party. */
export const WEEKENDERS: PricedBreak[] = [
  { ...DISCO, price: 39_800, wasPrice: 44_800, perPersonPrice: 19_900, isSoldOut: false },
  { ...SOUL, ...UNPRICED, isSoldOut: true },
  { ...BY_THE_SEA, ...UNPRICED, isSoldOut: false },
];
/** The same with later weekends, so that two more follow those shown at first. */
export const MANY_WEEKENDERS: PricedBreak[] = [
  ...WEEKENDERS,
  ...Array.from({ length: 11 }, (_, i) => ({
    ...BY_THE_SEA,
    startDate: `2027-04-${String(i + 10)}`,
    price: 40_000 + 1_000 * i,
    wasPrice: null,
    perPersonPrice: 20_000 + 500 * i,
    isSoldOut: false,
  })),
];
export const EVENT_TEXTS: EventTexts = {
  'disco-nights-weekender': {
    code: 'disco-nights-weekender',
    title: 'Disco Nights Weekender',
    description: 'Mirror balls in every venue.',
    tokens: ['DJs until late', 'Over 18s'],
  },
};

// The calls whose replies may be shared by all visitors, and valid requests for each of them.
import { couple } from '../../bff/test/bookingSteps.ts';
import type { CallName } from '../../machines/contract/calls.ts';
import type { ValuesByField } from './variants.ts';

const unit = (unitIndex: number, adults: number, children = 0, toddlers = 0) => ({
  ...couple,
  unitIndex,
  adults,
  children,
  toddlers,
});

/** A seventh guest costs more, and one adult with a child pays less: each number of guests matters in one of these. */
const FAMILIES = [
  [unit(0, 6), unit(1, 1)],
  [unit(0, 2), unit(1, 6)],
  [unit(0, 2, 4), unit(1, 2, 4)],
];
const ADULTS = [
  [unit(0, 6), unit(1, 2)],
  [unit(0, 2), unit(1, 6)],
];

const MONTH = '2028-11';
const FAMILY_STAY = { resort: 'BG', startDate: '2028-11-06', nights: 4 };
const EVENT = 'eighties-rewind-weekender';

/** Requests whose replies are the same for everybody. A call that is not listed has a reply for one visitor only. */
export const SHARED_CALLS: Readonly<Partial<Record<CallName, readonly object[]>>> = {
  'get-calendar': [{ resort: 'BG' }],
  'price-grid': FAMILIES.map((units) => ({ resort: 'BG', month: MONTH, nights: 3, units })),
  'get-dynamic-price-table': FAMILIES.map((units) => ({ resort: 'BG', month: MONTH, units })),
  'get-private-breaks': FAMILIES.map((units) => ({ resort: 'BG', month: MONTH, units })),
  'get-search-data': [{}],
  'get-login-page-data': [{}],
  'get-guide-data': [{ resort: 'MH', startDate: '2027-03-26', id: 'family-weekend' }],
  bloomreach: [{ path: '/gallery' }],
  'get-bbw-breaks': [{ resort: 'BG', month: MONTH, event: EVENT }, {}],
  'bbw-date-specific-weekenders': ADULTS.map((units) => ({ resorts: ['BG'], months: [MONTH], events: [EVENT], units })),
  'search-accommodations': [
    ...FAMILIES.map((units) => ({ ...FAMILY_STAY, units })),
    {
      ...FAMILY_STAY,
      units: [unit(0, 2)],
      packageTypes: ['SELF CATER'],
      subTypes: ['Sandling Apartments'],
      features: ['kitchen'],
      isAccessible: false,
      isGroundFloor: false,
      sort: 'name',
    },
  ],
  'search-accommodation-types': FAMILIES.map((units) => ({ ...FAMILY_STAY, units })),
  'get-leadin-price': FAMILIES.map((units) => ({ resort: 'BG', month: MONTH, nights: 3, units })),
  'bbw-price-grid': ADULTS.map((units) => ({ resort: 'BG', month: MONTH, nights: 3, units })),
  'get-bbw-leadin-price': ADULTS.map((units) => ({ resort: 'BG', month: MONTH, nights: 3, units, event: EVENT })),
};

/** Other values of the fields whose schema does not list them. */
export const OTHER_VALUES: ValuesByField = {
  month: ['2028-12'],
  months: ['2028-12'],
  nights: [3, 4],
  startDate: ['2028-11-03', '2028-11-13'],
  id: ['midweek'],
  path: ['/breaks'],
  event: ['northern-soul-weekender'],
  events: ['northern-soul-weekender'],
  subTypes: ['Marram Lodges'],
  features: ['balcony', 'wifi'],
};

/** Fields of a party that change neither prices nor lists: they matter only once something is booked. */
export const WITHOUT_EFFECT = /^units\.\d\.(?:hiredCots|ownCots|isLeadBookerInParty)$/;

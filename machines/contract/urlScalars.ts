/** The values in page addresses (spec: booking journey 2). The first page reads them before any codec is loaded. */
import { isIsoDate } from '../kit/dates.ts';
import { RESORT_CODES } from './resorts.ts';
import { integerSpec, patternSpec, textSpec, enumSpec, type ScalarSpec } from './scalarSpec.ts';

/** The most guests in one accommodation (spec: booking journey 9). */
export const MAX_GUESTS_PER_UNIT = 8;
/** The most accommodations in one booking; larger groups must call the team. */
export const MAX_UNITS = 6;
/** The most guests in all parties of an online booking; larger groups must call us (spec: booking journey 5 and 9). */
export const MAX_GUESTS = 19;
/** From this many adults on, a group must call the team as well (spec: booking journey 5). */
export const LARGE_GROUP_ADULTS = 19;

/** A calendar date that exists, 'YYYY-MM-DD' from 1900 to 2199, in the resort's zone. */
export const DATE: ScalarSpec<string> = {
  name: 'Date',
  is: (u): u is string => typeof u === 'string' && isIsoDate(u),
  schema: { type: 'string', format: 'date' },
};
export const MONTH = patternSpec('Month', /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, 7);
export const RESORT_CODE = enumSpec('ResortCode', ...RESORT_CODES);
export const NIGHTS = integerSpec('Nights', 1, 28);

export const ADULTS = integerSpec('Adults', 1, MAX_GUESTS_PER_UNIT);
export const GUESTS = integerSpec('Guests', 0, MAX_GUESTS_PER_UNIT);
export const COT_TYPE = enumSpec('CotType', 'Own cot', 'Hired cot', 'In a bed');

export const PACKAGE_TYPE = enumSpec('PackageType', 'HOTEL', 'ROOM ONLY', 'SELF CATER', 'CARAVAN');
/** The code of an accommodation type. */
export const ACCOMMODATION_CODE = patternSpec('AccommodationCode', /^[A-Z0-9]{2,12}$/, 12);
export const SUB_TYPE = textSpec('SubType', 1, 60);
export const FEATURE = textSpec('Feature', 1, 40);
/** The most features that a list can be filtered by. */
export const MAX_FEATURES = 20;
/** Sort orders of an accommodation list; sold-out types come last in each (spec: booking journey 9, default sort). */
export const SEARCH_SORT = enumSpec('SearchSort', 'priceLowToHigh', 'priceHighToLow', 'name', 'sleeps');

/** The code of an event, also used in its content: 'disco-nights-weekender'. */
export const EVENT_CODE = patternSpec('EventCode', /^[a-z0-9-]{2,60}$/, 60);
/** The most events, resorts and months in the filters of the weekend search. */
export const MAX_WEEKEND_FILTERS = { events: 40, resorts: RESORT_CODES.length, months: 25 } as const;

/** The name of a break. */
export const BREAK_NAME = textSpec('BreakName', 1, 120);
/** Integer pence. */
export const PENCE = integerSpec('Pence', 0, 100_000_000);

/** A travel agent's number. */
export const AGENCY_ID = integerSpec('AgencyId', 1, 99_999_999);
/** 8 digits; the number of a saved quote or a prepared offer. */
export const QUOTE_NUMBER = integerSpec('QuoteId', 10_000_000, 99_999_999);
/** 8 digits; guests quote it on the phone, and the address of the confirmation page contains it. */
export const RES_ID = integerSpec('ResId', 10_000_000, 99_999_999);
/** The token of a link in an e-mail, in the fragment of its address. */
export const LINK_TOKEN = patternSpec('LinkToken', /^[A-Za-z0-9_-]{43}$/, 43);

/** What addresses carry, value by value (spec: booking journey 2): the first page reads them before any codec is there. */
import { isIsoDate } from '../kit/dates.ts';
import { plainNumber, plainPattern, plainText, plainWords, type Scalar } from './plain.ts';

/** The most guests one accommodation takes (spec: booking journey 9). */
export const MAX_GUESTS_PER_UNIT = 8;
/** The most accommodations in one booking; a larger group speaks to the team. */
export const MAX_UNITS = 6;
/** The most guests who can book online, all parties together: groups of 20 or more speak to the team (spec: booking journey 5 and 9). */
export const MAX_GUESTS = 19;
/** So many adults are a large group, which speaks to the team as well (spec: booking journey 5). */
export const LARGE_GROUP_ADULTS = 19;

/** A calendar date that exists, 'YYYY-MM-DD' from 1900 to 2199, in the resort's zone. */
export const A_DATE: Scalar<string> = {
  name: 'Date',
  is: (u): u is string => typeof u === 'string' && isIsoDate(u),
  schema: { type: 'string', format: 'date' },
};
export const A_MONTH = plainPattern('Month', /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, 7);
export const A_RESORT = plainWords('ResortCode', 'BG', 'MH', 'SK');
export const NIGHTS = plainNumber('Nights', 1, 28);

export const ADULTS = plainNumber('Adults', 1, MAX_GUESTS_PER_UNIT);
export const GUESTS = plainNumber('Guests', 0, MAX_GUESTS_PER_UNIT);
export const A_COT = plainWords('CotType', 'Own cot', 'Hired cot', 'In a bed');

export const A_PACKAGE = plainWords('PackageType', 'HOTEL', 'ROOM ONLY', 'SELF CATER', 'CARAVAN');
/** The code of an accommodation type. */
export const AN_ACCOMMODATION = plainPattern('AccommodationCode', /^[A-Z0-9]{2,12}$/, 12);
export const A_SUB_TYPE = plainText('SubType', 1, 60);
export const A_FEATURE = plainText('Feature', 1, 40);
/** The most features that a list is narrowed by. */
export const MAX_FEATURES = 20;
/** Orders of a list of accommodation; what is sold out comes last in each (spec: booking journey 9, default sort). */
export const AN_ORDER = plainWords('SearchSort', 'priceLowToHigh', 'priceHighToLow', 'name', 'sleeps');

/** The code of an event, which its content carries too: 'disco-nights-weekender'. */
export const AN_EVENT = plainPattern('EventCode', /^[a-z0-9-]{2,60}$/, 60);
/** The most events, resorts and months that a wish of the weekends has. */
export const MAX_WISHED = { events: 40, resorts: 3, months: 25 } as const;

/** A travel agent's number. */
export const AN_AGENCY = plainNumber('AgencyId', 1, 99_999_999);
/** 8 digits; names a saved quote, or a prepared offer. */
export const A_QUOTE = plainNumber('QuoteId', 10_000_000, 99_999_999);
/** 8 digits; what the guest quotes on the phone and what the address of the confirmation carries. */
export const A_RESERVATION = plainNumber('ResId', 10_000_000, 99_999_999);

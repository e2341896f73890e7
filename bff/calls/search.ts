/** Searching: calendar, price grid, accommodation, lead-in prices, weekend and private breaks. */
import { either as E } from 'fp-ts';
import { searchStay, typesOfStay } from '../reservations/search/accommodations.ts';
import { leadInPrice, priceTableOf, weekendLeadInPrice } from '../reservations/search/leadIn.ts';
import { calendarOf, priceGridOf, weekendPriceGridOf } from '../reservations/search/priceGrid.ts';
import { searchDataOf } from '../reservations/search/searchData.ts';
import { privateBreaksOf, weekendBreaksOf, weekendersOf } from '../reservations/search/weekend.ts';
import type { Handler } from './handler.ts';

export const getCalendar: Handler<'get-calendar'> = async ({ till }, query) => E.right(await calendarOf(till, query));

export const getSearchData: Handler<'get-search-data'> = async ({ till }) => E.right(await searchDataOf(till));

export const priceGrid: Handler<'price-grid'> = ({ till }, query) => priceGridOf(till, query);

export const bbwPriceGrid: Handler<'bbw-price-grid'> = ({ till }, query) => weekendPriceGridOf(till, query);

export const getLeadinPrice: Handler<'get-leadin-price'> = ({ till }, query) => leadInPrice(till, query);

export const getBbwLeadinPrice: Handler<'get-bbw-leadin-price'> = ({ till }, query) => weekendLeadInPrice(till, query);

export const getDynamicPriceTable: Handler<'get-dynamic-price-table'> = ({ till }, query) => priceTableOf(till, query);

export const getBbwBreaks: Handler<'get-bbw-breaks'> = ({ till }, query) => weekendBreaksOf(till, query);

export const bbwDateSpecificWeekenders: Handler<'bbw-date-specific-weekenders'> = ({ till }, query) =>
  weekendersOf(till, query);

export const getPrivateBreaks: Handler<'get-private-breaks'> = ({ till }, query) => privateBreaksOf(till, query);

export const searchAccommodationTypes: Handler<'search-accommodation-types'> = ({ till }, query) =>
  typesOfStay(till, query);

/** What the visitor's own booking holds is on offer to that visitor. */
export const searchAccommodations: Handler<'search-accommodations'> = ({ till }, query, session) =>
  searchStay(till, query, session?.bookingId ?? null);

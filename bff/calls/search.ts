/** Call handlers for searching: calendar, price grid, accommodation, lead-in prices, weekend and private breaks. */
import { either as E } from 'fp-ts';
import { searchStay, typesOfStay } from '../search/accommodations.ts';
import { leadInPrice, priceTableOf, weekendLeadInPrice } from '../search/leadIn.ts';
import { calendarOf, priceGridOf, weekendPriceGridOf } from '../search/priceGrid.ts';
import { searchDataOf } from '../search/searchData.ts';
import { privateBreaksOf, weekendBreaksOf, weekendersOf } from '../search/weekend.ts';
import type { Handler } from './handler.ts';

export const getCalendar: Handler<'get-calendar'> = async ({ payments }, query) =>
  E.right(await calendarOf(payments, query));

export const getSearchData: Handler<'get-search-data'> = async ({ payments }) => E.right(await searchDataOf(payments));

export const priceGrid: Handler<'price-grid'> = ({ payments }, query) => priceGridOf(payments, query);

export const bbwPriceGrid: Handler<'bbw-price-grid'> = ({ payments }, query) => weekendPriceGridOf(payments, query);

export const getLeadinPrice: Handler<'get-leadin-price'> = ({ payments }, query) => leadInPrice(payments, query);

export const getBbwLeadinPrice: Handler<'get-bbw-leadin-price'> = ({ payments }, query) =>
  weekendLeadInPrice(payments, query);

export const getDynamicPriceTable: Handler<'get-dynamic-price-table'> = ({ payments }, query) =>
  priceTableOf(payments, query);

export const getBbwBreaks: Handler<'get-bbw-breaks'> = ({ payments }, query) => weekendBreaksOf(payments, query);

export const bbwDateSpecificWeekenders: Handler<'bbw-date-specific-weekenders'> = ({ payments }, query) =>
  weekendersOf(payments, query);

export const getPrivateBreaks: Handler<'get-private-breaks'> = ({ payments }, query) =>
  privateBreaksOf(payments, query);

export const searchAccommodationTypes: Handler<'search-accommodation-types'> = ({ payments }, query) =>
  typesOfStay(payments, query);

/** Stock that the visitor's own booking holds counts as available for that visitor. */
export const searchAccommodations: Handler<'search-accommodations'> = ({ payments }, query, session) =>
  searchStay(payments, query, session?.bookingId ?? null);

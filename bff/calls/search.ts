/** Call handlers for searches whose use cases return another shape than the call. */
import { either as E } from 'fp-ts';
import { searchStay } from '../search/accommodations.ts';
import { calendarOf } from '../search/priceGrid.ts';
import { searchDataOf } from '../search/searchData.ts';
import type { ReadHandler } from './handler.ts';

export const getCalendar: ReadHandler<'get-calendar'> = async (deps, query) => E.right(await calendarOf(deps, query));

export const getSearchData: ReadHandler<'get-search-data'> = async (deps) => E.right(await searchDataOf(deps));

/** Stock held by the visitor's own unpaid booking counts as available to that visitor. */
export const searchAccommodations: ReadHandler<'search-accommodations'> = (deps, query, session) =>
  searchStay(deps, query, session?.bookingId ?? null);

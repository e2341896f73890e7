/** Searching: calendar, price grid, accommodation. */
import { either as E } from 'fp-ts';
import { calendarOf, priceGridOf, searchStay } from '../reservations/availability.ts';
import type { Handler } from './handler.ts';

export const getCalendar: Handler<'get-calendar'> = async ({ till }, query) => E.right(await calendarOf(till, query));

export const priceGrid: Handler<'price-grid'> = ({ till }, query) => priceGridOf(till, query);

/** What the visitor's own booking holds is on offer to that visitor. */
export const searchAccommodations: Handler<'search-accommodations'> = ({ till }, query, session) =>
  searchStay(till, query, session?.bookingId ?? null);

/** The two read calls of a search, as guests with a session make them. */
import { ResortCode } from '../../machines/contract/stay.ts';
import { monthOf, shiftMonth } from '../../machines/kit/dates.ts';
import type { Request } from 'autocannon';
import { couple } from '../../bff/test/bookingSteps.ts';
import { httpTransport, newVisitor } from '../../bff/test/visitor.ts';
import { requestOf, type Guest } from './guest.ts';

/** A call to measure: the requests of each connection. */
export type ReadCase = Readonly<{
  name: 'price-grid' | 'search-accommodations';
  requestsOf: (guest: Guest, connection: number) => Request[];
}>;

const RESORTS = Object.keys(ResortCode.keys) as ResortCode[];
const LENGTHS = [3, 4, 7];
const MONTHS = 8;
const STAYS_PER_RESORT = 24;
/** An offset, so that the connections do not send the same requests at the same time. */
const STEP = 7;

/** The list rotated to another start. */
const rotate = <A>(list: readonly A[], by: number): A[] => {
  const from = by % list.length;
  return [...list.slice(from), ...list.slice(0, from)];
};

/** Price grids of the coming months, for a couple. `today` is a date at the resorts. */
export const priceGridReads = (today: string): ReadCase => {
  const months = Array.from({ length: MONTHS }, (_, i) => shiftMonth(monthOf(today), i + 1));
  const questions = RESORTS.flatMap((resort) =>
    months.flatMap((month) => LENGTHS.map((nights) => ({ resort, month, nights, units: [couple] }))),
  );
  return {
    name: 'price-grid',
    requestsOf: (guest, connection) =>
      rotate(questions, connection * STEP).map((question) => requestOf('price-grid', question, guest)),
  };
};

const staysAt = async (url: string, resort: ResortCode) => {
  const { breaks } = await newVisitor(httpTransport(url)).get('get-calendar', { resort });
  const availableStays = breaks
    .filter(({ isForTots }) => isForTots !== true)
    .flatMap(({ startDate, nights }) =>
      nights.map((length) => ({ resort, startDate, nights: length, units: [couple] })),
    );
  const every = Math.max(1, Math.floor(availableStays.length / STAYS_PER_RESORT));
  return availableStays.filter((_, i) => i % every === 0).slice(0, STAYS_PER_RESORT);
};

type Stays = Awaited<ReturnType<typeof staysAt>>;

/** The accommodation of stays throughout the calendar of the server at `url`, for a couple; and the stays. */
export const searchReads = async (url: string): Promise<ReadCase & Readonly<{ stays: Stays }>> => {
  const stays = (await Promise.all(RESORTS.map((resort) => staysAt(url, resort)))).flat();
  const requestsOf: ReadCase['requestsOf'] = (guest, connection) =>
    rotate(stays, connection * STEP).map((stay) => requestOf('search-accommodations', stay, guest));
  return { name: 'search-accommodations', requestsOf, stays };
};

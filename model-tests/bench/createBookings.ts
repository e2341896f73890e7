/** Creating bookings of many different stays, as new guests do. */
import type { Request } from 'autocannon';
import type { CreateBooking } from '../../machines/contract/booking.ts';
import type { ResortCode } from '../../machines/contract/stay.ts';
import { callAnonymously, requestOf, type Guest } from './guest.ts';
import { COUPLE, RESORTS } from './readPrices.ts';

/** What can be booked: every type on every day, always for the same number of nights. */
export type BookableStays = Readonly<{
  kinds: readonly Readonly<{ resort: ResortCode; code: string }>[];
  days: readonly string[];
  wanted: readonly CreateBooking[];
}>;

const NIGHTS = 4;
const DAYS = 60;

const daysAt = async (url: string, resort: ResortCode): Promise<string[]> => {
  const { breaks } = await callAnonymously(url, 'get-calendar', { resort });
  return breaks
    .filter(({ nights, isForTots }) => nights.includes(NIGHTS) && isForTots !== true)
    .map(({ startDate }) => startDate);
};

const payloadsAt = async (url: string, resort: ResortCode, startDate: string): Promise<CreateBooking[]> => {
  const stay = { resort, startDate, nights: NIGHTS };
  const { units } = await callAnonymously(url, 'search-accommodations', { ...stay, units: [COUPLE] });
  return (units[0]?.accommodations ?? []).map(({ code, price }) => ({
    ...stay,
    units: [{ ...COUPLE, accommodationCode: code, price }],
  }));
};

/** Asks the server at `url` what a couple can book, with prices, on the first days that all resorts sell. */
export const findBookableStays = async (url: string): Promise<BookableStays> => {
  const [first = [], ...others] = await Promise.all(RESORTS.map((resort) => daysAt(url, resort)));
  const days = first.filter((day) => others.every((list) => list.includes(day))).slice(0, DAYS);
  const wanted: CreateBooking[] = [];
  for (const day of days) for (const resort of RESORTS) wanted.push(...(await payloadsAt(url, resort, day)));
  const kinds = Map.groupBy(wanted, ({ resort, units }) => `${resort} ${units[0]?.accommodationCode}`);
  return {
    kinds: [...kinds.values()].flatMap(([one]) =>
      one ? [{ resort: one.resort, code: one.units[0]?.accommodationCode ?? '' }] : [],
    ),
    days,
    wanted,
  };
};

/** One booking request for each guest, of a stay chosen by `random` (from 0 to below 1). */
export const bookingsFor = (guests: readonly Guest[], { wanted }: BookableStays, random: () => number): Request[] =>
  guests.flatMap((guest) => {
    const one = wanted[Math.floor(random() * wanted.length)];
    return one === undefined ? [] : [requestOf('create-booking', one, guest)];
  });

/** The stays that shoppers want: at each resort, at today's prices, as the servers offer them. */
import { couple } from '../../bff/test/bookingSteps.ts';
import type { Visitor } from '../../bff/test/visitor.ts';
import type { CreateBooking } from '../../machines/contract/booking.ts';
import { ResortCode } from '../../machines/contract/stay.ts';

/** The stays of one resort. */
export type StayList = readonly CreateBooking[];

const RESORTS = Object.keys(ResortCode.keys) as ResortCode[];
/** The season of adults-only breaks, which belong to the weekend brand. */
const ADULTS_ONLY = 'ADULT ONLY';

const stayListAt = async (ask: Visitor['get'], resort: ResortCode, breaks: number): Promise<StayList> => {
  const { breaks: sold } = await ask('get-calendar', { resort });
  const arrivals = sold
    .filter(({ season, isForTots }) => season !== ADULTS_ONLY && isForTots !== true)
    .slice(0, breaks);
  const wanted: CreateBooking[] = [];
  for (const { startDate, nights } of arrivals) {
    for (const length of nights) {
      const stay = { resort, startDate, nights: length };
      const { units } = await ask('search-accommodations', { ...stay, units: [couple] });
      const offers = units[0]?.accommodations ?? [];
      wanted.push(
        ...offers.map(({ code, price }) => ({ ...stay, units: [{ ...couple, accommodationCode: code, price }] })),
      );
    }
  }
  return wanted;
};

/**
 * A couple's choices at each resort: every accommodation type on the first `breaks` arrival days, for every length of
 * stay.
 */
export const stayListsOf = (ask: Visitor['get'], breaks: number): Promise<StayList[]> =>
  Promise.all(RESORTS.map((resort) => stayListAt(ask, resort, breaks)));

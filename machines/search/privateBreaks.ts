/**
 * Private breaks as a calendar with prices, so that the search treats them like other breaks (spec: booking journey 2,
 * isPrivateBreak).
 */
import type { Calendar, PriceGrid, ResortCode } from '../contract/stay.ts';
import type { PricedBreak, PrivateBreaks } from '../contract/weekend.ts';
import { isInTwoMonths } from './calendar.rules.ts';

/** Every arrival day of the private breaks, with its length. Without any, an empty calendar whose range is `today`. */
export const privateCalendar = (resort: ResortCode, { breaks, cotPrice }: PrivateBreaks, today: string): Calendar => {
  const dates = breaks.map((one) => one.startDate).toSorted();
  return {
    resort,
    firstDate: dates[0] ?? today,
    lastDate: dates.at(-1) ?? today,
    breaks: breaks.map(({ startDate, nights }) => ({ startDate, nights: [nights], season: '*' })),
    ...(cotPrice === undefined ? {} : { cotPrice }),
  };
};

/** The prices of the private breaks of one length, in a month and the next one. */
export const privateGrid = (
  { resort, month, nights }: Pick<PriceGrid, 'resort' | 'month' | 'nights'>,
  breaks: readonly PricedBreak[],
): PriceGrid => ({
  resort,
  month,
  nights,
  days: breaks
    .filter((one) => one.nights === nights && isInTwoMonths(month, one.startDate))
    .map(({ startDate, price, wasPrice, isSoldOut, name }) => ({
      startDate,
      price,
      wasPrice,
      isSoldOut,
      breakName: name,
    })),
});

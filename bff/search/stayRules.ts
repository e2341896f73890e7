/** Which stays can be searched for: on sale, not in the past, not too far ahead (spec: booking journey 5). */
import type { BreakOnSale } from './resortOnSale.ts';
import type { PricedStay } from '../../machines/booking/stayPrice.rules.ts';
import type { BookingUnit } from '../../machines/contract/party.ts';
import { addMonths, formatDate } from '../../machines/kit/dates.ts';
import { refuse, type Refusal } from '../../machines/kit/refusal.ts';
import { adultsOnlyRefusal, unitsRefusal, type PartyTerms } from '../../machines/party/limits.rules.ts';

/** How far ahead breaks are sold (spec: booking journey 5, year limit). */
const MONTHS_AHEAD = 24;

/** The last day on which a break can start. */
export const lastDayOnSale = (today: string): string => addMonths(today, MONTHS_AHEAD);

/** A length of stay that is sold from the requested day. */
export type SoldBreak = PricedStay & Omit<BreakOnSale, 'resort' | 'startDate'>;

/** The break's terms for parties: private, for tots; both false if the break is not on sale. */
export const termsOf = (sold: SoldBreak | undefined): Partial<PartyTerms> => ({
  isPrivateBreak: sold?.isPrivate ?? false,
  isTotsBreak: sold?.isForTots ?? false,
});

const dateRefusal = (startDate: string, today: string): Refusal | null => {
  if (startDate < today) return refuse('startDate', 'This date has passed. Please choose a later one.');
  return startDate > lastDayOnSale(today)
    ? refuse(
        'startDate',
        `Breaks are on sale until ${formatDate(lastDayOnSale(today))}. Please choose an earlier date.`,
      )
    : null;
};

const soldRefusal = (nights: number, sold: readonly SoldBreak[]): Refusal | null => {
  if (sold.some((brk) => brk.nights === nights)) return null;
  return sold.length === 0
    ? refuse('startDate', 'No break starts on this day.')
    : refuse('nights', `From this day we sell ${sold.map((brk) => brk.nights).join(' or ')} nights.`);
};

/**
 * Why this stay cannot be sold to these units, or null. `sold` are the breaks that start on its first day. Each refusal
 * names its field: startDate, nights, or one of units.
 */
export const stayRefusal = (
  stay: Readonly<{ startDate: string; nights: number; units: readonly BookingUnit[] }>,
  sold: readonly SoldBreak[],
  today: string,
): Refusal | null => {
  const asked = sold.find((brk) => brk.nights === stay.nights);
  return (
    dateRefusal(stay.startDate, today) ??
    unitsRefusal(stay.units, termsOf(asked)) ??
    soldRefusal(stay.nights, sold) ??
    adultsOnlyRefusal(asked?.season ?? '*', stay.units)
  );
};

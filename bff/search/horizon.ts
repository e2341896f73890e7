/** The days and months on sale, and why a month or a length of stay is not on sale (spec: booking journey 5). */
import { RESORT_CODES } from '../../machines/contract/resorts.ts';
import type { ResortCode } from '../../machines/contract/stay.ts';
import { monthOf, shiftMonth, formatMonth } from '../../machines/kit/dates.ts';
import { refuse, type Refusal } from '../../machines/kit/refusal.ts';
import type { SearchDeps } from './deps.ts';
import { lastDayOnSale } from './stayRules.ts';
import type { ResortOnSale } from './resortOnSale.ts';
import { todayAt } from '../kernel/today.ts';
import type { Clock } from '../kernel/deps.ts';

/** The arrival days on sale: `firstDate` to `lastDate`, both included. */
export type Horizon = Readonly<{ firstDate: string; lastDate: string }>;

let latest: Horizon = { firstDate: '', lastDate: '' };

/** Today's horizon. */
export const horizonAt = (deps: Clock): Horizon => {
  const firstDate = todayAt(deps);
  if (firstDate !== latest.firstDate) latest = { firstDate, lastDate: lastDayOnSale(firstDate) };
  return latest;
};

/** A resort with its breaks within the horizon. */
export const resortOnSale = (
  { availability }: SearchDeps,
  resort: ResortCode,
  { firstDate, lastDate }: Horizon,
): Promise<ResortOnSale> => availability.resort(resort, firstDate, lastDate);

/** All resorts with their breaks within the horizon, in the order of `RESORT_CODES`. */
export const allResorts = (deps: SearchDeps, horizon: Horizon): Promise<ResortOnSale[]> =>
  Promise.all(RESORT_CODES.map((resort) => resortOnSale(deps, resort, horizon)));

/** Every month on sale from `month`. */
export const monthsFrom = (month: string, { lastDate }: Horizon): string[] => {
  const months: string[] = [];
  for (let one = month; one <= monthOf(lastDate); one = shiftMonth(one, 1)) months.push(one);
  return months;
};

/** Why a month is outside the horizon, as a refusal of `field`, or null. */
export const monthRefusal = (
  month: string | undefined,
  { firstDate, lastDate }: Horizon,
  field = 'month',
): Refusal | null => {
  if (month === undefined) return null;
  if (month < monthOf(firstDate)) return refuse(field, 'This month has passed. Please choose a later one.');
  return month > monthOf(lastDate)
    ? refuse(field, `Breaks are on sale until ${formatMonth(monthOf(lastDate))}. Please choose an earlier month.`)
    : null;
};

/** Why no break of this many nights is on sale at the resort, or null. */
export const nightsRefusal = (nights: number | undefined, { lengths }: ResortOnSale): Refusal | null => {
  return nights === undefined || lengths.includes(nights) || lengths.length === 0
    ? null
    : refuse('nights', `We sell ${lengths.join(' or ')} nights here.`);
};

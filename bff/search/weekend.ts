/** Weekend breaks of the adults-only brand by event, and private breaks (spec: booking journey 1, 3 and 7). */
import { either as E } from 'fp-ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import type { BookingUnit } from '../../machines/contract/party.ts';
import { RESORT_CODES } from '../../machines/contract/resorts.ts';
import type { ResortCode } from '../../machines/contract/stay.ts';
import type { PricedBreak, PrivateBreaks, WeekendBreaks, Weekenders } from '../../machines/contract/weekend.ts';
import { monthOf } from '../../machines/kit/dates.ts';
import { firstRefusal, refuse, type Refusal } from '../../machines/kit/refusal.ts';
import { unitsRefusal, weekendUnitsRefusal } from '../../machines/party/limits.rules.ts';
import type { SearchDeps } from './deps.ts';
import { badInput, type Refused } from '../kernel/refused.ts';
import { horizonAt, monthRefusal, resortOnSale, type Horizon } from './horizon.ts';
import { isWeekendBreak, lowestPrice, perPerson } from './lowestPrice.ts';
import type { MonthOnSale, StayOnSale } from './monthOnSale.ts';
import type { BreakOnSale, ResortOnSale } from './resortOnSale.ts';

/** Why no break of the event is on sale, or null. */
export const eventRefusal = (
  event: string | undefined,
  breaks: readonly BreakOnSale[],
  field: string,
): Refusal | null =>
  event === undefined || breaks.some((brk) => brk.event === event)
    ? null
    : refuse(field, 'There is no such event on sale here.');

/** Resorts with their breaks within the horizon, and all of these breaks by date. */
type Listed = Readonly<{ found: readonly ResortOnSale[]; breaks: readonly BreakOnSale[] }>;

const listedAt = async (deps: SearchDeps, resorts: readonly ResortCode[], horizon: Horizon): Promise<Listed> => {
  const found = await Promise.all(resorts.map((resort) => resortOnSale(deps, resort, horizon)));
  const breaks = found.flatMap((one) => one.breaks).toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  return { found, breaks };
};

const breakOf = ({ resort, startDate, nights, name, event }: BreakOnSale) => ({
  resort,
  startDate,
  nights,
  name,
  event,
});

const unique = <A>(list: readonly A[]): A[] => [...new Set(list)];

/** The weekend breaks on sale, with their events, resorts and months. Refusals: invalidInput with the field. */
export const weekendBreaksOf = async (
  deps: SearchDeps,
  { resort, month, event }: PayloadOf<'get-bbw-breaks'>,
): Promise<E.Either<Refused, WeekendBreaks>> => {
  const horizon = horizonAt(deps);
  const queryRefusal = monthRefusal(month, horizon);
  if (queryRefusal !== null) return E.left(badInput(queryRefusal));
  const listed = await listedAt(deps, resort === undefined ? RESORT_CODES : [resort], horizon);
  const all = listed.breaks.filter(isWeekendBreak);
  const eventProblem = eventRefusal(event, all, 'event');
  if (eventProblem !== null) return E.left(badInput(eventProblem));
  const breaks = all
    .filter((brk) => month === undefined || monthOf(brk.startDate) === month)
    .filter((brk) => event === undefined || brk.event === event);
  const events = new Map(breaks.flatMap((brk) => (brk.event === null ? [] : [[brk.event, brk.name] as const])));
  return E.right({
    events: [...events].map(([code, name]) => ({ code, name })).toSorted((a, b) => a.code.localeCompare(b.code)),
    resorts: unique(breaks.map((brk) => brk.resort)).toSorted(),
    months: unique(breaks.map((brk) => monthOf(brk.startDate))),
    breaks: breaks.map(breakOf),
  });
};

const isSameBreak = (a: BreakOnSale, b: BreakOnSale): boolean => a.startDate === b.startDate && a.nights === b.nights;

const pricedBreakOf = (stay: StayOnSale, units: readonly BookingUnit[]): PricedBreak => {
  const lowest = lowestPrice(units, stay);
  return { ...breakOf(stay), ...lowest, perPersonPrice: lowest.price === null ? null : perPerson(lowest.price, units) };
};

/** The reply for the breaks that `isAsked` accepts, with their prices; reads only the months of these breaks. */
const pricesOf = async <A>(
  deps: SearchDeps,
  cacheKey: string,
  { found, breaks }: Listed,
  isAsked: (brk: BreakOnSale) => boolean,
  units: readonly BookingUnit[],
  answer: (priced: PricedBreak[]) => A,
): Promise<E.Either<Refused, A>> => {
  const asked = breaks.filter(isAsked);
  const keyOf = (brk: BreakOnSale): string => `${brk.resort} ${monthOf(brk.startDate)}`;
  const firsts = [...new Map(asked.map((brk) => [keyOf(brk), brk])).values()];
  const months: MonthOnSale[] = await Promise.all(
    firsts.map((brk) => deps.availability.month(brk.resort, monthOf(brk.startDate))),
  );
  return deps.availability.replies.getOrCompute(cacheKey, [...found, ...months], () => {
    const byKey = new Map(firsts.map((brk, i) => [keyOf(brk), months[i] ?? []]));
    const availableStays = asked.flatMap(
      (brk) => byKey.get(keyOf(brk))?.filter((stay) => isSameBreak(stay, brk)) ?? [],
    );
    return E.right(answer(availableStays.map((stay) => pricedBreakOf(stay, units))));
  });
};

/** The weekend breaks of the given resorts, months and events with their prices; an omitted filter accepts all. */
export const weekendersOf = async (
  deps: SearchDeps,
  query: PayloadOf<'bbw-date-specific-weekenders'>,
): Promise<E.Either<Refused, Weekenders>> => {
  const { units, resorts = RESORT_CODES, months, events } = query;
  const horizon = horizonAt(deps);
  const queryRefusal = firstRefusal(
    weekendUnitsRefusal(units),
    ...(months ?? []).map((month, i) => monthRefusal(month, horizon, `months.${i}`)),
  );
  if (queryRefusal !== null) return E.left(badInput(queryRefusal));
  const listed = await listedAt(deps, unique(resorts), horizon);
  const weekends = listed.breaks.filter(isWeekendBreak);
  const eventProblem = firstRefusal(...(events ?? []).map((event, i) => eventRefusal(event, weekends, `events.${i}`)));
  if (eventProblem !== null) return E.left(badInput(eventProblem));
  const isAsked = (brk: BreakOnSale): boolean =>
    isWeekendBreak(brk) &&
    (months === undefined || months.includes(monthOf(brk.startDate))) &&
    (events === undefined || (brk.event !== null && events.includes(brk.event)));
  const cacheKey = `bbw-date-specific-weekenders ${horizon.firstDate} ${JSON.stringify(query)}`;
  return pricesOf(deps, cacheKey, listed, isAsked, units, (weekenders) => ({ weekenders }));
};

/** The price of a hired cot at one resort; missing for several resorts, or if it is unknown. */
const cotPriceAt = ([first, ...others]: readonly ResortOnSale[]): { cotPrice?: number } =>
  first === undefined || first.cotPrice === null || others.length > 0 ? {} : { cotPrice: first.cotPrice };

/** Private breaks with their prices; they accept a single adult (spec: booking journey 5). */
export const privateBreaksOf = async (
  deps: SearchDeps,
  query: PayloadOf<'get-private-breaks'>,
): Promise<E.Either<Refused, PrivateBreaks>> => {
  const { units, resort, month } = query;
  const horizon = horizonAt(deps);
  const queryRefusal = firstRefusal(unitsRefusal(units, { isPrivateBreak: true }), monthRefusal(month, horizon));
  if (queryRefusal !== null) return E.left(badInput(queryRefusal));
  const listed = await listedAt(deps, resort === undefined ? RESORT_CODES : [resort], horizon);
  const isAsked = (brk: BreakOnSale): boolean =>
    brk.isPrivate && (month === undefined || monthOf(brk.startDate) === month);
  const cacheKey = `get-private-breaks ${horizon.firstDate} ${JSON.stringify(query)}`;
  return pricesOf(deps, cacheKey, listed, isAsked, units, (breaks) => ({ breaks, ...cotPriceAt(listed.found) }));
};

/** The calendar of a resort and the price grid of its months (spec: booking journey 3 and 7). */
import { either as E } from 'fp-ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import type { BookingUnit } from '../../machines/contract/party.ts';
import type { Calendar, PriceGrid } from '../../machines/contract/stay.ts';
import type { WeekendPriceGrid } from '../../machines/contract/weekend.ts';
import { shiftMonth } from '../../machines/kit/dates.ts';
import { unitsRefusal, weekendUnitsRefusal } from '../../machines/party/limits.rules.ts';
import type { SearchDeps } from './deps.ts';
import { badInput, type Refused } from '../kernel/refused.ts';
import { horizonAt, monthRefusal, nightsRefusal, resortOnSale, type Horizon } from './horizon.ts';
import { isListedFor, isWeekendBreak, lowestPrice } from './lowestPrice.ts';
import type { MonthOnSale, StayOnSale } from './monthOnSale.ts';
import type { BreakOnSale, ResortOnSale } from './resortOnSale.ts';

/** The flag of a tots break; other breaks have no such field. */
const totsFlagOf = ({ isForTots }: BreakOnSale): { isForTots?: true } => (isForTots ? { isForTots } : {});

const calendarFrom = ({ breaks }: ResortOnSale): Calendar['breaks'] => {
  const listed = breaks.filter(({ isPrivate }) => !isPrivate);
  return [
    ...Map.groupBy(listed, ({ startDate, season, isForTots }) => `${startDate} ${season} ${isForTots}`).values(),
  ].flatMap((ofDay) =>
    ofDay[0]
      ? [
          {
            startDate: ofDay[0].startDate,
            season: ofDay[0].season,
            nights: ofDay.map((one) => one.nights),
            ...totsFlagOf(ofDay[0]),
          },
        ]
      : [],
  );
};

/** Every arrival day on sale at a resort from today, with its lengths of stay. */
export const calendarOf = async (deps: SearchDeps, { resort }: PayloadOf<'get-calendar'>): Promise<Calendar> => {
  const horizon = horizonAt(deps);
  const found = await resortOnSale(deps, resort, horizon);
  return deps.availability.replies.getOrCompute(`get-calendar ${resort} ${horizon.firstDate}`, [found], () => ({
    resort,
    ...horizon,
    breaks: calendarFrom(found),
    ...(found.cotPrice !== null && { cotPrice: found.cotPrice }),
  }));
};

type Query = PayloadOf<'price-grid'>;

const daysOf = (months: readonly MonthOnSale[], { nights }: Query, { firstDate, lastDate }: Horizon): StayOnSale[] =>
  months.flat().filter((stay) => stay.nights === nights && stay.startDate >= firstDate && stay.startDate <= lastDate);

const dayOf = (stay: StayOnSale, units: readonly BookingUnit[]): PriceGrid['days'][number] => ({
  startDate: stay.startDate,
  ...lowestPrice(units, stay),
});

/** A price grid with the days from `days`. Refusals: invalidInput if the month or the length is not on sale. */
const gridOf = async <G>(
  deps: SearchDeps,
  call: 'price-grid' | 'bbw-price-grid',
  query: Query,
  days: (sold: readonly StayOnSale[]) => G[],
): Promise<E.Either<Refused, Omit<PriceGrid, 'days'> & { days: G[] }>> => {
  const { resort, month, months = 1, nights } = query;
  const horizon = horizonAt(deps);
  const queryRefusal = monthRefusal(month, horizon);
  if (queryRefusal !== null) return E.left(badInput(queryRefusal));
  const atResort = await resortOnSale(deps, resort, horizon);
  const saleRefusal = nightsRefusal(nights, atResort);
  if (saleRefusal !== null) return E.left(badInput(saleRefusal));
  const onSale = await Promise.all(
    Array.from({ length: months }, (_, after) => deps.availability.month(resort, shiftMonth(month, after))),
  );
  return deps.availability.replies.getOrCompute(`${call} ${horizon.firstDate} ${JSON.stringify(query)}`, onSale, () =>
    E.right({ resort, month, nights, days: days(daysOf(onSale, query, horizon)) }),
  );
};

/** Every arrival day on sale in one or two months, with the lowest price of the whole stay for all units. */
export const priceGridOf = async (deps: SearchDeps, query: Query): Promise<E.Either<Refused, PriceGrid>> => {
  const { units } = query;
  const refusal = unitsRefusal(units);
  if (refusal !== null) return E.left(badInput(refusal));
  return gridOf(deps, 'price-grid', query, (sold) =>
    sold
      .filter((stay) => isListedFor(stay, units))
      .map((stay) => ({ ...dayOf(stay, units), breakName: stay.name, ...totsFlagOf(stay) })),
  );
};

/** The same for the adults-only brand, each day with its name and event. */
export const weekendPriceGridOf = async (
  deps: SearchDeps,
  query: Query,
): Promise<E.Either<Refused, WeekendPriceGrid>> => {
  const { units } = query;
  const refusal = weekendUnitsRefusal(units);
  if (refusal !== null) return E.left(badInput(refusal));
  return gridOf(deps, 'bbw-price-grid', query, (sold) =>
    sold.filter(isWeekendBreak).map((stay) => ({ ...dayOf(stay, units), name: stay.name, event: stay.event })),
  );
};

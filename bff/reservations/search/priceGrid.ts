/** The calendar of a resort and the price grid of a month (spec: booking journey 3 and 7). */
import { either as E } from 'fp-ts';
import type { PayloadOf } from '../../../machines/contract/calls.ts';
import type { BookingUnit } from '../../../machines/contract/party.ts';
import type { Calendar, PriceGrid } from '../../../machines/contract/stay.ts';
import type { WeekendPriceGrid } from '../../../machines/contract/weekend.ts';
import { unitsRefusal, weekendUnitsRefusal } from '../../../machines/party/limits.rules.ts';
import type { Desk } from '../desk.ts';
import { badInput, type Refused } from '../refused.ts';
import { horizonAt, monthRefusal, nightsRefusal, resortOnSale, type Horizon } from './horizon.ts';
import { isListedFor, isWeekendBreak, lowestPrice } from './lowestPrice.ts';
import type { MonthOnSale, StayOnSale } from './monthOnSale.ts';
import type { BreakOnSale, ResortOnSale } from './resortOnSale.ts';

/** Said of a break for tots alone. */
const markOf = ({ isForTots }: BreakOnSale): { isForTots?: true } => (isForTots ? { isForTots } : {});

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
            ...markOf(ofDay[0]),
          },
        ]
      : [],
  );
};

/** Every arrival day on sale at a resort from today, with its lengths of stay. */
export const calendarOf = async (desk: Desk, { resort }: PayloadOf<'get-calendar'>): Promise<Calendar> => {
  const horizon = horizonAt(desk);
  const found = await resortOnSale(desk, resort, horizon);
  return desk.availability.answers.of(`get-calendar ${resort} ${horizon.firstDate}`, [found], () => ({
    resort,
    ...horizon,
    breaks: calendarFrom(found),
  }));
};

type Query = PayloadOf<'price-grid'>;

const daysOf = (month: MonthOnSale, { nights }: Query, { firstDate, lastDate }: Horizon): StayOnSale[] =>
  month.filter((stay) => stay.nights === nights && stay.startDate >= firstDate && stay.startDate <= lastDate);

const dayOf = (stay: StayOnSale, units: readonly BookingUnit[]): PriceGrid['days'][number] => ({
  startDate: stay.startDate,
  ...lowestPrice(units, stay),
});

/** A grid whose days are made by `days`; refused where the month or the length is not sold. */
const gridOf = async <G>(
  desk: Desk,
  call: 'price-grid' | 'bbw-price-grid',
  query: Query,
  days: (sold: readonly StayOnSale[]) => G[],
): Promise<E.Either<Refused, Omit<PriceGrid, 'days'> & { days: G[] }>> => {
  const { resort, month, nights } = query;
  const horizon = horizonAt(desk);
  const unasked = monthRefusal(month, horizon);
  if (unasked !== null) return E.left(badInput(unasked));
  const atResort = await resortOnSale(desk, resort, horizon);
  const unsold = nightsRefusal(nights, atResort);
  if (unsold !== null) return E.left(badInput(unsold));
  const onSale = await desk.availability.month(resort, month);
  return desk.availability.answers.of(`${call} ${horizon.firstDate} ${JSON.stringify(query)}`, [onSale], () =>
    E.right({ resort, month, nights, days: days(daysOf(onSale, query, horizon)) }),
  );
};

/** The price grid of a month: every arrival day still on sale with the lowest price of the whole stay for all units. */
export const priceGridOf = async (desk: Desk, query: Query): Promise<E.Either<Refused, PriceGrid>> => {
  const { units } = query;
  const refusal = unitsRefusal(units);
  if (refusal !== null) return E.left(badInput(refusal));
  return gridOf(desk, 'price-grid', query, (sold) =>
    sold.filter((stay) => isListedFor(stay, units)).map((stay) => ({ ...dayOf(stay, units), ...markOf(stay) })),
  );
};

/** The same of the adults-only brand, each day with its event. */
export const weekendPriceGridOf = async (desk: Desk, query: Query): Promise<E.Either<Refused, WeekendPriceGrid>> => {
  const { units } = query;
  const refusal = weekendUnitsRefusal(units);
  if (refusal !== null) return E.left(badInput(refusal));
  return gridOf(desk, 'bbw-price-grid', query, (sold) =>
    sold.filter(isWeekendBreak).map((stay) => ({ ...dayOf(stay, units), name: stay.name, event: stay.event })),
  );
};

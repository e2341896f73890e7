/** Lead-in prices: the lowest by resort, month, nights and party, and a table of them (spec: booking journey 7). */
import { either as E } from 'fp-ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import type { LeadIn, LeadInPrice, PriceTable } from '../../machines/contract/leadIn.ts';
import type { BookingUnit } from '../../machines/contract/party.ts';
import { monthOf } from '../../machines/kit/dates.ts';
import { firstRefusal, type Refusal } from '../../machines/kit/refusal.ts';
import { unitsRefusal, weekendUnitsRefusal } from '../../machines/party/limits.rules.ts';
import type { SearchDeps } from './deps.ts';
import { badInput, type Refused } from '../kernel/refused.ts';
import { horizonAt, monthRefusal, monthsFrom, nightsRefusal, resortOnSale, type Horizon } from './horizon.ts';
import { isListedFor, isOpenTo, isWeekendBreak, lowestPrice, perPerson } from './lowestPrice.ts';
import type { MonthOnSale, StayOnSale } from './monthOnSale.ts';
import { lengthsOf } from './resortOnSale.ts';
import { eventRefusal } from './weekend.ts';

type Query = Pick<PayloadOf<'get-bbw-leadin-price'>, 'resort' | 'units' | 'month' | 'nights' | 'event'>;

type Lead = Readonly<{ stay: StayOnSale; price: number; wasPrice: number | null }>;

/** The cheapest stay; if several cost the same, the first in the list. */
const cheapestOf = (availableStays: readonly StayOnSale[], units: readonly BookingUnit[]): Lead | null => {
  let best: Lead | null = null;
  for (const stay of availableStays) {
    const { price, wasPrice } = lowestPrice(units, stay);
    if (price !== null && (best === null || price < best.price)) best = { stay, price, wasPrice };
  }
  return best;
};

const leadInPriceOf = (lead: Lead | null, units: readonly BookingUnit[]): LeadInPrice | null =>
  lead && {
    resort: lead.stay.resort,
    startDate: lead.stay.startDate,
    nights: lead.stay.nights,
    breakName: lead.stay.name,
    price: lead.price,
    wasPrice: lead.wasPrice,
    perPersonPrice: perPerson(lead.price, units),
  };

const isWithin =
  ({ firstDate, lastDate }: Horizon) =>
  ({ startDate }: StayOnSale): boolean =>
    startDate >= firstDate && startDate <= lastDate;

const leadInOf = async (
  deps: SearchDeps,
  call: 'get-leadin-price' | 'get-bbw-leadin-price',
  query: Query,
  partyRefusal: Refusal | null,
  isOffered: (stay: StayOnSale) => boolean,
): Promise<E.Either<Refused, LeadIn>> => {
  const { resort, units, month, nights, event } = query;
  const horizon = horizonAt(deps);
  const queryRefusal = firstRefusal(partyRefusal, monthRefusal(month, horizon));
  if (queryRefusal !== null) return E.left(badInput(queryRefusal));
  const atResort = await resortOnSale(deps, resort, horizon);
  const saleRefusal = firstRefusal(nightsRefusal(nights, atResort), eventRefusal(event, atResort.breaks, 'event'));
  if (saleRefusal !== null) return E.left(badInput(saleRefusal));
  const monthNames = month === undefined ? monthsFrom(monthOf(horizon.firstDate), horizon) : [month];
  const months: MonthOnSale[] = await Promise.all(monthNames.map((one) => deps.availability.month(resort, one)));
  return deps.availability.replies.getOrCompute(`${call} ${horizon.firstDate} ${JSON.stringify(query)}`, months, () => {
    const availableStays = months
      .flat()
      .filter(isWithin(horizon))
      .filter((stay) => nights === undefined || stay.nights === nights)
      .filter((stay) => event === undefined || stay.event === event)
      .filter(isOffered);
    return E.right({ leadIn: leadInPriceOf(cheapestOf(availableStays, units), units) });
  });
};

/** The lowest price of the breaks listed for these parties. Refusals: invalidInput with the field. */
export const leadInPrice = (
  deps: SearchDeps,
  query: PayloadOf<'get-leadin-price'>,
): Promise<E.Either<Refused, LeadIn>> =>
  leadInOf(deps, 'get-leadin-price', query, unitsRefusal(query.units), (stay) => isOpenTo(stay, query.units));

/** The lowest price of the weekend breaks, of one event if given. Refusals: invalidInput with the field. */
export const weekendLeadInPrice = (
  deps: SearchDeps,
  query: PayloadOf<'get-bbw-leadin-price'>,
): Promise<E.Either<Refused, LeadIn>> => {
  const refusal = weekendUnitsRefusal(query.units);
  return leadInOf(deps, 'get-bbw-leadin-price', query, refusal, isWeekendBreak);
};

/** The lowest price for every length of stay in every month on sale. Refusals: invalidInput with the field. */
export const priceTableOf = async (
  deps: SearchDeps,
  query: PayloadOf<'get-dynamic-price-table'>,
): Promise<E.Either<Refused, PriceTable>> => {
  const { resort, units, month } = query;
  const horizon = horizonAt(deps);
  const refusal = firstRefusal(unitsRefusal(units), monthRefusal(month, horizon));
  if (refusal !== null) return E.left(badInput(refusal));
  const atResort = await resortOnSale(deps, resort, horizon);
  const nights = lengthsOf(atResort.breaks.filter((brk) => isListedFor(brk, units)));
  const monthNames = monthsFrom(month ?? monthOf(horizon.firstDate), horizon);
  const months = await Promise.all(monthNames.map((one) => deps.availability.month(resort, one)));
  const cacheKey = `get-dynamic-price-table ${horizon.firstDate} ${JSON.stringify(query)}`;
  return deps.availability.replies.getOrCompute(cacheKey, [atResort, ...months], () => {
    const cell = (availableStays: readonly StayOnSale[], length: number) => {
      const lead = cheapestOf(
        availableStays.filter((stay) => stay.nights === length),
        units,
      );
      return {
        nights: length,
        price: lead?.price ?? null,
        wasPrice: lead?.wasPrice ?? null,
        startDate: lead?.stay.startDate ?? null,
      };
    };
    const rows = monthNames.map((one, i) => {
      const availableStays = (months[i] ?? []).filter(isWithin(horizon)).filter((stay) => isOpenTo(stay, units));
      return { month: one, prices: nights.map((length) => cell(availableStays, length)) };
    });
    return E.right({ resort, nights, months: rows });
  });
};

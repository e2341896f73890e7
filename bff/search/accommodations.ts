/**
 * The accommodation of a stay: a filtered and sorted list for each party, and the available kinds
 * (spec: booking journey 7 and 9).
 */
import { either as E } from 'fp-ts';
import { stayPrice, type PricedStay } from '../../machines/booking/stayPrice.rules.ts';
import type { BookingUnit } from '../../machines/contract/party.ts';
import type { SearchTypes } from '../../machines/contract/searchData.ts';
import type {
  AccommodationOffer,
  ResortCode,
  SearchQuery,
  SearchResults,
  SearchSort,
} from '../../machines/contract/stay.ts';
import { monthOf } from '../../machines/kit/dates.ts';
import { perGuest } from '../../machines/kit/money.ts';
import { refuse } from '../../machines/kit/refusal.ts';
import { hiredCotsIn } from '../../machines/party/cots.rules.ts';
import { payingGuestsInUnit } from '../../machines/party/party.rules.ts';
import { fits } from './allocation.ts';
import type { SearchDeps } from './deps.ts';
import { pricedStayOf, typesOnSale, type OnSale, type TypeOnSale } from './typesOnSale.ts';
import { badInput, type Refused } from '../kernel/refused.ts';
import { stayRefusal } from './stayRules.ts';
import { allResorts, horizonAt, resortOnSale, type Horizon } from './horizon.ts';
import type { MonthOnSale } from './monthOnSale.ts';
import type { Store } from '../kernel/deps.ts';

type StayQuery = Readonly<{ resort: ResortCode; startDate: string; nights: number; units: readonly BookingUnit[] }>;

const isOnSaleThen = ({ startDate }: StayQuery, firstDate: string, lastDate: string): boolean =>
  startDate >= firstDate && startDate <= lastDate;

const fromMonth = (month: MonthOnSale, { startDate, nights }: StayQuery): OnSale => {
  const sold = month.filter((stay) => stay.startDate === startDate);
  return { sold, types: sold.find((stay) => stay.nights === nights)?.types ?? [] };
};

const EMPTY_MONTH: MonthOnSale = [];

const offerOf = (
  { minGuests: _minGuests, pence: ratePence, wasPence: rateWasPence, free, ...type }: TypeOnSale,
  unit: BookingUnit,
  stay: PricedStay,
): AccommodationOffer => {
  const { pence, wasPence } = stayPrice({ pence: ratePence, wasPence: rateWasPence }, unit, stay);
  return {
    ...type,
    price: pence,
    wasPrice: wasPence,
    perPersonPrice: perGuest(pence, payingGuestsInUnit(unit)),
    isSoldOut: free === 0,
    unitsLeft: free,
  };
};

type Order = (a: AccommodationOffer, b: AccommodationOffer) => number;

const byCode: Order = (a, b) => (a.code < b.code ? -1 : 1);
const byPrice: Order = (a, b) => a.price - b.price || byCode(a, b);

const ORDERS = {
  priceLowToHigh: byPrice,
  priceHighToLow: (a, b) => b.price - a.price || byCode(a, b),
  name: (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : byCode(a, b)),
  sleeps: (a, b) => a.sleeps - b.sleeps || byPrice(a, b),
} as const satisfies Record<SearchSort, Order>;

const inOrder = (offers: AccommodationOffer[], sort: SearchSort = 'priceLowToHigh'): AccommodationOffer[] =>
  offers.sort((a, b) => Number(a.isSoldOut) - Number(b.isSoldOut) || ORDERS[sort](a, b));

const isWanted = (type: TypeOnSale, query: SearchQuery): boolean =>
  (query.packageTypes?.includes(type.packageType) ?? true) &&
  (query.subTypes?.includes(type.subType) ?? true) &&
  (query.features?.every((feature) => type.features.includes(feature)) ?? true) &&
  (type.isAccessible || query.isAccessible !== true) &&
  (type.isGroundFloor || query.isGroundFloor !== true);

/** Refusals for filter values that no accommodation type at any resort has. */
const unknownWords = async (deps: SearchDeps, { subTypes = [], features = [] }: SearchQuery, horizon: Horizon) => {
  if (subTypes.length + features.length === 0) return [];
  const kinds = (await allResorts(deps, horizon)).flatMap((resort) => resort.kinds);
  const subType = subTypes.findIndex((word) => kinds.every((kind) => kind.subType !== word));
  const feature = features.findIndex((word) => kinds.every((kind) => !kind.features.includes(word)));
  return [
    ...(subType < 0 ? [] : [refuse(`subTypes.${subType}`, 'There is no such accommodation.')]),
    ...(feature < 0 ? [] : [refuse(`features.${feature}`, 'No accommodation has that.')]),
  ];
};

const resultsOf = (query: SearchQuery, { sold, types }: OnSale, cotPrice: number | null): SearchResults => {
  const { resort, startDate, nights, units, sort } = query;
  const stay = pricedStayOf(sold, nights);
  const event = sold.find((brk) => brk.nights === nights && brk.event !== null);
  const cots = hiredCotsIn(units);
  const wanted = types.filter((type) => isWanted(type, query));
  const offersOf = (unit: BookingUnit): AccommodationOffer[] =>
    wanted.filter((type) => fits(type, unit)).map((type) => offerOf(type, unit, stay));
  return {
    stay: { resort, startDate, nights },
    ...(event !== undefined && { eventName: event.name }),
    ...(cots > 0 && cotPrice !== null && { cotsPrice: cots * cotPrice }),
    units: units.map((unit) => ({
      unitIndex: unit.unitIndex,
      accommodations: inOrder(offersOf(unit), sort),
    })),
  };
};

/**
 * The accommodation of a stay for each unit, filtered and sorted as requested, sold-out types last. With
 * `ownBookingId`, the stock held by that unpaid booking counts as free and the database is read; otherwise a cached
 * snapshot is used. Refusals: invalidInput with the field.
 */
export const searchStay = async (
  deps: SearchDeps & Store,
  query: SearchQuery,
  ownBookingId: string | null,
): Promise<E.Either<Refused, SearchResults>> => {
  const horizon = horizonAt(deps);
  const { firstDate, lastDate } = horizon;
  const words = await unknownWords(deps, query, horizon);
  if (words.length > 0) return E.left(badInput(...words));
  const atResort = await resortOnSale(deps, query.resort, horizon);
  const toReply = (onSale: OnSale): E.Either<Refused, SearchResults> => {
    const refusal = stayRefusal(query, onSale.sold, firstDate);
    return refusal === null ? E.right(resultsOf(query, onSale, atResort.cotPrice)) : E.left(badInput(refusal));
  };
  if (ownBookingId !== null) return toReply(await typesOnSale(deps.pool, query, ownBookingId));
  if (!isOnSaleThen(query, firstDate, lastDate)) return toReply(fromMonth(EMPTY_MONTH, query));
  const month = await deps.availability.month(query.resort, monthOf(query.startDate));
  const cacheKey = `search-accommodations ${firstDate} ${JSON.stringify(query)}`;
  return deps.availability.replies.getOrCompute(cacheKey, [month, atResort], () => toReply(fromMonth(month, query)));
};

type KindSummary = Readonly<{ count: number; price: number | null; isSoldOut: boolean }>;

const kindSummaryOf = (offers: readonly AccommodationOffer[]): KindSummary => {
  const free = offers.filter((offer) => !offer.isSoldOut);
  return {
    count: new Set(offers.map((offer) => offer.code)).size,
    price: free.length === 0 ? null : Math.min(...free.map((offer) => offer.price)),
    isSoldOut: free.length === 0,
  };
};

/** The kinds of accommodation of a stay that suit at least one of the parties, with the lowest price of each. */
export const typesOfStay = async (
  deps: SearchDeps & Store,
  query: StayQuery,
): Promise<E.Either<Refused, SearchTypes>> => {
  const found = await searchStay(deps, { ...query, units: [...query.units] }, null);
  if (E.isLeft(found)) return found;
  const cacheKey = `search-accommodation-types ${JSON.stringify(query)}`;
  return deps.availability.replies.getOrCompute(cacheKey, [found.right], () => {
    const offers = found.right.units.flatMap((unit) => unit.accommodations);
    const byType = Map.groupBy(offers, (offer) => offer.packageType);
    const packageTypes = [...byType].map(([packageType, ofType]) => {
      const bySubType = Map.groupBy(ofType, (offer) => offer.subType);
      const subTypes = [...bySubType].map(([subType, ofSubType]) => ({ subType, ...kindSummaryOf(ofSubType) }));
      return { packageType, ...kindSummaryOf(ofType), subTypes };
    });
    return E.right({ stay: found.right.stay, packageTypes });
  });
};

/** The demonstration's shop: what a store sells beside the resorts and their types, made by rules and not by chance, in the form of a shop's file. */
import { addDays, addMonths } from '../../../machines/kit/dates.ts';
import type { Entry, Shop } from '../../shop/format.ts';
import { breaksBetween, holidaysBetween, type SoldBreak } from './breaks.ts';
import { resorts, typesAt } from './catalogue/accommodation.ts';
import { addonTiers, addons } from './catalogue/addons.ts';
import { cabinsAt } from './catalogue/cabins.ts';
import { addonSlots } from './catalogue/slots.ts';
import { demoCodes } from './codes.ts';
import { demoOffers } from './offers.ts';
import { priceOf } from './pricing.ts';
import { demoStock } from './stock.ts';

/** `today` is a date at the resorts; breaks are sold for `years` from it. */
export type Horizon = { today: string; years: number };

const LONGEST_STAY = 7;

const lastStart = ({ today, years }: Horizon): string => addMonths(today, years * 12);

const breakOf = ({ resort, startDate, nights, season, name, event, isPrivate, isForTots }: SoldBreak) => ({
  resort,
  startDate,
  nights,
  season,
  name,
  event,
  isPrivate,
  isForTots,
});

const pricesOf = (sold: SoldBreak): Entry<'prices'>[] => {
  const { resort, startDate, nights } = sold;
  return typesAt(resort).map(({ type }) => ({
    resort,
    startDate,
    nights,
    accommodationCode: type.code,
    ...priceOf(type, sold),
  }));
};

const demoAddons = (): Entry<'addons'>[] =>
  addons.map(({ bands, perNight, days, resorts: sold, includes, ...addon }, sort) => ({
    ...addon,
    resorts: [...sold],
    includes: [...includes],
    isPerNight: perNight,
    adultPence: bands.adult,
    childPence: bands.child,
    toddlerPence: bands.toddler,
    infantPence: bands.infant,
    firstDay: days?.first ?? null,
    lastDay: days?.last ?? null,
    sort,
    tiers: addonTiers
      .filter(({ code }) => code === addon.code)
      .map(({ from, to, preArrivalPence, onResortPence }) => ({
        quantityFrom: from,
        quantityTo: to,
        preArrivalPence,
        onResortPence,
      })),
    slots: addonSlots
      .filter(({ code }) => code === addon.code)
      .flatMap(({ times, places }) => times.map((time) => ({ time, places }))),
  }));

/**
 * The shop of a horizon. The same date and code have the same price and capacity whatever `today` is, so that a later shop
 * only goes further.
 */
export const demoShop = (horizon: Horizon): Shop => {
  const { today } = horizon;
  const last = lastStart(horizon);
  const sold = resorts.flatMap(({ code }) => breaksBetween(code, today, last));
  return {
    schoolHolidays: holidaysBetween(today, last).map(({ name, firstDay, lastDay }) => ({ name, firstDay, lastDay })),
    breaks: sold.map(breakOf),
    prices: sold.flatMap(pricesOf),
    addons: demoAddons(),
    cabins: resorts.flatMap(({ code: resort }) =>
      cabinsAt(resort).map((cabin) => ({ ...cabin, resort, attributes: [...cabin.attributes] })),
    ),
    // the last night of the longest stay from the last day
    stock: demoStock({ firstNight: today, lastNight: addDays(last, LONGEST_STAY - 1) }),
    discountCodes: demoCodes,
    offers: demoOffers(today),
  };
};

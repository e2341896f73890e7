/** Fills the store with what the resorts sell, and on a later day adds the days that have come within the horizon. */
import type pg from 'pg';
import { sectionOf } from '../../../machines/basket/codes.ts';
import { addDays, addMonths, daysBetween } from '../../../machines/kit/dates.ts';
import { withTransaction } from '../transaction.ts';
import { breaksBetween, holidaysBetween } from './breaks.ts';
import { capacityOn } from './capacity.ts';
import { resorts, typesAt } from './catalogue/accommodation.ts';
import { addonTiers, addons } from './catalogue/addons.ts';
import { groundFloorUnits } from './catalogue/cabins.ts';
import { insertRows, type Table } from './insertRows.ts';
import { clientTables } from './clients.ts';
import { couponTable } from './coupons.ts';
import { cabinTable, insertSteadyStock, slotTable } from './pools.ts';
import { offerTable } from './offers.ts';
import { priceOf } from './pricing.ts';

/** `today` is a date at the resorts; breaks are sold for `years` from it. */
export type Horizon = { today: string; years: number };

const LONGEST_STAY = 7;

/** The last night of the longest stay from the last day. */
const lastNight = (horizon: Horizon): string => addDays(lastStart(horizon), LONGEST_STAY - 1);

const lastStart = ({ today, years }: Horizon): string => addMonths(today, years * 12);

const resortTable = (): Table => ({
  name: 'resorts',
  columns: { code: 'text', name: 'text', sort: 'int' },
  rows: resorts.map(({ code, name }, sort) => [code, name, sort]),
});

const accommodationTable = (): Table => ({
  name: 'accommodation_types',
  columns: {
    resort: 'text',
    code: 'text',
    name: 'text',
    package_type: 'text',
    sub_type: 'text',
    sleeps: 'int',
    min_guests: 'int',
    bedrooms: 'int',
    is_accessible: 'boolean',
    is_ground_floor: 'boolean',
    has_ground_floor_option: 'boolean',
    features: 'text[]',
    units: 'int',
  },
  rows: resorts.flatMap((resort) =>
    typesAt(resort.code).map(({ type, units }) => [
      resort.code,
      type.code,
      type.name,
      type.packageType,
      type.subType,
      type.sleeps,
      type.minGuests,
      type.bedrooms,
      type.isAccessible,
      type.floor === 'ground',
      type.floor === 'either',
      type.features,
      units,
    ]),
  ),
});

const addonTable = (): Table => ({
  name: 'addons',
  columns: {
    code: 'text',
    section: 'text',
    name: 'text',
    basis: 'text',
    per_night: 'boolean',
    adult_pence: 'int',
    child_pence: 'int',
    toddler_pence: 'int',
    infant_pence: 'int',
    unit_pence: 'int',
    was_percent: 'int',
    season: 'text',
    resorts: 'text[]',
    max_quantity: 'int',
    includes: 'text[]',
    minutes: 'int',
    first_day: 'text',
    last_day: 'text',
    sort: 'int',
  },
  rows: addons.map((addon, sort) => [
    addon.code,
    sectionOf(addon.code),
    addon.name,
    addon.basis,
    addon.perNight,
    addon.bands.adult,
    addon.bands.child,
    addon.bands.toddler,
    addon.bands.infant,
    addon.unitPence,
    addon.wasPercent,
    addon.season,
    addon.resorts,
    addon.maxQuantity,
    addon.includes,
    addon.minutes,
    addon.days?.first ?? null,
    addon.days?.last ?? null,
    sort,
  ]),
});

const tierTable = (): Table => ({
  name: 'addon_tiers',
  columns: { code: 'text', quantity_from: 'int', quantity_to: 'int', pre_arrival_pence: 'int', on_resort_pence: 'int' },
  rows: addonTiers.map((tier) => [tier.code, tier.from, tier.to, tier.preArrivalPence, tier.onResortPence]),
});

const holidayTable = (horizon: Horizon): Table => ({
  name: 'school_holidays',
  columns: { name: 'text', first_day: 'date', last_day: 'date' },
  rows: holidaysBetween(horizon.today, lastStart(horizon)).map(({ name, firstDay, lastDay }) => [
    name,
    firstDay,
    lastDay,
  ]),
});

const breakTables = (horizon: Horizon): Table[] => {
  const sold = resorts.flatMap(({ code }) => breaksBetween(code, horizon.today, lastStart(horizon)));
  const stay = { start_date: 'date', nights: 'int' };
  return [
    {
      name: 'breaks',
      columns: {
        resort: 'text',
        ...stay,
        season: 'text',
        name: 'text',
        event: 'text',
        is_private: 'boolean',
        is_for_tots: 'boolean',
      },
      rows: sold.map(({ resort, startDate, nights, season, name, event, isPrivate, isForTots }) => [
        resort,
        startDate,
        nights,
        season,
        name,
        event,
        isPrivate,
        isForTots,
      ]),
    },
    {
      name: 'rates',
      columns: { resort: 'text', code: 'text', ...stay, pence: 'int', was_pence: 'int' },
      rows: sold.flatMap((one) =>
        typesAt(one.resort).map(({ type }) => {
          const { pence, wasPence } = priceOf(type, one);
          return [one.resort, type.code, one.startDate, one.nights, pence, wasPence];
        }),
      ),
    },
  ];
};

const stockTable = (horizon: Horizon): Table => {
  const nights = Array.from({ length: daysBetween(horizon.today, lastStart(horizon)) + LONGEST_STAY }, (_, i) =>
    addDays(horizon.today, i),
  );
  return {
    name: 'stock',
    columns: { pool: 'text', night: 'date', capacity: 'int', free: 'int' },
    rows: resorts.flatMap((resort) =>
      typesAt(resort.code).flatMap(({ type, units }) =>
        nights.flatMap((night) => {
          const capacity = capacityOn(resort.code, type.code, units, night);
          const onGround = groundFloorUnits(capacity);
          return [
            [`acc:${resort.code}:${type.code}`, night, capacity, capacity],
            ...(type.floor === 'either' ? [[`gf:${resort.code}:${type.code}`, night, onGround, onGround]] : []),
          ];
        }),
      ),
    ),
  };
};

/**
 * Adds what is missing and changes nothing that is there: neither stock nor a price that an editor changed. The same
 * date and code have the same price and capacity whatever `today` is, so a later run only lengthens what is sold.
 */
export const seed = (pool: pg.Pool, horizon: Horizon): Promise<void> =>
  withTransaction(pool, async (client) => {
    const tables = [
      resortTable(),
      accommodationTable(),
      cabinTable(),
      addonTable(),
      tierTable(),
      slotTable(),
      holidayTable(horizon),
      ...breakTables(horizon),
      stockTable(horizon),
      offerTable(horizon.today),
      ...clientTables,
      couponTable,
    ];
    for (const table of tables) await insertRows(client, table);
    await insertSteadyStock(client, horizon.today, lastNight(horizon));
    // else the first statements are planned, once and for all, for tables whose size nobody knows yet
    await client.query('ANALYZE');
  });

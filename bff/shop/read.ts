/** Reads everything on sale from the database, in the form of a shop file. */
import type pg from 'pg';
import { withTransaction } from '../db/transaction.ts';
import { MOST_NIGHTS, type Entry, type PartName, type Shop } from './format.ts';
import { readOffers } from './offers.ts';
import type { DbClient } from '../db/client.ts';

const STAY = 'resort, start_date AS "startDate", nights';

/** Sorted by key with the collation "C", so that the order is the same on every machine. */
const QUERIES = {
  accommodationTypes: `
    SELECT resort, code, name, package_type AS "packageType", sub_type AS "subType", sleeps, bedrooms, units,
      min_guests AS "minGuests", is_accessible AS "isAccessible", is_ground_floor AS "isGroundFloor",
      has_ground_floor_option AS "hasGroundFloorOption", features
    FROM accommodation_types ORDER BY resort COLLATE "C", code COLLATE "C"`,
  schoolHolidays: `
    SELECT name, first_day AS "firstDay", last_day AS "lastDay" FROM school_holidays ORDER BY first_day, name COLLATE "C"`,
  breaks: `
    SELECT ${STAY}, season, name, event, is_private AS "isPrivate", is_for_tots AS "isForTots" FROM breaks
    ORDER BY resort COLLATE "C", start_date, nights`,
  prices: `
    SELECT ${STAY}, code AS "accommodationCode", pence, was_pence AS "wasPence" FROM rates
    ORDER BY resort COLLATE "C", start_date, nights, code COLLATE "C"`,
  addons: `
    SELECT code, name, basis, resorts, sort, per_night AS "isPerNight", adult_pence AS "adultPence", child_pence AS "childPence",
      toddler_pence AS "toddlerPence", infant_pence AS "infantPence", unit_pence AS "unitPence", was_percent AS "wasPercent",
      season, max_quantity AS "maxQuantity", includes, minutes, first_day AS "firstDay", last_day AS "lastDay",
      (SELECT coalesce(json_agg(json_build_object('quantityFrom', quantity_from, 'quantityTo', quantity_to,
          'preArrivalPence', pre_arrival_pence, 'onResortPence', on_resort_pence) ORDER BY quantity_from), '[]')
        FROM addon_tiers tier WHERE tier.code = addons.code) AS tiers,
      (SELECT coalesce(json_agg(json_build_object('time', time, 'places', places) ORDER BY time), '[]')
        FROM addon_slots slot WHERE slot.code = addons.code) AS slots
    FROM addons ORDER BY sort, code COLLATE "C"`,
  cabins: `
    SELECT resort, code, accommodation_code AS "accommodationCode", name, is_ground_floor AS "isGroundFloor",
      is_accessible AS "isAccessible", attributes, pence
    FROM cabins ORDER BY resort COLLATE "C", code COLLATE "C"`,
  // consecutive nights with the same capacity and state become one entry, or several if they exceed an entry's maximum
  stock: `
    SELECT pool, first_night + skipped AS "firstNight", least(last_night, first_night + skipped + ${MOST_NIGHTS - 1}) AS "lastNight",
      capacity, CASE WHEN is_closed THEN true END AS "isClosed"
    FROM (SELECT pool, capacity, is_closed, min(night) AS first_night, max(night) AS last_night
        FROM (SELECT pool, night, capacity, is_closed,
            night - (row_number() OVER (PARTITION BY pool, capacity, is_closed ORDER BY night))::int AS run FROM stock) cells
        GROUP BY pool, capacity, is_closed, run) runs
      CROSS JOIN generate_series(0, last_night - first_night, ${MOST_NIGHTS}) skipped
    ORDER BY pool COLLATE "C", first_night + skipped`,
  discountCodes: `
    SELECT code, discount_type AS "discountType", percent, pence, at_least_pence AS "atLeastPence", brand, resorts,
      arrives_from AS "arrivesFrom", arrives_to AS "arrivesTo", ends_on AS "endsOn"
    FROM coupons ORDER BY code COLLATE "C"`,
} as const satisfies Record<Exclude<PartName, 'offers'>, string>;

const read = async <N extends keyof typeof QUERIES>(client: DbClient, name: N): Promise<Entry<N>[]> =>
  (await client.query<Entry<N>>(QUERIES[name])).rows;

/** Everything on sale, except the resorts themselves, from a consistent snapshot of the database. */
export const readShop = (pool: pg.Pool): Promise<Shop> =>
  withTransaction(
    pool,
    async (client) => ({
      accommodationTypes: await read(client, 'accommodationTypes'),
      schoolHolidays: await read(client, 'schoolHolidays'),
      breaks: await read(client, 'breaks'),
      prices: await read(client, 'prices'),
      addons: await read(client, 'addons'),
      cabins: await read(client, 'cabins'),
      stock: await read(client, 'stock'),
      discountCodes: await read(client, 'discountCodes'),
      offers: await readOffers(client),
    }),
    { isolation: 'REPEATABLE READ' },
  );

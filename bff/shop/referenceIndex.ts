/** Everything that shop entries may refer to, in the database and in the file itself. */
import sql, { type Sql } from 'sql-template-tag';
import { baseCodeOf } from '../../machines/basket/codes.ts';
import type { Entry, Shop } from './format.ts';
import type { PricedAddon } from './packages.ts';
import { breakKey, priceKey } from './rules.ts';
import type { DbClient } from '../db/client.ts';

/** An accommodation type of a resort. */
export type KnownType = Pick<
  Entry<'accommodationTypes'>,
  'resort' | 'code' | 'name' | 'sleeps' | 'minGuests' | 'hasGroundFloorOption'
>;

type KnownBreak = Pick<Entry<'breaks'>, 'resort' | 'startDate' | 'nights' | 'season' | 'isPrivate' | 'isForTots'>;
type KnownPrice = Pick<Entry<'prices'>, 'resort' | 'startDate' | 'nights' | 'accommodationCode'>;

/** Maps and sets by the keys of the parts; types by 'BG HSTD', cabins and slots by pool. */
export type ReferenceIndex = Readonly<{
  types: ReadonlyMap<string, KnownType>;
  breaks: ReadonlyMap<string, KnownBreak>;
  prices: ReadonlySet<string>;
  addons: ReadonlyMap<string, PricedAddon>;
  cabins: ReadonlySet<string>;
  slotPools: ReadonlySet<string>;
}>;

export const typeKey = (resort: string, code: string): string => `${resort} ${code}`;

const TYPES = `
  SELECT resort, code, name, sleeps, min_guests AS "minGuests", has_ground_floor_option AS "hasGroundFloorOption"
  FROM accommodation_types ORDER BY resort, code`;

const BREAKS = `
  SELECT resort, start_date AS "startDate", nights, season, is_private AS "isPrivate", is_for_tots AS "isForTots" FROM breaks`;

/** SQL: only the prices of the offers' stays. */
const pricesOf = (offers: Shop['offers']): Sql => sql`
  SELECT resort, code AS "accommodationCode", start_date AS "startDate", nights FROM rates
  WHERE (resort, start_date, nights) IN (SELECT * FROM unnest(
    ${offers.map(({ resort }) => resort)}::text[], ${offers.map(({ startDate }) => startDate)}::date[],
    ${offers.map(({ nights }) => nights)}::int[]))`;

type AddonWithTimes = PricedAddon & Readonly<{ times: readonly string[] }>;

const ADDONS = `
  SELECT code, name, basis, resorts, season, includes, per_night AS "isPerNight", adult_pence AS "adultPence",
    child_pence AS "childPence", toddler_pence AS "toddlerPence", infant_pence AS "infantPence", unit_pence AS "unitPence", ARRAY(SELECT time FROM addon_slots slot WHERE slot.code = addon.code) AS times FROM addons addon`;

/**
 * The slot pools of the add-ons. Tickets of all age bands share the pools of one add-on, at each resort that sells it.
 */
const slotPoolsOf = (addons: readonly AddonWithTimes[]): string[] => {
  const byBaseCode = Map.groupBy(addons, ({ code }) => baseCodeOf(code));
  return addons.flatMap(({ code, times }) => {
    const sold = (byBaseCode.get(code) ?? []).flatMap(({ resorts }) => resorts);
    return [...new Set(sold)].flatMap((resort) =>
      times.map((time) => `slot:${resort}:${code}:${time.replace(':', '')}`),
    );
  });
};

/** Reads the index from the database and the shop. */
export const readReferenceIndex = async (client: DbClient, shop: Shop): Promise<ReferenceIndex> => {
  const types = await client.query<KnownType>(TYPES);
  const breaks = await client.query<KnownBreak>(BREAKS);
  const prices = await client.query<KnownPrice>(pricesOf(shop.offers));
  const stored = await client.query<AddonWithTimes>(ADDONS);
  const cabins = await client.query<{ resort: string; code: string }>('SELECT resort, code FROM cabins');
  const given: AddonWithTimes[] = shop.addons.map(({ slots, ...addon }) => ({
    ...addon,
    times: slots.map(({ time }) => time),
  }));
  const codes = new Set(given.map(({ code }) => code));
  const addons = [...given, ...stored.rows.filter(({ code }) => !codes.has(code))];
  return {
    types: new Map([...types.rows, ...shop.accommodationTypes].map((type) => [typeKey(type.resort, type.code), type])),
    breaks: new Map([...breaks.rows, ...shop.breaks].map((sold) => [breakKey(sold), sold])),
    prices: new Set([...prices.rows, ...shop.prices].map(priceKey)),
    addons: new Map(addons.map((addon) => [addon.code, addon])),
    cabins: new Set([...cabins.rows, ...shop.cabins].map(({ resort, code }) => `cabin:${resort}:${code}`)),
    slotPools: new Set(slotPoolsOf(addons)),
  };
};

/** A resort with its name, breaks and accommodation types, for the calendar and the search form. */
import sql from 'sql-template-tag';
import type { AddonSection } from '../../machines/contract/addon.ts';
import type { Place } from '../../machines/contract/searchData.ts';
import type { ResortCode, Season } from '../../machines/contract/stay.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';

/**
 * A break on sale. A private break is listed only in searches for private breaks. A tots break is listed for everyone,
 * but sold only to parties with a toddler or an infant.
 */
export type BreakOnSale = Readonly<{
  resort: ResortCode;
  startDate: string;
  nights: number;
  season: Season;
  name: string;
  /** the code of an adults-only event; null for any other break */
  event: string | null;
  isPrivate: boolean;
  isForTots: boolean;
}>;

/**
 * `lengths` are the numbers of nights of all its breaks, shortest first. `cotPrice` is the price of one hired cot for a
 * stay in pence; null if cots are not for hire, priced by the night, or differently priced.
 */
export type ResortOnSale = Readonly<{
  name: string;
  breaks: readonly BreakOnSale[];
  lengths: readonly number[];
  kinds: readonly Place[];
  cotPrice: number | null;
}>;

/** The different lengths of the breaks in nights, shortest first. */
export const lengthsOf = (breaks: readonly Pick<BreakOnSale, 'nights'>[]): number[] =>
  [...new Set(breaks.map(({ nights }) => nights))].toSorted((a, b) => a - b);

type BreakCells = [string, number, Season, string, string | null, boolean, boolean];
type Found = Readonly<{ name: string; breaks: BreakCells[] | null; kinds: Place[] | null; cotPrice: number | null }>;

/** Reads a resort as JSON text, which is identical as long as nothing has changed; '' for an unknown resort. */
export const readResort = async (
  client: DbClient,
  resort: ResortCode,
  firstDate: string,
  lastDate: string,
): Promise<string> => {
  const { rows } = await client.query<{ found: string }>(
    prepared(
      'resort-on-sale',
      sql`SELECT json_build_object(
          'name', resort.name,
          'breaks', (SELECT json_agg(json_build_array(to_char(start_date, 'YYYY-MM-DD'), nights, season, name, event,
              is_private, is_for_tots) ORDER BY start_date, nights)
            FROM breaks WHERE breaks.resort = resort.code AND start_date BETWEEN ${firstDate} AND ${lastDate}),
          'kinds', (SELECT json_agg(json_build_object('code', code, 'name', name, 'packageType', package_type,
              'subType', sub_type, 'isAccessible', is_accessible, 'isGroundFloor', is_ground_floor, 'features', features)
              ORDER BY code)
            FROM accommodation_types kind WHERE kind.resort = resort.code),
          'cotPrice', (SELECT min(unit_pence) FROM addons
            WHERE section = ${'cots' satisfies AddonSection} AND resort.code = ANY (resorts)
            HAVING count(DISTINCT unit_pence) = 1 AND bool_and(basis = 'perUnit' AND NOT per_night)))::text AS found
        FROM resorts resort WHERE code = ${resort}`,
    ),
  );
  return rows[0]?.found ?? '';
};

/** Parses the text of `readResort`; an unknown resort has no breaks. */
export const resortFrom = (text: string, resort: ResortCode): ResortOnSale => {
  if (text === '') return { name: resort, breaks: [], lengths: [], kinds: [], cotPrice: null };
  const found = JSON.parse(text) as Found;
  const breaks = (found.breaks ?? []).map(([startDate, nights, season, name, event, isPrivate, isForTots]) => ({
    resort,
    startDate,
    nights,
    season,
    name,
    event,
    isPrivate,
    isForTots,
  }));
  return { name: found.name, breaks, lengths: lengthsOf(breaks), kinds: found.kinds ?? [], cotPrice: found.cotPrice };
};

/** The price list and the time slots of add-ons for one stay. */
import sql from 'sql-template-tag';
import { familyOf } from '../../machines/basket/codes.ts';
import type { AddonPrice } from '../../machines/booking/pricing.rules.ts';
import type { TimeSlot } from '../../machines/contract/addon.ts';
import { isWithinStay } from '../../machines/basket/slots.rules.ts';
import type { AddonsOnSale } from './addons.ts';
import type { BookingContent, BookingRow } from './bookingRow.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';

type CatalogueStay = Pick<BookingContent, 'resort' | 'startDate' | 'nights'>;

/** When an add-on is sold: before the stay or during it. `any`: both, for changes that our team makes. */
export type SalePhase = 'before' | 'during' | 'any';

const isSoldIn = (phase: SalePhase, { code }: AddonPrice): boolean =>
  phase === 'any' || (familyOf(code) === 'tokenPost') === (phase === 'during');

/** The add-ons sold in this phase of the stay, for its season and arrival day, in the order of the price list. */
export const addonsOfStay = async (
  client: DbClient,
  stay: CatalogueStay,
  phase: SalePhase = 'before',
): Promise<AddonPrice[]> => (await pricesOfStay(client, stay)).filter((price) => isSoldIn(phase, price));

const pricesOfStay = async (client: DbClient, { resort, startDate, nights }: CatalogueStay): Promise<AddonPrice[]> => {
  const { rows } = await client.query<AddonPrice>(
    prepared(
      'addons-of-stay',
      sql`SELECT addon.code, addon.name, addon.section, addon.basis, addon.per_night AS "isPerNight",
          addon.adult_pence AS "adultPence", addon.child_pence AS "childPence", addon.toddler_pence AS "toddlerPence",
          addon.infant_pence AS "infantPence", addon.unit_pence AS "unitPence", addon.was_percent AS "wasPercent",
          addon.max_quantity AS "maxQuantity", addon.includes, addon.minutes, coalesce((
            SELECT json_agg(json_build_object('quantityFrom', quantity_from, 'quantityTo', quantity_to,
              'preArrivalPrice', pre_arrival_pence, 'onResortPrice', on_resort_pence) ORDER BY quantity_from)
            FROM addon_tiers tier WHERE tier.code = addon.code), '[]') AS tiers
        FROM addons addon
        JOIN breaks brk ON brk.resort = ${resort} AND brk.start_date = ${startDate} AND brk.nights = ${nights}
        WHERE ${resort} = ANY (addon.resorts) AND (addon.season = '*' OR brk.season = '*' OR addon.season = brk.season)
          AND to_char(${startDate}::date, 'MM-DD')
            BETWEEN coalesce(addon.first_day, '01-01') AND coalesce(addon.last_day, '12-31')
        ORDER BY addon.sort`,
    ),
  );
  return rows;
};

type BookedStay = Pick<BookingRow, 'id' | 'resort' | 'startDate' | 'nights'>;

/** The time slots during a booking's stay, by add-on; places that the booking itself holds count as free. */
const slotsOfStay = async (client: DbClient, booking: BookedStay): Promise<Map<string, TimeSlot[]>> => {
  const { id, resort, startDate, nights } = booking;
  const { rows } = await client.query<TimeSlot & { code: string }>(
    prepared(
      'slots-of-stay',
      sql`SELECT slot.code, cell.night AS date, slot.time, (cell.free + coalesce(own.quantity, 0))::int AS left
        FROM addon_slots slot
        JOIN stock cell ON cell.pool = 'slot:' || ${resort}::text || ':' || slot.code || ':' || replace(slot.time, ':', '')
        LEFT JOIN hold_lines own ON own.booking_id = ${id} AND own.pool = cell.pool AND own.night = cell.night
        WHERE cell.night >= ${startDate} AND cell.night < ${startDate}::date + ${nights}::int
        ORDER BY slot.code, cell.night, slot.time`,
    ),
  );
  const slots = new Map<string, TimeSlot[]>();
  for (const { code, ...slot } of rows) {
    if (isWithinStay(slot, booking)) slots.set(code, [...(slots.get(code) ?? []), slot]);
  }
  return slots;
};

/** Everything that can be added to a booking, with the time slots of timed add-ons. */
export const addonsOnSale = async (
  client: DbClient,
  booking: BookedStay,
  phase: SalePhase = 'before',
): Promise<AddonsOnSale> => {
  const prices = await addonsOfStay(client, booking, phase);
  return { prices, slots: await slotsOfStay(client, booking) };
};

/**
 * Whether one of the choices is new to the basket, was shown with a price, and is no longer sold for this stay. A code
 * that never existed does not count: that is invalid input.
 */
export const hasUnavailableAddon = async (
  client: DbClient,
  { prices }: AddonsOnSale,
  { dinings, extras }: Pick<BookingContent, 'dinings' | 'extras'>,
  choices: readonly Readonly<{ code: string; price?: number }>[],
): Promise<boolean> => {
  const known = new Set([...prices, ...dinings, ...extras].map(({ code }) => code));
  const missing = choices.filter(({ code, price }) => price !== undefined && !known.has(code));
  if (missing.length === 0) return false;
  const { rows } = await client.query(
    prepared('known-addons', sql`SELECT 1 FROM addons WHERE code = ANY (${missing.map(({ code }) => code)}) LIMIT 1`),
  );
  return rows.length > 0;
};

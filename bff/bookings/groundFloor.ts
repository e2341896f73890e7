/** The ground-floor option of a booking: units, held for every night like other stock (spec: booking journey 4). */
import sql from 'sql-template-tag';
import { familyOf } from '../../machines/basket/codes.ts';
import { extraLine, type AddonPrice } from '../../machines/booking/pricing.rules.ts';
import type { GroundFloor } from '../../machines/contract/addon.ts';
import type { BasketLine } from '../../machines/contract/booking.ts';
import { refuse, type Refusal } from '../../machines/kit/refusal.ts';
import type { BookingContent, BookingRow } from './bookingRow.ts';
import { cabinsOfType } from './cabins.ts';
import { groundFloorPool, isGroundFloorSelected } from '../stock/pools.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';

/** The fields of a booking that decide which ground-floor units it can have. */
type Basket = Pick<BookingRow, 'id' | 'resort' | 'startDate' | 'nights' | 'units' | 'extras'>;

/** Maximum number of cabins in a reply. */
const MOST_CABINS = 100;

/** Whether there is a free ground-floor unit for each unit of the booking. What it already holds counts as free. */
const hasUnitForEach = async (client: DbClient, { id, resort, startDate, nights, units }: Basket): Promise<boolean> => {
  const wanted = units.map((unit) => groundFloorPool(resort, unit.accommodationCode));
  const { rows } = await client.query<{ pool: string; free: number }>(
    prepared(
      'free-of-pools',
      sql`SELECT stock.pool, min(stock.free + coalesce(own.quantity, 0))::int AS free
        FROM stock LEFT JOIN hold_lines own ON own.booking_id = ${id} AND own.pool = stock.pool AND own.night = stock.night
        WHERE stock.pool = ANY (${wanted})
          AND stock.night >= ${startDate} AND stock.night < ${startDate}::date + ${nights}::int
        GROUP BY stock.pool HAVING count(*) = ${nights}`,
    ),
  );
  const free = new Map(rows.map((row) => [row.pool, row.free]));
  return wanted.every((pool) => (free.get(pool) ?? 0) >= wanted.filter((other) => other === pool).length);
};

/** Codes of the ground-floor cabins of the booked types that are free for the whole stay. */
const freeCabins = async (client: DbClient, booking: Basket): Promise<string[]> => {
  const codes: string[] = [];
  for (const type of new Set(booking.units.map((unit) => unit.accommodationCode))) {
    const cabins = await cabinsOfType(client, booking, type);
    codes.push(...cabins.filter((cabin) => cabin.isOfGroundFloorPool && cabin.isAvailable).map((cabin) => cabin.code));
  }
  return codes;
};

/** Why the option cannot be combined with the chosen cabins, or null. */
export const groundFloorRefusal = ({ units }: Pick<BookingContent, 'units'>): Refusal | null =>
  units.some((unit) => unit.selectedCabinCode !== null && !unit.isGroundFloorCabin)
    ? refuse('isSelected', 'A cabin upstairs is chosen. Please choose another one, or none, to be on the ground floor.')
    : null;

/** Whether every unit can be on the ground floor, the free cabins there, and the price in pence. */
export const groundFloorOf = async (
  client: DbClient,
  booking: Basket,
  prices: readonly AddonPrice[],
): Promise<GroundFloor> => {
  const isPossible = groundFloorRefusal(booking) === null && (await hasUnitForEach(client, booking));
  const availableCabinIds = isPossible ? (await freeCabins(client, booking)).slice(0, MOST_CABINS) : [];
  const price = groundFloorLine(prices, booking)?.price ?? 0;
  return {
    isAvailable: availableCabinIds.length > 0 && price > 0,
    price,
    isSelected: isGroundFloorSelected(booking),
    availableCabinIds,
  };
};

/** The basket line of the option for all units of a booking; undefined where it is not sold. */
export const groundFloorLine = (
  prices: readonly AddonPrice[],
  { units, nights }: Pick<BookingContent, 'units' | 'nights'>,
): BasketLine | undefined => {
  const price = prices.find(({ code }) => familyOf(code) === 'groundFloor');
  return price && extraLine(price, units.length, nights);
};

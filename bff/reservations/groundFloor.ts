/** The ground-floor option of a booking: real units, held for every night like any other stock (spec: booking journey 4). */
import { extraLine, type AddonPrice } from '../../machines/booking/pricing.rules.ts';
import type { GroundFloor } from '../../machines/contract/addon.ts';
import type { BasketLine } from '../../machines/contract/booking.ts';
import { isGroundFloorSelected, type BookingContent } from './bookingRow.ts';
import type { Querier } from './desk.ts';
import { groundFloorPool } from './holds.ts';

const FREE_OF_POOLS = `
  SELECT stock.pool, min(stock.free + coalesce(own.quantity, 0))::int AS free
  FROM stock LEFT JOIN hold_lines own ON own.booking_id = $4 AND own.pool = stock.pool AND own.night = stock.night
  WHERE stock.pool = ANY ($1) AND stock.night >= $2 AND stock.night < $2::date + $3::int
  GROUP BY stock.pool HAVING count(*) = $3`;

const poolsOf = ({ resort, units }: Pick<BookingContent, 'resort' | 'units'>): string[] =>
  units.map((unit) => groundFloorPool(resort, unit.accommodationCode));

/** The free units of the pools by number: 'gf:BG:HSTD:1'. */
const cabinIdsOf = (wanted: readonly string[], free: ReadonlyMap<string, number>): string[] =>
  [...new Set(wanted)].flatMap((pool) =>
    Array.from({ length: Math.min(free.get(pool) ?? 0, 99) }, (_, i) => `${pool}:${i + 1}`),
  );

/** Whether every unit can be on the ground floor, and what that costs. What the booking holds already counts as free. */
export const groundFloorOf = async (
  client: Querier,
  booking: BookingContent & { id: string },
  prices: readonly AddonPrice[],
): Promise<GroundFloor> => {
  const wanted = poolsOf(booking);
  const { rows } = await client.query<{ pool: string; free: number }>({
    name: 'free-of-pools',
    text: FREE_OF_POOLS,
    values: [wanted, booking.startDate, booking.nights, booking.id],
  });
  const free = new Map(rows.map((row) => [row.pool, row.free]));
  const isForAll = wanted.every((pool) => (free.get(pool) ?? 0) >= wanted.filter((other) => other === pool).length);
  const availableCabinIds = isForAll ? cabinIdsOf(wanted, free).slice(0, 100) : [];
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
  const price = prices.find((one) => one.section === 'ground-floor');
  return price && extraLine(price, units.length, nights);
};

/** The names of the stock pools, and the stock that a booking takes from them. Only this module decides it. */
import { familyOf, baseCodeOf } from '../../machines/basket/codes.ts';
import type { BasketLine, BookedUnit } from '../../machines/contract/booking.ts';
import { MAX_GUESTS_PER_UNIT } from '../../machines/contract/urlScalars.ts';
import { nightsOf } from '../../machines/kit/dates.ts';
import { hiredCotsIn } from '../../machines/party/cots.rules.ts';

/** A quantity of a pool for one night or day. */
export type HoldLine = Readonly<{ pool: string; night: string; quantity: number }>;

/** The part of a booking that decides its held stock. */
export type HoldContent = Readonly<{
  resort: string;
  startDate: string;
  nights: number;
  units: readonly BookedUnit[];
  extras: readonly Pick<BasketLine, 'code' | 'section' | 'timeSlots'>[];
}>;

/** Units of an accommodation type: 'acc:BG:HSTD'. */
export const accommodationPool = (resort: string, code: string): string => `acc:${resort}:${code}`;

/** A type's units on the ground floor: 'gf:BG:HSTD'. */
export const groundFloorPool = (resort: string, code: string): string => `gf:${resort}:${code}`;

/** A cabin chosen by name, with a capacity of one: 'cabin:BG:HSTD-014'. */
export const cabinPool = (resort: string, code: string): string => `cabin:${resort}:${code}`;

/** Places of an add-on at all times of a day: 'slot:BG:spa-pool'. */
const dayPool = (resort: string, code: string): string => `slot:${resort}:${code}`;

/** Places of an add-on at a time 'HH:MM': 'slot:BG:spa-pool:1000'. */
export const slotPool = (resort: string, code: string, time: string): string =>
  `${dayPool(resort, code)}:${time.replace(':', '')}`;

/** Cots for hire: 'cot:BG'. */
export const cotPool = (resort: string): string => `cot:${resort}`;

/** Whether the booking has the ground-floor option. */
export const isGroundFloorSelected = ({ extras }: Pick<HoldContent, 'extras'>): boolean =>
  extras.some(({ code }) => familyOf(code) === 'groundFloor');

/** Whether lines of a cabin by name are those of the cabin, or of its type, with the places of each day as a whole too. */
type CabinBy = 'name' | 'type';

const unitPools = (resort: string, unit: BookedUnit, isGroundFloor: boolean, cabinBy: CabinBy): string[] => {
  const { accommodationCode: code, selectedCabinCode: cabin } = unit;
  return [
    accommodationPool(resort, code),
    ...(isGroundFloor || unit.isGroundFloorCabin ? [groundFloorPool(resort, code)] : []),
    ...(cabin === null ? [] : [cabinPool(resort, cabinBy === 'name' ? cabin : code)]),
  ];
};

/** How many units of each pool a booking takes every night. */
const quantitiesPerNight = (booking: HoldContent, cabinBy: CabinBy): Map<string, number> => {
  const { resort, units } = booking;
  const pools = units.flatMap((unit) => unitPools(resort, unit, isGroundFloorSelected(booking), cabinBy));
  const quantities = new Map<string, number>();
  for (const pool of pools) quantities.set(pool, (quantities.get(pool) ?? 0) + 1);
  const cots = hiredCotsIn(units);
  return cots === 0 ? quantities : quantities.set(cotPool(resort), cots);
};

const linesOf = (booking: HoldContent, cabinBy: CabinBy): HoldLine[] => {
  const nights = nightsOf(booking.startDate, booking.nights);
  return [
    ...[...quantitiesPerNight(booking, cabinBy)].flatMap(([pool, quantity]) =>
      nights.map((night) => ({ pool, night, quantity })),
    ),
    ...slotLinesOf(booking, slotPool),
    ...(cabinBy === 'type' ? slotLinesOf(booking, dayPool) : []),
  ];
};

/** The hold lines of a booking: its units, cabins and cots every night, and its places in time slots. */
export const holdLinesOf = (booking: HoldContent): HoldLine[] => linesOf(booking, 'name');

const keyOf = ({ pool, night }: HoldLine): string => `${pool} ${night}`;

/**
 * What of `next` the limits of live holds ask about: the lines of which it takes more than `booking` (null: a new one).
 * The cabins of a type that are chosen by name count together, as the pool 'cabin:BG:HSTD', and so do the places of an
 * add-on on a day, as 'slot:BG:spa-pool', besides those at each time.
 */
export const linesToLimit = (booking: HoldContent | null, next: HoldContent): HoldLine[] => {
  const had = new Map((booking === null ? [] : linesOf(booking, 'type')).map((line) => [keyOf(line), line.quantity]));
  return linesOf(next, 'type').filter((line) => line.quantity > (had.get(keyOf(line)) ?? 0));
};

/** The most that an ordinary family takes of a pool: two units, cabins or cots, or a place a day for each guest of a unit. */
export const familyQuantity = (pool: string): number => (pool.startsWith('slot:') ? MAX_GUESTS_PER_UNIT : 2);

/** Whether a pool is of a type's units, or of them or its cabins by name, not of what is added to them. */
export const isUnitPool = (pool: string): boolean => pool.startsWith('acc:');
export const isAccommodationPool = (pool: string): boolean => isUnitPool(pool) || pool.startsWith('cabin:');

/** The hold lines of time slots. Tickets of all age bands take places from the same pool. */
const slotLinesOf = ({ resort, extras }: HoldContent, poolOf: typeof slotPool): HoldLine[] => {
  const lines = new Map<string, HoldLine>();
  for (const { code, timeSlots } of extras) {
    for (const { date, time, quantity } of timeSlots) {
      const pool = poolOf(resort, baseCodeOf(code), time);
      const line = { pool, night: date, quantity };
      lines.set(keyOf(line), { ...line, quantity: quantity + (lines.get(keyOf(line))?.quantity ?? 0) });
    }
  }
  return [...lines.values()];
};

/** The hold lines for two contents of one booking at once: the larger quantity for each cell. */
export const holdLinesOfBoth = (booking: HoldContent, next: HoldContent): HoldLine[] => {
  const lines = new Map<string, HoldLine>();
  for (const line of [...holdLinesOf(booking), ...holdLinesOf(next)]) {
    lines.set(keyOf(line), { ...line, quantity: Math.max(line.quantity, lines.get(keyOf(line))?.quantity ?? 0) });
  }
  return [...lines.values()];
};

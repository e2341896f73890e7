/** The pools of stock by name, and what of them a booking takes: the one place that says so. */
import { familyOf, baseCodeOf } from '../../machines/basket/codes.ts';
import type { BasketLine, BookedUnit } from '../../machines/contract/booking.ts';
import { nightsOf } from '../../machines/kit/dates.ts';
import { hiredCotsIn } from '../../machines/party/cots.rules.ts';

/** So many of a pool for one night or day. */
export type HoldLine = Readonly<{ pool: string; night: string; quantity: number }>;

/** What of a booking decides what it holds. */
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

/** A cabin chosen by name, of which there is one: 'cabin:BG:HSTD-014'. */
export const cabinPool = (resort: string, code: string): string => `cabin:${resort}:${code}`;

/** Places of an add-on at a time 'HH:MM': 'slot:BG:spa-pool:1000'. */
export const slotPool = (resort: string, code: string, time: string): string =>
  `slot:${resort}:${code}:${time.replace(':', '')}`;

/** Cots for hire: 'cot:BG'. */
export const cotPool = (resort: string): string => `cot:${resort}`;

/** Whether the booking takes the ground-floor option. */
export const isGroundFloorSelected = ({ extras }: Pick<HoldContent, 'extras'>): boolean =>
  extras.some(({ code }) => familyOf(code) === 'groundFloor');

const unitPools = (resort: string, unit: BookedUnit, isGroundFloor: boolean): string[] => {
  const { accommodationCode: code, selectedCabinCode: cabin } = unit;
  return [
    accommodationPool(resort, code),
    ...(isGroundFloor || unit.isGroundFloorCabin ? [groundFloorPool(resort, code)] : []),
    ...(cabin === null ? [] : [cabinPool(resort, cabin)]),
  ];
};

/** How many of each pool a booking takes every night. */
const quantitiesPerNight = (booking: HoldContent): Map<string, number> => {
  const { resort, units } = booking;
  const pools = units.flatMap((unit) => unitPools(resort, unit, isGroundFloorSelected(booking)));
  const quantities = new Map<string, number>();
  for (const pool of pools) quantities.set(pool, (quantities.get(pool) ?? 0) + 1);
  const cots = hiredCotsIn(units);
  return cots === 0 ? quantities : quantities.set(cotPool(resort), cots);
};

/** What a booking has to hold: its units, cabins and cots every night, and its places at their times. */
export const holdLinesOf = (booking: HoldContent): HoldLine[] => {
  const nights = nightsOf(booking.startDate, booking.nights);
  return [
    ...[...quantitiesPerNight(booking)].flatMap(([pool, quantity]) =>
      nights.map((night) => ({ pool, night, quantity })),
    ),
    ...slotLinesOf(booking),
  ];
};

/** The places at their times; tickets of all bands take theirs of the same pool. */
const slotLinesOf = ({ resort, extras }: Pick<HoldContent, 'resort' | 'extras'>): HoldLine[] => {
  const lines = new Map<string, HoldLine>();
  for (const { code, timeSlots } of extras) {
    for (const { date, time, quantity } of timeSlots) {
      const pool = slotPool(resort, baseCodeOf(code), time);
      const key = `${pool} ${date}`;
      lines.set(key, { pool, night: date, quantity: quantity + (lines.get(key)?.quantity ?? 0) });
    }
  }
  return [...lines.values()];
};

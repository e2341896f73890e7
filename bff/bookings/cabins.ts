/**
 * Choosing a cabin by name: one of the booked type, held for every night like any other stock
 * (spec: booking journey 2 and 3).
 */
import { either as E } from 'fp-ts';
import sql, { type Sql } from 'sql-template-tag';
import { cabinRefusal, unitRefusal } from '../../machines/accommodation/cabin.rules.ts';
import type { BookedUnit } from '../../machines/contract/booking.ts';
import type { Cabin, CabinDetail } from '../../machines/contract/cabin.ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import type { BookingRow } from './bookingRow.ts';
import type { DecideChange } from './changes.ts';
import { cabinSoldOut } from '../stock/soldOut.ts';
import { groundFloorPool, isGroundFloorSelected } from '../stock/pools.ts';
import { badInput, type Refused } from '../kernel/refused.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';

/** `isOfGroundFloorPool`: the cabin also counts against the pool of the ground-floor option. */
type CabinRow = Cabin & Readonly<{ isOfGroundFloorPool: boolean }>;

type Stay = Pick<BookingRow, 'id' | 'resort' | 'startDate' | 'nights'>;

/**
 * SQL: whether `pool` has a unit for the booking on each night of its stay, in addition to the `others` that its other
 * parties need. Its own hold counts as free.
 */
const hasStock = ({ id, startDate, nights }: Stay, pool: Sql | string, others = 0): Sql => sql`(
  SELECT count(*) = ${nights} AND coalesce(min(stock.free + coalesce(own.quantity, 0)), 0) > ${others}::int
  FROM stock LEFT JOIN hold_lines own ON own.booking_id = ${id} AND own.pool = stock.pool AND own.night = stock.night
  WHERE stock.pool = ${pool} AND stock.night >= ${startDate} AND stock.night < ${startDate}::date + ${nights}::int)`;

/** How many ground-floor units of the party's type the booking's other parties have. */
const othersOnGroundFloor = (
  booking: Pick<BookingRow, 'units' | 'extras'>,
  { unitIndex, accommodationCode }: BookedUnit,
): number =>
  booking.units.filter(
    (other) =>
      other.unitIndex !== unitIndex &&
      other.accommodationCode === accommodationCode &&
      (other.isGroundFloorCabin || isGroundFloorSelected(booking)),
  ).length;

/** The cabins of the party's type at the booking's resort, with their availability to the party for its stay. */
export const cabinsOfUnit = (
  client: DbClient,
  booking: Stay & Pick<BookingRow, 'units' | 'extras'>,
  unit: BookedUnit,
): Promise<CabinRow[]> => cabinsOfType(client, booking, unit.accommodationCode, othersOnGroundFloor(booking, unit));

/**
 * The cabins of a type at the booking's resort, with their availability for its stay. `onGroundFloor`: how many
 * ground-floor units are needed in addition.
 */
export const cabinsOfType = async (
  client: DbClient,
  booking: Stay,
  code: string,
  onGroundFloor = 0,
): Promise<CabinRow[]> => {
  const { resort } = booking;
  const { rows } = await client.query<CabinRow>(
    prepared(
      'cabins-of-type',
      sql`SELECT cabin.code, cabin.name, cabin.pence AS price, cabin.is_ground_floor AS "isGroundFloor",
          cabin.is_accessible AS "isAccessible", cabin.attributes,
          cabin.is_ground_floor AND kind.has_ground_floor_option AS "isOfGroundFloorPool",
          ${hasStock(booking, sql`'cabin:' || cabin.resort || ':' || cabin.code`)}
            AND (NOT cabin.is_ground_floor OR NOT kind.has_ground_floor_option
              OR ${hasStock(booking, groundFloorPool(resort, code), onGroundFloor)}) AS "isAvailable"
        FROM cabins cabin
        JOIN accommodation_types kind ON kind.resort = cabin.resort AND kind.code = cabin.accommodation_code
        WHERE cabin.resort = ${resort} AND cabin.accommodation_code = ${code} ORDER BY cabin.code`,
    ),
  );
  return rows;
};

const unitAt = (row: BookingRow, unitIndex: number): BookedUnit | undefined =>
  row.units.find((unit) => unit.unitIndex === unitIndex);

const unknownUnit = (row: BookingRow, unitIndex: number): Refused =>
  badInput(...[unitRefusal(row.units, unitIndex)].filter((refusal) => refusal !== null));

/** The cabins that a party of the booking can choose from. Refusal: invalidInput (unitIndex). */
export const cabinDetailOf = async (
  client: DbClient,
  row: BookingRow,
  unitIndex: number,
): Promise<E.Either<Refused, CabinDetail>> => {
  const unit = unitAt(row, unitIndex);
  if (unit === undefined) return E.left(unknownUnit(row, unitIndex));
  const { accommodationCode, selectedCabinCode } = unit;
  const cabins = await cabinsOfUnit(client, row, unit);
  return E.right({
    unitIndex,
    accommodationCode,
    selectedCabinCode,
    cabins: cabins.map(({ isOfGroundFloorPool: _isOfPool, ...cabin }) => cabin),
  });
};

/** The cabin fields of a unit without a chosen cabin. */
export const NO_CABIN = {
  selectedCabinCode: null,
  selectedCabinName: null,
  cabinPrice: 0,
  isGroundFloorCabin: false,
} as const;

type CabinOfUnit = Pick<BookedUnit, keyof typeof NO_CABIN>;

/** The cabin fields of a unit with this cabin. */
export const unitCabin = ({ code, name, price, isOfGroundFloorPool }: CabinRow): CabinOfUnit => ({
  selectedCabinCode: code,
  selectedCabinName: name,
  cabinPrice: price,
  isGroundFloorCabin: isOfGroundFloorPool,
});

const withCabin = (row: BookingRow, unitIndex: number, cabin: CabinOfUnit) => ({
  content: { units: row.units.map((unit) => (unit.unitIndex === unitIndex ? { ...unit, ...cabin } : unit)) },
});

/** The event for changed cabins. */
export const CABIN_CHOSEN = { type: 'cabin.chosen' } as const;

/**
 * Holds a cabin for a party, replacing any earlier one, and adds its price. Refusals: invalidInput (unitIndex,
 * cabinCode), accommodationSoldOut (CabinCode).
 */
export const decideCabin =
  (choice: Pick<PayloadOf<'set-cabin'>, 'unitIndex' | 'cabinCode'>): DecideChange =>
  async (row, client) => {
    const unit = unitAt(row, choice.unitIndex);
    if (unit === undefined) return E.left(unknownUnit(row, choice.unitIndex));
    const cabins = await cabinsOfUnit(client, row, unit);
    const refusal = cabinRefusal(cabins, { ...row, isGroundFloorSelected: isGroundFloorSelected(row) }, choice);
    if (refusal !== null) return E.left(badInput(refusal));
    const cabin = cabins.find((one) => one.code === choice.cabinCode);
    if (cabin === undefined || !cabin.isAvailable) return E.left(cabinSoldOut());
    return E.right(withCabin(row, choice.unitIndex, unitCabin(cabin)));
  };

/** Releases a party's cabin, but not its unit of the type. Refusals: invalidInput (unitIndex). */
export const decideNoCabin =
  (unitIndex: number): DecideChange =>
  async (row) =>
    unitAt(row, unitIndex) === undefined
      ? E.left(unknownUnit(row, unitIndex))
      : E.right(withCabin(row, unitIndex, NO_CABIN));

/** The ground-floor option of a booking: units held for every night like other stock (spec: booking journey 4). */
import { either as E } from 'fp-ts';
import sql from 'sql-template-tag';
import { familyOf } from '../../machines/basket/codes.ts';
import { extraLine, type AddonPrice } from '../../machines/booking/pricing.rules.ts';
import type { GroundFloor } from '../../machines/contract/addon.ts';
import type { BasketLine } from '../../machines/contract/booking.ts';
import { refuse, type Refusal } from '../../machines/kit/refusal.ts';
import { addonsOfStay } from './addonCatalogue.ts';
import { chosenExtras, groundFloorLines, type BookingContent, type BookingRow } from './bookingRow.ts';
import { cabinsOfType } from './cabins.ts';
import type { DecideChange } from './changes.ts';
import { groundFloorPool, isGroundFloorSelected } from '../stock/pools.ts';
import { addonSoldOut } from '../stock/soldOut.ts';
import { badInput, type Refused } from '../kernel/refused.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';

/** The fields of a booking that decide which ground-floor units it can have. */
type Basket = Pick<BookingRow, 'id' | 'resort' | 'startDate' | 'nights' | 'units' | 'extras'>;

/** Maximum number of cabins in a reply. */
const MOST_CABINS = 100;

/** Whether each unit of the booking can have a free ground-floor unit. Units that it already holds count as free. */
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
const upstairsRefusal = ({ units }: Pick<BookingContent, 'units'>): Refusal | null =>
  units.some((unit) => unit.selectedCabinCode !== null && !unit.isGroundFloorCabin)
    ? refuse(
        'isSelected',
        'You’ve chosen a cabin upstairs. To be on the ground floor, please choose another one, or none.',
      )
    : null;

const ALREADY = 'Your accommodation is on the ground floor already, so there’s nothing to pay for.';

/** The types of the booking that exist only on the ground floor. */
const groundFloorTypes = async (client: DbClient, { resort, units }: Basket): Promise<string[]> => {
  const codes = units.map((unit) => unit.accommodationCode);
  const { rows } = await client.query<{ code: string }>(
    prepared(
      'ground-floor-types',
      sql`SELECT code FROM accommodation_types WHERE resort = ${resort} AND code = ANY (${codes}::text[]) AND is_ground_floor`,
    ),
  );
  return rows.map(({ code }) => code);
};

/** Why the option cannot be chosen, or null: a cabin upstairs is chosen, or all parties are on the ground floor. */
export const groundFloorRefusal = async (client: DbClient, booking: Basket): Promise<Refusal | null> => {
  const types = await groundFloorTypes(client, booking);
  const units = booking.units.filter(({ accommodationCode }) => !types.includes(accommodationCode));
  return payingParties(units) === 0 ? refuse('isSelected', ALREADY) : upstairsRefusal({ units });
};

/** Whether every unit can be on the ground floor, the free cabins there, and the price in pence. */
export const groundFloorOf = async (
  client: DbClient,
  booking: Basket,
  prices: readonly AddonPrice[],
): Promise<GroundFloor> => {
  const isPossible = upstairsRefusal(booking) === null && (await hasUnitForEach(client, booking));
  const availableCabinIds = isPossible ? (await freeCabins(client, booking)).slice(0, MOST_CABINS) : [];
  const price = groundFloorLine(prices, booking)?.price ?? 0;
  return {
    isAvailable: availableCabinIds.length > 0 && price > 0,
    price,
    isSelected: isGroundFloorSelected(booking),
    availableCabinIds,
  };
};

/** How many parties pay for the option: all except those whose chosen cabin is already on the ground floor. */
const payingParties = (units: BookingContent['units']): number =>
  units.filter((unit) => !unit.isGroundFloorCabin).length;

/**
 * The option's basket line for all units of a booking, priced for the parties that are not yet on the ground floor;
 * undefined if the option is not sold.
 */
export const groundFloorLine = (
  prices: readonly AddonPrice[],
  { units, nights }: Pick<BookingContent, 'units' | 'nights'>,
): BasketLine | undefined => {
  const price = prices.find(({ code }) => familyOf(code) === 'groundFloor');
  if (price === undefined) return undefined;
  const paid = extraLine(price, payingParties(units), nights);
  return { ...paid, quantity: units.length };
};

/**
 * The option's line for a booking without it. Refusals: addonSoldOut, and invalidInput (isSelected) if a cabin upstairs
 * is chosen or no party would pay for it.
 */
export const newGroundFloorLine = async (client: DbClient, booking: Basket): Promise<E.Either<Refused, BasketLine>> => {
  const refusal = await groundFloorRefusal(client, booking);
  if (refusal !== null) return E.left(badInput(refusal));
  const line = groundFloorLine(await addonsOfStay(client, booking), booking);
  return line === undefined || line.price === 0 ? E.left(addonSoldOut()) : E.right(line);
};

/**
 * Changes the cabins of an unpaid booking and reprices its ground-floor option for the parties that then pay for it. An
 * option that is no longer sold keeps its line.
 */
export const withGroundFloorPriced =
  (decide: DecideChange): DecideChange =>
  async (row, client) => {
    const change = await decide(row, client);
    const [earlier] = groundFloorLines(row);
    if (E.isLeft(change) || earlier === undefined) return change;
    const { content } = change.right;
    const { units = row.units } = content;
    if (payingParties(units) === payingParties(row.units)) return change;
    const line = groundFloorLine(await addonsOfStay(client, row), { units, nights: row.nights }) ?? earlier;
    return E.right({ ...change.right, content: { ...content, extras: [...chosenExtras(row), line] } });
  };

/**
 * The extras of a change of a paid booking with these units. The option keeps its paid price; a party that gives up its
 * cabin on the ground floor now pays for the option. An option that our team removes stays removed.
 */
export const extrasOfChange = async (
  client: DbClient,
  paid: BookingRow,
  { units, extras }: Pick<BookingContent, 'units' | 'extras'>,
): Promise<BasketLine[]> => {
  const [line] = groundFloorLines(paid);
  if (line === undefined || groundFloorLines({ extras }).length === 0) return [...extras];
  const more = payingParties(units) - payingParties(paid.units);
  const price = (await addonsOfStay(client, paid)).find(({ code }) => code === line.code);
  const added = more > 0 && price !== undefined ? extraLine(price, more, paid.nights).price : 0;
  return [...chosenExtras({ extras }), { ...line, price: line.price + added }];
};

/**
 * Cots of a booking: hired cots have a price and hold stock; an infant without a cot needs a bed
 * (spec: booking journey 3 and 4, cots).
 */
import { either as E } from 'fp-ts';
import sql from 'sql-template-tag';
import type { CotChoice } from '../../machines/contract/addon.ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import type { BookedUnit, Booking } from '../../machines/contract/booking.ts';
import { refuse, type Refusal } from '../../machines/kit/refusal.ts';
import { cotsRefusal } from '../../machines/party/cots.rules.ts';
import { withCotLine } from './addons.ts';
import { fits, type SleepingCapacity } from '../search/allocation.ts';
import { changeBooking, type ChangingVisitor, type DecideChange } from './changes.ts';
import { addonsOfStay } from './addonCatalogue.ts';
import type { ChangeDeps } from '../kernel/deps.ts';
import type { Idempotency, Saved } from './idempotency.ts';
import { addonSoldOut } from '../stock/soldOut.ts';
import { badInput, type Refused } from '../kernel/refused.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';

/** Why the parties no longer fit in the held accommodation, or null. `field` names the invalid field by unit index. */
export const bedsRefusal = async (
  client: DbClient,
  resort: string,
  units: readonly BookedUnit[],
  field: (unitIndex: number) => string,
): Promise<Refusal | null> => {
  const { rows } = await client.query<SleepingCapacity & { code: string }>(
    prepared(
      'sleeping-of-types',
      sql`SELECT code, sleeps, min_guests AS "minGuests" FROM accommodation_types
          WHERE resort = ${resort} AND code = ANY (${units.map((unit) => unit.accommodationCode)})`,
    ),
  );
  const crowded = units.find((unit) => !rows.some((type) => type.code === unit.accommodationCode && fits(type, unit)));
  return crowded === undefined
    ? null
    : refuse(field(crowded.unitIndex), 'Without this cot there are not enough beds in the accommodation.');
};

/**
 * Sets where the infants sleep: hired cots are priced and held for every night. Refusals: invalidInput naming the
 * party, and addonSoldOut.
 */
export const decideCots =
  (choices: readonly CotChoice[]): DecideChange =>
  async (row, client) => {
    const units = row.units.map((unit) => ({ ...unit, ...choices.find((one) => one.unitIndex === unit.unitIndex) }));
    const refusal =
      cotsRefusal(row.units, choices) ??
      (await bedsRefusal(
        client,
        row.resort,
        units,
        (index) => `units.${choices.findIndex((one) => one.unitIndex === index)}.hiredCots`,
      ));
    if (refusal !== null) return E.left(badInput(refusal));
    const extras = withCotLine(await addonsOfStay(client, row), { units, nights: row.nights }, row.extras);
    return extras === undefined ? E.left(addonSoldOut()) : E.right({ content: { units, extras } });
  };

/** Sets where the infants sleep. Refusals: those of `decideCots` and of `changeBooking`. */
export const chooseCots = (
  deps: ChangeDeps,
  { version, units }: PayloadOf<'set-cot-addon'>,
  visitor: ChangingVisitor,
  idempotency: Idempotency,
): Promise<E.Either<Refused, Saved<Booking>>> =>
  changeBooking(deps, idempotency, visitor, version, { type: 'extras.chosen' }, decideCots(units));

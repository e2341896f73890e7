/** Reads the type of the break that a booking is for. */
import sql from 'sql-template-tag';
import { breakTypeOf } from '../../machines/booking/breakType.rules.ts';
import { prepared } from '../db/sql.ts';
import type { DbClient } from '../db/client.ts';
import type { BookingContent } from './bookingRow.ts';

/** The code of the break's type; null for a stay that is no longer in the list of breaks. */
export const breakTypeOfStay = async (
  client: DbClient,
  { resort, startDate, nights }: Pick<BookingContent, 'resort' | 'startDate' | 'nights'>,
): Promise<string | null> => {
  const { rows } = await client.query<Parameters<typeof breakTypeOf>[0]>(
    prepared(
      'break-type-of-stay',
      sql`SELECT name, event, is_private AS "isPrivate", is_for_tots AS "isForTots" FROM breaks
        WHERE resort = ${resort} AND start_date = ${startDate} AND nights = ${nights}`,
    ),
  );
  return rows[0] === undefined ? null : breakTypeOf(rows[0]);
};

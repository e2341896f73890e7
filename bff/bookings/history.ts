/** Adds lines to a booking's history that no event of its chart writes. */
import sql from 'sql-template-tag';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import type { BookingRow } from './bookingRow.ts';

/** Adds a line to the history of a locked booking. `detail` must not contain names or card data. */
export const addHistory = async (
  client: DbClient,
  { id, version }: Pick<BookingRow, 'id' | 'version'>,
  event: string,
  detail: object,
): Promise<void> => {
  await client.query(
    prepared(
      'add-history',
      sql`INSERT INTO booking_history (booking_id, version, event, detail)
          VALUES (${id}, ${version}, ${event}, ${JSON.stringify(detail)})`,
    ),
  );
};

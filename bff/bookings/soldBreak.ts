/** Reads the break that a booking is for, as it is on sale, and its type. */
import sql from 'sql-template-tag';
import { breakTypeOf } from '../../machines/booking/breakType.rules.ts';
import { prepared } from '../db/sql.ts';
import type { DbClient } from '../db/client.ts';
import type { BreakOnSale } from '../search/resortOnSale.ts';
import type { BookingContent } from './bookingRow.ts';

type Stay = Pick<BookingContent, 'resort' | 'startDate' | 'nights'>;

export type SoldBreak = Omit<BreakOnSale, 'resort' | 'startDate' | 'nights'>;

/** The break of a stay; null if it is no longer in the list of breaks. */
export const soldBreakOf = async (client: DbClient, { resort, startDate, nights }: Stay): Promise<SoldBreak | null> => {
  const { rows } = await client.query<SoldBreak>(
    prepared(
      'sold-break',
      sql`SELECT season, name, event, is_private AS "isPrivate", is_for_tots AS "isForTots" FROM breaks
        WHERE resort = ${resort} AND start_date = ${startDate} AND nights = ${nights}`,
    ),
  );
  return rows[0] ?? null;
};

/** The type code of a stay's break, which names its text in content; null if the break is no longer sold. */
export const breakTypeOfStay = async (client: DbClient, stay: Stay): Promise<string | null> => {
  const sold = await soldBreakOf(client, stay);
  return sold && breakTypeOf(sold);
};

/** For tests: a stored change of a booking that adds and removes nothing. */
import { randomUUID } from 'node:crypto';
import type { TestServer } from './testServer.ts';

/** Stores the booking's first change with a status and a difference in pence; returns its id. */
export const storeChange = async (
  { database }: Pick<TestServer, 'database'>,
  bookingId: string,
  status: string,
  differencePence: number,
): Promise<string> => {
  const id = randomUUID();
  await database.pool.query(
    `INSERT INTO amendments (id, booking_id, number, status, units, dinings, extras, basket, cabins, difference_pence,
       hold_expires_at)
     VALUES ($1, $2, (SELECT count(*) + 1 FROM amendments WHERE booking_id = $2), $3, '[]', '[]', '[]', '{"add": [], "remove": []}', '[]', $4, clock_timestamp())`,
    [id, bookingId, status, differencePence],
  );
  return id;
};

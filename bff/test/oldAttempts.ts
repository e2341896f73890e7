/** For tests: payments from before migration 027, which adds the column for the payment provider. */
import type pg from 'pg';

/** Makes a booking's rows look as if a server from before the migration, which runs beside ours, had written them. */
export const removeProviders = async (pool: pg.Pool, bookingId: string): Promise<void> => {
  for (const table of ['payment_attempts', 'card_agreements'])
    await pool.query(`UPDATE ${table} SET provider = NULL WHERE booking_id = $1`, [bookingId]);
};

/** For tests: payments from before migration 027, which adds the column for the payment provider. */
import type pg from 'pg';

/** Makes the database one from before the migration, with the payments that are in it. */
export const removeProviderColumns = async (pool: pg.Pool): Promise<void> => {
  await pool.query(`
    ALTER TABLE payment_attempts DROP COLUMN provider;
    ALTER TABLE card_agreements DROP COLUMN provider;
    DELETE FROM migrations WHERE name = '027-payment-providers'`);
};

/** Makes the rows of a booking those of a server from before the migration, which runs beside ours. */
export const removeProviders = async (pool: pg.Pool, bookingId: string): Promise<void> => {
  for (const table of ['payment_attempts', 'card_agreements'])
    await pool.query(`UPDATE ${table} SET provider = NULL WHERE booking_id = $1`, [bookingId]);
};

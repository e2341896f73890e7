/** For tests: what must hold of the stock after whatever was done. */
import type pg from 'pg';

/** Cells whose free count is not their capacity less the lines of bookings that hold something. None, or stock was lost or oversold. */
export const cellsThatDoNotAddUp = async (pool: pg.Pool): Promise<{ pool: string; night: string }[]> => {
  const { rows } = await pool.query<{ pool: string; night: string }>(`
    SELECT stock.pool, stock.night FROM stock LEFT JOIN (
      SELECT pool, night, sum(quantity) AS held FROM hold_lines JOIN bookings ON bookings.id = booking_id
      WHERE hold_state <> 'released' GROUP BY pool, night) used USING (pool, night)
    WHERE capacity - free <> coalesce(held, 0)`);
  return rows;
};

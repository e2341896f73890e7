/** Compares what guests were told with what is stored. */
import type pg from 'pg';
import type { Acknowledged } from './shopper.ts';

/** Acknowledged writes that are not in the history, and given-up bookings that still exist. */
const LOST_WRITES = `
  SELECT said.id, said.version, 'is not in the history' AS problem
  FROM unnest($1::uuid[], $2::int[]) said (id, version)
  LEFT JOIN booking_history stored ON stored.booking_id = said.id AND stored.version = said.version
  WHERE stored.booking_id IS NULL
  UNION ALL
  SELECT said.id, NULL, 'was given up and is ' || coalesce(stored.status, 'nowhere')
  FROM unnest($3::uuid[]) said (id) LEFT JOIN bookings stored ON stored.id = said.id
  WHERE stored.status IS NULL OR stored.status NOT IN ('cancelled', 'expired')`;

/** The acknowledged writes that are lost, as sentences. */
export const lostWritesOf = async (pool: pg.Pool, acknowledged: readonly Acknowledged[]): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string; version: number | null; problem: string }>(LOST_WRITES, [
    acknowledged.map(({ bookingId }) => bookingId),
    acknowledged.map(({ version }) => version),
    acknowledged.filter(({ isCleared }) => isCleared).map(({ bookingId }) => bookingId),
  ]);
  return rows.map(({ id, version, problem }) => `booking ${id}, version ${version ?? 'any'} ${problem}`);
};

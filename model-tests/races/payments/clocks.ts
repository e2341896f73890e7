/**
 * The time limit of guests for a step whose server will be killed. It starts when the server is killed, not when
 * the guest got ready, which may be long before on a busy machine.
 */
import type { Payer } from './payers.ts';

const setAll = async (payers: readonly Payer[], sql: string): Promise<void> => {
  const byStore = Map.groupBy(payers, ({ branch }) => branch.pool);
  for (const [pool, some] of byStore) await pool.query(sql, [some.map(({ attemptId }) => attemptId)]);
};

const STOP = `
  UPDATE payment_attempts SET updated_at = updated_at + interval '1 hour', returned_at = returned_at + interval '1 hour'
  WHERE id = ANY ($1)`;

/** Attempts that a server has updated in the meantime keep their own time. */
const START = `
  UPDATE payment_attempts SET updated_at = least(updated_at, clock_timestamp()),
    returned_at = CASE WHEN returned_at IS NOT NULL THEN least(returned_at, clock_timestamp()) END
  WHERE id = ANY ($1) AND greatest(updated_at, returned_at) > clock_timestamp()`;

/** Moves the attempts' times into the future, so that no server finds that they have waited too long. */
export const stopClocks = (payers: readonly Payer[]): Promise<void> => setAll(payers, STOP);

/** Starts the attempts' waiting times now. */
export const startClocks = (payers: readonly Payer[]): Promise<void> => setAll(payers, START);

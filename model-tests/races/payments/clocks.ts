/**
 * The time that guests have for a step, of whose payments a server is to be killed: it begins when the server is killed, not
 * when the guest got ready, which is long ago on a machine with much else to do.
 */
import type { Payer } from './payers.ts';

const setAll = async (payers: readonly Payer[], sql: string): Promise<void> => {
  const byStore = Map.groupBy(payers, ({ branch }) => branch.pool);
  for (const [pool, some] of byStore) await pool.query(sql, [some.map(({ attemptId }) => attemptId)]);
};

const STOP = `
  UPDATE payment_attempts SET updated_at = updated_at + interval '1 hour', returned_at = returned_at + interval '1 hour'
  WHERE id = ANY ($1)`;

/** What a server has moved on meanwhile has a time of its own. */
const START = `
  UPDATE payment_attempts SET updated_at = least(updated_at, clock_timestamp()),
    returned_at = CASE WHEN returned_at IS NOT NULL THEN least(returned_at, clock_timestamp()) END
  WHERE id = ANY ($1) AND greatest(updated_at, returned_at) > clock_timestamp()`;

/** Nobody finds that they have waited for too long. */
export const stopClocks = (payers: readonly Payer[]): Promise<void> => setAll(payers, STOP);

/** They wait from now on. */
export const startClocks = (payers: readonly Payer[]): Promise<void> => setAll(payers, START);

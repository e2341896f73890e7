/** Releases expired holds without a guest. */
import { expireIfDue } from '../bookings/hold.ts';
import type { ChangeDeps } from '../kernel/deps.ts';

/** Maximum number of holds that one run ends. */
export const BATCH = 200;

/**
 * Releases the stock of expired holds, one booking per transaction; returns how many. Safe on several servers at once:
 * each booking is ended once. A booking that cannot be ended is reported to `onError` and does not delay the others.
 */
export const sweepHolds = async (deps: ChangeDeps, onError: (error: unknown) => void): Promise<number> => {
  const due = await deps.pool.query<{ id: string }>({
    name: 'due-holds',
    text: `SELECT id FROM bookings WHERE hold_state = 'held' AND hold_expires_at <= clock_timestamp()
           ORDER BY hold_expires_at LIMIT ${BATCH}`,
  });
  let ended = 0;
  for (const { id } of due.rows) {
    try {
      if (await expireIfDue(deps, id, 'unlessLocked')) ended += 1;
    } catch (error) {
      onError(error);
    }
  }
  return ended;
};

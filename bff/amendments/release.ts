/** Releases the stock of a change that is not applied, and ends a change. The booking's row is locked. */
import { transitionAmendment } from '../../machines/amendment/amendment.rules.ts';
import type { AmendmentEvent } from '../../machines/amendment/amendment.machine.ts';
import type { BookingRow } from '../bookings/bookingRow.ts';
import type { SearchCache } from '../kernel/deps.ts';
import { afterCommit } from '../db/transaction.ts';
import type { DbClient } from '../db/client.ts';
import { abandonUnsentAttempts } from '../attempts/attempts.ts';
import { changeHold } from '../stock/holds.ts';
import { holdLinesOf } from '../stock/pools.ts';
import { setAmendmentStatus, type AmendmentRow } from './amendmentRow.ts';

/** Reduces the booking's held stock to its own. */
const releaseChange = async (deps: SearchCache, client: DbClient, row: BookingRow): Promise<void> => {
  const short = await changeHold(client, row.id, holdLinesOf(row));
  if (short.length > 0) throw new Error(`the booking ${row.id} has lost its own stock: ${short.join(', ')}`);
  await abandonUnsentAttempts(client, row.id);
  afterCommit(client, () => deps.availability.invalidate(row));
};

/**
 * Sends an event that ends a change, or its hold, without applying it, and releases its stock. False, with nothing
 * changed, if the chart does not accept the event.
 */
export const endAmendment = async (
  deps: SearchCache,
  client: DbClient,
  row: BookingRow,
  amendment: Pick<AmendmentRow, 'id' | 'status'>,
  event: AmendmentEvent,
  decidedBy: string | null = null,
): Promise<boolean> => {
  const status = transitionAmendment(amendment.status, event);
  if (status === null) return false;
  await releaseChange(deps, client, row);
  await setAmendmentStatus(client, amendment.id, status, decidedBy);
  return true;
};

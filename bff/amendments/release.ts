/** Giving back the stock of a change that is not applied, and ending a change. The booking's row is locked. */
import { transitionAmendment } from '../../machines/amendment/amendment.rules.ts';
import type { AmendmentEvent } from '../../machines/amendment/amendment.machine.ts';
import type { BookingRow } from '../bookings/bookingRow.ts';
import type { BookingDeps } from '../kernel/deps.ts';
import { afterCommit } from '../db/transaction.ts';
import type { DbClient } from '../db/client.ts';
import { abandonUnsentAttempts } from '../attempts/attempts.ts';
import { changeHold } from '../stock/holds.ts';
import { holdLinesOf } from '../stock/pools.ts';
import { setAmendmentStatus, type AmendmentRow } from './amendmentRow.ts';

/** Makes the booking hold its own stock only. */
const releaseChange = async (deps: BookingDeps, client: DbClient, row: BookingRow): Promise<void> => {
  const short = await changeHold(client, row.id, holdLinesOf(row));
  if (short.length > 0) throw new Error(`the booking ${row.id} has lost its own stock: ${short.join(', ')}`);
  await abandonUnsentAttempts(client, row.id);
  afterCommit(client, () => deps.availability.invalidate(row));
};

/**
 * Sends an event to a change that ends it, or its hold, without applying it, and gives its stock back. False when the
 * chart does not accept the event: nothing is changed then.
 */
export const endAmendment = async (
  deps: BookingDeps,
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

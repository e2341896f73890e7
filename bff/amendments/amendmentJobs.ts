/** Background work on changes of paid bookings: expired holds, and changes that nobody decided before arrival. */
import sql from 'sql-template-tag';
import { lockBooking } from '../bookings/bookingRow.ts';
import type { Clock, SearchCache, Store } from '../kernel/deps.ts';
import { todayAt } from '../kernel/today.ts';
import { withTransaction } from '../db/transaction.ts';
import { queueEmail } from '../kernel/outbox.ts';
import { bookingsWithAmendment, openAmendmentOf } from './amendmentRow.ts';
import { endAmendment } from './release.ts';

const endOne = (deps: Store & SearchCache, bookingId: string, event: 'hold.lapsed' | 'stay.begun'): Promise<boolean> =>
  withTransaction(deps.pool, async (client) => {
    const row = await lockBooking(client, bookingId, 'unlessLocked');
    const amendment = row && (await openAmendmentOf(client, bookingId));
    if (row === null || amendment === null) return false;
    if (event === 'hold.lapsed' && !amendment.isHoldDue) return false;
    if (!(await endAmendment(deps, client, row, amendment, { type: event }))) return false;
    if (event === 'stay.begun')
      await queueEmail(client, { kind: 'changeDeclined', bookingId, subjectId: amendment.id });
    return true;
  });

/**
 * Releases the stock of changes whose hold has expired, and declines changes that our team has not decided by the
 * arrival day; returns how many. Safe on several servers at once. A failure does not delay the others.
 */
export const sweepAmendments = async (
  deps: Store & SearchCache & Clock,
  onError: (error: unknown) => void,
): Promise<number> => {
  const due = {
    'hold.lapsed': await bookingsWithAmendment(
      deps.pool,
      'due-amendments',
      sql`status = 'open' AND hold_expires_at <= clock_timestamp()`,
    ),
    'stay.begun': await bookingsWithAmendment(
      deps.pool,
      'undecided-amendments',
      sql`status = 'awaitingTeam' AND EXISTS (SELECT FROM bookings booking
        WHERE booking.id = amendment.booking_id AND booking.start_date <= ${todayAt(deps)})`,
    ),
  } as const;
  let ended = 0;
  for (const event of ['hold.lapsed', 'stay.begun'] as const)
    for (const bookingId of due[event]) {
      try {
        if (await endOne(deps, bookingId, event)) ended += 1;
      } catch (error) {
        onError(error);
      }
    }
  return ended;
};

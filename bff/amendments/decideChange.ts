/** Our team's answer to a change that refunds money: confirmed with its refunds, or declined. */
import { either as E } from 'fp-ts';
import sql from 'sql-template-tag';
import { formatDate } from '../../machines/kit/dates.ts';
import type { BookingRow } from '../bookings/bookingRow.ts';
import { lockByReference } from '../bookings/byReference.ts';
import type { ChangeDeps, Clock, Ids, SearchCache, Store } from '../kernel/deps.ts';
import { todayAt } from '../kernel/today.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import { withTransaction } from '../db/transaction.ts';
import { queueEmail } from '../kernel/outbox.ts';
import { askRefunds, type AskedRefunds } from '../refunds/askRefunds.ts';
import { openAmendmentOf, type AmendmentRow } from './amendmentRow.ts';
import { applyAmendment } from './applyChange.ts';
import { endAmendment } from './release.ts';

/** A decided change. Left: a sentence for the operator why it could not be decided. */
type Decision<A> = Promise<E.Either<string, A>>;

type Latest = Readonly<{ status: string; decidedBy: string | null; updatedAt: Date }>;

/** Why a booking has no change to decide: the state of its latest one. */
const reasonFor = async (client: DbClient, { id, resId }: BookingRow): Promise<string> => {
  const { rows } = await client.query<Latest>(
    prepared(
      'latest-amendment',
      sql`SELECT status, decided_by AS "decidedBy", updated_at AS "updatedAt" FROM amendments
          WHERE booking_id = ${id} ORDER BY number DESC LIMIT 1`,
    ),
  );
  const [latest] = rows;
  if (latest === undefined) return `The booking ${resId} has no change.`;
  const { status, decidedBy, updatedAt } = latest;
  const by = decidedBy === null ? '' : ` by ${decidedBy}`;
  return decidedBy === null && status !== 'declined'
    ? `The change of the booking ${resId} is ${status}: the team is not asked.`
    : `The change of the booking ${resId} was decided already: ${status}${by} at ${updatedAt.toISOString()}.`;
};

/** Locks the booking with this reference and passes it, with its change that awaits our team, to `work`. */
const withAwaitedChange = <A>(
  deps: Store,
  resId: number,
  decide: (client: DbClient, row: BookingRow, amendment: AmendmentRow) => Decision<A>,
): Decision<A> =>
  withTransaction(deps.pool, async (client) => {
    const row = await lockByReference(client, resId);
    if (row === null) return E.left(`There is no booking ${resId}.`);
    const amendment = await openAmendmentOf(client, row.id);
    return amendment?.status === 'awaitingTeam' ? decide(client, row, amendment) : E.left(await reasonFor(client, row));
  });

/**
 * Applies a change that was sent to our team, and requests the refunds to the cards. The 70-day limit applies to the
 * day on which it was sent, so it may be confirmed later, but not once the stay has begun. `by` is the operator.
 */
export const confirmByTeam = (deps: ChangeDeps & Clock & Ids, resId: number, by: string): Decision<AskedRefunds> =>
  withAwaitedChange(deps, resId, async (client, row, amendment) => {
    if (row.startDate <= todayAt(deps))
      return E.left(`The stay began on ${formatDate(row.startDate)}: the change cannot be confirmed any more.`);
    const after = await applyAmendment(deps, client, row, amendment, { type: 'team.confirmed' }, { decidedBy: by });
    if (after === null) return E.left(`What the change adds to the booking ${resId} is not to be had any more.`);
    return E.right(await askRefunds(deps, client, after, amendment, -amendment.differencePence));
  });

/** Declines a change that was sent to our team: the booking stays as it is, and the guest gets an e-mail. */
export const declineByTeam = (deps: Store & SearchCache, resId: number, by: string): Decision<AmendmentRow> =>
  withAwaitedChange(deps, resId, async (client, row, amendment) => {
    if (!(await endAmendment(deps, client, row, amendment, { type: 'team.declined' }, by)))
      throw new Error(`the change ${amendment.id} that awaits the team cannot be declined`);
    await queueEmail(client, { kind: 'changeDeclined', bookingId: row.id, subjectId: amendment.id });
    return E.right(amendment);
  });

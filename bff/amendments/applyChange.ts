/** Applies a change: stock, lines, amounts, history and e-mail, in the transaction that has locked the booking. */
import { either as E } from 'fp-ts';
import type { AmendmentEvent } from '../../machines/amendment/amendment.machine.ts';
import { transitionAmendment } from '../../machines/amendment/amendment.rules.ts';
import { frozenCoupon } from '../../machines/amendment/difference.rules.ts';
import type { BookingRow } from '../bookings/bookingRow.ts';
import { applyEvent } from '../bookings/applyEvent.ts';
import type { Holding } from '../kernel/deps.ts';
import type { DbClient } from '../db/client.ts';
import { queueEmail } from '../kernel/outbox.ts';
import { changeHold } from '../stock/holds.ts';
import { holdLinesOf } from '../stock/pools.ts';
import { setAmendmentStatus, type AmendmentRow } from './amendmentRow.ts';

/** Which operator did something for a caller, and why; both are stored in the booking's history. */
export type ByTeam = Readonly<{ operator: string; reason: string }>;

/**
 * The booking with the change applied. `paidPence` is what was paid for it; `team` is the operator who made it for a
 * caller, for the history. Null, with nothing changed, if the change's chart does not accept the event or its stock is
 * not available.
 */
export const applyAmendment = async (
  deps: Holding,
  client: DbClient,
  row: BookingRow,
  amendment: AmendmentRow,
  event: AmendmentEvent,
  {
    paidPence = 0,
    decidedBy = null,
    team = null,
  }: Readonly<{ paidPence?: number; decidedBy?: string | null; team?: ByTeam | null }> = {},
): Promise<BookingRow | null> => {
  if (transitionAmendment(amendment.status, event) !== 'applied') return null;
  const { units, dinings, extras } = amendment;
  if ((await changeHold(client, row.id, holdLinesOf({ ...row, units, extras }))).length > 0) return null;
  const after = await applyEvent(
    deps,
    client,
    row,
    { type: 'amendment.applied' },
    {
      content: { units, dinings, extras, coupon: frozenCoupon(row), paidPence: row.paidPence + paidPence },
      detail: { amendmentId: amendment.id, by: event.type, differencePence: amendment.differencePence, ...team },
    },
    null,
  );
  if (E.isLeft(after)) throw new Error(`the booking ${row.id} does not take its change: ${after.left.code}`);
  await setAmendmentStatus(client, amendment.id, 'applied', team?.operator ?? decidedBy);
  await queueEmail(client, { kind: 'changeApplied', bookingId: row.id, subjectId: amendment.id });
  return after.right;
};

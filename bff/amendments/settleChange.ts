/** Settles a change of a paid booking by the outcome of its payment. The caller has locked the booking's row. */
import type { AmendmentEvent } from '../../machines/amendment/amendment.machine.ts';
import { transitionAmendment } from '../../machines/amendment/amendment.rules.ts';
import { isPaid } from '../../machines/checkout/attempt/attempt.rules.ts';
import type { AttemptStatus } from '../../machines/checkout/attempt/attempt.machine.ts';
import type { BookingRow } from '../bookings/bookingRow.ts';
import type { Clock, Holding } from '../kernel/deps.ts';
import type { DbClient } from '../db/client.ts';
import type { Attempt } from '../attempts/attempts.ts';
import { amendmentOf, reopenAmendment, setAmendmentStatus, type AmendmentRow } from './amendmentRow.ts';
import { applyAmendment } from './applyChange.ts';
import { editTermsOf, refusalOfChange } from './editTerms.ts';

/** The change that an attempt pays for. Throws if it pays for no change of this booking. */
const changeOf = async (client: DbClient, { id, amendmentId, bookingId }: Attempt): Promise<AmendmentRow> => {
  const amendment = amendmentId === null ? null : await amendmentOf(client, amendmentId, bookingId);
  if (amendment === null) throw new Error(`the attempt ${id} lost its change`);
  return amendment;
};

/** Applies a paid change. Throws if it cannot be applied: the attempt then stays open, and operators see it. */
const applyPaid = async (
  deps: Holding,
  client: DbClient,
  row: BookingRow,
  { id, amountPence }: Attempt,
  amendment: AmendmentRow,
): Promise<BookingRow> => {
  const after =
    amendment.differencePence === amountPence
      ? await applyAmendment(deps, client, row, amendment, { type: 'payment.authorised' }, { paidPence: amountPence })
      : null;
  if (after === null) throw new Error(`the attempt ${id} paid for the change ${amendment.id}, which is not applied`);
  return after;
};

const UNPAID_EVENT = {
  refused: 'payment.refused',
  cancelled: 'payment.refused',
  unknown: 'payment.unknown',
} as const satisfies Partial<Record<AttemptStatus, AmendmentEvent['type']>>;

const isUnpaid = (status: AttemptStatus): status is keyof typeof UNPAID_EVENT => status in UNPAID_EVENT;

/**
 * Applies the new state of an attempt to its change: a paid change is applied; a refused or cancelled one reopens with
 * at least the time to try another card; one with an unknown outcome waits. The booking changes only when a change is
 * applied. Throws if a paid change cannot be applied.
 */
export const settleChange = async (
  deps: Holding,
  client: DbClient,
  row: BookingRow,
  was: Attempt,
  now: AttemptStatus,
): Promise<BookingRow> => {
  const amendment = await changeOf(client, was);
  if (isPaid(now)) return isPaid(was.status) ? row : applyPaid(deps, client, row, was, amendment);
  const status = isUnpaid(now) ? transitionAmendment(amendment.status, { type: UNPAID_EVENT[now] }) : null;
  if (status === 'open') await reopenAmendment(client, amendment.id, deps.holds);
  else if (status !== null) await setAmendmentStatus(client, amendment.id, status);
  return row;
};

/** Whether an attempt was started for this version of the change; without a version only the amount is compared. */
const isChangePaidFor = (
  { version, differencePence }: AmendmentRow,
  { amendmentVersion, amountPence }: Attempt,
): boolean => differencePence === amountPence && (amendmentVersion === null || amendmentVersion === version);

/**
 * Applies a change by late money, if the booking still accepts the change, nobody has edited it, and its stock is
 * available. Null, with nothing changed, otherwise.
 */
export const recoverChange = async (
  deps: Holding & Clock,
  client: DbClient,
  row: BookingRow,
  attempt: Attempt,
): Promise<BookingRow | null> => {
  const amendment = await changeOf(client, attempt);
  if (!isChangePaidFor(amendment, attempt)) return null;
  if (refusalOfChange(await editTermsOf(deps, client, row, amendment), amendment) !== null) return null;
  return applyAmendment(
    deps,
    client,
    row,
    amendment,
    { type: 'payment.recovered' },
    { paidPence: attempt.amountPence },
  );
};

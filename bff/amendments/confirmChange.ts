/** Confirms a change that costs nothing, asks our team for a refund, or cancels the change. */
import { either as E } from 'fp-ts';
import { TEAM_PHONE } from '../../machines/contract/team.ts';
import { transitionAmendment } from '../../machines/amendment/amendment.rules.ts';
import { settlementOf } from '../../machines/amendment/difference.rules.ts';
import { daysToStart, type EditTerms } from '../../machines/amendment/editing.rules.ts';
import { isRemovalTooLate } from '../../machines/amendment/late.rules.ts';
import { REMOVAL_TOO_LATE } from '../../machines/basket/refusals.text.ts';
import type { MyBooking } from '../../machines/contract/amendment.ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import { refuse } from '../../machines/kit/refusal.ts';
import { lockBooking, type BookingRow } from '../bookings/bookingRow.ts';
import type { Idempotency, Saved } from '../bookings/idempotency.ts';
import { notLeadGuest } from '../bookings/ownership.ts';
import { badInput, refused, type Refused } from '../kernel/refused.ts';
import { saveAsMade } from '../bookings/savedReplies.ts';
import type { DbClient } from '../db/client.ts';
import { withTransaction } from '../db/transaction.ts';
import { queueEmail } from '../kernel/outbox.ts';
import { abandonUnsentAttempts } from '../attempts/attempts.ts';
import type { Session, WithBooking } from '../sessions/sessions.ts';
import { setAsked, openAmendmentOf, type AmendmentRow } from './amendmentRow.ts';
import { applyAmendment } from './applyChange.ts';
import type { ChangeDeps, Clock, Holding, SearchCache, Store, Terms } from '../kernel/deps.ts';
import { currentAmendment, refusedEdit } from './editChange.ts';
import { editTermsOf, refusalOfChange } from './editTerms.ts';
import { myBookingOf } from './myBooking.ts';
import { endAmendment } from './release.ts';

type Confirmed = Promise<E.Either<Refused, Saved<MyBooking>>>;

/**
 * Why an existing change cannot be settled now; null if it can. Checked when it is confirmed, when our team is asked,
 * and when its payment is started and sent.
 */
export const settlingRefusal = (terms: EditTerms, amendment: AmendmentRow, phone: string): Refused | null => {
  if (amendment.status === 'lapsed') return refused('changeLapsed');
  const refusal = refusalOfChange(terms, amendment);
  if (refusal !== null) return refusedEdit(refusal, [], phone);
  return isRemovalTooLate(amendment.basket, amendment.cabins, daysToStart(terms), terms.by)
    ? badInput(refuse('change', REMOVAL_TOO_LATE))
    : null;
};

const settle = async (
  deps: Holding,
  client: DbClient,
  row: BookingRow,
  amendment: AmendmentRow,
  today: string,
): Promise<E.Either<Refused, BookingRow>> => {
  if (settlementOf(amendment.differencePence) === 'card')
    return E.left(badInput(refuse('difference', 'Please pay the difference by card.')));
  if (settlementOf(amendment.differencePence) === 'free') {
    const after = await applyAmendment(deps, client, row, amendment, { type: 'change.confirmed' });
    return after === null ? E.left(refused('bookingChanged')) : E.right(after);
  }
  if (transitionAmendment(amendment.status, { type: 'refund.asked' }) === null)
    return E.left(refused('bookingChanged'));
  await setAsked(client, amendment.id, today);
  await queueEmail(client, { kind: 'changeAsked', bookingId: row.id, subjectId: amendment.id });
  return E.right(row);
};

/**
 * `confirm-change`: a change that costs nothing is applied at once; a cheaper one is sent to our team, and nothing is
 * released before they answer. Refusals: notLeadGuest, bookingChanged, changeLapsed, those of editing, and invalidInput
 * (difference) if the difference has to be paid.
 */
export const confirmChange = (
  deps: ChangeDeps & Clock & Terms,
  { version, changeVersion, difference }: PayloadOf<'confirm-change'>,
  { bookingId }: Session & WithBooking,
  idempotency: Idempotency,
): Confirmed =>
  withTransaction(deps.pool, async (client) => {
    const row = await lockBooking(client, bookingId);
    if (row === null) return E.left(notLeadGuest());
    const amendment = await currentAmendment(deps, client, row);
    if (amendment === null || row.version !== version || amendment.version !== changeVersion)
      return E.left(refused('bookingChanged'));
    if (amendment.differencePence !== difference) return E.left(refused('priceChanged'));
    const terms = await editTermsOf(deps, client, row, amendment);
    const refusal = settlingRefusal(terms, amendment, TEAM_PHONE);
    if (refusal !== null) return E.left(refusal);
    await abandonUnsentAttempts(client, row.id);
    const settled = await settle(deps, client, row, amendment, terms.today);
    if (E.isLeft(settled)) return settled;
    return E.right(await saveAsMade(client, idempotency, await myBookingOf(deps, client, settled.right)));
  });

/**
 * `cancel-change`: cancels the open change, or withdraws one that awaits our team. Refusals: notLeadGuest,
 * bookingChanged if there is none or a different one, paymentProcessing while it is being paid.
 */
export const cancelChange = (
  deps: Store & SearchCache & Clock & Terms,
  { changeVersion }: PayloadOf<'cancel-change'>,
  { bookingId }: Session & WithBooking,
  idempotency: Idempotency,
): Confirmed =>
  withTransaction(deps.pool, async (client) => {
    const row = await lockBooking(client, bookingId);
    if (row === null) return E.left(notLeadGuest());
    const amendment = await openAmendmentOf(client, row.id);
    if (amendment === null || amendment.version !== changeVersion) return E.left(refused('bookingChanged'));
    if (!(await endAmendment(deps, client, row, amendment, { type: 'change.cancelled' })))
      return E.left(refused('paymentProcessing'));
    return E.right(await saveAsMade(client, idempotency, await myBookingOf(deps, client, row)));
  });

/**
 * Pays the difference of a change of a paid booking, by its owner. Like the balance and the collection from a stored
 * card, it locks the booking's row, so that only one of these payments runs at a time.
 */
import { either as E } from 'fp-ts';
import { TEAM_PHONE } from '../../machines/contract/team.ts';
import { transitionAmendment } from '../../machines/amendment/amendment.rules.ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import { refuse } from '../../machines/kit/refusal.ts';
import { lockBooking, type BookingRow } from '../bookings/bookingRow.ts';
import { notLeadGuest } from '../bookings/ownership.ts';
import { badInput, refused, type Refused } from '../kernel/refused.ts';
import type { DbClient } from '../db/client.ts';
import { withTransaction } from '../db/transaction.ts';
import { CHANGE, hasOpenAttempt, insertAttempt, providerOf, markSent } from '../attempts/attempts.ts';
import { areTooManyRefused, startRefusal, type CardSource } from '../attempts/cardVelocity.ts';
import type { CardLimits } from '../attempts/deps.ts';
import { lockWithAttempt, type SentAttempt, type StartedAttempt } from '../bookings/attemptWithBooking.ts';
import type { PaymentProvider } from '../providers/payments/provider.ts';
import { amendmentOf, setAmendmentStatus, type AmendmentRow } from './amendmentRow.ts';
import { settlingRefusal } from './confirmChange.ts';
import { currentAmendment } from './editChange.ts';
import { editTermsOf } from './editTerms.ts';
import type { Clock, Ids, SearchCache, Store } from '../kernel/deps.ts';

const NOTHING_TO_PAY = refuse('difference', 'There is nothing to pay for this change.');

/**
 * The change that can be paid now, with a difference above 0, or why it cannot be paid. The booking's row must be
 * locked. Refusals: notLeadGuest, paymentProcessing, bookingChanged, those of `settlingRefusal`, and invalidInput
 * (difference).
 */
const changeToPay = async (
  deps: SearchCache & Clock,
  client: DbClient,
  row: BookingRow,
  amendmentId: string,
): Promise<E.Either<Refused, AmendmentRow>> => {
  if ((await amendmentOf(client, amendmentId, row.id)) === null) return E.left(notLeadGuest());
  if (await hasOpenAttempt(client, row.id)) return E.left(refused('paymentProcessing'));
  const amendment = await currentAmendment(deps, client, row);
  if (amendment === null || amendment.id !== amendmentId) return E.left(refused('bookingChanged'));
  const refusal = settlingRefusal(await editTermsOf(deps, client, row, amendment), amendment, TEAM_PHONE);
  if (refusal !== null) return E.left(refusal);
  return amendment.differencePence > 0 ? E.right(amendment) : E.left(badInput(NOTHING_TO_PAY));
};

/** Stores a payment attempt for the difference of a change. Refusals: those of `changeToPay` and `startRefusal`. */
export const startChange = (
  deps: Store & SearchCache & Clock & Ids & CardLimits,
  { bookingId, amendmentId }: Readonly<{ bookingId: string; amendmentId: string }>,
  provider: PaymentProvider,
  cardSource: CardSource,
): Promise<E.Either<Refused, StartedAttempt>> =>
  withTransaction(deps.pool, async (client) => {
    const row = await lockBooking(client, bookingId);
    if (row === null) return E.left(notLeadGuest());
    const change = await changeToPay(deps, client, row, amendmentId);
    if (E.isLeft(change)) return change;
    const limited = await startRefusal(client, deps.cardVelocity, cardSource);
    if (limited !== null) return E.left(limited);
    const attempt = {
      id: deps.newId(),
      bookingId,
      instalment: CHANGE + change.right.number,
      amendmentId,
      amendmentVersion: change.right.version,
      amountPence: change.right.differencePence,
      bookingVersion: row.version,
      provider,
      sessionId: cardSource.id,
    };
    await insertAttempt(client, attempt);
    return E.right({ attemptId: attempt.id, amountPence: attempt.amountPence });
  });

/**
 * Moves an attempt from `startChange` to 'sent' and its change to 'paying' together. An edit on any device abandons the
 * attempt, because the guest has to see the change again. Refusals: notLeadGuest (ResId), bookingChanged, tooManyCards,
 * and those of `changeToPay`.
 */
export const markChangeSent = (
  deps: Store & SearchCache & Clock & CardLimits,
  bookingId: string,
  { attemptId, version, billingAddress: { postcode } }: PayloadOf<'pay'>,
  cardSource: CardSource,
): Promise<E.Either<Refused, SentAttempt>> =>
  withTransaction(deps.pool, async (client) => {
    const locked = await lockWithAttempt(client, { id: attemptId, bookingId });
    if (locked === null) return E.left(notLeadGuest());
    const { row, attempt } = locked;
    if (attempt.amendmentId === null) return E.left(notLeadGuest());
    if (attempt.status !== 'created' && attempt.status !== 'abandoned') return E.right({ attempt, row, sendTo: null });
    const change = await changeToPay(deps, client, row, attempt.amendmentId);
    if (E.isLeft(change)) return change;
    const isAsSeen =
      attempt.status === 'created' &&
      version === row.version &&
      attempt.bookingVersion === row.version &&
      attempt.amountPence === change.right.differencePence;
    const status = transitionAmendment(change.right.status, { type: 'payment.started' });
    if (!isAsSeen || status === null) return E.left(refused('bookingChanged'));
    const sendTo = providerOf(attempt);
    if (await areTooManyRefused(client, deps.cardVelocity, cardSource)) return E.left(refused('tooManyCards'));
    await setAmendmentStatus(client, change.right.id, status);
    await markSent(client, attempt, { network: cardSource.network, postcode });
    return E.right({ attempt: { ...attempt, status: 'sent' }, row, sendTo });
  });

/**
 * A card payment on one page: its steps in order, and who takes each. Every step that asks a provider is stored before the
 * question, and its answer is settled after it (`settle.ts`); no transaction is open in between. If the answer is lost, the
 * attempt stays open, and a later step finds the outcome. The chart of the attempt (`machines/checkout/attempt`) decides
 * what may happen to it, so any step may be repeated, and may come late.
 */
import { either as E } from 'fp-ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import { markChangeSent, startChange } from '../amendments/payChange.ts';
import { BALANCE, type Attempt } from '../attempts/attempts.ts';
import type { CardSource } from '../attempts/cardVelocity.ts';
import type { CardLimits, Providers, ReturnAddress } from '../attempts/deps.ts';
import type { AttemptWithBooking, StartedAttempt } from '../bookings/attemptWithBooking.ts';
import type { ChangeDeps, Clock, Ids, Terms } from '../kernel/deps.ts';
import type { Refused } from '../kernel/refused.ts';
import type { PaymentProvider } from '../providers/payments/provider.ts';
import { giveRefunds } from '../refunds/giveRefunds.ts';
import { continueAttempt, orUnknown } from './authenticate.ts';
import { markBalanceSent, startBalance } from './balance.ts';
import { collectInstalments } from './collectInstalments.ts';
import { noticeFailover } from './failover.ts';
import { runDueInquiries } from './inquiries.ts';
import { markBookingSent, requestPayment, startAttempt } from './pay.ts';
import { handleProviderEvent } from './paymentEvents.ts';
import { resolvePaymentExceptions } from './paymentExceptions.ts';
import { reconcilePayments } from './reconcile.ts';
import { resolveAttempt, settleAttempt } from './settle.ts';
import { resolveUnmatchedPayments } from './unmatchedPayments.ts';

/** What a guest pays: an unpaid booking, the whole balance of a completed one, or a change of it. */
export type Subject =
  | Readonly<{ kind: 'booking' | 'balance'; bookingId: string }>
  | Readonly<{ kind: 'change'; bookingId: string; amendmentId: string }>;

/** What the attempt of a guest pays. */
export const subjectKindOf = ({ amendmentId, instalment }: Attempt): Subject['kind'] => {
  if (amendmentId !== null) return 'change';
  return instalment === BALANCE ? 'balance' : 'booking';
};

/** Refusals: those of `startAttempt`, `startBalance` and `startChange`. */
const start = (
  deps: ChangeDeps & Clock & Ids & Terms & CardLimits,
  subject: Subject,
  provider: PaymentProvider,
  cardSource: CardSource,
): Promise<E.Either<Refused, StartedAttempt>> => {
  switch (subject.kind) {
    case 'booking':
      return startAttempt(deps, subject.bookingId, provider, cardSource);
    case 'balance':
      return startBalance(deps, subject.bookingId, provider, cardSource);
    case 'change':
      return startChange(deps, subject, provider, cardSource);
  }
};

const MARK_SENT = {
  booking: markBookingSent,
  balance: markBalanceSent,
  change: markChangeSent,
} as const satisfies Record<Subject['kind'], unknown>;

/** Refusals: those of `markBookingSent`, `markBalanceSent` and `markChangeSent`. */
const pay = async (
  deps: ChangeDeps & Clock & Terms & CardLimits & Providers & ReturnAddress,
  attempt: Attempt,
  payment: PayloadOf<'pay'>,
  cardSource: CardSource,
  onDefect: (error: unknown) => void,
): Promise<E.Either<Refused, AttemptWithBooking>> => {
  const sent = await MARK_SENT[subjectKindOf(attempt)](deps, attempt.bookingId, payment, cardSource);
  if (E.isLeft(sent)) return sent;
  const { sendTo } = sent.right;
  if (sendTo === null) return sent;
  const answer = orUnknown(requestPayment(deps, sendTo, sent.right, payment), onDefect);
  return E.right(await settleAttempt(deps, attempt, await answer));
};

export const paymentSaga = {
  // the guest, by calls

  /** Stores an attempt for what is due now, with the provider that will take it. */
  start,
  /**
   * Marks the attempt as sent, together with what it pays for, requests the payment, and settles by the answer. A repeat
   * returns the stored attempt and never asks the provider again; a defect of the provider leaves the outcome unknown.
   */
  pay,
  /** Continues after a step of the card's authentication in the guest's browser, and settles by the answer. */
  authenticate: continueAttempt,
  /** Finds the result for the guest's page: asks the provider while the outcome is unknown, and settles by the answer. */
  resolve: resolveAttempt,

  // the provider, by its events

  /** Stores an inquiry, which asks the provider; the event itself proves nothing. */
  handleEvent: handleProviderEvent,

  // the server, by its jobs

  /** Resolves the attempts that a lost answer, or a guest who left, has left open. */
  reconcile: reconcilePayments,
  /** Asks the provider again about the payments of events that had no answer. */
  inquire: runDueInquiries,
  /** Pays what is due later with the card that the guest left for it. */
  collect: collectInstalments,
  /** Money that came in after a refusal: restores what it paid for, or refunds it. */
  resolveExceptions: resolvePaymentExceptions,
  /** Money that our database has no attempt for: asks how much of it the provider holds, and refunds what our team says. */
  resolveUnmatched: resolveUnmatchedPayments,
  /** After a fail-over or a restore: compares the payments that our database may have lost with the providers' records. */
  noticeFailover,
  /** Sends the refunds that our team has confirmed. */
  giveRefunds,
} as const;

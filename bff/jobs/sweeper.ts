/** What has to be done without a guest: holds that ran out, payments without an outcome, sessions that ended. */
import { forEachConcurrently } from './forEachConcurrently.ts';
import { isAtProvider } from '../../machines/checkout/attempt/attempt.rules.ts';
import { continueAttempt } from '../payments/authenticate.ts';
import { loadBooking } from '../bookings/bookingRow.ts';
import { expireIfDue } from '../bookings/changes.ts';
import { openAttempts, type Attempt } from '../payments/attempts.ts';
import type { BookingDeps } from '../bookings/deps.ts';
import { resolveAttempt } from '../payments/settle.ts';
import type { PaymentDeps } from '../payments/deps.ts';

type OnError = (error: unknown) => void;

/** So many are ended in a round at most, or read at a time. */
export const BATCH = 200;

/**
 * Gives back the stock of holds that ran out, a booking a transaction; gives how many. Any number of servers may do it
 * at once: each booking is ended once. A booking that cannot be ended is told of and does not keep the others waiting.
 */
export const sweepHolds = async (deps: BookingDeps, onError: OnError): Promise<number> => {
  const due = await deps.pool.query<{ id: string }>({
    name: 'due-holds',
    text: `SELECT id FROM bookings WHERE hold_state = 'held' AND hold_expires_at < clock_timestamp()
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

/** A guest whose bank has sent the guest back asks for the result within this time, or we do. */
const RETURNED_MS = 15_000;

/** Payments that are gone on with at a time: an answer that does not come holds up nobody else's. */
const AT_ONCE = 8;

/**
 * Goes on with every attempt that rests, some at once: asks the provider about those without an outcome, asks for the
 * result of challenges whose guest is gone, gives up those whose guest never came back. They are read `atMost` at a time
 * until there are no more, so that those nobody can tell of keep none from their turn. Gives how many were settled.
 */
export const reconcilePayments = async (payments: PaymentDeps, onError: OnError, atMost = BATCH): Promise<number> => {
  let settled = 0;
  const timeouts = { sentMs: payments.providerTimeoutMs, guestMs: payments.authenticationMs, returnedMs: RETURNED_MS };
  const settleOne = async (attempt: Attempt): Promise<void> => {
    try {
      const row = await loadBooking(payments.pool, attempt.bookingId);
      if (row === null) return;
      const after =
        attempt.status === 'challenged' && attempt.isReturned
          ? await continueAttempt(payments, attempt, { kind: 'challenge', end: 'returned' }, onError)
          : await resolveAttempt(payments, { attempt, row });
      if (after.attempt.status !== attempt.status && !isAtProvider(after.attempt.status)) settled += 1;
    } catch (error) {
      onError(error);
    }
  };
  const seen: string[] = [];
  for (;;) {
    const attempts = await openAttempts(payments.pool, timeouts, { seen, atMost });
    await forEachConcurrently(attempts, AT_ONCE, settleOne);
    if (attempts.length < atMost) break;
    seen.push(...attempts.map(({ id }) => id));
  }
  return settled;
};

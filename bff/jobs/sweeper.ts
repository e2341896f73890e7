/** Background work without a guest: releasing expired holds and resolving payments without an outcome. */
import pMap from 'p-map';
import { isAtProvider } from '../../machines/checkout/attempt/attempt.rules.ts';
import { continueAttempt } from '../payments/authenticate.ts';
import { loadBooking } from '../bookings/bookingRow.ts';
import { expireIfDue } from '../bookings/hold.ts';
import { openAttempts, type Attempt } from '../attempts/attempts.ts';
import type { ChangeDeps } from '../kernel/deps.ts';
import { resolveAttempt, type ResolveDeps } from '../payments/settle.ts';

type OnError = (error: unknown) => void;

/** Maximum number of holds that one run ends, and of attempts read at a time. */
export const BATCH = 200;

/**
 * Releases the stock of expired holds, one booking per transaction; returns how many. Safe on several servers at once:
 * each booking is ended once. A booking that cannot be ended is reported to `onError` and does not delay the others.
 */
export const sweepHolds = async (deps: ChangeDeps, onError: OnError): Promise<number> => {
  const due = await deps.pool.query<{ id: string }>({
    name: 'due-holds',
    text: `SELECT id FROM bookings WHERE hold_state = 'held' AND hold_expires_at <= clock_timestamp()
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

/** A page asks for the result within this time after the bank has redirected the guest; later the sweeper does. */
const RETURNED_MS = 15_000;

/** Attempts resolved concurrently, so that one slow provider answer does not delay the others. */
const AT_ONCE = 8;

/**
 * Resolves every open attempt, several at once: queries the provider about those without an outcome, requests the
 * results of challenges whose guest has left, and abandons those whose guest never returned. Reads `atMost` attempts at
 * a time until there are no more, so that unresolvable attempts do not block the others. Returns how many were settled.
 */
export const reconcilePayments = async (payments: ResolveDeps, onError: OnError, atMost = BATCH): Promise<number> => {
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
    await pMap(attempts, settleOne, { concurrency: AT_ONCE });
    if (attempts.length < atMost) break;
    seen.push(...attempts.map(({ id }) => id));
  }
  return settled;
};

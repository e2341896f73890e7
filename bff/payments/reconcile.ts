/** Resolves payments without an outcome, without a guest: the step that finds what a lost answer or a lost page left open. */
import pMap from 'p-map';
import { isAtProvider } from '../../machines/checkout/attempt/attempt.rules.ts';
import { openAttempts, type Attempt } from '../attempts/attempts.ts';
import { loadBooking } from '../bookings/bookingRow.ts';
import { continueAttempt } from './authenticate.ts';
import { resolveAttempt, type ResolveDeps } from './settle.ts';

/** How many attempts are read at a time. */
const BATCH = 200;

/** A page asks for the result within this time after the bank has redirected the guest; later the sweeper does. */
const RETURNED_MS = 15_000;

/** Attempts resolved concurrently, so that one slow provider answer does not delay the others. */
const AT_ONCE = 8;

/**
 * Resolves every open attempt, several at once: queries the provider about those without an outcome, requests the
 * results of challenges whose guest has left, and abandons those whose guest never returned. Reads `atMost` attempts at
 * a time until there are no more, so that unresolvable attempts do not block the others. Returns how many were settled.
 */
export const reconcilePayments = async (
  payments: ResolveDeps,
  onError: (error: unknown) => void,
  atMost = BATCH,
): Promise<number> => {
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

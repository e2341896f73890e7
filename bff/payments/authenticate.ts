/** Going on with an attempt whose card is authenticated in the guest's browser: stored before the provider is asked. */
import type { AuthenticationResult } from '../../machines/contract/payment.ts';
import { transitionAttempt } from '../../machines/checkout/attempt/attempt.rules.ts';
import { withTransaction } from '../db/transaction.ts';
import { DEFECT, attemptOf, updateAttempt, type Attempt, type Continuation } from './attempts.ts';
import { lockBooking } from '../bookings/bookingRow.ts';
import { settleAttempt, type AttemptWithBooking, type ProviderUpdate } from './settle.ts';
import type { PaymentDeps } from './deps.ts';

/** `goesOn`: the link that this call, and no other, has to follow. */
type StartedStep = AttemptWithBooking & Readonly<{ continuation: Continuation | null }>;

/** The step is done, and its link will be followed: written down first, so that it is followed once. */
const startStep = (
  payments: PaymentDeps,
  { id, bookingId }: Attempt,
  { kind }: AuthenticationResult,
): Promise<StartedStep> =>
  withTransaction(payments.pool, async (client) => {
    const row = await lockBooking(client, bookingId);
    const attempt = await attemptOf(client, id, bookingId);
    if (row === null || attempt === null) throw new Error(`the attempt ${id} lost its booking`);
    const event = { type: kind === 'deviceData' ? 'deviceData.submitted' : 'challenge.answered' } as const;
    const status = transitionAttempt(attempt.status, event);
    if (status === null) return { attempt, row, continuation: null };
    await updateAttempt(client, id, status);
    const started = { ...attempt, status, continuation: null, isReturned: false, ageMs: 0 };
    return { attempt: started, row, continuation: attempt.continuation };
  });

const followContinuation = (
  { router }: PaymentDeps,
  { href }: Continuation,
  authenticationResult: AuthenticationResult,
): Promise<ProviderUpdate> =>
  authenticationResult.kind === 'deviceData'
    ? router.supplyDevice(href, authenticationResult.reference)
    : router.completeChallenge(href);

/**
 * Goes on with an attempt by what the guest's browser did. A deed that is not asked for now changes nothing, and a repeat
 * gives what is stored. No transaction is open while the provider is asked; its defects are told to `onDefect` and leave
 * the outcome unknown.
 */
export const continueAttempt = async (
  payments: PaymentDeps,
  attempt: Attempt,
  authenticationResult: AuthenticationResult,
  onDefect: (error: unknown) => void,
): Promise<AttemptWithBooking> => {
  if (authenticationResult.kind === 'challenge' && authenticationResult.end !== 'returned') {
    return settleAttempt(payments, attempt, { kind: 'left', code: authenticationResult.end });
  }
  const started = await startStep(payments, attempt, authenticationResult);
  if (started.continuation === null) return started;
  try {
    return await settleAttempt(
      payments,
      attempt,
      await followContinuation(payments, started.continuation, authenticationResult),
    );
  } catch (error) {
    onDefect(error);
    return settleAttempt(payments, attempt, { kind: 'unknown', reason: DEFECT });
  }
};

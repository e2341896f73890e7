/**
 * Continues an attempt after an authentication step in the browser. The step is stored before the provider is called.
 */
import type { AuthenticationResult } from '../../machines/contract/payment.ts';
import { transitionAttempt } from '../../machines/checkout/attempt/attempt.rules.ts';
import type { PaymentProvider } from '../providers/payments/provider.ts';
import { withTransaction } from '../db/transaction.ts';
import { DEFECT, providerOf, updateAttempt, type Attempt, type Continuation } from '../attempts/attempts.ts';
import { settleAttempt, type ProviderUpdate, type SettleDeps } from './settle.ts';
import { lockWithAttempt, type AttemptWithBooking } from '../bookings/attemptWithBooking.ts';
import type { Providers } from '../attempts/deps.ts';
import type { Store } from '../kernel/deps.ts';

/** `continuation`: the link that this call must follow; null if there is none or another call follows it. */
type StartedStep = AttemptWithBooking & Readonly<{ continuation: Continuation | null }>;

/** Marks the step as done before its link is followed, so that the link is followed only once. */
const startStep = (payments: Store, { id, bookingId }: Attempt, { kind }: AuthenticationResult): Promise<StartedStep> =>
  withTransaction(payments.pool, async (client) => {
    const locked = await lockWithAttempt(client, { id, bookingId });
    if (locked === null) throw new Error(`the attempt ${id} lost its booking`);
    const { row, attempt } = locked;
    const event = { type: kind === 'deviceData' ? 'deviceData.submitted' : 'challenge.answered' } as const;
    const status = transitionAttempt(attempt.status, event);
    if (status === null) return { attempt, row, continuation: null };
    await updateAttempt(client, id, status);
    const started = { ...attempt, status, continuation: null, isReturned: false, ageMs: 0 };
    return { attempt: started, row, continuation: attempt.continuation };
  });

/**
 * The answer of the provider; a defect of it, which `onDefect` hears of, leaves the outcome unknown. If the answer cannot be
 * stored, that is thrown: the attempt stays open, and the provider is asked by its reference.
 */
export const orUnknown = async (
  answer: Promise<ProviderUpdate>,
  onDefect: (error: unknown) => void,
): Promise<ProviderUpdate> => {
  try {
    return await answer;
  } catch (error) {
    onDefect(error);
    return { kind: 'unknown', reason: DEFECT };
  }
};

const followContinuation = async (
  { router }: Providers,
  provider: PaymentProvider,
  { href }: Continuation,
  authenticationResult: AuthenticationResult,
): Promise<ProviderUpdate> =>
  authenticationResult.kind === 'deviceData'
    ? router.adapterFor(provider).supplyDevice(href, authenticationResult.reference)
    : router.adapterFor(provider).completeChallenge(href);

/**
 * Continues an attempt with an authentication result of the guest's browser. A result that is not expected now changes
 * nothing, and a repeat returns the stored attempt. No transaction is open while the provider is called; its defects are
 * passed to `onDefect` and leave the outcome unknown. Throws, and changes nothing, if the attempt's provider is unknown.
 */
export const continueAttempt = async (
  payments: SettleDeps & Providers,
  attempt: Attempt,
  authenticationResult: AuthenticationResult,
  onDefect: (error: unknown) => void,
): Promise<AttemptWithBooking> => {
  const provider = providerOf(attempt);
  if (authenticationResult.kind === 'challenge' && authenticationResult.end !== 'returned') {
    return settleAttempt(payments, attempt, { kind: 'left', code: authenticationResult.end });
  }
  const started = await startStep(payments, attempt, authenticationResult);
  if (started.continuation === null) return started;
  const answer = orUnknown(
    followContinuation(payments, provider, started.continuation, authenticationResult),
    onDefect,
  );
  return settleAttempt(payments, attempt, await answer);
};

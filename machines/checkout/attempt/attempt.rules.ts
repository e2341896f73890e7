/** Questions about the state of an attempt to pay; its names are what the store keeps. */
import { createActor, transition } from 'xstate';
import type { PaymentReason } from '../../contract/payment.ts';
import { attemptMachine, type AttemptEvent, type AttemptStatus } from './attempt.machine.ts';

/** The state after an event; null where the chart does not take it. */
export const transitionAttempt = (status: AttemptStatus, event: AttemptEvent): AttemptStatus | null => {
  const snapshot = createActor(attemptMachine, {
    snapshot: attemptMachine.resolveState({ value: status }),
  }).getSnapshot();
  return snapshot.can(event) ? (transition(attemptMachine, snapshot, event)[0].value as AttemptStatus) : null;
};

/** Its money counts as paid. */
export const PAID: readonly AttemptStatus[] = ['authorised', 'captured'];

const includes = (statuses: readonly AttemptStatus[], status: AttemptStatus): boolean => statuses.includes(status);

/** A request is with the provider. */
export const REQUEST_SENT: readonly AttemptStatus[] = ['sent', 'submittingDeviceData', 'completing'];

/** The same, or it was lost on its way: only the provider knows. */
export const AT_PROVIDER: readonly AttemptStatus[] = [...REQUEST_SENT, 'unknown'];

/** The guest has something to do, and nothing is taken meanwhile. */
export const AWAITING_GUEST: readonly AttemptStatus[] = ['deviceData', 'challenged'];

/** Nothing was taken by it so far: it was never sent, or the guest has something to do first. */
const NOT_CHARGED: readonly AttemptStatus[] = ['created', 'abandoned', ...AWAITING_GUEST];

export const isNotCharged = (status: AttemptStatus): boolean => includes(NOT_CHARGED, status);
export const isPaid = (status: AttemptStatus): boolean => includes(PAID, status);
export const isAtProvider = (status: AttemptStatus): boolean => includes(AT_PROVIDER, status);
export const isAwaitingGuest = (status: AttemptStatus): boolean => includes(AWAITING_GUEST, status);

/** Why an attempt came to nothing, by the provider's or our own word for it. */
export const reasonFor = (code: string): PaymentReason => REASONS[code] ?? 'declined';

const REASONS: Readonly<Record<string, PaymentReason>> = {
  '3dsAuthenticationFailed': 'notAuthenticated',
  '3dsUnavailable': 'authenticationUnavailable',
  cancelled: 'authenticationCancelled',
  timedOut: 'authenticationTimedOut',
};

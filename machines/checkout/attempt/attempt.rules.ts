/** Rules about the state of a payment attempt; the database stores these state names. */
import type { PaymentReason } from '../../contract/payment.ts';
import { flatTransition } from '../../kit/flatTransition.ts';
import { attemptMachine, type AttemptEvent, type AttemptStatus } from './attempt.machine.ts';

/** The state after an event; null when the chart does not accept the event in this state. */
export const transitionAttempt = (status: AttemptStatus, event: AttemptEvent): AttemptStatus | null =>
  flatTransition(attemptMachine, status, event);

/** States in which the card can be refunded: as far as we know, the provider has the money or will get it. */
export const REFUNDABLE: readonly AttemptStatus[] = ['authorised', 'captured'];

/** States in which the instalment counts as paid; also when settlement failed, which operators then resolve. */
export const PAID: readonly AttemptStatus[] = [...REFUNDABLE, 'settlementFailed'];

const includes = (statuses: readonly AttemptStatus[], status: AttemptStatus): boolean => statuses.includes(status);

/** States in which a request is at the provider. */
export const REQUEST_SENT: readonly AttemptStatus[] = ['sent', 'submittingDeviceData', 'completing'];

/** The same states, and that of a lost reply: only the provider knows the outcome. */
export const AT_PROVIDER: readonly AttemptStatus[] = [...REQUEST_SENT, 'unknown'];

/**
 * States that wait for the guest's browser or bank challenge. No money is taken in them, unless the database was
 * restored to this moment.
 */
export const AWAITING_GUEST: readonly AttemptStatus[] = ['deviceData', 'challenged'];

export const isPaid = (status: AttemptStatus): boolean => includes(PAID, status);
export const isRefundable = (status: AttemptStatus): boolean => includes(REFUNDABLE, status);
export const isAtProvider = (status: AttemptStatus): boolean => includes(AT_PROVIDER, status);
export const isAwaitingGuest = (status: AttemptStatus): boolean => includes(AWAITING_GUEST, status);

/** The reason why an attempt failed, from the provider's code or our own; 'declined' for unknown codes. */
export const reasonFor = (code: string): PaymentReason => REASONS[code] ?? 'declined';

const REASONS: Readonly<Record<string, PaymentReason>> = {
  '3dsAuthenticationFailed': 'notAuthenticated',
  '3dsUnavailable': 'authenticationUnavailable',
  cancelled: 'authenticationCancelled',
  timedOut: 'authenticationTimedOut',
  avsNotMatched: 'addressNotAccepted',
};

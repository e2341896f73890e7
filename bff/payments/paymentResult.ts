/**
 * An attempt as the page receives it: its result and the browser's next step. The provider's links stay on the server.
 */
import type { AttemptStatus } from '../../machines/checkout/attempt/attempt.machine.ts';
import { reasonFor } from '../../machines/checkout/attempt/attempt.rules.ts';
import type {
  AuthenticationAction,
  PaymentOutcome,
  PaymentReason,
  PaymentResult,
} from '../../machines/contract/payment.ts';
import type { Attempt } from '../attempts/attempts.ts';
import type { CardField } from '../providers/payments/port.ts';
import { viewOf } from '../bookings/bookingRow.ts';
import type { AttemptWithBooking } from '../bookings/attemptWithBooking.ts';
import type { PaymentTimes } from '../attempts/deps.ts';

const OUTCOME = {
  created: 'NOACTION',
  abandoned: 'NOACTION',
  sent: 'ERROR',
  deviceData: null,
  submittingDeviceData: 'ERROR',
  challenged: null,
  completing: 'ERROR',
  unknown: 'ERROR',
  authorised: 'SUCCESS',
  captured: 'SUCCESS',
  // the booking stays confirmed: operators get in touch with the guest
  settlementFailed: 'SUCCESS',
  refused: 'FAILURE',
  cancelled: 'FAILURE',
  // the money has come in and will be booked or refunded; until then the guest sees an outcome that is being checked
  capturedAfterRefusal: 'ERROR',
  refunding: 'FAILURE',
  refunded: 'FAILURE',
} as const satisfies Record<AttemptStatus, PaymentOutcome | null>;

const outcomeOf = ({ status, outcome }: Attempt): PaymentOutcome | null =>
  status === 'refused' && outcome?.kind === 'invalidCard' ? 'NOACTION' : OUTCOME[status];

/** Parts that the provider may reject, and that are not the payer's address. */
const CARD_PARTS: readonly CardField[] = ['card', 'cardHolderName', 'email'];

/** Why no money was taken; null if the card has to be entered again. */
const reasonOf = ({ outcome }: Attempt): PaymentReason | null => {
  if (outcome?.kind === 'invalidCard')
    return outcome.fields.some((field) => CARD_PARTS.includes(field)) ? null : 'addressNotAccepted';
  return outcome !== null && 'code' in outcome ? reasonFor(outcome.code) : 'declined';
};

const stepOf = ({ continuation, ageMs }: Attempt, { authenticationMs }: PaymentTimes): PaymentResult['step'] => {
  if (continuation === null) return null;
  const { url, jwt, md } = continuation;
  if (continuation.kind === 'deviceData') return { kind: 'deviceData', url, jwt, bin: continuation.bin };
  return { kind: 'challenge', url, jwt, md, secondsLeft: Math.max(0, Math.ceil((authenticationMs - ageMs) / 1_000)) };
};

const actionOf = (outcome: PaymentOutcome | null, reason: PaymentReason | null): AuthenticationAction => {
  if (outcome === null) return 'CONTINUE';
  return reason === null || reason === 'declined' || reason === 'addressNotAccepted' ? 'PAYMENT' : 'ERROR';
};

/** The reply to the calls that pay, continue an authentication and ask for the result. */
export const paymentResultOf = (payments: PaymentTimes, { attempt, row }: AttemptWithBooking): PaymentResult => {
  const outcome = outcomeOf(attempt);
  const reason = attempt.status === 'refused' || outcome === 'FAILURE' ? reasonOf(attempt) : null;
  return {
    attemptId: attempt.id,
    action: actionOf(outcome, reason),
    outcome,
    reason,
    step: outcome === null ? stepOf(attempt, payments) : null,
    booking: viewOf(row),
  };
};

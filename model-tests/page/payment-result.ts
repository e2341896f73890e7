// The server's results for a payment attempt.
import type { PaymentResult } from '../../machines/contract/payment.ts';
import { NAMED_BOOKING } from '../charts/data.ts';

/** A result with these fields; by default its outcome is unknown. */
export const paymentResult = (overrides: Partial<PaymentResult>): PaymentResult => ({
  attemptId: '5d5d6a2e-3b6a-4a4e-8f57-9c0c4f4c2f10',
  action: 'PAYMENT',
  outcome: 'ERROR',
  reason: null,
  step: null,
  booking: NAMED_BOOKING,
  ...overrides,
});

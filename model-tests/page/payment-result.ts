// What the server says of an attempt to pay.
import type { PaymentResult } from '../../machines/contract/payment.ts';
import { NAMED_BOOKING } from '../charts/data.ts';

/** The server's word on an attempt: not known, unless said otherwise. */
export const paymentResult = (overrides: Partial<PaymentResult>): PaymentResult => ({
  attemptId: '5d5d6a2e-3b6a-4a4e-8f57-9c0c4f4c2f10',
  action: 'PAYMENT',
  outcome: 'ERROR',
  reason: null,
  step: null,
  booking: NAMED_BOOKING,
  ...overrides,
});

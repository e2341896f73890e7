/** Rules about refunds: the state of one, and how a sum is divided among the payments (spec: account area 4). */
import type { RefundStatus } from '../contract/amendment.ts';
import { flatTransition } from '../kit/flatTransition.ts';
import { refundMachine, type RefundEvent } from './refund.machine.ts';

/** The state after an event; null when the chart does not accept the event in this state. */
export const transitionRefund = (status: RefundStatus, event: RefundEvent): RefundStatus | null =>
  flatTransition(refundMachine, status, event);

/** A payment with what it took, and what was or is being refunded of it, in pence. The latest payment comes first. */
export type RefundablePayment = Readonly<{ attemptId: string; taken: number; refunded: number }>;

/** The parts of a refund by payment, and the rest that no card paid, such as after an offer without a card. Pence. */
export type RefundParts = Readonly<{
  parts: readonly Readonly<{ attemptId: string; amount: number }>[];
  byHand: number;
}>;

/** Divides a refund among the payments, newest first, never more than each took. */
export const divideRefund = (amount: number, payments: readonly RefundablePayment[]): RefundParts => {
  const parts: { attemptId: string; amount: number }[] = [];
  let left = amount;
  for (const { attemptId, taken, refunded } of payments) {
    const part = Math.min(left, Math.max(0, taken - refunded));
    if (part > 0) parts.push({ attemptId, amount: part });
    left -= part;
  }
  return { parts, byHand: left };
};

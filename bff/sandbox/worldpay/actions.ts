/** Later actions on a payment: settle, cancel, refund, reverse. Each link works once. */
import type { Answer } from '../faults.ts';
import { checkBody, object, text, whole } from './checks.ts';
import { actionEvents, amountStatusOf, type Money } from './events.ts';
import type { Ledger, Payment } from './ledger.ts';
import { failure, linksOf, openActions, schemaFailure, type ActionName } from './replies.ts';

type Action = { name: ActionName; event: string; type: string; outcome: string; partial: boolean };

/** The actions by the last segment of their path. */
export const actions: Record<string, Action> = {
  settlements: {
    name: 'settlePayment',
    event: 'settlement',
    type: 'fullSettlement',
    outcome: 'sentForSettlement',
    partial: false,
  },
  partialSettlements: {
    name: 'partiallySettlePayment',
    event: 'settlement',
    type: 'partialSettlement',
    outcome: 'sentForSettlement',
    partial: true,
  },
  cancellations: {
    name: 'cancelPayment',
    event: 'cancellation',
    type: 'fullCancellation',
    outcome: 'sentForCancellation',
    partial: false,
  },
  refunds: { name: 'refundPayment', event: 'refund', type: 'fullRefund', outcome: 'sentForRefund', partial: false },
  partialRefunds: {
    name: 'partiallyRefundPayment',
    event: 'refund',
    type: 'partialRefund',
    outcome: 'sentForPartialRefund',
    partial: true,
  },
  reversals: {
    name: 'reversePayment',
    event: 'reversal',
    type: 'fullReversal',
    outcome: 'sentForReversal',
    partial: false,
  },
};

const partialBody = object(
  { reference: text(1, 64), value: object({ currency: text(3, 3), amount: whole(1, 9_999_999_999) }) },
  { sequence: object({ number: whole(1, 99), total: whole(1, 99) }) },
);

/** Finds the payment of a link; `current` is false if the payment has had events since the link was issued. */
export function findByLink(ledger: Ledger, linkData: string): { payment: Payment; current: boolean } | undefined {
  const dot = linkData.lastIndexOf('.');
  const payment = ledger.bySecret(linkData.slice(0, dot));
  return payment && { payment, current: Number(linkData.slice(dot + 1)) === payment.events.length };
}

/**
 * POST to an action link. A used or outdated link gets 404, like an unknown one. `isReturned`: whether the bank returns
 * a refund after accepting it.
 */
export function act(
  action: Action,
  linkData: string,
  body: unknown,
  { ledger, base, at, isReturned }: { ledger: Ledger; base: string; at: number; isReturned: () => boolean },
): Answer {
  const found = findByLink(ledger, linkData);
  if (found === undefined || !found.current || !openActions(found.payment).includes(action.name)) {
    return failure(404, 'urlContainsInvalidValue', 'Please provide a valid url value or values.');
  }
  const { payment } = found;
  const amounts = amountStatusOf(payment.events, payment.value);
  const settles = action.event === 'settlement' || action.event === 'cancellation';
  const open = settles ? amounts.authorised - amounts.settled : amounts.settled - amounts.refunded;
  const money: Money = {
    currency: payment.value.currency,
    amount: action.name === 'reversePayment' ? payment.value.amount : open,
  };
  let reference: string | undefined;
  if (action.partial) {
    const checked = checkBody(partialBody, body);
    if (!checked.ok) return schemaFailure(checked.problems);
    const { amount, currency } = checked.value.value;
    if (currency !== money.currency)
      return schemaFailure([
        {
          errorName: 'fieldHasInvalidValue',
          message: 'Currency differs from the payment.',
          jsonPath: '$.value.currency',
        },
      ]);
    if (amount > open)
      return schemaFailure([
        { errorName: 'integerIsTooLarge', message: `Field must be at most ${open}.`, jsonPath: '$.value.amount' },
      ]);
    money.amount = amount;
    reference = checked.value.reference;
  }
  const timestamp = new Date(at).toISOString();
  ledger.record(payment, actionEvents(action.event, action.type, money, timestamp, reference));
  const answer = {
    status: 202,
    body: { outcome: action.outcome, paymentId: payment.paymentId, ...linksOf(base, payment) },
  };
  if (action.event === 'refund' && isReturned())
    ledger.record(payment, [
      { eventName: 'refundFailed', timestamp, value: money, ...(reference === undefined ? {} : { reference }) },
    ]);
  return answer;
}

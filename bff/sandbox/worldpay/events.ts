/** The events in a payment's history, and the amounts that follow from them. */
import type { Decision } from './decide.ts';

export type Money = { currency: string; amount: number };
export type PaymentEvent = {
  eventName: string;
  timestamp: string;
  outcome?: string;
  code?: string;
  description?: string;
  type?: string;
  /** the merchant's reference of a partial refund */
  reference?: string;
  value?: Money;
  error?: { name: string; message: string };
};

/** The events of a decision. */
export function eventsOf(decision: Decision, value: Money, timestamp: string): PaymentEvent[] {
  const requested = { eventName: 'authorizationRequested', timestamp };
  const succeeded = { eventName: 'authorizationSucceeded', timestamp, outcome: 'authorized' };
  switch (decision.outcome) {
    case 'authorized':
      return [requested, succeeded];
    case 'sentForSettlement':
      return [requested, succeeded, ...actionEvents('settlement', 'fullSettlement', value, timestamp)];
    case 'sentForCancellation':
      return [requested, succeeded, ...actionEvents('cancellation', 'fullCancellation', value, timestamp)];
    case 'refused':
      return [
        requested,
        {
          eventName: 'authorizationRefused',
          timestamp,
          outcome: 'refused',
          code: decision.refusalCode,
          description: decision.refusalDescription,
        },
      ];
    case 'error':
      return [
        requested,
        {
          eventName: 'authorizationFailed',
          timestamp,
          error: { name: 'internalErrorOccurred', message: 'Payment failed to be authorized' },
        },
      ];
    case 'fraudHighRisk':
    case '3dsAuthenticationFailed':
    case '3dsUnavailable':
      // Stopped before the issuer was asked, so there is no authorisation event.
      return [];
  }
}

/** The two events of a later action: requested and submitted. */
export function actionEvents(
  name: string,
  type: string,
  value: Money,
  timestamp: string,
  reference?: string,
): PaymentEvent[] {
  return [
    { eventName: `${name}Requested`, timestamp, type, value, ...(reference === undefined ? {} : { reference }) },
    { eventName: `${name}RequestSubmitted`, timestamp },
  ];
}

/**
 * The events as Payment Queries lists them: the last first, each at a time of its own and with the id of its request, a
 * refund by our reference.
 */
export const listedEvents = (events: readonly PaymentEvent[]): Record<string, unknown>[] =>
  events
    .map(({ reference, ...event }, at) => {
      const request = events.findLastIndex(
        (one, index) =>
          index <= at &&
          one.eventName.endsWith('Requested') &&
          (reference === undefined || one.reference === reference),
      );
      const isRefund = event.eventName === 'refundRequested' && reference !== undefined;
      return {
        ...event,
        timestamp: new Date(Date.parse(event.timestamp) + at).toISOString(),
        commandId: `cmd${String(request).padStart(22, '0')}`,
        ...(isRefund && { refundReference: reference }),
      };
    })
    .toReversed();

export type AmountStatus = { authorised: number; settled: number; refunded: number; over: boolean; last: string };

/** Amounts in minor units: authorised, sent for settlement, refunded. `over`: the payment was cancelled or reversed. */
export function amountStatusOf(events: readonly PaymentEvent[], value: Money): AmountStatus {
  const sum = (name: string) =>
    events.filter((event) => event.eventName === name).reduce((total, event) => total + (event.value?.amount ?? 0), 0);
  const names = events.map((event) => event.eventName);
  return {
    authorised: names.includes('authorizationSucceeded') ? value.amount : 0,
    settled: sum('settlementRequested') - sum('settlementFailed'),
    refunded: sum('refundRequested') - sum('refundFailed'),
    over: names.includes('cancellationRequested') || names.includes('reversalRequested'),
    last: names.at(-1) ?? '',
  };
}

const lastEventWords: Record<string, string> = {
  authorizationSucceeded: 'Authorized',
  authorizationRefused: 'Refused',
  authorizationFailed: 'Error',
  settlementRequestSubmitted: 'Sent for Settlement',
  settlementFailed: 'Settlement Failed',
  refundRequestSubmitted: 'Sent for Refund',
  cancellationRequestSubmitted: 'Sent for Cancellation',
  reversalRequestSubmitted: 'Sent for Reversal',
};

/** The name of the last event in the payment resource. */
export function lastEventWord(eventName: string): string {
  return lastEventWords[eventName] ?? 'Unknown';
}

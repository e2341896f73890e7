/** Sends the vendor's payment events to the merchant's webhook; late, twice or out of order if a fault is armed. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Faults } from '../faults.ts';
import type { PaymentEvent } from './events.ts';
import type { Ledger, Payment } from './ledger.ts';

const eventsMedia = 'application/vnd.worldpay.events-v1.hal+json';
const types: Record<string, string> = {
  authorizationRequested: 'sentForAuthorization',
  authorizationSucceeded: 'authorized',
  authorizationRefused: 'refused',
  authorizationFailed: 'error',
  settlementRequestSubmitted: 'sentForSettlement',
  settlementFailed: 'settlementFailed',
  cancellationRequestSubmitted: 'cancelled',
  refundRequestSubmitted: 'sentForRefund',
  refundFailed: 'refundFailed',
};

export type EventSender = {
  /** The ledger, extended to send every event to the merchant. */
  withEvents(ledger: Ledger): Ledger;
  /** Sends what is late at once, and resolves when the merchant has answered every event so far. */
  sent(): Promise<void>;
  /** Aborts the events in progress and waits until the queue has ended. */
  close(): Promise<void>;
};

/** Sends to `url`; sends nothing if it is undefined. Failed events are not retried. */
export function createEventSender(url: string | undefined, faults: Faults, now: () => number): EventSender {
  let pending: Promise<unknown> = Promise.resolve();
  const closing = new AbortController();
  let waiting = new AbortController();

  async function post(body: string): Promise<void> {
    const { signal } = closing;
    const headers = { 'content-type': eventsMedia };
    await fetch(url ?? '', { method: 'POST', headers, body, signal }).catch(() => undefined);
  }
  async function send(payment: Payment, events: readonly PaymentEvent[]): Promise<void> {
    const bodies = events.flatMap(({ eventName }) =>
      types[eventName] === undefined ? [] : [bodyOf(payment, types[eventName], now())],
    );
    const fault = faults.take({ vendor: 'worldpay', operation: 'event' });
    if (fault?.mode === 'drop') return;
    if (fault?.mode === 'late')
      await delay(fault.delayMs, undefined, { signal: AbortSignal.any([closing.signal, waiting.signal]) }).catch(
        () => undefined,
      );
    const ordered = fault?.mode === 'outOfOrder' ? bodies.toReversed() : bodies;
    for (const body of fault?.mode === 'twice' ? [...ordered, ...ordered] : ordered) await post(body);
  }
  const enqueue = (payment: Payment, events: readonly PaymentEvent[]) => {
    if (url !== undefined) pending = pending.then(() => send(payment, events));
  };

  return {
    withEvents: (ledger) => ({
      ...ledger,
      add(payment) {
        ledger.add(payment);
        enqueue(payment, payment.events);
      },
      record(payment, events) {
        ledger.record(payment, events);
        enqueue(payment, events);
      },
    }),
    async sent() {
      waiting.abort();
      waiting = new AbortController();
      await pending;
    },
    async close() {
      closing.abort();
      await pending;
    },
  };
}

function bodyOf({ transactionReference }: Payment, type: string, at: number): string {
  const eventTimestamp = new Date(at).toISOString();
  return JSON.stringify({
    eventId: randomUUID(),
    eventTimestamp,
    eventDetails: {
      classification: 'payment',
      downstreamReference: transactionReference,
      transactionReference,
      type,
      date: eventTimestamp.slice(0, 10),
    },
  });
}

/** Sends the gateway's notifications about orders to the merchant; late, twice or out of order if a fault is armed. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Faults } from '../faults.ts';
import type { Order } from './orders.ts';
import { documentOf } from './xml.ts';

export type Notifier = {
  notify(orders: readonly Order[]): void;
  /** Aborts the notifications in progress and waits until the queue has ended. */
  close(): Promise<void>;
};

/** Sends to `url`; sends nothing if it is undefined. Failed notifications are not retried. */
export function createNotifier(url: string | undefined, merchantCode: string, faults: Faults): Notifier {
  let pending: Promise<unknown> = Promise.resolve();
  const closing = new AbortController();
  const { signal } = closing;

  async function send(orders: readonly Order[]): Promise<void> {
    const fault = faults.take({ vendor: 'wpg', operation: 'notification' });
    if (fault?.mode === 'drop') return;
    if (fault?.mode === 'late') await delay(fault.delayMs, undefined, { signal }).catch(() => undefined);
    const ordered = fault?.mode === 'outOfOrder' ? orders.toReversed() : orders;
    for (const order of fault?.mode === 'twice' ? [...ordered, ...ordered] : ordered) {
      const body = notificationOf(merchantCode, order);
      await fetch(url ?? '', { method: 'POST', headers: { 'content-type': 'text/xml' }, body, signal }).catch(
        () => undefined,
      );
    }
  }

  return {
    notify(orders) {
      if (url !== undefined) pending = pending.then(() => send(orders));
    },
    async close() {
      closing.abort();
      await pending;
    },
  };
}

const notificationOf = (merchantCode: string, { code, value, lastEvent, at }: Order): string => {
  const amount = { '@value': value, '@currencyCode': 'GBP', '@exponent': '2', '@debitCreditIndicator': 'credit' };
  const day = new Date(at);
  return documentOf(merchantCode, {
    notify: {
      orderStatusEvent: {
        '@orderCode': code,
        payment: { paymentMethod: 'VISA-SSL', amount, lastEvent },
        journal: {
          '@journalType': lastEvent,
          bookingDate: {
            date: {
              '@dayOfMonth': String(day.getUTCDate()),
              '@month': String(day.getUTCMonth() + 1),
              '@year': String(day.getUTCFullYear()),
            },
          },
        },
      },
    },
  });
};

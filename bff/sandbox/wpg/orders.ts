/** The gateway's orders by the merchant's order code, stored in the journal without card numbers. */
import type { Journal } from '../journal.ts';
import type { MaskedCard } from '../worldpay/ledger.ts';
import type { Xml } from './xml.ts';

export type LastEvent = 'AUTHORISED' | 'CAPTURED' | 'REFUSED' | 'ERROR' | 'CANCELLED' | 'SENT_FOR_REFUND';
export type Order = {
  code: string;
  value: string;
  card: MaskedCard;
  lastEvent: LastEvent;
  /** The refunds of the captured value, in order; the values are pence. */
  refunds?: readonly { reference: string; value: number }[];
  /** Other elements of the payment: return codes, the authentication, the scheme's reference. */
  more: Xml;
  /** Time of the last event, in epoch milliseconds. */
  at: number;
};
export type StoredCard = { token: string; cardHolderName: string; card: MaskedCard };

export type Orders = {
  find(code: string): Order | undefined;
  /** Stores a new order or a changed one. */
  put(order: Order): void;
  store(card: StoredCard): void;
  stored(token: string): StoredCard | undefined;
};

/** The pence of a captured order that are not refunded. */
export const leftOf = ({ value, refunds = [] }: Order): number =>
  refunds.reduce((left, refund) => left - refund.value, Number(value));

const vendor = 'wpg';

/** Restores the orders and stored cards from the journal. */
export function openOrders(journal: Journal): Orders {
  const orders = new Map<string, Order>();
  const tokens = new Map<string, StoredCard>();
  for (const { kind, data } of journal.entries().filter((entry) => entry.vendor === vendor)) {
    // Only this module writes entries of this vendor, so their types are known.
    if (kind === 'payment' || kind === 'event') orders.set((data as Order).code, data as Order);
    if (kind === 'token') tokens.set((data as StoredCard).token, data as StoredCard);
  }
  return {
    find: (code) => orders.get(code),
    put(order) {
      journal.append(vendor, orders.has(order.code) ? 'event' : 'payment', order);
      orders.set(order.code, order);
    },
    store(card) {
      journal.append(vendor, 'token', card);
      tokens.set(card.token, card);
    },
    stored: (token) => tokens.get(token),
  };
}

/** The orders the gateway knows: kept in the journal without card numbers, by the merchant's code for them. */
import type { Journal } from '../journal.ts';
import type { MaskedCard } from '../worldpay/ledger.ts';
import type { Xml } from './xml.ts';

export type LastEvent = 'AUTHORISED' | 'CAPTURED' | 'REFUSED' | 'ERROR' | 'CANCELLED' | 'SENT_FOR_REFUND';
export type Order = {
  code: string;
  value: string;
  card: MaskedCard;
  lastEvent: LastEvent;
  /** what else the payment says: return codes, the authentication, the scheme's name for it */
  more: Xml;
  /** epoch milliseconds of its last event */
  at: number;
};
export type StoredCard = { token: string; cardHolderName: string; card: MaskedCard };

export type Orders = {
  find(code: string): Order | undefined;
  /** Keeps a new order, or what became of one. */
  put(order: Order): void;
  store(card: StoredCard): void;
  stored(token: string): StoredCard | undefined;
};

const vendor = 'wpg';

/** Opens the book and replays what the journal holds. */
export function openOrders(journal: Journal): Orders {
  const orders = new Map<string, Order>();
  const tokens = new Map<string, StoredCard>();
  for (const { kind, data } of journal.entries().filter((entry) => entry.vendor === vendor)) {
    // Only this book writes its vendor's lines, so what it reads is what it wrote.
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

/** The simulator's payments, stored in the journal without card numbers, and found by link, id or reference. */
import { randomBytes } from 'node:crypto';
import type { Journal } from '../journal.ts';
import { testCards, type TestCard } from './cards.ts';
import type { Decision } from './decide.ts';
import type { PaymentEvent } from './events.ts';
import type { Expiry } from './sessions.ts';

export type MaskedCard = { cardBin: string; lastFour: string; expiryDate: Expiry };
export type Payment = {
  paymentId: string;
  /** The unguessable part of the payment's links. */
  secret: string;
  transactionReference: string;
  entity: string;
  value: { currency: string; amount: number };
  card: MaskedCard;
  stored: boolean;
  issuerCode: string;
  schemeReference: string;
  decision: Decision;
  events: PaymentEvent[];
};
export type StoredCard = { tokenId: string; namespace: string; cardHolderName: string; card: MaskedCard };

export type Ledger = {
  add(payment: Payment): void;
  /** Appends events to a payment. */
  record(payment: Payment, events: PaymentEvent[]): void;
  all(): Payment[];
  byReference(transactionReference: string): Payment | undefined;
  byId(paymentId: string): Payment | undefined;
  bySecret(secret: string): Payment | undefined;
  storeCard(card: StoredCard): void;
  storedCard(tokenId: string): StoredCard | undefined;
};

const vendor = 'worldpay';

/** Restores the ledger from the journal. */
export function openLedger(journal: Journal): Ledger {
  const payments = new Map<string, Payment>();
  const tokens = new Map<string, StoredCard>();
  const first = (test: (payment: Payment) => boolean) => [...payments.values()].find(test);

  for (const { kind, data } of journal.entries().filter((entry) => entry.vendor === vendor)) {
    // Only this module writes entries of this vendor, so their types are known.
    if (kind === 'payment') {
      const payment = data as Payment;
      payments.set(payment.paymentId, { ...payment, events: [...payment.events] });
    }
    if (kind === 'events') {
      const { paymentId, events } = data as { paymentId: string; events: PaymentEvent[] };
      payments.get(paymentId)?.events.push(...events);
    }
    if (kind === 'token') tokens.set((data as StoredCard).tokenId, data as StoredCard);
  }

  return {
    add(payment) {
      journal.append(vendor, 'payment', { ...payment, events: [...payment.events] });
      payments.set(payment.paymentId, payment);
    },
    record(payment, events) {
      journal.append(vendor, 'events', { paymentId: payment.paymentId, events });
      payment.events.push(...events);
    },
    all: () => [...payments.values()],
    byReference: (reference) => first((payment) => payment.transactionReference === reference),
    byId: (paymentId) => payments.get(paymentId),
    bySecret: (secret) => first((payment) => payment.secret === secret),
    storeCard(card) {
      journal.append(vendor, 'token', card);
      tokens.set(card.tokenId, card);
    },
    storedCard: (tokenId) => tokens.get(tokenId),
  };
}

/** A card with only the first six and last four digits of its number. */
export function mask(card: TestCard, expiryDate: Expiry): MaskedCard {
  return { cardBin: card.pan.slice(0, 6), lastFour: card.pan.slice(-4), expiryDate };
}

/** The test card of a masked one. Every published card has a unique combination of first six and last four digits. */
export function unmask({ cardBin, lastFour }: MaskedCard): TestCard {
  const card = testCards.find(({ pan }) => pan.startsWith(cardBin) && pan.endsWith(lastFour));
  if (card === undefined) throw new Error(`no test card ${cardBin}…${lastFour}`);
  return card;
}

/** An opaque id in the vendor's style. */
export function opaqueId(prefix: string): string {
  return `${prefix}${randomBytes(15).toString('base64url').replaceAll('-', 'A')}`;
}

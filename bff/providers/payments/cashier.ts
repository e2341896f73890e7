/** All the ways to take a card as one: an attempt is taken, gone on with, found and given back by the way that its name tells. */
import type { Cardinal } from './cardinal/cardinal.ts';
import type { CardForm, PageOrigins, PaymentsPort } from './port.ts';
import { wayOfName, type PaymentWay } from './way.ts';

/** The providers of this server; null where one is not set up. */
export type Ways = Readonly<{ access: PaymentsPort; cardinal: Cardinal | null; wpg: PaymentsPort | null }>;

/** What a till takes money by. */
export type Payments = Omit<PaymentsPort, 'recordsLagMs' | 'cardForm' | 'pageOrigins'> &
  Readonly<{
    /** null where the way is not set up: nobody can pay by it */
    cardForm: (way: PaymentWay) => CardForm | null;
    /** `recordsLagMs` of the one who took the attempt with this name */
    recordsLagMs: (reference: string) => number;
    /** what authenticates a card before it is paid with; null where it is not set up */
    cardinal: Pick<Cardinal, 'tokenFor' | 'lookUp'> | null;
    /** of all ways: a page may be older than a change of the toggles */
    pageOrigins: () => PageOrigins;
  }>;

/** Puts the providers together. A name whose provider is not set up any more throws: it is a fault of configuration. */
export const createCashier = (ways: Ways): Payments => {
  const providerOf = (name: string): PaymentsPort => {
    const way = wayOfName(name);
    const provider = ways[way];
    if (provider === null) throw new Error(`the way ${way} of this payment is not set up`);
    return provider;
  };
  const all = [ways.access, ways.cardinal, ways.wpg].filter((one) => one !== null);
  return {
    takePayment: (payment) => providerOf(payment.reference).takePayment(payment),
    collect: (payment) => providerOf(payment.reference).collect(payment),
    supplyDevice: (href, reference) => providerOf(href).supplyDevice(href, reference),
    completeChallenge: (href) => providerOf(href).completeChallenge(href),
    refund: (reference) => providerOf(reference).refund(reference),
    findPayment: (reference) => providerOf(reference).findPayment(reference),
    cardForm: (way) => ways[way]?.cardForm() ?? null,
    cardinal: ways.cardinal,
    recordsLagMs: (reference) => providerOf(reference).recordsLagMs,
    pageOrigins: () => ({
      scripts: [...new Set(all.flatMap((one) => one.pageOrigins().scripts))],
      frames: [...new Set(all.flatMap((one) => one.pageOrigins().frames))],
    }),
  };
};

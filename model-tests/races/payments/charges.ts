/** The charges and refunds of the simulated providers, read from their own journal, to compare with our records. */
import * as t from 'io-ts';
import { sumOf } from '../../../machines/kit/money.ts';

/**
 * A payment as recorded by its provider. Amounts are in pence. `isRefunded`: the whole amount was refunded at once or
 * never captured. `partsRefunded` is the sum of partial refunds.
 */
export type Charge = Readonly<{ reference: string; amount: number; isRefunded: boolean; partsRefunded: number }>;

const Line = t.type({ vendor: t.string, kind: t.string, data: t.unknown });
type Line = t.TypeOf<typeof Line>;

const Event = t.intersection([
  t.type({ eventName: t.string }),
  t.partial({ type: t.string, value: t.type({ amount: t.number }) }),
]);
type Event = t.TypeOf<typeof Event>;
const JournalPayment = t.type({
  paymentId: t.string,
  transactionReference: t.string,
  value: t.type({ amount: t.number }),
  events: t.array(Event),
});
const JournalEvents = t.type({ paymentId: t.string, events: t.array(Event) });
const CAPTURE_EVENT = 'authorizationSucceeded';
const REFUND_EVENTS = ['refundRequested', 'cancellationRequested', 'reversalRequested'];
const isOfPart = ({ eventName, type }: Event): boolean => eventName === 'refundRequested' && type === 'partialRefund';

/** For Access Worldpay: a payment, and its later events. */
const chargesOfAccess = (lines: readonly Line[]): Charge[] => {
  const payments = new Map<string, { reference: string; amount: number; events: Event[] }>();
  for (const { kind, data } of lines) {
    if (kind === 'payment' && JournalPayment.is(data))
      payments.set(data.paymentId, {
        reference: data.transactionReference,
        amount: data.value.amount,
        events: [...data.events],
      });
    if (kind === 'events' && JournalEvents.is(data)) payments.get(data.paymentId)?.events.push(...data.events);
  }
  return [...payments.values()]
    .filter(({ events }) => events.some(({ eventName }) => eventName === CAPTURE_EVENT))
    .map(({ reference, amount, events }) => ({
      reference,
      amount,
      isRefunded: events.some((one) => REFUND_EVENTS.includes(one.eventName) && !isOfPart(one)),
      partsRefunded: sumOf(events.filter(isOfPart).map(({ value }) => value?.amount ?? 0)),
    }));
};

const Order = t.intersection([
  t.type({ code: t.string, value: t.string, lastEvent: t.string }),
  t.partial({ refunds: t.array(t.type({ value: t.number })) }),
]);

/** For the XML gateway: an order, which the journal contains again after each of its events. */
const chargesOfGateway = (lines: readonly Line[]): Charge[] => {
  const charges: { -readonly [K in keyof Charge]: Charge[K] }[] = [];
  for (const { kind, data } of lines) {
    if (!Order.is(data)) continue;
    const { code: reference, value, lastEvent, refunds = [] } = data;
    // a second payment with the same order code is a second charge
    if (kind === 'payment' && lastEvent === 'AUTHORISED')
      charges.push({ reference, amount: Number(value), isRefunded: false, partsRefunded: 0 });
    const charge = charges.findLast((one) => one.reference === reference);
    if (charge === undefined || !['CANCELLED', 'SENT_FOR_REFUND'].includes(lastEvent)) continue;
    const parts = sumOf(refunds.map((one) => one.value));
    if (parts > 0 && parts < charge.amount) charge.partsRefunded = parts;
    else charge.isRefunded = true;
  }
  return charges;
};

/** The charges in a journal, in the order in which each provider made them. Refused payments are not charges. */
export const chargesIn = (journal: readonly unknown[]): Charge[] => {
  const lines = journal.filter((entry): entry is Line => Line.is(entry));
  return [
    ...chargesOfAccess(lines.filter(({ vendor }) => vendor === 'worldpay')),
    ...chargesOfGateway(lines.filter(({ vendor }) => vendor === 'wpg')),
  ];
};

/** What the simulated provider took and gave back, read from its own journal: the other side of our books. */
import * as t from 'io-ts';

/** A payment as the provider has it. Amounts are pence; `isBack`: all of it went back, or was never passed on. */
export type Charge = Readonly<{ reference: string; amount: number; isBack: boolean }>;

const Line = t.type({ kind: t.string, data: t.unknown });
const Event = t.type({ eventName: t.string });
const Taken = t.type({
  paymentId: t.string,
  transactionReference: t.string,
  value: t.type({ amount: t.number }),
  events: t.array(Event),
});
const Told = t.type({ paymentId: t.string, events: t.array(Event) });

const TAKEN = 'authorizationSucceeded';
const BACK = ['refundRequested', 'cancellationRequested', 'reversalRequested'];

/** The charges in a journal, in the order they were made; what was refused is none. */
export const chargesIn = (journal: readonly unknown[]): Charge[] => {
  const payments = new Map<string, { reference: string; amount: number; events: string[] }>();
  const namesOf = (events: readonly { eventName: string }[]): string[] => events.map(({ eventName }) => eventName);
  for (const entry of journal) {
    if (!Line.is(entry)) continue;
    const { kind, data } = entry;
    if (kind === 'payment' && Taken.is(data))
      payments.set(data.paymentId, {
        reference: data.transactionReference,
        amount: data.value.amount,
        events: namesOf(data.events),
      });
    if (kind === 'events' && Told.is(data)) payments.get(data.paymentId)?.events.push(...namesOf(data.events));
  }
  return [...payments.values()]
    .filter(({ events }) => events.includes(TAKEN))
    .map(({ reference, amount, events }) => ({ reference, amount, isBack: events.some((one) => BACK.includes(one)) }));
};

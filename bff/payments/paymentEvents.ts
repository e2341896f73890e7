/**
 * Webhook events of the payment provider. Each is handled once, in any order, and only triggers a query to the
 * provider. An event about an unknown payment opens a payment exception: our database may be a restored backup.
 */
import * as t from 'io-ts';
import sql from 'sql-template-tag';
import { text } from '../../machines/contract/scalar.ts';
import { prepared } from '../db/sql.ts';
import { attemptByReference } from '../attempts/attempts.ts';
import { inquire, type InquireDeps } from './inquiries.ts';
import { openUnmatchedPayment } from './unmatchedPayments.ts';
import type { PaymentProvider } from '../providers/payments/provider.ts';
import type { Store } from '../kernel/deps.ts';

/** An event whose strings PostgreSQL can store. `reference` is our reference of the attempt. */
export const ProviderEvent = t.type({
  id: text('EventId', 1, 200),
  reference: text('EventReference', 1, 100),
  type: text('EventType', 1, 90),
});
export type ProviderEvent = t.TypeOf<typeof ProviderEvent>;

/**
 * `done`: the event is recorded. `open`: the provider could not be queried, so it should send the event again.
 * `unmatched`: the event is recorded, but its payment is not in our database.
 */
export type EventResult = 'done' | 'open' | 'unmatched';

/** Whether this event is recorded. One with the same id but different content counts as a new event. */
const isNoted = async (payments: Store, { id, reference, type }: ProviderEvent): Promise<boolean> => {
  const statement = sql`SELECT FROM payment_events WHERE id = ${id} AND reference = ${reference} AND type = ${type}`;
  const { rowCount } = await payments.pool.query(prepared('find-payment-event', statement));
  return rowCount === 1;
};

/**
 * Queries the provider about the attempt of an event, whatever the attempt's state, and settles it by the answer. The
 * event is recorded only after that. An event with an unknown reference opens a payment exception and is recorded at
 * once. `provider` sent the event. Throws `ProviderDefect`, and then does not record the event.
 */
export const handleProviderEvent = async (
  payments: InquireDeps,
  event: ProviderEvent,
  provider: PaymentProvider,
): Promise<EventResult> => {
  if (await isNoted(payments, event)) return 'done';
  const attempt = await attemptByReference(payments.pool, event.reference);
  if (attempt !== null && !(await inquire(payments, attempt))) return 'open';
  if (attempt === null) await openUnmatchedPayment(payments.pool, { reference: event.reference, provider });
  const statement = sql`
    INSERT INTO payment_events (id, reference, type) VALUES (${event.id}, ${event.reference}, ${event.type})
    ON CONFLICT DO NOTHING`;
  // recorded last, so that the provider sends it again after a crash
  await payments.pool.query(prepared('insert-payment-event', statement));
  return attempt === null ? 'unmatched' : 'done';
};

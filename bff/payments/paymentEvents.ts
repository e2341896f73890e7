/** Webhook events of the payment provider. Each is handled once, in any order, and only triggers a query to it. */
import * as t from 'io-ts';
import sql from 'sql-template-tag';
import { text } from '../../machines/contract/scalar.ts';
import { prepared } from '../db/sql.ts';
import { attemptByReference } from './attempts.ts';
import { inquire } from './inquiries.ts';
import type { PaymentDeps } from './deps.ts';

/** An event whose texts PostgreSQL can store. `reference` is our reference of the attempt. */
export const ProviderEvent = t.type({
  id: text('EventId', 1, 200),
  reference: text('EventReference', 1, 100),
  type: text('EventType', 1, 90),
});
export type ProviderEvent = t.TypeOf<typeof ProviderEvent>;

/** `done`: the event is recorded. `open`: the provider could not be queried, so it should send the event again. */
export type EventResult = 'done' | 'open';

/** Whether this event is recorded. One with the same id but different content counts as a new event. */
const isNoted = async (payments: PaymentDeps, { id, reference, type }: ProviderEvent): Promise<boolean> => {
  const statement = sql`SELECT FROM payment_events WHERE id = ${id} AND reference = ${reference} AND type = ${type}`;
  const { rowCount } = await payments.pool.query(prepared('find-payment-event', statement));
  return rowCount === 1;
};

/**
 * Queries the provider about the attempt of an event, whatever its state, and settles the attempt by the answer. The
 * event is recorded only after that; one with an unknown reference is recorded at once. Throws `ProviderDefect`, and
 * then does not record the event.
 */
export const handleProviderEvent = async (payments: PaymentDeps, event: ProviderEvent): Promise<EventResult> => {
  if (await isNoted(payments, event)) return 'done';
  const attempt = await attemptByReference(payments.pool, event.reference);
  if (attempt !== null && !(await inquire(payments, attempt))) return 'open';
  const statement = sql`
    INSERT INTO payment_events (id, reference, type) VALUES (${event.id}, ${event.reference}, ${event.type})
    ON CONFLICT DO NOTHING`;
  // recorded last, so that the provider sends it again after a crash
  await payments.pool.query(prepared('insert-payment-event', statement));
  return 'done';
};

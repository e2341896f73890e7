/**
 * Webhook events of the payment provider. Each is handled once, in any order, and only triggers a query to the
 * provider, unless it reports what is stored. An event about an unknown payment opens a payment exception: our database
 * may be a restored backup.
 */
import * as t from 'io-ts';
import sql from 'sql-template-tag';
import type { AttemptEvent } from '../../machines/checkout/attempt/attempt.machine.ts';
import { transitionAttempt } from '../../machines/checkout/attempt/attempt.rules.ts';
import { text } from '../../machines/contract/scalar.ts';
import { prepared } from '../db/sql.ts';
import { attemptByReference, type Attempt } from '../attempts/attempts.ts';
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

const AUTHORISED = { type: 'payment.authorised' } as const;
const CAPTURED = { type: 'payment.captured' } as const;

/**
 * The most that an event of this type reports of an attempt. Events of other types, as of refunds, are always a reason to
 * ask the provider.
 */
const REPORTED = new Map<string, AttemptEvent>([
  // Access Worldpay
  ['sentForAuthorization', AUTHORISED],
  ['authorized', AUTHORISED],
  ['sentForSettlement', CAPTURED],
  // the XML gateway
  ['SENT_FOR_AUTHORISATION', AUTHORISED],
  ['AUTHORISED', AUTHORISED],
  ['CAPTURED', CAPTURED],
  ['SETTLED', CAPTURED],
]);

/** Whether what the event reports would change nothing, because the chart of the attempt is past it. */
const isStored = ({ status }: Attempt, { type }: ProviderEvent): boolean => {
  const reported = REPORTED.get(type);
  return reported !== undefined && transitionAttempt(status, reported) === null;
};

/** Whether this event is recorded. One with the same id but different content counts as a new event. */
const isNoted = async (payments: Store, { id, reference, type }: ProviderEvent): Promise<boolean> => {
  const statement = sql`SELECT FROM payment_events WHERE id = ${id} AND reference = ${reference} AND type = ${type}`;
  const { rowCount } = await payments.pool.query(prepared('find-payment-event', statement));
  return rowCount === 1;
};

/**
 * Queries the provider about the attempt of an event, and settles it by the answer. The event is recorded only after that.
 * One that reports what is stored, as most do, ends after one read and is not recorded. An event with an unknown reference
 * opens a payment exception and is recorded at once. `provider` sent the event. Throws `ProviderDefect`, and then does not record the event.
 */
export const handleProviderEvent = async (
  payments: InquireDeps,
  event: ProviderEvent,
  provider: PaymentProvider,
): Promise<EventResult> => {
  const attempt = await attemptByReference(payments.pool, event.reference);
  if ((attempt !== null && isStored(attempt, event)) || (await isNoted(payments, event))) return 'done';
  if (attempt !== null && !(await inquire(payments, attempt))) return 'open';
  if (attempt === null) await openUnmatchedPayment(payments.pool, { reference: event.reference, provider });
  const statement = sql`
    INSERT INTO payment_events (id, reference, type) VALUES (${event.id}, ${event.reference}, ${event.type})
    ON CONFLICT DO NOTHING`;
  // recorded last, so that the provider sends it again after a crash
  await payments.pool.query(prepared('insert-payment-event', statement));
  return attempt === null ? 'unmatched' : 'done';
};

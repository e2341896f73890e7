/** Events that the payment provider sends: each is done once, in any order, and is only a reason to ask the provider itself. */
import * as t from 'io-ts';
import { text } from '../../machines/contract/scalar.ts';
import { attemptByReference } from './attempts.ts';
import { inquire } from './inquiries.ts';
import type { PaymentDeps } from './deps.ts';

/** An event in texts that the store can keep; `reference` is our name for the attempt. */
export const ProviderEvent = t.type({
  id: text('EventId', 1, 200),
  reference: text('EventReference', 1, 100),
  type: text('EventType', 1, 90),
});
export type ProviderEvent = t.TypeOf<typeof ProviderEvent>;

/** `done`: it is noted. `open`: the provider could not be asked about its payment; it should send the event again. */
export type EventResult = 'done' | 'open';

/** An event with the id of another one, and other content, is not known. */
const isNoted = async (payments: PaymentDeps, { id, reference, type }: ProviderEvent): Promise<boolean> => {
  const { rowCount } = await payments.pool.query({
    name: 'noted-event',
    text: 'SELECT FROM payment_events WHERE id = $1 AND reference = $2 AND type = $3',
    values: [id, reference, type],
  });
  return rowCount === 1;
};

/**
 * Asks the provider about the attempt that an event is about, whatever its state, and settles it by the answer. The event is
 * noted only after that; one about what is not ours is noted at once. Throws `ProviderDefect`: then it is not noted either.
 */
export const handleProviderEvent = async (payments: PaymentDeps, event: ProviderEvent): Promise<EventResult> => {
  if (await isNoted(payments, event)) return 'done';
  const attempt = await attemptByReference(payments.pool, event.reference);
  if (attempt !== null && !(await inquire(payments, attempt))) return 'open';
  // noted last: one that a crash cuts off is sent again
  await payments.pool.query({
    name: 'note-event',
    text: 'INSERT INTO payment_events (id, reference, type) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    values: [event.id, event.reference, event.type],
  });
  return 'done';
};

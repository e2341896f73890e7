/** Events that the payment provider sends: each is taken once, in any order, and is only a reason to ask the provider itself. */
import { attemptByReference } from './attempts.ts';
import { loadBooking } from './bookingRow.ts';
import { askAgain, type Till } from './settle.ts';

type ToldEvent = Readonly<{ id: string; reference: string; type: string }>;

const isKnown = async (till: Till, { id }: ToldEvent): Promise<boolean> => {
  const { rowCount } = await till.pool.query({
    name: 'known-event',
    text: 'SELECT FROM payment_events WHERE id = $1',
    values: [id],
  });
  return rowCount === 1;
};

/** Asks the provider about the attempt that an event is about, and settles it by the answer. What is not ours is only noted. */
export const takeEvent = async (till: Till, event: ToldEvent): Promise<void> => {
  if (await isKnown(till, event)) return;
  const attempt = await attemptByReference(till.pool, event.reference);
  const row = attempt && (await loadBooking(till.pool, attempt.bookingId));
  if (attempt && row) await askAgain(till, { attempt, row });
  // noted last: one that a crash cuts off is sent again
  await till.pool.query({
    name: 'note-event',
    text: 'INSERT INTO payment_events (id, reference, type) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    values: [event.id.slice(0, 200), event.reference.slice(0, 200), event.type.slice(0, 100)],
  });
};

/** Collects today's instalments from stored cards. An instalment has one open attempt at most, and it is sent once. */
import { AWAITING_GUEST, AT_PROVIDER } from '../../machines/checkout/attempt/attempt.rules.ts';
import type { Agreement } from '../providers/payments/port.ts';
import { providerOfReference } from '../providers/payments/provider.ts';
import { withTransaction } from '../db/transaction.ts';
import { DEFECT, insertAttempt, updateAttempt, referenceOf, type Attempt } from './attempts.ts';
import { lockBooking, type BookingRow } from '../bookings/bookingRow.ts';
import { endPlan } from './instalments.ts';
import { settleAttempt } from './settle.ts';
import type { DbClient } from '../db/client.ts';
import { todayAt } from '../bookings/today.ts';
import type { PaymentDeps } from './deps.ts';

type Due = Readonly<{ bookingId: string; number: number }>;
type Collection = Readonly<{
  attempt: Pick<Attempt, 'id' | 'bookingId'>;
  row: BookingRow;
  amount: number;
  by: Agreement;
}>;

/** At most this many instalments are collected in one round. */
export const MAX_COLLECTIONS = 50;

/** A due instalment of a completed booking that has no open attempt. */
const IS_DUE = `plan.is_automatic AND plan.status = 'awaited' AND plan.next_try_on <= $1
  AND EXISTS (SELECT FROM bookings booking WHERE booking.id = plan.booking_id AND booking.status = 'completed')
  AND NOT EXISTS (SELECT FROM payment_attempts attempt WHERE attempt.booking_id = plan.booking_id
    AND attempt.status IN (${[...AT_PROVIDER, ...AWAITING_GUEST].map((status) => `'${status}'`).join(', ')}))`;

const dueToday = async (client: DbClient, today: string): Promise<Due[]> => {
  const { rows } = await client.query<Due>({
    name: 'due-instalments',
    text: `SELECT plan.booking_id AS "bookingId", plan.number FROM instalments plan WHERE ${IS_DUE}
           ORDER BY plan.next_try_on, plan.booking_id, plan.number LIMIT ${MAX_COLLECTIONS}`,
    values: [today],
  });
  return rows;
};

type InstalmentToCollect = Readonly<{ amount: number; tokenHref: string | null; schemeReference: string | null }>;

/** Stores a sent attempt for an instalment; null if another process was quicker or there is no card token. */
const startCollection = (payments: PaymentDeps, { bookingId, number }: Due): Promise<Collection | null> =>
  withTransaction(payments.pool, async (client) => {
    const row = await lockBooking(client, bookingId);
    const { rows } = await client.query<InstalmentToCollect>({
      name: 'instalment-to-collect',
      text: `SELECT plan.amount_pence AS amount, agreed.token_href AS "tokenHref", agreed.scheme_reference AS "schemeReference"
             FROM instalments plan LEFT JOIN card_agreements agreed ON agreed.booking_id = plan.booking_id
             WHERE plan.booking_id = $2 AND plan.number = $3 AND ${IS_DUE}`,
      values: [todayAt(payments), bookingId, number],
    });
    const instalment = rows[0];
    if (row === null || instalment === undefined) return null;
    const { amount, tokenHref, schemeReference } = instalment;
    if (tokenHref === null || schemeReference === null) {
      await endPlan(client, bookingId, 'noToken');
      return null;
    }
    const attempt = {
      id: payments.newId(),
      bookingId,
      instalment: number,
      amountPence: amount,
      bookingVersion: row.version,
      // the provider that took the first payment stores the card
      provider: providerOfReference(tokenHref),
    };
    await insertAttempt(client, attempt);
    await updateAttempt(client, attempt.id, 'sent');
    return { attempt, row, amount, by: { tokenHref, schemeReference } };
  });

const requestCollection = async (payments: PaymentDeps, { attempt, row, amount, by }: Collection) => {
  try {
    return await payments.router.collect({
      reference: referenceOf(attempt.id, providerOfReference(by.tokenHref)),
      orderReference: String(row.resId),
      amountPence: amount,
      agreement: by,
    });
  } catch (error) {
    return { error };
  }
};

/**
 * Collects every instalment that is due today and returns how many requests it sent. No transaction is open during a
 * request. If a request was interrupted, the reconciler finds out its result; until then no other attempt is sent.
 */
export const collectInstalments = async (payments: PaymentDeps, onError: (error: unknown) => void): Promise<number> => {
  let requested = 0;
  for (const due of await dueToday(payments.pool, todayAt(payments))) {
    try {
      const collection = await startCollection(payments, due);
      if (collection === null) continue;
      requested += 1;
      const result = await requestCollection(payments, collection);
      if ('error' in result) onError(result.error);
      await settleAttempt(
        payments,
        collection.attempt,
        'error' in result ? { kind: 'unknown', reason: DEFECT } : result,
      );
    } catch (error) {
      onError(error);
    }
  }
  return requested;
};

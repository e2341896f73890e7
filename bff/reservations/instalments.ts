/** What is due after the first payment of a booking, as the store keeps it. Amounts are pence, dates the resort's. */
import type { LaterPayment } from '../../machines/contract/payment.ts';
import type { Agreement, PaidCard } from '../providers/payments/port.ts';
import type { BookingRow } from './bookingRow.ts';
import type { Querier } from './desk.ts';

/** What is due later of a booking, in the order it is due. */
export const laterPaymentsOf = async (client: Querier, bookingId: string): Promise<LaterPayment[]> => {
  const { rows } = await client.query<LaterPayment>({
    name: 'later-payments',
    text: `SELECT number, due_date AS "dueDate", amount_pence AS amount, is_automatic AS "isAutomatic", status
           FROM instalments WHERE booking_id = $1 ORDER BY number`,
    values: [bookingId],
  });
  return rows;
};

/**
 * Stores what the first payment of a booking leaves for later, and the agreement to collect it, in the transaction that
 * settles that payment. Nothing where everything was paid.
 */
export const storePlan = async (
  client: Querier,
  { id, payment }: BookingRow,
  { card, agreement }: Readonly<{ card: PaidCard; agreement?: Agreement }>,
): Promise<void> => {
  if (payment === null || payment.schedule.length < 2) return;
  const later = payment.schedule.slice(1);
  await client.query({
    name: 'store-instalments',
    text: `INSERT INTO instalments (booking_id, number, due_date, amount_pence, is_automatic, status, next_try_on)
           SELECT $1, number, due_date, amount, $4, 'awaited', due_date
           FROM unnest($2::date[], $3::int[]) WITH ORDINALITY AS later (due_date, amount, number)
           ON CONFLICT DO NOTHING`,
    values: [id, later.map(({ dueDate }) => dueDate), later.map(({ amount }) => amount), payment.consent !== null],
  });
  if (payment.consent === null) return;
  await client.query({
    name: 'store-agreement',
    text: `INSERT INTO card_agreements (booking_id, token_href, scheme_reference, card_brand, last_four, consent_version, consented_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    values: [
      id,
      agreement?.tokenHref ?? null,
      agreement?.schemeReference ?? null,
      card.brand,
      card.lastFour,
      payment.consent.version,
      payment.consent.at,
    ],
  });
};

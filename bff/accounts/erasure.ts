/** Erases personal data whose period is over, in batches: what `retentionTable.ts` says of guests, quotes and payments. */
import sql, { type Sql } from 'sql-template-tag';
import { retryOnConflict, withTransaction } from '../db/transaction.ts';
import type { Clock, Store } from '../kernel/deps.ts';
import { todayAt } from '../kernel/today.ts';
import { BOOKING_IS_NOT_KEPT, CLIENT_IS_NOT_KEPT } from './evidence.ts';

/** Maximum number of rows that one statement erases. */
export const BATCH = 200;

/** SQL: the row `booking` is neither held nor being paid, and no money of it is still to move. */
const IS_SETTLED = sql`booking.hold_state NOT IN ('held', 'paying')
  AND NOT EXISTS (SELECT FROM payment_exceptions exception
    WHERE exception.booking_id = booking.id AND exception.closed_at IS NULL)
  AND NOT EXISTS (SELECT FROM refunds refund WHERE refund.booking_id = booking.id AND refund.status <> 'given')
  AND NOT EXISTS (SELECT FROM instalments later WHERE later.booking_id = booking.id AND later.status = 'awaited')`;

const DEPARTURE = sql`booking.start_date + booking.nights`;

/** SQL: the stay of `booking` is over, or the booking was not made. */
const isOver = (today: string): Sql => sql`(booking.status <> 'completed' OR ${DEPARTURE} < ${today}::date)`;

/**
 * Erases names, contacts and our team's notes of at most BATCH bookings that match `due` and are settled; e-mails about
 * them that were not sent have no recipient any more. Returns how many.
 */
const eraseNames = ({ pool }: Store, due: Sql): Promise<number> =>
  withTransaction(pool, async (client) => {
    const found = await client.query<{ id: string }>(sql`
      SELECT id FROM bookings booking WHERE contact IS NOT NULL AND ${due} AND ${IS_SETTLED} AND ${BOOKING_IS_NOT_KEPT}
      LIMIT ${BATCH} FOR UPDATE OF booking SKIP LOCKED`);
    const ids = found.rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    // a statement of its own, which sees the evidence that was held before the rows were locked
    const erased = await client.query(sql`
      WITH erased AS (
        UPDATE bookings booking SET guests = '[]', contact = NULL
        WHERE id = ANY (${ids}::uuid[]) AND ${BOOKING_IS_NOT_KEPT} RETURNING id),
      payers AS (
        UPDATE payment_attempts SET postcode = NULL FROM erased WHERE booking_id = erased.id AND postcode IS NOT NULL),
      cards AS (
        UPDATE card_agreements SET token_href = NULL, scheme_reference = NULL FROM erased WHERE booking_id = erased.id),
      notes AS (
        UPDATE booking_history SET detail = detail - '{reason,proof}'::text[] FROM erased
        WHERE booking_id = erased.id AND detail ?| '{reason,proof}'::text[]),
      letters AS (
        DELETE FROM emails USING erased WHERE booking_id = erased.id AND status <> 'sent')
      SELECT id FROM erased`);
    return erased.rowCount ?? 0;
  });

/** Bookings whose guest asked for it, or whose account is closed, once the stay is over. */
export const eraseAsked = async (deps: Store & Clock): Promise<number> => {
  const over = isOver(todayAt(deps));
  const byGuest = await eraseNames(deps, sql`booking.erasure_asked_at IS NOT NULL AND ${over}`);
  const closed = sql`booking.client_id IN (SELECT id FROM clients WHERE status = 'closed')`;
  return byGuest + (await eraseNames(deps, sql`${closed} AND ${over}`));
};

/** Bookings so many months after departure. */
export const eraseDeparted = (deps: Store & Clock, before: Sql): Promise<number> =>
  eraseNames(deps, sql`${DEPARTURE} < ${before}`);

/** Bookings that were never made: no money of them reached a provider. */
export const eraseUnfinished = (deps: Store, before: Sql): Promise<number> =>
  eraseNames(
    deps,
    sql`booking.hold_state = 'released' AND booking.hold_expires_at < ${before} AND booking.status <> 'completed'
      AND NOT EXISTS (SELECT FROM payment_attempts paid WHERE paid.booking_id = booking.id
        AND paid.status NOT IN ('created', 'abandoned', 'refused', 'cancelled'))`,
  );

const run = async ({ pool }: Store, statement: Sql): Promise<number> =>
  (await retryOnConflict(() => pool.query(statement))).rowCount ?? 0;

/** SQL: a quote without its address. An offer needs one: it gets an unknown one. */
export const ADDRESS_OF_NOBODY: Sql = sql`
  CASE WHEN session_id IS NULL THEN gen_random_uuid()::text || '@closed.invalid' END`;

/** The addresses of quotes and offers that ended before, unless they belong to an account. */
export const eraseQuotes = (deps: Store, before: Sql): Promise<number> =>
  run(
    deps,
    sql`UPDATE quotes SET email = ${ADDRESS_OF_NOBODY} WHERE id IN (SELECT id FROM quotes
          WHERE client_id IS NULL AND email NOT LIKE '%@closed.invalid' AND expires_at < ${before} LIMIT ${BATCH})`,
  );

/** Previous guests of accounts without a stay since `before`. */
export const eraseCompanions = (deps: Store, before: Sql): Promise<number> =>
  run(
    deps,
    sql`DELETE FROM previous_guests WHERE client_id IN (SELECT client.id FROM clients client
          WHERE client.created_at < ${before} AND ${CLIENT_IS_NOT_KEPT}
            AND EXISTS (SELECT FROM previous_guests guest WHERE guest.client_id = client.id)
            AND NOT EXISTS (SELECT FROM bookings booking WHERE booking.client_id = client.id
              AND booking.status = 'completed' AND ${DEPARTURE} >= ${before})
          LIMIT ${BATCH})`,
  );

/** SQL: the booking of a row of `table` is not kept as evidence. */
const bookingIsNotKept = (table: Sql): Sql => sql`
  EXISTS (SELECT FROM bookings booking WHERE booking.id = ${table}.booking_id AND ${BOOKING_IS_NOT_KEPT})`;

/** What identifies the cards of payments, and notes on payments. */
export const erasePayments = async (deps: Store, before: Sql): Promise<number> => {
  const cards = await run(
    deps,
    sql`UPDATE payment_attempts SET outcome = outcome - '{card,paymentId,selfHref}'::text[]
        WHERE id IN (SELECT id FROM payment_attempts attempt
          WHERE outcome ? 'card' AND created_at < ${before} AND ${bookingIsNotKept(sql`attempt`)} LIMIT ${BATCH})`,
  );
  const agreements = await run(
    deps,
    sql`DELETE FROM card_agreements WHERE booking_id IN (SELECT booking_id FROM card_agreements agreement
          WHERE consented_at < ${before} AND ${bookingIsNotKept(sql`agreement`)} LIMIT ${BATCH})`,
  );
  await run(deps, sql`UPDATE unmatched_payments SET note = NULL WHERE closed_at < ${before} AND note IS NOT NULL`);
  return Math.max(cards, agreements);
};

/** E-mails that were given up. */
export const eraseLetters = (deps: Store, before: Sql): Promise<number> =>
  run(deps, sql`DELETE FROM emails WHERE status = 'givenUp' AND due_at < ${before}`);

/** Evidence that an operator has ended. */
export const eraseEvidence = (deps: Store, before: Sql): Promise<number> =>
  run(deps, sql`DELETE FROM evidence_holds WHERE ended_at < ${before} AND closed_email IS NULL`);

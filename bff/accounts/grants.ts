/** Identifying a booking without an account: to pay for it, or to send a link to its contact (spec: account area 6). */
import { either as E } from 'fp-ts';
import sql from 'sql-template-tag';
import type { DataOf, PayloadOf } from '../../machines/contract/calls.ts';
import type { BookingRow } from '../bookings/bookingRow.ts';
import type { Ids, Store } from '../kernel/deps.ts';
import { refused, type Refused } from '../kernel/refused.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import { isLeadSurname } from './claims.ts';
import { storeRequest } from './requests.ts';
import { keepingCookie, type Requester, type SecretReply } from '../security/secretReply.ts';
import { forgetTries, recordTry } from '../security/tries.ts';

/** The details that identify a booking: its reference, the lead guest's surname and the arrival day. */
export type BookingKnowledge = PayloadOf<'find-booking'>;

export const GRANT_MINUTES = 30;
/** How many days longer the address for a receipt is kept, because a payment may be settled later. */
const RECEIPT_DAYS = 7;

/** Only the necessary columns are read, so that a known reference takes hardly longer than an unknown one. */
type KnownBooking = Pick<
  BookingRow,
  'id' | 'resId' | 'brand' | 'clientId' | 'contact' | 'startDate' | 'units' | 'guests'
>;

/** The completed booking that matches all three details; null if any of them is wrong. */
export const knownBooking = async (
  client: DbClient,
  { resId, lastName, startDate }: BookingKnowledge,
): Promise<KnownBooking | null> => {
  const { rows } = await client.query<KnownBooking>(
    prepared(
      'known-booking',
      sql`SELECT id, res_id AS "resId", brand, client_id AS "clientId", contact, start_date AS "startDate", units, guests
          FROM bookings WHERE res_id = ${resId} AND status = 'completed'`,
    ),
  );
  const [row] = rows;
  return row !== undefined && row.startDate === startDate && isLeadSurname(row, lastName) ? row : null;
};

const NOT_FOUND = { field: 'resId', message: 'We cannot find a booking with these details.' };

/**
 * Lets the session see the amounts of a booking and pay for it, for half an hour; `receiptEmail` gets the receipts of its
 * payments. Refusals: those of `recordTry`, and incorrectCredentials (resId), whichever detail is wrong.
 */
export const paymentLogin = async (
  { pool }: Store,
  { receiptEmail, ...known }: PayloadOf<'payment-login'>,
  session: Requester,
): Promise<E.Either<Refused, SecretReply<DataOf<'payment-login'>>>> => {
  const tried = await recordTry(pool, 'paymentLogin', String(known.resId), session);
  if (E.isLeft(tried)) return tried;
  const row = await knownBooking(pool, known);
  if (row === null) return E.left(refused('incorrectCredentials', NOT_FOUND));
  await forgetTries(pool, tried.right);
  await pool.query(
    prepared(
      'grant-payment',
      sql`INSERT INTO booking_grants (session_id, booking_id, expires_at, receipt_email)
          VALUES (${session.id}, ${row.id}, clock_timestamp() + make_interval(mins => ${GRANT_MINUTES}::int),
            ${receiptEmail})
          ON CONFLICT (session_id, booking_id)
            DO UPDATE SET expires_at = excluded.expires_at, receipt_email = excluded.receipt_email`,
    ),
  );
  return E.right(keepingCookie({ resId: row.resId, brand: row.brand }));
};

/**
 * Sends a link to the contact of the booking with these details, if there is one: the reply is always the same. The
 * link adds the booking to the account that requested it. Refusals: those of `recordTry`.
 */
export const findBooking = async (
  deps: Store & Ids,
  known: BookingKnowledge,
  session: Requester,
): Promise<E.Either<Refused, SecretReply<DataOf<'find-booking'>>>> => {
  const tried = await recordTry(deps.pool, 'findBooking', String(known.resId), session);
  if (E.isLeft(tried)) return tried;
  await storeRequest(deps, session, { kind: 'findBooking', email: '', clientId: session.clientId, payload: known });
  return E.right(keepingCookie({ isSent: true }));
};

/** Deletes the grants that have ended; those with the address for a receipt later. */
export const deleteOldGrants = async (client: DbClient): Promise<void> => {
  await client.query(`DELETE FROM booking_grants WHERE expires_at <= clock_timestamp()
    AND (receipt_email IS NULL OR expires_at <= clock_timestamp() - make_interval(days => ${RECEIPT_DAYS}))`);
};

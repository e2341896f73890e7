/**
 * Data of the guest of a booking that belongs to no account: a copy, and erasure. The proof is what identifies a booking
 * (reference, lead guest's surname, arrival), which others may know, and a code that is sent to the booking's address.
 */
import { either as E } from 'fp-ts';
import sql from 'sql-template-tag';
import { loadBooking, lockBooking, type BookingRow } from '../bookings/bookingRow.ts';
import { addHistory } from '../bookings/history.ts';
import type { DbClient } from '../db/client.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Clock, Ids, Store } from '../kernel/deps.ts';
import { forgetSiteForms } from '../mailingList/retention.ts';
import { ADDRESS_OF_NOBODY, eraseAsked } from './erasure.ts';
import { isKept } from './evidence.ts';
import { exportOf } from './export.ts';
import { knownBooking, type BookingKnowledge } from './grants.ts';
import { lockRequest, storeRequest, type AccountRequest } from './requests.ts';

/** Codes are asked for by our team, not by a visitor's session. */
const NO_SESSION = { id: '', bookingId: null, clientId: null };

const IN_ACCOUNT = 'The booking belongs to an account: its holder copies and erases the data there.';

/** Sends a code to the booking's address. Left: a sentence why not. */
export const sendGuestCode = async (deps: Store & Ids, known: BookingKnowledge): Promise<E.Either<string, null>> => {
  const row = await knownBooking(deps.pool, known);
  if (row === null || row.contact === null) return E.left('No booking has these details, or its names are erased.');
  if (row.clientId !== null) return E.left(IN_ACCOUNT);
  const { id: bookingId, brand, contact } = row;
  const request = { kind: 'guestData', email: contact.email, brand, bookingId, clientId: null, payload: {} } as const;
  await storeRequest(deps, NO_SESSION, request);
  return E.right(null);
};

type Proved = Readonly<{ row: BookingRow; request: AccountRequest }>;

/** The locked booking of a valid code. Left: a sentence why there is none. */
const proved = async (client: DbClient, bookingId: string, code: string): Promise<E.Either<string, Proved>> => {
  const row = await lockBooking(client, bookingId);
  const request = await lockRequest(client, code.replace(/[^a-z]/gi, '').toUpperCase());
  if (row === null || request?.kind !== 'guestData' || request.bookingId !== bookingId)
    return E.left('The code is wrong, has been used, or is more than a day old.');
  return row.clientId === null ? E.right({ row, request }) : E.left(IN_ACCOUNT);
};

/** Everything that is stored about the booking and its address, as JSON; the code stays valid. Left: a sentence why not. */
export const exportGuestData = ({ pool }: Store, bookingId: string, code: string): Promise<E.Either<string, string>> =>
  withTransaction(pool, async (client) => {
    const found = await proved(client, bookingId, code);
    if (E.isLeft(found)) return found;
    return E.right(await exportOf(client, { id: null, bookingId, email: found.right.request.email }));
  });

/** Quotes of the address lose it, and requests, payment logins and waiting e-mails end. */
const forgetAddress = async (client: DbClient, bookingId: string, email: string): Promise<void> => {
  await forgetSiteForms(client, email);
  await client.query(sql`
    UPDATE quotes SET email = ${ADDRESS_OF_NOBODY} WHERE client_id IS NULL AND lower(email) = lower(${email})`);
  await client.query(sql`
    WITH grants AS (DELETE FROM booking_grants WHERE booking_id = ${bookingId}),
      letters AS (DELETE FROM emails
        WHERE client_id IS NULL AND booking_id IS NULL AND status <> 'sent' AND lower(email) = lower(${email}))
    DELETE FROM account_requests WHERE client_id IS NULL AND (booking_id = ${bookingId} OR lower(email) = lower(${email}))`);
};

/** What becomes of the names: erased, kept as evidence, or still needed for the stay or its money. */
export type ErasureState = 'erased' | 'kept' | 'waiting';

/**
 * Erases what is stored about the address at once, and the names of the booking as soon as its stay is over, its money
 * is settled and it is no evidence. Uses the code up. Left: a sentence why not.
 */
export const eraseGuestData = async (
  deps: Store & Clock,
  bookingId: string,
  code: string,
  operator: string,
): Promise<E.Either<string, ErasureState>> => {
  const asked = await withTransaction(deps.pool, async (client): Promise<E.Either<string, null>> => {
    const found = await proved(client, bookingId, code);
    if (E.isLeft(found)) return found;
    const { row, request } = found.right;
    await client.query(sql`
      UPDATE bookings SET erasure_asked_at = coalesce(erasure_asked_at, clock_timestamp()) WHERE id = ${bookingId}`);
    await addHistory(client, row, 'erasure.asked', { operator });
    await forgetAddress(client, bookingId, request.email);
    return E.right(null);
  });
  if (E.isLeft(asked)) return asked;
  await eraseAsked(deps);
  const after = await loadBooking(deps.pool, bookingId);
  if (after === null || after.contact === null) return E.right('erased');
  return E.right((await isKept(deps.pool, { bookingId })) ? 'kept' : 'waiting');
};

/**
 * Requests that an e-mailed link confirms, or a code that the guest tells our team. The token is created when the e-mail
 * is written, so that the database stores only its hash. A request is stored whether or not the address has an account;
 * the job that sends e-mails checks that.
 */
import { randomInt } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Brand } from '../../machines/contract/brand.ts';
import type { Ids, Store } from '../kernel/deps.ts';
import { withTransaction } from '../db/transaction.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import { queueEmail, type AccountNotice } from '../kernel/outbox.ts';
import { hashOf, newToken, type Session } from '../sessions/sessions.ts';

/** `notMe`: undoes a change of an account that its holder did not make. */
export type RequestKind =
  'register' | 'reset' | 'changeEmail' | 'findBooking' | 'notMe' | 'newsletter' | 'unsubscribe' | 'guestData';

export type AccountRequest = Readonly<{
  id: string;
  kind: RequestKind;
  email: string;
  brand: Brand;
  clientId: number | null;
  bookingId: string | null;
  /** depends on the kind; never contains a password or a token */
  payload: unknown;
}>;

/** How many minutes a link is valid. */
export const LINK_MINUTES = {
  register: 1_440,
  reset: 30,
  changeEmail: 1_440,
  findBooking: 1_440,
  // long enough for a holder who reads e-mails once a week
  notMe: 10_080,
  newsletter: 10_080,
  // its e-mail contains a permanent link of the mailing list; this limits how late the e-mail may be sent
  unsubscribe: 1_440,
  // a code, not a link
  guestData: 1_440,
} as const satisfies Record<RequestKind, number>;

const COLUMNS = sql`id, kind, email, brand, client_id AS "clientId", booking_id AS "bookingId", payload`;

/** The brand of the session's booking; family if it has none. */
const brandOf = async (client: DbClient, { bookingId }: Session): Promise<Brand> => {
  const { rows } = await client.query<{ brand: Brand }>(
    prepared('brand-of-booking', sql`SELECT brand FROM bookings WHERE id = ${bookingId}`),
  );
  return rows[0]?.brand ?? 'family';
};

/** A request before it is stored. `brand`: the page's brand, if known; `bookingId`: what a code is about. */
type NewRequest = Pick<AccountRequest, 'kind' | 'email' | 'clientId' | 'payload'> &
  Partial<Pick<AccountRequest, 'brand' | 'bookingId'>>;

/** Stores the row of a request; its e-mail is yet to be queued. */
const insertRow = async (
  client: DbClient,
  id: string,
  { kind, email, clientId, payload, brand, bookingId = null }: NewRequest & Readonly<{ brand: Brand }>,
): Promise<void> => {
  await client.query(
    prepared(
      'store-account-request',
      sql`INSERT INTO account_requests (id, kind, email, brand, client_id, booking_id, payload, expires_at)
          VALUES (${id}, ${kind}, ${email}, ${brand}, ${clientId}, ${bookingId}, ${JSON.stringify(payload)},
            clock_timestamp() + make_interval(mins => ${LINK_MINUTES[kind]}::int))`,
    ),
  );
};

/** `storeRequest` in the caller's transaction. */
export const insertRequest = async (
  deps: Ids,
  client: DbClient,
  session: Session,
  request: NewRequest,
): Promise<void> => {
  const id = deps.newId();
  await insertRow(client, id, { ...request, brand: request.brand ?? (await brandOf(client, session)) });
  const { email } = request;
  await queueEmail(client, { kind: 'accountRequest', bookingId: null, subjectId: id, requestId: id, email });
};

/** Queues the notice of a change of an account to an address of it; `isUndoable`: with a link that undoes the change. */
export const queueNotice = async (
  deps: Ids,
  client: DbClient,
  kind: AccountNotice,
  { id: clientId, email }: Readonly<{ id: number; email: string }>,
  isUndoable: boolean,
): Promise<void> => {
  const id = deps.newId();
  if (isUndoable) await insertRow(client, id, { kind: 'notMe', email, clientId, payload: {}, brand: 'family' });
  const requestId = isUndoable ? id : null;
  await queueEmail(client, { kind, bookingId: null, subjectId: id, requestId, clientId, email });
};

/** Stores a request and queues its e-mail. */
export const storeRequest = (deps: Store & Ids, session: Session, request: NewRequest): Promise<void> =>
  withTransaction(deps.pool, (client) => insertRequest(deps, client, session, request));

/**
 * How many requests of a kind for an address count now: those of the last hour, of a new password only while their link
 * works. So who gets no link for a new password has one in the mailbox, and nobody's requests lock a holder out.
 */
const recentRequests = async (client: DbClient, kind: RequestKind, email: string): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    prepared(
      'recent-account-requests',
      sql`SELECT count(*)::int AS count FROM account_requests WHERE kind = ${kind} AND lower(email) = lower(${email})
            AND created_at > clock_timestamp() - interval '1 hour'
            AND (kind <> 'reset' OR (used_at IS NULL AND expires_at > clock_timestamp()))`,
    ),
  );
  return rows[0]?.count ?? 0;
};

/** Maximum number of links of a kind per address and hour; further requests change nothing and get the same reply. */
export const LINKS_AN_HOUR = 5;

/** Locks a kind and address (there is no row to lock), so that its requests are counted one after the other. */
const lockAddress = async (client: DbClient, kind: RequestKind, email: string): Promise<void> => {
  await client.query(
    prepared(
      'lock-address-of-requests',
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${kind} || ' ' || lower(${email}), 0))`,
    ),
  );
};

/** Stores a request for a link to an unverified address, unless the address has received enough of them. */
export const storeLimitedRequest = (deps: Store & Ids, session: Session, request: NewRequest): Promise<void> =>
  withTransaction(deps.pool, async (client) => {
    await lockAddress(client, request.kind, request.email);
    if ((await recentRequests(client, request.kind, request.email)) < LINKS_AN_HOUR)
      await insertRequest(deps, client, session, request);
  });

/** A request whose link is still valid; null if it is used or expired. */
export const openRequest = async (client: DbClient, id: string): Promise<AccountRequest | null> => {
  const { rows } = await client.query<AccountRequest>(
    prepared(
      'open-account-request',
      sql`SELECT ${COLUMNS} FROM account_requests
          WHERE id = ${id} AND used_at IS NULL AND expires_at > clock_timestamp()`,
    ),
  );
  return rows[0] ?? null;
};

/** Stores the booking that was found for a request. */
export const linkRequest = async (client: DbClient, id: string, bookingId: string): Promise<void> => {
  await client.query(
    prepared('link-account-request', sql`UPDATE account_requests SET booking_id = ${bookingId} WHERE id = ${id}`),
  );
};

/** Letters that spell no word. */
const CODE_LETTERS = 'BCDFGHJKLPQRTVWXZ';
const CODE_LENGTH = 8;

/** A code that a guest can tell by telephone. */
export const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length))).join('');

/** A new token (or code) for a request; replaces that of an earlier e-mail. */
export const newLinkToken = async (client: DbClient, id: string, token: string = newToken()): Promise<string> => {
  await client.query(
    prepared('set-link-token', sql`UPDATE account_requests SET token_hash = ${hashOf(token)} WHERE id = ${id}`),
  );
  return token;
};

/** The request of a valid link, only to show it; null if the link is used or expired. */
export const peekRequest = async (client: DbClient, token: string): Promise<AccountRequest | null> => {
  const { rows } = await client.query<AccountRequest>(
    prepared(
      'peek-account-request',
      sql`SELECT ${COLUMNS} FROM account_requests
          WHERE token_hash = ${hashOf(token)} AND used_at IS NULL AND expires_at > clock_timestamp()`,
    ),
  );
  return rows[0] ?? null;
};

/** The request of a link, with its row locked until the transaction ends; null if the link is used or expired. */
export const lockRequest = async (client: DbClient, token: string): Promise<AccountRequest | null> => {
  const { rows } = await client.query<AccountRequest>(
    prepared(
      'lock-account-request',
      sql`SELECT ${COLUMNS} FROM account_requests
          WHERE token_hash = ${hashOf(token)} AND used_at IS NULL AND expires_at > clock_timestamp() FOR UPDATE`,
    ),
  );
  return rows[0] ?? null;
};

/** Marks a request as used and deletes its payload. */
export const useRequest = async (client: DbClient, id: string): Promise<void> => {
  await client.query(
    prepared(
      'use-account-request',
      sql`UPDATE account_requests SET used_at = clock_timestamp(), payload = '{}' WHERE id = ${id}`,
    ),
  );
};

/** Ends the links that change an account's password or address. */
export const endLinksOf = async (
  client: DbClient,
  { id, email }: Readonly<{ id: number; email: string }>,
): Promise<void> => {
  await client.query(
    prepared(
      'end-account-links',
      sql`UPDATE account_requests SET used_at = clock_timestamp(), payload = '{}'
          WHERE used_at IS NULL AND ((kind = 'reset' AND lower(email) = lower(${email}))
            OR (kind = 'changeEmail' AND client_id = ${id}))`,
    ),
  );
};

/**
 * Ends the links that would undo this change or a later one. Those of earlier changes still work: whoever has taken an
 * account over cannot end the link with which its holder gets it back.
 */
export const endLaterUndoing = async (client: DbClient, { id, clientId }: AccountRequest): Promise<void> => {
  await client.query(
    prepared(
      'end-later-undoing',
      sql`UPDATE account_requests SET used_at = clock_timestamp()
          WHERE kind = 'notMe' AND client_id = ${clientId} AND used_at IS NULL
            AND created_at >= (SELECT created_at FROM account_requests WHERE id = ${id})`,
    ),
  );
};

/** Deletes requests a day after they were used or have expired. */
export const deleteOldRequests = async (client: DbClient): Promise<void> => {
  await client.query(
    `DELETE FROM account_requests WHERE coalesce(used_at, expires_at) < clock_timestamp() - interval '1 day'`,
  );
};

/** The outbox of e-mails: queued in the transaction of the event they report, and claimed by one server at a time. */
import sql, { type Sql } from 'sql-template-tag';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';

/**
 * Why an e-mail about a booking is sent: the booking was completed, a later payment was received (one for the contact,
 * one for somebody else who paid), the instalment plan has ended, the balance is due soon; a change was applied, sent to
 * our team or declined, or money was refunded; or our team has sent the payment link, or changed the lead guest or the
 * contact.
 */
export type BookingEmailKind =
  | 'confirmation'
  | 'receipt'
  | 'payerReceipt'
  | 'planEnded'
  | 'balanceDue'
  | 'changeApplied'
  | 'changeAsked'
  | 'changeDeclined'
  | 'refundGiven'
  | 'paymentLink'
  | 'contactChanged';

/**
 * A change of an account: another address (to the old one, and to the new one), another password, another way to sign
 * in, or one fewer.
 */
export type AccountNotice = 'emailChanged' | 'emailConfirmed' | 'passwordChanged' | 'signInAdded' | 'signInRemoved';

/**
 * Why an e-mail about an account is sent: it was changed, somebody requested a link, somebody typed the correct password
 * after several wrong ones, or the address no longer belongs to a booking.
 */
export type AccountEmailKind = AccountNotice | 'accountRequest' | 'signInAfterFailures' | 'contactReplaced';

/** Why an e-mail of the site's forms is sent: an address joined the list of offers, or our team has an enquiry. */
export type SiteEmailKind = 'signedUp' | 'enquiry';

export type EmailKind = BookingEmailKind | AccountEmailKind | SiteEmailKind;

export type QueuedEmail = Readonly<{
  id: string;
  kind: EmailKind;
  /** null: it is about an account or a site form */
  bookingId: string | null;
  /** what it is about: a booking, a payment attempt, a request; at most one e-mail of a kind per subject at a time */
  subjectId: string;
  /** the account request that its link confirms */
  requestId: string | null;
  clientId: number | null;
  /** the recipient, if it is not the contact of a booking */
  email: string | null;
  /** number of tries, including this one */
  tries: number;
}>;

/** After this many tries, in about twenty hours, an operator has to check it. */
const MAX_TRIES = 12;
/** After this time a claimed e-mail is due again, in case its server died while sending it. */
const CLAIM_SECONDS = 120;
/** Maximum number of e-mails that are claimed at once. */
export const BATCH = 20;

/**
 * Queues an e-mail; does nothing if there is already one of this kind about the same subject. Its id, which becomes the
 * Message-ID, is derived from both: if it is queued again after a database restore, mail systems see the same message.
 */
export const queueEmail = async (
  client: DbClient,
  {
    kind,
    bookingId,
    subjectId,
    requestId = null,
    clientId = null,
    email = null,
  }: Pick<QueuedEmail, 'kind' | 'bookingId' | 'subjectId'> &
    Partial<Pick<QueuedEmail, 'requestId' | 'clientId' | 'email'>>,
): Promise<void> => {
  const statement = sql`
    INSERT INTO emails (id, kind, booking_id, subject_id, request_id, client_id, email)
    VALUES (md5(${`${kind} ${subjectId}`})::uuid, ${kind}, ${bookingId}, ${subjectId}, ${requestId}, ${clientId}, ${email})
    ON CONFLICT DO NOTHING`;
  await client.query(prepared('queue-email', statement));
};

/**
 * Queues an e-mail about something that may happen again: it replaces an earlier one of this kind about the same
 * subject and is a new message with a new id.
 */
export const queueEmailAgain = async (
  client: DbClient,
  { kind, bookingId, subjectId }: Pick<QueuedEmail, 'kind' | 'bookingId' | 'subjectId'>,
): Promise<void> => {
  const statement = sql`
    INSERT INTO emails (kind, booking_id, subject_id) VALUES (${kind}, ${bookingId}, ${subjectId})
    ON CONFLICT (kind, subject_id) DO UPDATE
      SET id = excluded.id, status = excluded.status, tries = excluded.tries, due_at = excluded.due_at, sent_at = NULL`;
  await client.query(prepared('queue-email-again', statement));
};

/** Claims the due e-mails for this server alone. One that is not marked as sent or failed becomes due again. */
export const claimEmails = async (client: DbClient): Promise<QueuedEmail[]> => {
  const { rows } = await client.query<QueuedEmail>({
    name: 'claim-emails',
    text: `UPDATE emails SET tries = tries + 1, due_at = clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})
           WHERE id IN (SELECT id FROM emails WHERE status = 'waiting' AND due_at <= clock_timestamp()
                        ORDER BY due_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
           RETURNING id, kind, booking_id AS "bookingId", subject_id AS "subjectId", request_id AS "requestId",
             client_id AS "clientId", email, tries`,
  });
  return rows;
};

/** SQL: matches the e-mail if it still waits and no other server has claimed it since. */
const isClaimed = ({ id, tries }: QueuedEmail): Sql => sql`id = ${id} AND status = 'waiting' AND tries = ${tries}`;

/** Restarts the claim's time. Returns false if another server has claimed the e-mail since, or it was sent. */
export const renewClaim = async (client: DbClient, email: QueuedEmail): Promise<boolean> => {
  const statement = sql`
    UPDATE emails SET due_at = clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS}) WHERE ${isClaimed(email)}`;
  return (await client.query(prepared('renew-email-claim', statement))).rowCount === 1;
};

/**
 * Marks an e-mail as sent, and deletes its own address. Does nothing if another server has claimed it since.
 */
export const markSent = async (client: DbClient, email: QueuedEmail): Promise<void> => {
  const statement = sql`
    UPDATE emails SET status = 'sent', sent_at = clock_timestamp(), email = NULL WHERE ${isClaimed(email)}`;
  await client.query(prepared('mark-email-sent', statement));
};

/**
 * Marks a try as failed. The e-mail is due again after one minute, doubling with each try up to four hours; after the
 * last try it is given up. Does nothing if another server has claimed it since. Returns whether it was given up.
 */
export const markFailed = async (client: DbClient, email: QueuedEmail): Promise<boolean> => {
  const { tries } = email;
  const isOver = tries >= MAX_TRIES;
  const statement = sql`
    UPDATE emails SET status = ${isOver ? 'givenUp' : 'waiting'},
      due_at = clock_timestamp() + make_interval(mins => least(240, 2 ^ (${tries} - 1))::int)
    WHERE ${isClaimed(email)}`;
  return (await client.query(prepared('mark-email-failed', statement))).rowCount === 1 && isOver;
};

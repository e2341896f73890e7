/** Letters that wait to be sent: written in the transaction of what they tell of, claimed by one server at a time. */
import type { DbClient } from '../db/client.ts';

/** What a letter tells: that a booking is made, that a further payment of it came, or that we collect no more from its card. */
export type EmailKind = 'confirmation' | 'receipt' | 'planEnded';

export type QueuedEmail = Readonly<{
  id: string;
  kind: EmailKind;
  bookingId: string;
  /** the booking, or the attempt to pay, that it is about */
  subjectId: string;
  /** how often it was tried, this time included */
  tries: number;
}>;

/** After so many tries, some twenty hours, people have to look. */
const MAX_TRIES = 12;
/** A server that was ended while it sent is taken for lost after this long. */
const CLAIM_SECONDS = 120;
/** So many are claimed at once at most. */
export const BATCH = 20;

/** Writes a letter down. One of the kind about the same subject is there only once. */
export const queueEmail = async (
  client: DbClient,
  { kind, bookingId, subjectId }: Pick<QueuedEmail, 'kind' | 'bookingId' | 'subjectId'>,
): Promise<void> => {
  await client.query({
    name: 'write-mail',
    text: 'INSERT INTO emails (kind, booking_id, subject_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    values: [kind, bookingId, subjectId],
  });
};

/** Takes letters that are due, so that no other server does; unless they are told of as sent or not, they are due again later. */
export const claimEmails = async (client: DbClient): Promise<QueuedEmail[]> => {
  const { rows } = await client.query<QueuedEmail>({
    name: 'claim-emails',
    text: `UPDATE emails SET tries = tries + 1, due_at = clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})
           WHERE id IN (SELECT id FROM emails WHERE status = 'waiting' AND due_at <= clock_timestamp()
                        ORDER BY due_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
           RETURNING id, kind, booking_id AS "bookingId", subject_id AS "subjectId", tries`,
  });
  return rows;
};

/** The letter went out. */
export const markSent = async (client: DbClient, { id }: QueuedEmail): Promise<void> => {
  await client.query({
    name: 'mail-sent',
    text: `UPDATE emails SET status = 'sent', sent_at = clock_timestamp() WHERE id = $1`,
    values: [id],
  });
};

/** It did not: it is due again after a while that doubles each time, a minute at first; at last it is given up. Gives whether it was. */
export const markFailed = async (client: DbClient, { id, tries }: QueuedEmail): Promise<boolean> => {
  const isOver = tries >= MAX_TRIES;
  await client.query({
    name: 'mail-failed',
    text: `UPDATE emails SET status = $2, due_at = clock_timestamp() + make_interval(mins => least(240, 2 ^ ($3 - 1))::int)
           WHERE id = $1`,
    values: [id, isOver ? 'givenUp' : 'waiting', tries],
  });
  return isOver;
};

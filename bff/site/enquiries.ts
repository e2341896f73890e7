/** Enquiries to our team: stored, and sent to the team's mailbox. */
import { either as E } from 'fp-ts';
import sql from 'sql-template-tag';
import type { Brand } from '../../machines/contract/brand.ts';
import type { DataOf, PayloadOf } from '../../machines/contract/calls.ts';
import { TEAM_EMAILS } from '../../machines/contract/team.ts';
import type { Requester } from '../security/secretReply.ts';
import { e164Of } from '../../machines/kit/phonePlans.ts';
import { formRefusal } from '../security/tries.ts';
import type { Ids, Store } from '../kernel/deps.ts';
import type { Idempotency, Saved } from '../bookings/idempotency.ts';
import type { Refused } from '../kernel/refused.ts';
import { saveReplyData } from '../bookings/savedReplies.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import { withTransaction } from '../db/transaction.ts';
import { queueEmail } from '../kernel/outbox.ts';

export type Enquiry = Readonly<{
  brand: Brand;
  name: string;
  company: string | null;
  email: string;
  phone: string;
  /** the same number by E.164; null if it was stored before numbers were kept so */
  e164: string | null;
  dates: string | null;
  guests: number | null;
  message: string;
}>;

/** Stores an enquiry and queues its e-mail to the team. Refusal: tooManyRequests. */
export const sendEnquiry = async (
  deps: Store & Ids,
  { kind, name, company, email, phone, dates, guests, message, brand = 'family' }: PayloadOf<'send-enquiry'>,
  requester: Requester,
  idempotency: Idempotency,
): Promise<E.Either<Refused, Saved<DataOf<'send-enquiry'>>>> => {
  const tooMany = await formRefusal(deps.pool, 'enquiry', requester);
  if (tooMany !== null) return E.left(tooMany);
  return withTransaction(deps.pool, async (client) => {
    const id = deps.newId();
    await client.query(
      prepared(
        'store-enquiry',
        sql`INSERT INTO enquiries (id, kind, brand, name, company, email, phone, phone_e164, dates, guests, message)
            VALUES (${id}, ${kind}, ${brand}, ${name}, ${company}, ${email}, ${phone}, ${e164Of(phone)}, ${dates}, ${guests},
              ${message})`,
      ),
    );
    await queueEmail(client, { kind: 'enquiry', bookingId: null, subjectId: id, email: TEAM_EMAILS[brand] });
    return E.right(await saveReplyData(client, idempotency, { isSent: true }));
  });
};

/** A stored enquiry; null if it was deleted. */
export const enquiryOf = async (client: DbClient, id: string): Promise<Enquiry | null> => {
  const { rows } = await client.query<Enquiry>(
    prepared(
      'enquiry-by-id',
      sql`SELECT brand, name, company, email, phone, phone_e164 AS e164, dates, guests, message
          FROM enquiries WHERE id = ${id}`,
    ),
  );
  return rows[0] ?? null;
};

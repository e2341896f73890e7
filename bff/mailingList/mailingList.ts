/**
 * Who gets e-mail offers, and the links to unsubscribe. An address is on the list if its owner has confirmed a sign-up,
 * consented after a booking, or consented in an account; unsubscribing ends all of these.
 */
import sql from 'sql-template-tag';
import type { Brand } from '../../machines/contract/brand.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import { hashOf, newToken } from '../sessions/sessions.ts';

/** Adds an address that its owner has confirmed; repeating it changes nothing. */
export const joinList = async (
  client: DbClient,
  { email, brand, consentVersion }: Readonly<{ email: string; brand: Brand; consentVersion: string }>,
): Promise<void> => {
  await client.query(
    prepared(
      'join-list',
      sql`INSERT INTO signups (email, brand, consent_version) VALUES (${email}, ${brand}, ${consentVersion})
          ON CONFLICT DO NOTHING`,
    ),
  );
};

/** Removes an address from the list, however it got there. */
export const leaveList = async (client: DbClient, email: string): Promise<void> => {
  await client.query(
    prepared(
      'leave-list',
      sql`WITH after_booking AS (DELETE FROM marketing_signups WHERE lower(email) = lower(${email})),
            holder AS (UPDATE clients SET offers_consent = NULL WHERE lower(email) = lower(${email}))
          DELETE FROM signups WHERE lower(email) = lower(${email})`,
    ),
  );
};

/** Whether an address gets e-mail offers. */
export const isOnList = async (client: DbClient, email: string): Promise<boolean> => {
  const { rows } = await client.query<{ isOnList: boolean }>(
    prepared(
      'is-on-list',
      sql`SELECT EXISTS (SELECT FROM signups WHERE lower(email) = lower(${email}))
            OR EXISTS (SELECT FROM marketing_signups WHERE lower(email) = lower(${email}))
            OR EXISTS (SELECT FROM clients WHERE lower(email) = lower(${email}) AND offers_consent IS NOT NULL)
            AS "isOnList"`,
    ),
  );
  return rows[0]?.isOnList === true;
};

/** Whether an address is on a brand's list by a confirmed sign-up. */
export const isSignedUp = async (
  client: DbClient,
  { email, brand }: Readonly<{ email: string; brand: Brand }>,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    prepared('is-on-list-of-brand', sql`SELECT FROM signups WHERE lower(email) = lower(${email}) AND brand = ${brand}`),
  );
  return rowCount === 1;
};

/** The brand whose list the sign-up of a request added its address to; null if the address has left it. */
export const signedUpBrand = async (client: DbClient, requestId: string): Promise<Brand | null> => {
  const { rows } = await client.query<{ brand: Brand }>(
    prepared(
      'brand-of-signup',
      sql`SELECT brand FROM account_requests request WHERE id = ${requestId} AND EXISTS (
            SELECT FROM signups WHERE lower(email) = lower(request.email) AND brand = request.brand)`,
    ),
  );
  return rows[0]?.brand ?? null;
};

/** The address and brand of an unsubscribe link. */
type UnsubscribeLink = Readonly<{ email: string; brand: Brand }>;

/** The token of a new unsubscribe link for an address. Links of earlier e-mails stay valid. */
export const newUnsubscribeToken = async (client: DbClient, { email, brand }: UnsubscribeLink): Promise<string> => {
  const token = newToken();
  await client.query(
    prepared(
      'add-unsubscribe-link',
      sql`INSERT INTO unsubscribe_links (token_hash, email, brand) VALUES (${hashOf(token)}, ${email}, ${brand})`,
    ),
  );
  return token;
};

/** The link of a token; null if it is unknown. */
export const unsubscribeLinkOf = async (client: DbClient, token: string): Promise<UnsubscribeLink | null> => {
  const { rows } = await client.query<UnsubscribeLink>(
    prepared(
      'find-unsubscribe-link',
      sql`SELECT email, brand FROM unsubscribe_links WHERE token_hash = ${hashOf(token)}`,
    ),
  );
  return rows[0] ?? null;
};

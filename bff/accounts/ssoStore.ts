/** Stores single sign-on data: identities with their accounts, sign-ins in progress, and the ids of used tokens that have one. */
import sql from 'sql-template-tag';
import { MOST_PASSKEYS, type Passkey } from '../../machines/contract/account.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import type { SsoClaims } from '../providers/sso/port.ts';
import { hashOf } from '../sessions/sessions.ts';

/** How long a guest may take at the provider, and again to type the password. */
const MINUTES = 10;

/** A person's identity at a provider. */
export type Identity = Pick<SsoClaims, 'issuer' | 'subject'>;

/** Stores the nonce with which a session is sent to the provider; it replaces the earlier one. */
export const storeNonce = async (client: DbClient, sessionId: string, nonce: string): Promise<void> => {
  await client.query(
    prepared(
      'store-nonce',
      sql`INSERT INTO sso_sign_ins (session_id, nonce_hash, expires_at)
          VALUES (${sessionId}, ${hashOf(nonce)}, clock_timestamp() + make_interval(mins => ${MINUTES}))
          ON CONFLICT (session_id) DO UPDATE SET nonce_hash = excluded.nonce_hash, expires_at = excluded.expires_at,
            issuer = NULL, subject = NULL, email = NULL`,
    ),
  );
};

/**
 * Consumes the session's nonce, and the token's id if it has one, each once; false if either was used, or the nonce is
 * another session's. A token has one nonce, so the nonce alone keeps it from being used twice.
 */
export const useOnce = async (client: DbClient, sessionId: string, claims: SsoClaims): Promise<boolean> => {
  const { issuer, subject, verifiedEmail, nonce, tokenId, secondsLeft } = claims;
  const ofSession = await client.query(
    prepared(
      'use-nonce',
      sql`UPDATE sso_sign_ins SET issuer = ${issuer}, subject = ${subject}, email = ${verifiedEmail},
            expires_at = clock_timestamp() + make_interval(mins => ${MINUTES})
          WHERE session_id = ${sessionId} AND nonce_hash = ${hashOf(nonce)} AND issuer IS NULL
            AND expires_at > clock_timestamp()`,
    ),
  );
  if (ofSession.rowCount !== 1) return false;
  if (tokenId === null) return true;
  const first = await client.query(
    prepared(
      'use-token',
      sql`INSERT INTO used_jtis (issuer, jti, expires_at)
          VALUES (${issuer}, ${tokenId}, clock_timestamp() + make_interval(secs => ${secondsLeft + MINUTES * 60}))
          ON CONFLICT DO NOTHING`,
    ),
  );
  return first.rowCount === 1;
};

/** The identity that a token has proved in this session; null if there is none or it has expired. */
export const provedIdentity = async (
  client: DbClient,
  sessionId: string,
  nonce: string,
): Promise<(Identity & Readonly<{ email: string }>) | null> => {
  const { rows } = await client.query<Identity & { email: string }>(
    prepared(
      'proved-identity',
      sql`SELECT issuer, subject, email FROM sso_sign_ins
          WHERE session_id = ${sessionId} AND nonce_hash = ${hashOf(nonce)} AND email IS NOT NULL
            AND expires_at > clock_timestamp()`,
    ),
  );
  return rows[0] ?? null;
};

/** Ends the session's sign-in at the provider. */
export const endSignIn = async (client: DbClient, sessionId: string): Promise<void> => {
  await client.query(prepared('end-sso-sign-in', sql`DELETE FROM sso_sign_ins WHERE session_id = ${sessionId}`));
};

/** The account of an identity; null if it is not linked. */
export const clientOfIdentity = async (client: DbClient, { issuer, subject }: Identity): Promise<number | null> => {
  const { rows } = await client.query<{ clientId: number }>(
    prepared(
      'client-of-identity',
      sql`SELECT client_id AS "clientId" FROM client_identities WHERE issuer = ${issuer} AND subject = ${subject}`,
    ),
  );
  return rows[0]?.clientId ?? null;
};

/** Links an identity to an account; an existing link stays as it is. Returns whether it is a new one. */
export const linkIdentity = async (
  client: DbClient,
  { issuer, subject }: Identity,
  clientId: number,
): Promise<boolean> => {
  const linked = await client.query(
    prepared(
      'link-identity',
      sql`INSERT INTO client_identities (issuer, subject, client_id) VALUES (${issuer}, ${subject}, ${clientId})
          ON CONFLICT DO NOTHING`,
    ),
  );
  return linked.rowCount === 1;
};

/** SQL: what an identity is called outside the server, which says nothing of its subject. */
const IDENTITY_ID = sql`md5(issuer || ' ' || subject)::uuid`;

/** The identities of an account, the newest first, each by the host name of its provider. */
export const identitiesOf = async (client: DbClient, clientId: number): Promise<Passkey[]> => {
  const { rows } = await client.query<Readonly<{ passkeyId: string; issuer: string; linkedAt: Date }>>(
    prepared(
      'identities-of-client',
      sql`SELECT ${IDENTITY_ID} AS "passkeyId", issuer, linked_at AS "linkedAt" FROM client_identities
          WHERE client_id = ${clientId} ORDER BY linked_at DESC LIMIT ${MOST_PASSKEYS}::int`,
    ),
  );
  return rows.map(({ passkeyId, issuer, linkedAt }) => ({
    passkeyId,
    name: URL.canParse(issuer) ? new URL(issuer).host : issuer,
    addedAt: linkedAt.toISOString(),
    lastUsedAt: null,
    isIdentity: true,
  }));
};

/** Removes an identity of an account; ignores those of others. Returns whether there was one. */
export const deleteIdentity = async (client: DbClient, clientId: number, identityId: string): Promise<boolean> => {
  const { rowCount } = await client.query(
    prepared(
      'delete-identity',
      sql`DELETE FROM client_identities WHERE client_id = ${clientId} AND ${IDENTITY_ID} = ${identityId}::uuid`,
    ),
  );
  return rowCount === 1;
};

/** Deletes the identities of an account. */
export const forgetIdentities = async (client: DbClient, clientId: number): Promise<void> => {
  await client.query(prepared('forget-identities', sql`DELETE FROM client_identities WHERE client_id = ${clientId}`));
};

/** Deletes expired sign-ins, and the ids of expired tokens. */
export const deleteOldSignIns = async (client: DbClient): Promise<void> => {
  await client.query('DELETE FROM sso_sign_ins WHERE expires_at < clock_timestamp()');
  await client.query('DELETE FROM used_jtis WHERE expires_at < clock_timestamp()');
};

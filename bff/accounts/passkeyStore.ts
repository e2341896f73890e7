/** Stores passkeys with their accounts, and what each session's browser was asked to sign. */
import sql from 'sql-template-tag';
import type { Passkey } from '../../machines/contract/account.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';

/** How long a holder may take at the device. */
const MINUTES = 10;

type Purpose = 'add' | 'signIn';

/** A passkey as the store has it. `counter`: how often the device says that it has signed. */
export type StoredPasskey = Readonly<{
  clientId: number;
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
}>;

/** Stores what a session's browser is asked to sign; it replaces the earlier one. */
export const storeChallenge = async (
  client: DbClient,
  sessionId: string,
  purpose: Purpose,
  challenge: string,
): Promise<void> => {
  await client.query(
    prepared(
      'store-passkey-challenge',
      sql`INSERT INTO passkey_challenges (session_id, purpose, challenge, expires_at)
          VALUES (${sessionId}, ${purpose}, ${challenge}, clock_timestamp() + make_interval(mins => ${MINUTES}))
          ON CONFLICT (session_id) DO UPDATE SET purpose = excluded.purpose, challenge = excluded.challenge,
            expires_at = excluded.expires_at`,
    ),
  );
};

/** What the session's browser was asked to sign, which is used up; null if nothing was asked or it is too old. */
export const takeChallenge = async (client: DbClient, sessionId: string, purpose: Purpose): Promise<string | null> => {
  const { rows } = await client.query<{ challenge: string }>(
    prepared(
      'take-passkey-challenge',
      sql`DELETE FROM passkey_challenges
          WHERE session_id = ${sessionId} AND purpose = ${purpose} AND expires_at > clock_timestamp()
          RETURNING challenge`,
    ),
  );
  return rows[0]?.challenge ?? null;
};

/** The passkeys of an account, the newest first. */
export const passkeysOf = async (
  client: DbClient,
  clientId: number,
): Promise<(Passkey & { credentialId: string })[]> => {
  const { rows } = await client.query<
    Readonly<{ passkeyId: string; credentialId: string; name: string; addedAt: Date; lastUsedAt: Date | null }>
  >(
    prepared(
      'passkeys-of-client',
      sql`SELECT id AS "passkeyId", credential_id AS "credentialId", name, added_at AS "addedAt",
            last_used_at AS "lastUsedAt" FROM passkeys WHERE client_id = ${clientId} ORDER BY added_at DESC, id`,
    ),
  );
  return rows.map(({ addedAt, lastUsedAt, ...row }) => ({
    ...row,
    addedAt: addedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
};

/** Adds a passkey to an account; false if some account has it already. */
export const insertPasskey = async (
  client: DbClient,
  { clientId, credentialId, publicKey, counter }: StoredPasskey,
  name: string,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    prepared(
      'insert-passkey',
      sql`INSERT INTO passkeys (client_id, credential_id, public_key, counter, name)
          VALUES (${clientId}, ${credentialId}, ${Buffer.from(publicKey)}, ${counter}, ${name})
          ON CONFLICT (credential_id) DO NOTHING`,
    ),
  );
  return rowCount === 1;
};

/** The passkey with a credential id; null if there is none. */
export const passkeyBy = async (client: DbClient, credentialId: string): Promise<StoredPasskey | null> => {
  const { rows } = await client.query<
    Readonly<{ clientId: number; credentialId: string; publicKey: Buffer; counter: string }>
  >(
    prepared(
      'passkey-by-credential',
      sql`SELECT client_id AS "clientId", credential_id AS "credentialId", public_key AS "publicKey", counter
          FROM passkeys WHERE credential_id = ${credentialId}`,
    ),
  );
  const [row] = rows;
  return row === undefined ? null : { ...row, publicKey: new Uint8Array(row.publicKey), counter: Number(row.counter) };
};

/** Notes that a passkey has signed. */
export const notePasskeyUse = async (client: DbClient, credentialId: string, counter: number): Promise<void> => {
  await client.query(
    prepared(
      'note-passkey-use',
      sql`UPDATE passkeys SET counter = ${counter}, last_used_at = clock_timestamp() WHERE credential_id = ${credentialId}`,
    ),
  );
};

/** Removes a passkey of an account; ignores those of others. Returns whether there was one. */
export const deletePasskey = async (client: DbClient, clientId: number, passkeyId: string): Promise<boolean> => {
  const { rowCount } = await client.query(
    prepared('delete-passkey', sql`DELETE FROM passkeys WHERE id = ${passkeyId} AND client_id = ${clientId}`),
  );
  return rowCount === 1;
};

/** Removes all passkeys of an account. */
export const forgetPasskeys = async (client: DbClient, clientId: number): Promise<void> => {
  await client.query(prepared('forget-passkeys', sql`DELETE FROM passkeys WHERE client_id = ${clientId}`));
};

/** Deletes what was asked and never signed. */
export const deleteOldChallenges = async (client: DbClient): Promise<void> => {
  await client.query('DELETE FROM passkey_challenges WHERE expires_at < clock_timestamp()');
};

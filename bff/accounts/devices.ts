/** The browsers in which an account holder is signed in, with the holder's passkeys and identities at other companies. */
import { either as E } from 'fp-ts';
import sql from 'sql-template-tag';
import type { Device } from '../../machines/contract/account.ts';
import type { DataOf, PayloadOf } from '../../machines/contract/calls.ts';
import type { Store } from '../kernel/deps.ts';
import type { Refused } from '../kernel/refused.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import type { Session, WithAccount } from '../sessions/sessions.ts';
import { keepingCookie, type Requester, type SecretReply } from '../security/secretReply.ts';
import { holderWithPassword } from './credentials.ts';
import { passkeysOf } from './passkeyStore.ts';
import { identitiesOf } from './ssoStore.ts';

type DeviceRow = Readonly<{ id: string; agent: string | null; signedInAt: Date; lastUsedAt: Date }>;

const MOST_DEVICES = 100;

const browsersOf = async (client: DbClient, { id, clientId }: Session & WithAccount): Promise<Device[]> => {
  const { rows } = await client.query<DeviceRow>(
    prepared(
      'devices-of-client',
      sql`SELECT id, agent, coalesce(signed_in_at, created_at) AS "signedInAt", last_used_at AS "lastUsedAt" FROM sessions
          WHERE client_id = ${clientId} AND expires_at > clock_timestamp()
          ORDER BY id = ${id} DESC, last_used_at DESC LIMIT ${MOST_DEVICES}::int`,
    ),
  );
  return rows.map((row) => ({
    deviceId: row.id,
    name: row.agent ?? 'A browser',
    signedInAt: row.signedInAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    isThis: row.id === id,
  }));
};

/** The browsers, this one first, the passkeys, and the identities. */
export const devicesOf = async (client: DbClient, session: Session & WithAccount): Promise<DataOf<'get-devices'>> => {
  const passkeys = await passkeysOf(client, session.clientId);
  return {
    devices: await browsersOf(client, session),
    passkeys: [
      ...passkeys.map(({ passkeyId, name, addedAt, lastUsedAt }) => ({ passkeyId, name, addedAt, lastUsedAt })),
      ...(await identitiesOf(client, session.clientId)),
    ],
  };
};

/** The browsers, passkeys and identities of the holder. */
export const getDevices = async (
  { pool }: Store,
  _payload: unknown,
  session: Session & WithAccount,
): Promise<E.Either<Refused, DataOf<'get-devices'>>> => E.right(await devicesOf(pool, session));

/**
 * Signs out another browser of the holder. Ignores this browser, and others' browsers. Returns the remaining ones.
 * Refusals: tooManyTries, incorrectCredentials.
 */
export const endDevice = async (
  deps: Store,
  { deviceId, password }: PayloadOf<'end-device'>,
  session: Requester & WithAccount,
): Promise<E.Either<Refused, SecretReply<DataOf<'end-device'>>>> => {
  const holder = await holderWithPassword(deps, session, password);
  if (E.isLeft(holder)) return holder;
  await deps.pool.query(
    prepared(
      'end-device',
      sql`DELETE FROM sessions WHERE id = ${deviceId} AND client_id = ${session.clientId} AND id <> ${session.id}`,
    ),
  );
  return E.right(keepingCookie(await devicesOf(deps.pool, session)));
};

/** Accounts for operators: showing an account, locking it, sending a password reset link, erasing it. */
import { randomUUID } from 'node:crypto';
import { either as E } from 'fp-ts';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { clientByEmail, endSessionsOf, type ClientRow } from '../accounts/client.ts';
import { closeClient } from '../accounts/closing.ts';
import { isKept } from '../accounts/evidence.ts';
import { storeRequest } from '../accounts/requests.ts';
import { withTransaction } from '../db/transaction.ts';
import type { AdminCommand } from './commandLine.ts';
import type { HolderAction } from './commandWords.ts';
import { tableOf, type Report } from './report.ts';

type Holder = Readonly<{
  account: number;
  name: string;
  isVerified: boolean;
  hasPassword: boolean;
  lockedAt: Date | null;
  bookings: number;
  browsers: number;
}>;

const stateOf = async (store: pg.Pool, { id }: ClientRow): Promise<Holder | undefined> => {
  const { rows } = await store.query<Holder>(
    sql`SELECT id AS account, first_name || ' ' || last_name AS name, email_verified_at IS NOT NULL AS "isVerified",
          password IS NOT NULL AS "hasPassword", locked_at AS "lockedAt",
          (SELECT count(*)::int FROM bookings WHERE client_id = clients.id AND status = 'completed') AS bookings,
          (SELECT count(*)::int FROM sessions WHERE client_id = clients.id AND expires_at > clock_timestamp()) AS browsers
        FROM clients WHERE id = ${id}`,
  );
  return rows[0];
};

/** Prevents signing in and ends all sessions; or unlocks the account. */
const setLocked = (store: pg.Pool, id: number, isLocked: boolean): Promise<void> =>
  withTransaction(store, async (client) => {
    const lockedAt = isLocked ? sql`coalesce(locked_at, clock_timestamp())` : sql`NULL`;
    await client.query(sql`UPDATE clients SET locked_at = ${lockedAt} WHERE id = ${id}`);
    // after the update, which waits for a sign-in in progress, so that its session ends too
    if (isLocked) await endSessionsOf(client, id, null);
  });

const NOBODY = { id: '', bookingId: null, clientId: null };

const act = async (store: pg.Pool, { id, email }: ClientRow, action: HolderAction): Promise<void> => {
  switch (action) {
    case 'show':
      return;
    case 'lock':
    case 'unlock':
      return setLocked(store, id, action === 'lock');
    case 'send-reset':
      return storeRequest({ pool: store, newId: randomUUID }, NOBODY, {
        kind: 'reset',
        email,
        clientId: null,
        payload: {},
      });
    case 'erase':
      await closeClient({ pool: store }, id);
  }
};

/**
 * Runs the action on the account with an address and reports its state afterwards. Left: there is no such account, or a
 * reset link was requested for a locked account.
 */
export const holderReport = async (
  store: pg.Pool,
  { email, action }: Extract<AdminCommand, { name: 'holder' }>,
): Promise<E.Either<string, Report>> => {
  const holder = await clientByEmail(store, email);
  if (holder === null) return E.left(`No account has the address ${email}.`);
  if (action === 'send-reset' && !holder.isOpen) return E.left('The account is locked. Unlock it first.');
  await act(store, holder, action);
  const state = await stateOf(store, holder);
  if (state === undefined || action === 'erase')
    return E.right({
      isGood: true,
      text: `The account is closed. Its name goes when the last stay is over${(await isKept(store, { clientId: holder.id })) ? ', and it is no longer kept as evidence' : ''}.`,
      json: state,
    });
  const { lockedAt, ...rest } = state;
  const row = { ...rest, locked: lockedAt?.toISOString() ?? '' };
  const sent = action === 'send-reset' ? '\nA link for a new password is on its way.' : '';
  return E.right({ isGood: true, text: `${tableOf([row])}${sent}`, json: state });
};

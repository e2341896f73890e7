/** Resets a forgotten password by a link (spec: account area 7). */
import { either as E } from 'fp-ts';
import pg from 'pg';
import sql from 'sql-template-tag';
import type { DataOf, PayloadOf } from '../../machines/contract/calls.ts';
import type { Ids, Store } from '../kernel/deps.ts';
import { refused, type Refused } from '../kernel/refused.ts';
import { note } from '../kernel/securityNotes.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import { withTransaction } from '../db/transaction.ts';
import { clientByEmail, clientById, endSessionsOf, lockClient, setPassword, type ClientRow } from './client.ts';
import { refusedPassword } from './commonPasswords.ts';
import { forgetPasskeys } from './passkeyStore.ts';
import { hashPassword, turnOf } from './passwords.ts';
import {
  endLaterUndoing,
  endLinksOf,
  lockRequest,
  peekRequest,
  queueNotice,
  storeLimitedRequest,
  type AccountRequest,
} from './requests.ts';
import { signInBegun, type SignInDeps } from './signIn.ts';
import { forgetIdentities } from './ssoStore.ts';
import { clearingCookie, keepingCookie, withLogin, type Requester, type SecretReply } from '../security/secretReply.ts';
import { countedOnlyIfDone, forgetAllTries, recordTry } from '../security/tries.ts';

/**
 * Sends a link to the address if it has an account; otherwise reply and work are the same. Refusals: those of `recordTry`.
 */
export const requestPasswordReset = async (
  deps: Store & Ids,
  { Email: email }: PayloadOf<'request-password-reset'>,
  requester: Requester,
): Promise<E.Either<Refused, SecretReply<DataOf<'request-password-reset'>>>> => {
  const tried = await recordTry(deps.pool, 'reset', email, requester);
  if (E.isLeft(tried)) return tried;
  await storeLimitedRequest(deps, requester, { kind: 'reset', email, clientId: null, payload: {} });
  return E.right(keepingCookie({ isSent: true }));
};

/** Sets a new password, ends other links that change the password or address, and notifies the holder. */
export const replacePassword = async (
  deps: Ids,
  client: DbClient,
  holder: Pick<ClientRow, 'id' | 'email'>,
  password: string,
): Promise<void> => {
  await setPassword(client, holder.id, password);
  await endLinksOf(client, holder);
  await forgetAllTries(client, 'signIn', holder.email);
  await queueNotice(deps, client, 'passwordChanged', holder, true);
};

/**
 * Changes the account's address, ends its links, and notifies the old address and the new one; `isUndoable`: the old one
 * gets a link that undoes it. Throws an error for which `isAddressTaken` is true if another account has the address.
 */
export const replaceAddress = async (
  deps: Ids,
  client: DbClient,
  holder: ClientRow,
  email: string,
  isUndoable: boolean,
): Promise<void> => {
  await client.query(
    prepared(
      'change-client-email',
      sql`UPDATE clients SET email = ${email}, email_verified_at = clock_timestamp(), version = version + 1
          WHERE id = ${holder.id}`,
    ),
  );
  await endLinksOf(client, holder);
  await queueNotice(deps, client, 'emailChanged', holder, isUndoable);
  await queueNotice(deps, client, 'emailConfirmed', { ...holder, email }, false);
};

const UNIQUE_VIOLATION = '23505';

/** Whether a change of an address failed because another account has it. */
export const isAddressTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION && error.constraint === 'clients_by_email';

/** Whether a link leads to the page of a new password. */
const setsPassword = ({ kind }: AccountRequest): boolean => kind === 'reset' || kind === 'notMe';

/** The account whose password a link sets; null if there is none. */
const holderOf = async (client: DbClient, { kind, email, clientId }: AccountRequest): Promise<ClientRow | null> => {
  if (kind === 'notMe') return clientId === null ? null : clientById(client, clientId);
  return clientByEmail(client, email);
};

/**
 * Gives an account back to whoever read a notice, with the address that had it and without identities; returns it. The
 * address that loses it gets no link: otherwise the two would undo each other for ever.
 */
const undoChanges = async (
  deps: Ids,
  client: DbClient,
  request: AccountRequest,
  holder: ClientRow,
): Promise<ClientRow> => {
  await endLaterUndoing(client, request);
  await forgetIdentities(client, holder.id);
  await forgetPasskeys(client, holder.id);
  if (holder.email.toLowerCase() === request.email.toLowerCase()) return holder;
  await replaceAddress(deps, client, holder, request.email, false);
  return { ...holder, email: request.email };
};

/**
 * The PHC string of a new password for a usable link. The link is looked up and the try counted before the password is
 * checked and hashed; tokens are random, so a quick refusal reveals nothing. Refusals: invalidInput (password), linkEnded,
 * and those of `recordTry`.
 */
const hashForLink = async (
  { pool }: Store,
  token: string,
  password: string,
  session: Requester,
): Promise<E.Either<Refused, string>> => {
  const request = await peekRequest(pool, token);
  if (request === null || !setsPassword(request)) {
    const wrong = await recordTry(pool, 'resetLink', token, session);
    return E.isLeft(wrong) ? wrong : E.left(refused('linkEnded'));
  }
  const tried = await recordTry(pool, 'newPassword', request.id, session);
  if (E.isLeft(tried)) return tried;
  const holder = await holderOf(pool, request);
  // the link of a notice gives its address back
  const refusal = refusedPassword(password, holder && { ...holder, email: request.email });
  if (refusal !== null) return E.left(refusal);
  const hash = () => hashPassword(password, turnOf('reset', session.network));
  return E.right(await countedOnlyIfDone(pool, tried.right, hash));
};

/**
 * Saves the password of a link, once, and ends all sessions of the account; returns the account as it was, with the
 * address that it has now. Refusal: linkEnded.
 */
const saveByLink = (deps: SignInDeps, token: string, hash: string): Promise<E.Either<Refused, ClientRow>> =>
  withTransaction(deps.pool, async (client) => {
    const request = await lockRequest(client, token);
    if (request === null || !setsPassword(request)) return E.left(refused('linkEnded'));
    const found = await holderOf(client, request);
    const holder = found && (await lockClient(client, found.id));
    if (holder === null || !holder.isOpen) return E.left(refused('linkEnded'));
    const now = request.kind === 'notMe' ? await undoChanges(deps, client, request, holder) : holder;
    // the link has proved that the address belongs to the holder
    await client.query(
      prepared(
        'verify-client-email',
        sql`UPDATE clients SET email_verified_at = coalesce(email_verified_at, clock_timestamp()) WHERE id = ${holder.id}`,
      ),
    );
    note({ account: holder.id });
    await replacePassword(deps, client, now, hash);
    await endSessionsOf(client, holder.id, null);
    return E.right(now);
  });

/**
 * Sets a new password by an e-mailed link, once, and signs the holder out everywhere; the link of a notice also undoes
 * the change. If it is the account's first password, which completes its registration, the session is signed in.
 * Refusals: invalidInput (password), linkEnded, and those of `recordTry`.
 */
export const resetPassword = async (
  deps: SignInDeps,
  { token, password }: PayloadOf<'reset-password'>,
  session: Requester,
): Promise<E.Either<Refused, SecretReply<DataOf<'reset-password'>>>> => {
  const hash = await hashForLink(deps, token, password, session);
  if (E.isLeft(hash)) return hash;
  try {
    const saved = await saveByLink(deps, token, hash.right);
    if (E.isLeft(saved)) return saved;
    const { id, password: earlier, email } = saved.right;
    const isReset = true as const;
    if (session.clientId === id) return E.right(clearingCookie({ isReset, login: null }));
    return E.right(withLogin({ isReset }, earlier === null ? await signInBegun(deps, session, email) : null));
  } catch (error) {
    // another account has the address that the link would give back
    if (isAddressTaken(error)) return E.left(refused('linkEnded'));
    throw error;
  }
};

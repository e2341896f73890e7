/** Resets a forgotten password by a link (spec: account area 7). */
import { either as E } from 'fp-ts';
import sql from 'sql-template-tag';
import { newPasswordRefusal } from '../../machines/account/password.rules.ts';
import type { DataOf, PayloadOf } from '../../machines/contract/calls.ts';
import type { Ids, Store } from '../kernel/deps.ts';
import { badInput, refused, type Refused } from '../kernel/refused.ts';
import { note } from '../kernel/securityNotes.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import { withTransaction } from '../db/transaction.ts';
import { queueEmail } from '../kernel/outbox.ts';
import { clientByEmail, endSessionsOf, setPassword, type ClientRow } from './client.ts';
import { forgetPasskeys } from './passkeyStore.ts';
import { hashPassword, turnOf } from './passwords.ts';
import { endLinksOf, lockRequest, peekRequest, storeLimitedRequest } from './requests.ts';
import { signInBegun, type SignInDeps } from './signIn.ts';
import { clearingCookie, keepingCookie, withLogin, type Requester, type SecretReply } from '../security/secretReply.ts';
import { countedOnlyIfDone, forgetAllTries, recordTry, tooManyTries } from '../security/tries.ts';

/** Sends a link to the address if it has an account; otherwise reply and work are the same. Refusal: tooManyTries. */
export const requestPasswordReset = async (
  deps: Store & Ids,
  { Email: email }: PayloadOf<'request-password-reset'>,
  requester: Requester,
): Promise<E.Either<Refused, SecretReply<DataOf<'request-password-reset'>>>> => {
  const tried = await recordTry(deps.pool, 'reset', email, requester.network);
  if (tried === null) return E.left(await tooManyTries(deps.pool, 'reset', email, requester.network));
  await storeLimitedRequest(deps, requester, { kind: 'reset', email, clientId: null, payload: {} });
  return E.right(keepingCookie({ isSent: true }));
};

/** Sets a new password, ends other links that change the password or address, and notifies the holder. */
export const replacePassword = async (
  client: DbClient,
  { id, email }: Pick<ClientRow, 'id' | 'email'>,
  password: string,
  subjectId: string,
): Promise<void> => {
  await setPassword(client, id, password);
  await endLinksOf(client, { id, email });
  await forgetAllTries(client, 'signIn', email);
  await queueEmail(client, { kind: 'passwordChanged', bookingId: null, subjectId, clientId: id, email });
};

/**
 * The PHC string of a new password for a usable link. The link is looked up and the try counted before anything is
 * hashed; tokens are random, so a quick refusal reveals nothing. Refusals: invalidInput (password), linkEnded,
 * tooManyTries.
 */
const hashForLink = async (
  { pool }: Store,
  token: string,
  password: string,
  network: string,
): Promise<E.Either<Refused, string>> => {
  const request = await peekRequest(pool, token);
  if (request?.kind !== 'reset') {
    const wrong = await recordTry(pool, 'resetLink', token, network);
    return E.left(refused(wrong === null ? 'tooManyTries' : 'linkEnded'));
  }
  const own = newPasswordRefusal(password, request.email);
  if (own !== null) return E.left(badInput(own));
  const tried = await recordTry(pool, 'newPassword', request.id, network);
  if (tried === null) return E.left(await tooManyTries(pool, 'newPassword', request.id, network));
  return E.right(await countedOnlyIfDone(pool, tried, () => hashPassword(password, turnOf('reset', network))));
};

/**
 * Sets a new password by an e-mailed link, once, signs the holder out everywhere, and removes all passkeys: somebody
 * else may have added one. If it is the account's first
 * password, which completes its registration, the session is signed in. Refusals: invalidInput (password), linkEnded,
 * tooManyTries.
 */
export const resetPassword = async (
  deps: SignInDeps,
  { token, password }: PayloadOf<'reset-password'>,
  session: Requester,
): Promise<E.Either<Refused, SecretReply<DataOf<'reset-password'>>>> => {
  const tooEasy = newPasswordRefusal(password, null);
  if (tooEasy !== null) return E.left(badInput(tooEasy));
  const hash = await hashForLink(deps, token, password, session.network);
  if (E.isLeft(hash)) return hash;
  const isReset = true as const;
  const saved = await withTransaction(deps.pool, async (client) => {
    const request = await lockRequest(client, token);
    if (request?.kind !== 'reset') return E.left(refused('linkEnded'));
    const holder = await clientByEmail(client, request.email);
    if (holder === null || !holder.isOpen) return E.left(refused('linkEnded'));
    // the link has proved that the address belongs to the holder
    await client.query(
      prepared(
        'verify-client-email',
        sql`UPDATE clients SET email_verified_at = coalesce(email_verified_at, clock_timestamp()) WHERE id = ${holder.id}`,
      ),
    );
    note({ account: holder.id });
    await replacePassword(client, holder, hash.right, request.id);
    await endSessionsOf(client, holder.id, null);
    await forgetPasskeys(client, holder.id);
    return E.right({
      isFirst: holder.password === null,
      isOwnSession: session.clientId === holder.id,
      email: holder.email,
    });
  });
  if (E.isLeft(saved)) return saved;
  const { isFirst, isOwnSession, email } = saved.right;
  if (isOwnSession) return E.right(clearingCookie({ isReset, login: null }));
  return E.right(withLogin({ isReset }, isFirst ? await signInBegun(deps, session, email) : null));
};

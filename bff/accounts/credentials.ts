/** Actions for which an account holder types the password again: new password or address, export, closing. */
import { either as E } from 'fp-ts';
import type { DataOf, PayloadOf } from '../../machines/contract/calls.ts';
import type { Ids, Store } from '../kernel/deps.ts';
import { refused, type Refused } from '../kernel/refused.ts';
import { withTransaction } from '../db/transaction.ts';
import type { WithAccount } from '../sessions/sessions.ts';
import { clientById, endSessionsOf, type ClientRow } from './client.ts';
import { closeClient } from './closing.ts';
import { refusedPassword } from './commonPasswords.ts';
import { exportOf } from './export.ts';
import { hashPassword, isPassword, turnOf } from './passwords.ts';
import { replacePassword } from './recovery.ts';
import { storeLimitedRequest } from './requests.ts';
import { clearingCookie, keepingCookie, type Requester, type SecretReply } from '../security/secretReply.ts';
import { forgetFailures } from './signIn.ts';
import { countedOnlyIfDone, recordTry } from '../security/tries.ts';

type Holder = Requester & WithAccount;

/** The holder if the password is correct. Refusals: those of `recordTry`, incorrectCredentials. */
export const holderWithPassword = async (
  { pool }: Store,
  session: Holder,
  password: string,
): Promise<E.Either<Refused, ClientRow>> => {
  const holder = await clientById(pool, session.clientId);
  const tried = await recordTry(pool, 'signIn', holder?.email ?? '', session);
  if (E.isLeft(tried)) return tried;
  const isRight = await countedOnlyIfDone(pool, tried.right, () =>
    isPassword(password, holder?.password ?? null, turnOf('holder', session.network)),
  );
  if (holder === null || !holder.isOpen || !isRight) return E.left(refused('incorrectCredentials'));
  await forgetFailures({ pool }, holder, tried.right);
  return E.right(holder);
};

/** Changes the password and ends the holder's other sessions. Refusals: invalidInput (newPassword), and those above. */
export const changePassword = async (
  deps: Store & Ids,
  { password, newPassword }: PayloadOf<'change-password'>,
  session: Holder,
): Promise<E.Either<Refused, SecretReply<DataOf<'change-password'>>>> => {
  const holder = await holderWithPassword(deps, session, password);
  if (E.isLeft(holder)) return holder;
  const refusal = refusedPassword(newPassword, holder.right, 'newPassword');
  if (refusal !== null) return E.left(refusal);
  const hash = await hashPassword(newPassword, turnOf('holder', session.network));
  return withTransaction(deps.pool, async (client) => {
    await replacePassword(deps, client, holder.right, hash);
    await endSessionsOf(client, holder.right.id, session.id);
    return E.right(keepingCookie({ isChanged: true }));
  });
};

/** Sends a link to a new address; the old one stays until the link is used. Refusals: those above. */
export const changeEmail = async (
  deps: Store & Ids,
  { Email: email, password }: PayloadOf<'change-email'>,
  session: Holder,
): Promise<E.Either<Refused, SecretReply<DataOf<'change-email'>>>> => {
  const holder = await holderWithPassword(deps, session, password);
  if (E.isLeft(holder)) return holder;
  await storeLimitedRequest(deps, session, { kind: 'changeEmail', email, clientId: holder.right.id, payload: {} });
  return E.right(keepingCookie({ isSent: true }));
};

/** Everything that is stored about the holder, as JSON. Refusals: those above. */
export const exportAccount = async (
  deps: Store,
  { password }: PayloadOf<'export-account'>,
  session: Holder,
): Promise<E.Either<Refused, SecretReply<DataOf<'export-account'>>>> => {
  const holder = await holderWithPassword(deps, session, password);
  return E.isLeft(holder) ? holder : E.right(keepingCookie({ document: await exportOf(deps.pool, holder.right) }));
};

/** Closes the account at once, and signs the holder out everywhere. Refusals: those above. */
export const closeAccount = async (
  deps: Store,
  { password }: PayloadOf<'close-account'>,
  session: Holder,
): Promise<E.Either<Refused, SecretReply<DataOf<'close-account'>>>> => {
  const holder = await holderWithPassword(deps, session, password);
  if (E.isLeft(holder)) return holder;
  await closeClient(deps, holder.right.id);
  return E.right(clearingCookie({ isClosed: true }));
};

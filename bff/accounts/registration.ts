/** Registering an account, and the links that confirm an address (spec: account area 7, register). */
import { either as E } from 'fp-ts';
import sql from 'sql-template-tag';
import type { DataOf, PayloadOf } from '../../machines/contract/calls.ts';
import { loadBooking } from '../bookings/bookingRow.ts';
import type { Ids, Store } from '../kernel/deps.ts';
import { refused, type Refused } from '../kernel/refused.ts';
import { note } from '../kernel/securityNotes.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import { withTransaction } from '../db/transaction.ts';
import { giveToHolder } from './claims.ts';
import { lockClient, storedPhones } from './client.ts';
import { refusedPassword } from './commonPasswords.ts';
import { consentRefusal } from './details.ts';
import { hashPassword, turnOf } from './passwords.ts';
import { isAddressTaken, replaceAddress } from './recovery.ts';
import { insertRequest, lockRequest, storeLimitedRequest, useRequest, type AccountRequest } from './requests.ts';
import { signInBegun, type SignInDeps } from './signIn.ts';
import { keepingCookie, withLogin, type Requester, type SecretReply } from '../security/secretReply.ts';
import { countedOnlyIfDone, recordTry } from '../security/tries.ts';

/**
 * A registration until its link is used. The password is a PHC string; the session is the one that registered. The
 * previous release stored no session.
 */
type Registration = Omit<PayloadOf<'register'>, 'password'> & Readonly<{ password: string; sessionId?: string }>;

/**
 * Sends a link that creates the account, or a hint if the address already has one: the reply is the same. Refusals:
 * invalidInput (consentVersion, password), and those of `recordTry`.
 */
export const register = async (
  deps: Store & Ids,
  { password, ...person }: PayloadOf<'register'>,
  requester: Requester,
): Promise<E.Either<Refused, SecretReply<DataOf<'register'>>>> => {
  const outdated = consentRefusal(person.consentVersion);
  if (outdated !== null) return E.left(outdated);
  const { Email: email, FirstName: firstName, LastName: lastName } = person;
  const tried = await recordTry(deps.pool, 'register', email, requester);
  if (E.isLeft(tried)) return tried;
  const refusal = refusedPassword(password, { email, firstName, lastName });
  if (refusal !== null) return E.left(refusal);
  const hash = await countedOnlyIfDone(deps.pool, tried.right, () =>
    hashPassword(password, turnOf('register', requester.network)),
  );
  const payload: Registration = { ...person, password: hash, sessionId: requester.id };
  await storeLimitedRequest(deps, requester, { kind: 'register', email: person.Email, clientId: null, payload });
  return E.right(keepingCookie({ isSent: true }));
};

/** Inserts the account, or completes one without a password; false if the address has an account by now. */
const insertAccount = async (
  client: DbClient,
  one: Omit<Registration, 'password'> & Readonly<{ password: string | null }>,
): Promise<boolean> => {
  const offersFrom = one.wantsOffers ? sql`clock_timestamp()` : sql`NULL`;
  const begun = await client.query(
    prepared(
      one.wantsOffers ? 'begin-account-with-offers' : 'begin-account',
      sql`INSERT INTO clients (email, title, first_name, last_name, birthday, phones, address, password, email_verified_at,
            consent_version, offers_consent)
          VALUES (${one.Email}, ${one.Title}, ${one.FirstName}, ${one.LastName}, ${one.Birthday},
            ${storedPhones(one.Phones)}, ${one.Address === null ? null : JSON.stringify(one.Address)}, ${one.password},
            clock_timestamp(), ${one.consentVersion}, ${offersFrom})
          ON CONFLICT (lower(email)) DO UPDATE SET password = excluded.password, email_verified_at = clock_timestamp(),
            consent_version = excluded.consent_version, offers_consent = excluded.offers_consent
          WHERE clients.password IS NULL AND clients.status = 'active'`,
    ),
  );
  return begun.rowCount === 1;
};

/**
 * Creates the account with the typed password if the same session opens the link. In another session the account starts
 * without a password and its address gets a link to choose one, because anybody can register another person's address.
 */
const beginAccount = async (
  deps: Ids,
  client: DbClient,
  { email, brand, payload }: AccountRequest,
  session: Requester,
): Promise<ConfirmedKind | null> => {
  const one = payload as Registration;
  const isOfAsker = one.sessionId === session.id;
  if (!(await insertAccount(client, { ...one, password: isOfAsker ? one.password : null }))) return null;
  if (isOfAsker) return 'register';
  await insertRequest(deps, client, session, { kind: 'reset', email, clientId: null, payload: {}, brand });
  return 'registerWithoutPassword';
};

/** Gives the account the address that it asked for. */
const changeAddress = async (deps: Ids, client: DbClient, { email, clientId }: AccountRequest): Promise<boolean> => {
  const holder = clientId === null ? null : await lockClient(client, clientId);
  if (holder === null || !holder.isOpen) return false;
  note({ account: holder.id });
  await replaceAddress(deps, client, holder, email, true);
  return true;
};

/** Gives the booking to the account that requested it. */
const addBooking = async (client: DbClient, { bookingId, clientId }: AccountRequest): Promise<boolean> => {
  const row = bookingId === null ? null : await loadBooking(client, bookingId);
  return row !== null && clientId !== null && giveToHolder(client, row, clientId);
};

type ConfirmedKind = DataOf<'confirm-email'>['kind'];

/** Carries out what a link confirms; null if that is no longer possible, or if another page handles this kind. */
const confirm = async (
  deps: Ids,
  client: DbClient,
  request: AccountRequest,
  session: Requester,
): Promise<ConfirmedKind | null> => {
  switch (request.kind) {
    case 'register':
      return beginAccount(deps, client, request, session);
    case 'changeEmail':
      return (await changeAddress(deps, client, request)) ? request.kind : null;
    case 'findBooking':
      return (await addBooking(client, request)) ? request.kind : null;
    default:
      return null;
  }
};

const OTHER_ACCOUNT = { field: 'token', message: 'Please sign in to the account that asked for this booking.' };

/** Carries out what a link confirms and ends the link, in one transaction; returns its purpose and its address. */
const useLink = (
  deps: Store & Ids,
  token: string,
  session: Requester,
): Promise<E.Either<Refused, Readonly<{ kind: ConfirmedKind; email: string }>>> =>
  withTransaction(deps.pool, async (client) => {
    const request = await lockRequest(client, token);
    if (request === null) return E.left(refused('linkEnded'));
    if (request.kind === 'findBooking' && request.clientId !== session.clientId)
      return E.left(refused('notSignedIn', OTHER_ACCOUNT));
    const kind = await confirm(deps, client, request, session);
    if (kind === null) return E.left(refused('linkEnded'));
    await useRequest(client, request.id);
    return E.right({ kind, email: request.email });
  });

/**
 * Carries out what an e-mailed link confirms, once; a new account with its password signs the session in. Refusals:
 * notSignedIn (token) for a booking that another account requested, whose link stays valid; and linkEnded for a link
 * that is used or expired, whose address has an account by now, or whose booking has a holder.
 */
export const confirmEmail = async (
  deps: SignInDeps,
  { token }: PayloadOf<'confirm-email'>,
  session: Requester,
): Promise<E.Either<Refused, SecretReply<DataOf<'confirm-email'>>>> => {
  try {
    const confirmed = await useLink(deps, token, session);
    if (E.isLeft(confirmed)) return confirmed;
    const { kind, email } = confirmed.right;
    const signedIn = kind === 'register' ? await signInBegun(deps, session, email) : null;
    return E.right(withLogin({ kind }, signedIn));
  } catch (error) {
    if (isAddressTaken(error)) return E.left(refused('linkEnded'));
    throw error;
  }
};

/** Signing in and out (spec: account area 4, login and logout). */
import { either as E } from 'fp-ts';
import sql from 'sql-template-tag';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import type { LoginData } from '../../machines/contract/login.ts';
import { lockBooking } from '../bookings/bookingRow.ts';
import { releaseBooking } from '../bookings/hold.ts';
import type { ChangeDeps, Clock, Holding, Ids, SessionLimits, Store } from '../kernel/deps.ts';
import { refused, type Refused } from '../kernel/refused.ts';
import { note } from '../kernel/securityNotes.ts';
import { todayAt } from '../kernel/today.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import { UnknownOutcome } from '../db/storeFault.ts';
import { withTransaction } from '../db/transaction.ts';
import { queueEmail } from '../kernel/outbox.ts';
import { endAfter, hashOf, lockSession, lockSessionWithToken, newToken, type Session } from '../sessions/sessions.ts';
import type pg from 'pg';
import { claimBookings } from './claims.ts';
import { clientByEmail, lockClient, replaceHash, type ClientRow } from './client.ts';
import { loginDataOf } from './loginData.ts';
import { PasswordsBusyError, hashPassword, isPassword, needsRehash, turnOf } from './passwords.ts';
import { clearingCookie, type Requester, type SecretReply } from '../security/secretReply.ts';
import { countedOnlyIfDone, forgetTries, recordTry, type Try } from '../security/tries.ts';

/** A successful sign-in is reported to the holder after this many wrong passwords in the last hour. */
export const FAILURES_TO_REPORT = 3;

const BEING_MADE = ['draft', 'inProgress'];

/** Deletes a locked session and releases its booking, unless a payment for it is in progress. */
const endSession = async (deps: Holding, client: pg.PoolClient, { id, bookingId }: Session): Promise<void> => {
  const row = bookingId === null ? null : await lockBooking(client, bookingId);
  if (row !== null && BEING_MADE.includes(row.status))
    await releaseBooking(deps, client, row, { type: row.isHoldDue ? 'hold.expired' : 'booking.cleared' });
  await client.query(prepared('delete-session', sql`DELETE FROM sessions WHERE id = ${id}`));
};

export type SignInDeps = ChangeDeps & Clock & Ids & SessionLimits;

type SignedIn = Readonly<{ token: string; sessionId: string }>;

/** Gives the session of a holder a new token; the handle stays. The session's booking becomes the holder's. */
const replaceToken = async (
  { sessionHours }: SessionLimits,
  client: DbClient,
  { id, bookingId }: Session,
  clientId: number,
  browser: string,
): Promise<SignedIn> => {
  const token = newToken();
  await client.query(
    prepared(
      'sign-in-session',
      sql`UPDATE sessions SET rotated_hash = token_hash, rotated_at = clock_timestamp(), token_hash = ${hashOf(token)},
            client_id = ${clientId}, signed_in_at = clock_timestamp(), last_used_at = clock_timestamp(), agent = ${browser},
            (ends_at, expires_at) = (${endAfter(sessionHours.signedIn)})
          WHERE id = ${id}`,
    ),
  );
  if (bookingId !== null)
    await client.query(
      prepared(
        'claim-booking-in-hand',
        sql`UPDATE bookings SET client_id = ${clientId}
            WHERE id = ${bookingId} AND client_id IS NULL AND status IN ('draft', 'inProgress')`,
      ),
    );
  return { token, sessionId: id };
};

/** Replaces a session in which somebody else was signed in; an old tab with the previous token gets no session. */
const newSessionInstead = async (
  deps: Holding & Ids & SessionLimits,
  client: pg.PoolClient,
  earlier: Session,
  clientId: number,
  browser: string,
): Promise<SignedIn> => {
  const { rows } = await client.query<{ hash: Buffer }>(
    prepared('token-of-session', sql`SELECT token_hash AS hash FROM sessions WHERE id = ${earlier.id}`),
  );
  await endSession(deps, client, earlier);
  const [token, sessionId] = [newToken(), deps.newId()];
  await client.query(
    prepared(
      'insert-signed-in-session',
      sql`INSERT INTO sessions (id, token_hash, rotated_hash, rotated_at, client_id, signed_in_at, agent, ends_at, expires_at)
          VALUES (${sessionId}, ${hashOf(token)}, ${rows[0]?.hash ?? null}, clock_timestamp(), ${clientId},
            clock_timestamp(), ${browser}, ${endAfter(deps.sessionHours.signedIn)})`,
    ),
  );
  return { token, sessionId };
};

/** Signs in as `signIn` does, in one transaction. */
const replaceSession = (
  deps: ChangeDeps & Ids & SessionLimits,
  { id, browser, tokenHash }: Requester,
  { id: clientId, password }: Pick<ClientRow, 'id' | 'password'>,
  also: (client: DbClient) => Promise<void>,
  give: (signedIn: SignedIn) => void,
): Promise<E.Either<Refused, SignedIn>> =>
  withTransaction(deps.pool, async (client) => {
    const session = await lockSessionWithToken(client, id, tokenHash);
    if (session === null) return E.left(refused('noSession'));
    if (session.bookingId !== null) await lockBooking(client, session.bookingId);
    // code that ends an account's sessions locks the account first, so no session can start meanwhile
    const holder = await lockClient(client, clientId);
    if (holder === null || !holder.isOpen || holder.password !== password)
      return E.left(refused('incorrectCredentials'));
    note({ account: clientId });
    await also(client);
    const isAnothers = session.clientId !== null && session.clientId !== clientId;
    const signedIn = isAnothers
      ? await newSessionInstead(deps, client, session, clientId, browser)
      : await replaceToken(deps, client, session, clientId, browser);
    give(signedIn);
    return E.right(signedIn);
  });

/**
 * Signs in a verified person, unless the account was closed, locked or got another password meanwhile. `also` runs in
 * the same transaction. The reply has the new token even if the outcome is unknown, or what follows fails: with the old one,
 * which counts no more, the guest would lose the session and its booking.
 */
export const signIn = async (
  deps: ChangeDeps & Ids & SessionLimits,
  requester: Requester,
  holder: Pick<ClientRow, 'id' | 'password'>,
  also: (client: DbClient) => Promise<void> = async () => undefined,
): Promise<E.Either<Refused, SignedIn>> => {
  const given: SignedIn[] = [];
  const giveLast = (): void => {
    const last = given.at(-1);
    if (last !== undefined) requester.giveToken(last.token);
  };
  try {
    const signedIn = await replaceSession(deps, requester, holder, also, (one) => given.push(one));
    if (E.isRight(signedIn)) giveLast();
    return signedIn;
  } catch (error) {
    if (error instanceof UnknownOutcome) giveLast();
    throw error;
  }
};

/** The open account with this address and password, after the same work for any address; null if there is none. */
export const verified = async (
  { pool }: Store,
  { Email, password }: PayloadOf<'login'>,
  network: string,
): Promise<(ClientRow & Readonly<{ password: string }>) | null> => {
  const found = await clientByEmail(pool, Email);
  if (found !== null) note({ account: found.id });
  const isRight = await isPassword(password, found?.password ?? null, turnOf('signIn', network));
  return isRight && found !== null && found.password !== null && found.isOpen
    ? { ...found, password: found.password }
    : null;
};

/** After a correct password: deletes the earlier failures, and notifies the holder if there were several. */
export const forgetFailures = async (
  { pool }: Store,
  { id, email }: Pick<ClientRow, 'id' | 'email'>,
  tried: Try,
): Promise<void> => {
  const failures = await forgetTries(pool, tried);
  if (failures >= FAILURES_TO_REPORT)
    await queueEmail(pool, {
      kind: 'signInAfterFailures',
      bookingId: null,
      subjectId: tried.id,
      clientId: id,
      email,
    });
};

/** After a sign-in: notifies the holder of earlier wrong passwords, and claims the holder's bookings. */
export const welcome = async (
  deps: Store & Clock,
  holder: ClientRow,
  tried: Try,
  signedIn: SignedIn,
): Promise<SecretReply<LoginData>> => {
  await forgetFailures(deps, holder, tried);
  await claimBookings(deps, holder.id, signedIn.sessionId);
  return { data: await loginDataOf(deps.pool, holder, todayAt(deps)), cookie: { kind: 'set', ...signedIn } };
};

/**
 * Signs the session in to a newly created account, whose address a link has proved and whose password this session or
 * the link's page chose. Null if another tab has signed in, or the account was closed, meanwhile.
 */
export const signInBegun = async (
  deps: SignInDeps,
  session: Requester,
  email: string,
): Promise<SecretReply<LoginData> | null> => {
  const holder = await clientByEmail(deps.pool, email);
  if (holder === null || holder.password === null) return null;
  const signedIn = await signIn(deps, session, holder);
  if (E.isLeft(signedIn)) return null;
  await claimBookings(deps, holder.id, signedIn.right.sessionId);
  return { data: await loginDataOf(deps.pool, holder, todayAt(deps)), cookie: { kind: 'set', ...signedIn.right } };
};

/** Rehashes the password with the current parameters; if too many are being checked, the next sign-in does it. */
const rehash = async ({ pool }: Store, found: ClientRow, password: string, network: string): Promise<void> => {
  try {
    await replaceHash(pool, found, await hashPassword(password, turnOf('rehash', network)));
  } catch (error) {
    if (!(error instanceof PasswordsBusyError)) throw error;
  }
};

/**
 * Signs in: the session gets a new token, which replaces the cookie; if another holder was signed in, a new session
 * starts. Refusals: those of `recordTry`, incorrectCredentials (whatever is wrong), and noSession if another tab has
 * signed in meanwhile.
 */
export const login = async (
  deps: SignInDeps,
  credentials: PayloadOf<'login'>,
  requester: Requester,
): Promise<E.Either<Refused, SecretReply<LoginData>>> => {
  const tried = await recordTry(deps.pool, 'signIn', credentials.Email, requester);
  if (E.isLeft(tried)) return tried;
  const found = await countedOnlyIfDone(deps.pool, tried.right, () => verified(deps, credentials, requester.network));
  if (found === null) return E.left(refused('incorrectCredentials'));
  const signedIn = await signIn(deps, requester, found);
  if (E.isLeft(signedIn)) return signedIn;
  if (needsRehash(found.password)) await rehash(deps, found, credentials.password, requester.network);
  return E.right(await welcome(deps, found, tried.right, signedIn.right));
};

/** Ends the session, releases its booking and clears the cookie. */
export const logout = (
  deps: ChangeDeps,
  _payload: unknown,
  { id }: Requester,
): Promise<E.Either<Refused, SecretReply<object>>> =>
  withTransaction(deps.pool, async (client) => {
    const session = await lockSession(client, id);
    if (session !== null) await endSession(deps, client, session);
    return E.right(clearingCookie({}));
  });

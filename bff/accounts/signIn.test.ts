/** Signing in and out: correct and wrong passwords, the session's token, the limits, and the session's booking. */
import { argon2Sync } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import {
  PASSWORD,
  createAccount,
  accountServerOfFile,
  newEmail,
  signedInVisitor,
  type TestAccount,
} from '../test/accounts.ts';
import { book, nameGuests } from '../test/bookingSteps.ts';
import { CHALLENGED_CARD } from '../test/cards.ts';
import { paidBooking, payFor } from '../test/paidBooking.ts';
import { untilOneWaits } from '../test/storeSteps.ts';
import { newVisitor, visitorWithSession, type Visitor } from '../test/visitor.ts';
import { hashPassword } from './passwords.ts';

const testServer = await accountServerOfFile();
const { query } = testServer;
let visitor: Visitor;
beforeEach(async () => void (visitor = await visitorWithSession(testServer.app)));

/** Takes a lock, starts a sign-in, and changes the account once the sign-in waits for the lock. */
const signInMeanwhile = async <A>(lock: string, signIn: () => Promise<A>, change: string, values: unknown[]) => {
  const gate = await testServer.database.pool.connect();
  try {
    await gate.query('BEGIN');
    await gate.query(lock);
    const signingIn = signIn();
    await untilOneWaits(testServer);
    await gate.query(change, values);
    await gate.query('COMMIT');
    return await signingIn;
  } finally {
    gate.release();
  }
};

const storedOf = async ({ bookingId }: Booking): Promise<object | undefined> =>
  (await query('SELECT status, hold_state AS hold, client_id AS client FROM bookings WHERE id = $1', [bookingId]))[0];

const INCORRECT = {
  status: 401,
  body: { data: null, code: 'incorrectCredentials', error: 'Incorrect email or password.', validationErrors: [] },
};
const NOT_SIGNED_IN = { status: 401, body: { code: 'notSignedIn', error: 'Please sign in to see this.' } };
const NO_SESSION = { status: 401, body: { code: 'noSession' } };

// requirement: ACCOUNT-3-LOGIN, ACCOUNT-4-LOGIN-CHECK, ACCOUNT-6-HOLDERS, ACCOUNT-7-CALL-LOGIN, ACCOUNT-8-MSG-LOGIN
describe('signing in', () => {
  it('with the right password tells who is signed in, and keeps the handle of the session', async () => {
    const { id, email } = await createAccount(testServer);
    const handle = visitor.sessionId();
    expect(await visitor.ask('get-account', {})).toMatchObject(NOT_SIGNED_IN);
    const login = await visitor.get('login', { Email: email.toUpperCase(), password: PASSWORD });
    expect(login).toEqual({
      AddresslessClient: true,
      ClientId: id,
      FirstName: 'Ada',
      LastName: 'Marlow',
      Title: 'Ms',
      Type: 'HOLDER',
      isEligibleForWHOffer: false,
    });
    expect(visitor.sessionId()).toBe(handle);
    expect((await visitor.get('get-session-info', {})).login).toEqual(login);
    expect((await visitor.get('get-account', {})).account.Email).toBe(email);
  });

  it('keeps the session when the store fails after it is signed in, and its reply says so', async () => {
    const { email } = await createAccount(testServer);
    const { bookingId } = await book(visitor);
    await query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN RAISE 'full' USING ERRCODE = '53100'; END $$`);
    await query('CREATE TRIGGER fail BEFORE DELETE ON access_tries FOR EACH ROW EXECUTE FUNCTION fail()');
    const { status } = await visitor.ask('login', { Email: email, password: PASSWORD });
    await query('DROP FUNCTION fail CASCADE');
    const { login, ...shown } = await visitor.get('get-session-info', {});
    expect([status, login, shown]).toMatchObject([503, { FirstName: 'Ada' }, {}]);
    expect(await visitor.get('get-booking', {})).toMatchObject({ bookingId });
  });

  it('gets the same reply for a wrong password, an unknown address, a locked, a closed and a passwordless account', async () => {
    const [open, locked, closed, passwordless] = await Promise.all(
      Array.from({ length: 4 }, () => createAccount(testServer)),
    );
    await query('UPDATE clients SET locked_at = clock_timestamp() WHERE id = $1', [locked?.id]);
    await query("UPDATE clients SET status = 'closed' WHERE id = $1", [closed?.id]);
    await query('UPDATE clients SET password = NULL WHERE id = $1', [passwordless?.id]);
    const replies = [];
    for (const [email, password] of [
      [open?.email, 'another password'],
      [newEmail(), PASSWORD],
      [locked?.email, PASSWORD],
      [closed?.email, PASSWORD],
      [passwordless?.email, PASSWORD],
    ])
      replies.push(await visitor.ask('login', { Email: email ?? '', password: password ?? '' }));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]).toMatchObject(INCORRECT);
    expect((await visitor.get('get-session-info', {})).login).toBeNull();
  });

  it('begins no session when the account is closed while the password is verified', async () => {
    const { id, email } = await createAccount(testServer);
    const signIn = () => visitor.ask('login', { Email: email, password: PASSWORD });
    const close = "UPDATE clients SET status = 'closed' WHERE id = $1";
    expect(await signInMeanwhile(`SELECT FROM clients WHERE id = ${id} FOR UPDATE`, signIn, close, [id])).toMatchObject(
      INCORRECT,
    );
  });

  describe('with a password that was hashed with other parameters', () => {
    let account: TestAccount;
    beforeEach(async () => {
      account = await createAccount(testServer);
      const nonce = Buffer.alloc(16, 7);
      const given = { message: PASSWORD, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
      const [salt, tag] = [nonce, argon2Sync('argon2id', given)].map((bytes) =>
        bytes.toString('base64').replace(/=+$/, ''),
      );
      const hash = `$argon2id$v=19$m=8,t=1,p=1$${salt}$${tag}`;
      await query('UPDATE clients SET password = $2 WHERE id = $1', [account.id, hash]);
    });
    const stored = async (): Promise<string | undefined> =>
      (await query<{ password: string }>('SELECT password FROM clients WHERE id = $1', [account.id]))[0]?.password;

    it('hashes it again', async () => {
      await signedInVisitor(testServer, account);
      expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      await signedInVisitor(testServer, account);
    });

    it('keeps another password that was set after the sign-in', async () => {
      const another = await hashPassword('four wet deckchairs');
      const change = 'UPDATE clients SET password = $2 WHERE id = $1';
      // blocks other changes of accounts, but not a sign-in's row lock
      const lock = 'LOCK TABLE clients IN SHARE MODE';
      await signInMeanwhile(lock, () => signedInVisitor(testServer, account), change, [account.id, another]);
      expect(await stored()).toBe(another);
    });
  });
});

describe('the token of a session', () => {
  it('is replaced: the old one is never accepted, and gets no session for a minute', async () => {
    const account = await createAccount(testServer);
    const late = newVisitor(testServer.app, { cookie: visitor.cookie(), sessionId: visitor.sessionId() });
    const old = visitor.cookie();
    await visitor.get('login', { Email: account.email, password: PASSWORD });
    expect(visitor.cookie()).not.toBe(old);
    expect(await late.ask('get-account', {})).toMatchObject(NO_SESSION);
    expect(await late.ask('keep-alive-booking', {})).toMatchObject(NO_SESSION);
    const info = await late.ask('get-session-info', {});
    expect(info).toMatchObject(NO_SESSION);
    expect(late.cookie()).toBe(old);
    const minuteAgo = `UPDATE sessions SET rotated_at = rotated_at - interval '61 seconds' WHERE id = $1`;
    await query(minuteAgo, [visitor.sessionId()]);
    expect(await late.ask('get-session-info', {})).toMatchObject({ status: 200, body: { data: { login: null } } });
    expect(late.cookie()).not.toBe(old);
    expect((await visitor.get('get-session-info', {})).login?.ClientId).toBe(account.id);
  });

  it('belongs to a new session when somebody else was signed in', async () => {
    const [one, other] = [await createAccount(testServer), await createAccount(testServer)];
    visitor = await signedInVisitor(testServer, one);
    const [handle, cookie] = [visitor.sessionId(), visitor.cookie()];
    const booking = await book(visitor);
    await visitor.get('login', { Email: other.email, password: PASSWORD });
    expect(visitor.sessionId()).not.toBe(handle);
    expect(await visitor.get('get-session-info', {})).toMatchObject({ booking: null, login: { ClientId: other.id } });
    expect(await query('SELECT FROM sessions WHERE id = $1', [handle])).toEqual([]);
    // like every session, it ends twelve hours after the sign-in
    const signedIn = 'SELECT FROM sessions WHERE id = $1 AND signed_in_at IS NOT NULL';
    expect(await query(signedIn, [visitor.sessionId()])).toEqual([{}]);
    expect(await storedOf(booking)).toMatchObject({ status: 'cancelled' });
    const late = newVisitor(testServer.app, { cookie, sessionId: handle });
    expect(await late.ask('get-session-info', {})).toMatchObject(NO_SESSION);
  });
});

describe('a booking of a visitor who signs in', () => {
  it('goes on, and becomes the holder’s', async () => {
    const account = await createAccount(testServer);
    const made = await nameGuests(visitor, await book(visitor));
    await visitor.get('login', { Email: account.email, password: PASSWORD });
    expect((await visitor.get('get-session-info', {})).booking?.bookingId).toBe(made.bookingId);
    const theirs = await book(await signedInVisitor(testServer, account));
    for (const booking of [made, theirs]) expect(await storedOf(booking)).toMatchObject({ client: account.id });
  });

  it('cannot be opened by that session any more when it was paid before and is not the one in hand', async () => {
    const first = await paidBooking(testServer, visitor);
    const second = await paidBooking(testServer, visitor);
    expect((await visitor.ask('get-payment-by-id', { resId: first.resId })).status).toBe(200);
    await visitor.get('login', { Email: (await createAccount(testServer)).email, password: PASSWORD });
    expect((await visitor.ask('get-payment-by-id', { resId: first.resId })).status).toBe(403);
    expect((await visitor.ask('get-payment-by-id', { resId: second.resId })).status).toBe(200);
  });
});

// requirement: ACCOUNT-4-LOGOUT, ACCOUNT-4-LOGOUT-SESSION, ACCOUNT-7-CALL-LOGOUT
describe('signing out', () => {
  it('ends the session, gives up what it holds and clears the cookie', async () => {
    visitor = await signedInVisitor(testServer, await createAccount(testServer));
    const [handle, cookie] = [visitor.sessionId(), visitor.cookie()];
    const booking = await book(visitor);
    expect(await visitor.get('logout', {})).toEqual({});
    expect(visitor.cookie()).toBe('__Host-sid=');
    expect(visitor.sessionId()).toBeNull();
    expect(await storedOf(booking)).toMatchObject({ status: 'cancelled', hold: 'released' });
    const late = newVisitor(testServer.app, { cookie, sessionId: handle });
    expect(await late.ask('get-account', {})).toMatchObject(NO_SESSION);
    expect((await visitor.get('get-session-info', {})).login).toBeNull();
    expect(visitor.sessionId()).not.toBe(handle);
    expect(await visitor.ask('get-account', {})).toMatchObject(NOT_SIGNED_IN);
  });

  it('leaves a booking alone whose payment is under way', async () => {
    visitor = await signedInVisitor(testServer, await createAccount(testServer));
    const booking = await nameGuests(visitor, await book(visitor));
    await payFor(testServer, visitor, booking, CHALLENGED_CARD);
    await visitor.get('logout', {});
    expect(await storedOf(booking)).toMatchObject({ hold: 'paying' });
  });
});

/** What operators can see of an account and do with it. */
import { either as E } from 'fp-ts';
import { beforeEach, expect, it } from 'vitest';
import { PASSWORD, createAccount, forgetAllTriesOf, sentEmails, signedInVisitor } from '../test/accounts.ts';
import type { TestAccount } from '../test/accounts.ts';
import { book } from '../test/bookingSteps.ts';
import { untilOneWaits } from '../test/storeSteps.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import type { HolderAction } from './commandWords.ts';
import { holderReport } from './holder.ts';

const testServer = await testServerOfFile();
let account: TestAccount;
beforeEach(async () => {
  await forgetAllTriesOf(testServer);
  account = await createAccount(testServer);
});

const run = (action: HolderAction, { email } = account) =>
  holderReport(testServer.database.pool, { name: 'holder', email, action });
const signIn = async () =>
  (await (await visitorWithSession(testServer.app)).ask('login', { Email: account.email, password: PASSWORD })).status;

it('shows the account', async () => {
  await signedInVisitor(testServer, account);
  expect(await run('show')).toMatchObject({
    right: { json: { account: account.id, name: 'Ada Marlow', hasPassword: true, lockedAt: null, browsers: 1 } },
  });
  expect(await run('show', { ...account, email: 'nobody@example.com' })).toEqual(
    E.left('No account has the address nobody@example.com.'),
  );
});

it('is shown with its own completed bookings and signed-in browsers only', async () => {
  const other = await createAccount(testServer);
  await signedInVisitor(testServer, account);
  const expired = await signedInVisitor(testServer, account);
  const completed = await signedInVisitor(testServer, other);
  const begun = await signedInVisitor(testServer, other);
  const { bookingId } = await book(completed);
  await book(begun);
  const { pool } = testServer.database;
  await pool.query("UPDATE bookings SET status = 'completed' WHERE id = $1", [bookingId]);
  await pool.query('UPDATE bookings SET client_id = $1', [other.id]);
  await pool.query('UPDATE sessions SET expires_at = clock_timestamp() WHERE id = $1', [expired.sessionId()]);
  expect(await run('show')).toMatchObject({ right: { json: { bookings: 0, browsers: 1 } } });
  expect(await run('show', other)).toMatchObject({ right: { json: { bookings: 1, browsers: 2 } } });
});

it('is signed out and let in by nobody while it is locked', async () => {
  const holder = await signedInVisitor(testServer, account);
  expect(await run('lock')).toMatchObject({ right: { json: { lockedAt: expect.any(Date), browsers: 0 } } });
  expect([(await holder.ask('get-account', {})).status, await signIn()]).toEqual([401, 401]);
  await run('unlock');
  expect(await signIn()).toBe(200);
});

it('is signed out by a lock although the sign-in was under way when it began', async () => {
  const { pool } = testServer.database;
  const visitor = await visitorWithSession(testServer.app);
  const signingIn = await pool.connect();
  try {
    await signingIn.query('BEGIN');
    await signingIn.query('SELECT FROM clients WHERE id = $1 FOR UPDATE', [account.id]);
    const locking = run('lock');
    await untilOneWaits(testServer);
    await signingIn.query('UPDATE sessions SET client_id = $1, signed_in_at = clock_timestamp() WHERE id = $2', [
      account.id,
      visitor.sessionId(),
    ]);
    await signingIn.query('COMMIT');
    expect(await locking).toMatchObject({ right: { json: { lockedAt: expect.any(Date), browsers: 0 } } });
  } finally {
    signingIn.release();
  }
  expect((await visitor.ask('get-account', {})).status).toBe(401);
});

it('is locked and unlocked without the others', async () => {
  const other = await createAccount(testServer);
  await run('lock');
  expect(await run('show', other)).toMatchObject({ right: { json: { lockedAt: null } } });
  await run('lock', other);
  await run('unlock');
  expect(await run('show', other)).toMatchObject({ right: { json: { lockedAt: expect.any(Date) } } });
});

it('gets no link for a new password while it is locked, and the operator reads why', async () => {
  await run('lock');
  expect(await run('send-reset')).toEqual(E.left('The account is locked. Unlock it first.'));
  expect(await sentEmails(testServer)).toEqual([]);
  await run('unlock');
  expect(await run('send-reset')).toMatchObject({ right: { isGood: true } });
});

it('is closed', async () => {
  expect(await run('erase')).toMatchObject({ right: { isGood: true } });
  expect(await signIn()).toBe(401);
  expect(await run('show')).toMatchObject(E.left(expect.stringContaining('No account')));
});

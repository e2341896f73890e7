/** The limits of wrong passwords, counted in the database for all servers; old links, tries and grants are deleted. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount, accountServerOfFile, newEmail, PASSWORD, sentEmails } from '../test/accounts.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';
import { PasswordsBusyError } from '../accounts/passwords.ts';
import { deleteOldAccess } from '../accounts/retention.ts';
import { countedOnlyIfDone, forgetAllTries, forgetTries, recordTry, type TryKind } from './tries.ts';

const testServer = await accountServerOfFile();

const { query } = testServer;
const { pool } = testServer.database;

const INCORRECT = { status: 401, body: { data: null, code: 'incorrectCredentials' } };

describe('a try', () => {
  const counted = async () => (await query('SELECT FROM access_tries')).length;
  const newTry = async () => {
    const tried = await recordTry(testServer.database.pool, 'signIn', newEmail(), '203.0.113.9');
    if (tried === null) throw new Error('there were too many tries');
    return tried;
  };

  it('counts when it was done, and not when too many passwords were being checked', async () => {
    expect(await countedOnlyIfDone(pool, await newTry(), async () => 'wrong')).toBe('wrong');
    expect(await counted()).toBe(1);
    const busy = countedOnlyIfDone(pool, await newTry(), async () => {
      throw new PasswordsBusyError('too many passwords are being checked');
    });
    await expect(busy).rejects.toThrow(PasswordsBusyError);
    expect(await counted()).toBe(1);
  });

  it('is counted with those of its kind alone', async () => {
    const isCounted = async (kind: TryKind) => (await recordTry(pool, kind, '4711', '203.0.113.9')) !== null;
    for (const kind of ['paymentLogin', 'findBooking', 'member'] as const) {
      for (let i = 0; i < 5; i += 1) expect(await isCounted(kind)).toBe(true);
      expect(await isCounted(kind)).toBe(false);
    }
  });

  it('that succeeds forgets those of its kind, subject and network, and a new password those of its kind and subject', async () => {
    const [own, other] = [newEmail(), newEmail()];
    const tries: readonly (readonly [TryKind, string, string])[] = [
      ['signIn', own, '203.0.113.9'],
      ['signIn', own, '203.0.113.9'],
      ['signIn', own, '203.0.113.8'],
      ['signIn', other, '203.0.113.9'],
      ['newPassword', own, '203.0.113.9'],
    ];
    const [right] = await Promise.all(tries.map((one) => recordTry(pool, ...one)));
    if (right == null) throw new Error('there were too many tries');
    expect(await forgetTries(pool, right)).toBe(1);
    expect(await counted()).toBe(3);
    await forgetAllTries(pool, 'signIn', own);
    expect(await query('SELECT kind, network FROM access_tries ORDER BY kind')).toEqual([
      { kind: 'newPassword', network: '203.0.113.9' },
      { kind: 'signIn', network: '203.0.113.9' },
    ]);
  });
});

describe('the tries of a sign-in', () => {
  const tryWrong = (visitor: Visitor, email: string) => visitor.ask('login', { Email: email, password: 'wrong again' });
  const TOO_MANY = { status: 429, body: { code: 'tooManyTries' } };

  it('are five for an account from a network, whether or not the address has one, and then even the right one is refused', async () => {
    const account = await createAccount(testServer);
    const visitor = await visitorWithSession(testServer.app);
    for (const email of [account.email, newEmail()]) {
      for (let i = 0; i < 5; i += 1) expect(await tryWrong(visitor, email)).toMatchObject(INCORRECT);
      expect(await visitor.ask('login', { Email: email, password: PASSWORD })).toMatchObject(TOO_MANY);
    }
    await query(`UPDATE access_tries SET at = at - interval '15 minutes'`);
    expect(await visitor.ask('login', { Email: account.email, password: PASSWORD })).toMatchObject({ status: 200 });
  });

  it('start again after a right one, and the holder hears of a sign-in after three wrong ones', async () => {
    const account = await createAccount(testServer);
    const visitor = await visitorWithSession(testServer.app);
    for (const wrong of [2, 3]) {
      for (let i = 0; i < wrong; i += 1) await tryWrong(visitor, account.email);
      await visitor.get('login', { Email: account.email, password: PASSWORD });
      const sent = (await sentEmails(testServer)).filter(({ to }) => to === account.email);
      const notice = { subject: 'Your password was entered after several wrong tries' };
      expect(sent).toMatchObject(wrong < 3 ? [] : [notice]);
    }
    for (let i = 0; i < 5; i += 1) expect(await tryWrong(visitor, account.email)).toMatchObject(INCORRECT);
  });

  it('are a hundred an hour from a network, and fifty for an account', async () => {
    const account = await createAccount(testServer);
    const visitor = await visitorWithSession(testServer.app);
    await tryWrong(visitor, account.email);
    const copy = `INSERT INTO access_tries (kind, subject_hash, network) SELECT 'signIn', one.subject_hash, $2
      FROM (SELECT subject_hash FROM access_tries LIMIT 1) one, generate_series(1, $1)`;
    const more = (count: number, network: string) => query(copy, [count, network]);
    await more(48, '203.0.113.9');
    expect(await tryWrong(visitor, account.email)).toMatchObject(INCORRECT);
    expect(await tryWrong(visitor, account.email)).toMatchObject(TOO_MANY);
    await query('DELETE FROM access_tries');
    await tryWrong(visitor, newEmail());
    await more(98, '127.0.0.1');
    expect(await tryWrong(visitor, account.email)).toMatchObject(INCORRECT);
    expect(await tryWrong(visitor, account.email)).toMatchObject(TOO_MANY);
  });
});

beforeEach(async () => {
  for (const table of ['account_requests', 'access_tries', 'sso_sign_ins', 'used_jtis'])
    await query(`DELETE FROM ${table}`);
});

it('deletes used and ended links after a day, and tries after an hour', async () => {
  const visitor = await visitorWithSession(testServer.app);
  for (const Email of ['used@example.com', 'ended@example.com', 'open@example.com'])
    await visitor.get('request-password-reset', { Email });
  const left = () => query('SELECT email FROM account_requests ORDER BY email');
  const setHoursAgo = (column: 'used_at' | 'expires_at', hours: number, name: string) =>
    query(
      `UPDATE account_requests SET ${column} = clock_timestamp() - make_interval(hours => $1) WHERE email LIKE $2`,
      [hours, `${name}%`],
    );
  await setHoursAgo('used_at', 25, 'used');
  await setHoursAgo('expires_at', 23, 'ended');
  const first = '(SELECT id FROM access_tries LIMIT 1)';
  await query(`UPDATE access_tries SET at = at - interval '61 minutes' WHERE id = ${first}`);
  await deleteOldAccess(testServer.payments);
  expect(await left()).toEqual([{ email: 'ended@example.com' }, { email: 'open@example.com' }]);
  expect(await query('SELECT FROM access_tries')).toHaveLength(2);
  await setHoursAgo('expires_at', 25, 'ended');
  await deleteOldAccess(testServer.payments);
  expect(await left()).toEqual([{ email: 'open@example.com' }]);
});

it('deletes sign-ins by a provider and the ids of its tokens once they have expired', async () => {
  for (const [name, minutes] of [
    ['expired', -1],
    ['valid', 5],
  ] as const) {
    const session = (await visitorWithSession(testServer.app)).sessionId();
    await query(
      `INSERT INTO sso_sign_ins (session_id, nonce_hash, expires_at)
       VALUES ($1, $2::text::bytea, clock_timestamp() + make_interval(mins => $3))`,
      [session, name, minutes],
    );
    await query(
      `INSERT INTO used_jtis (issuer, jti, expires_at) VALUES ('issuer', $1, clock_timestamp() + make_interval(mins => $2))`,
      [name, minutes],
    );
  }
  await deleteOldAccess(testServer.payments);
  const left = `SELECT convert_from(nonce_hash, 'UTF8') AS name FROM sso_sign_ins UNION ALL SELECT jti FROM used_jtis`;
  expect(await query(left)).toEqual([{ name: 'valid' }, { name: 'valid' }]);
});

describe('sessions of a network', () => {
  it('are limited by the hour, and who has one keeps it', async () => {
    const hourly = { ...testServer.payments.hourly, sessions: 3 };
    const app = testServer.createApp(pool, { hourly });
    const ask = (cookie?: string) =>
      app.inject({
        method: 'POST',
        url: '/bff/get-session-info',
        headers: { 'content-type': 'application/json', 'x-breakwater': '1', ...(cookie !== undefined && { cookie }) },
        payload: {},
      });
    const first = await ask();
    expect([first.statusCode, (await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 200, 200]);
    const refused = await ask();
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['set-cookie']]).toEqual([
      429,
      '3600',
      undefined,
    ]);
    expect(refused.json()).toMatchObject({ code: 'tooManyTries', error: expect.stringContaining('wait an hour') });
    expect((await ask(String(first.headers['set-cookie']).split(';')[0])).statusCode).toBe(200);
  });
});

/** The limits of wrong passwords, counted in the database for all servers; old links, tries and grants are deleted. */
import { either as E } from 'fp-ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount, accountServerOfFile, newEmail, PASSWORD, sentEmails } from '../test/accounts.ts';
import { newVisitor, solve, visitorIn, visitorWithSession, type Visitor, type VisitorIn } from '../test/visitor.ts';
import { PasswordsBusyError } from '../accounts/passwords.ts';
import { deleteOldAccess } from '../accounts/retention.ts';
import { countHourly } from './hourly.ts';
import { countedOnlyIfDone, forgetAllTries, forgetTries, recordTry, type TryKind, type Who } from './tries.ts';

const testServer = await accountServerOfFile();
const { query } = testServer;
const { pool } = testServer.database;

const INCORRECT = { status: 401, body: { data: null, code: 'incorrectCredentials' } };
const NEEDS_PROOF = { status: 428, body: { data: null, code: 'tooManyRequests' } };

/** A session of a network, without a proof. */
const who = (network: string, id: string | null = 'a session'): Who => ({ id, network, proof: null });
/** Gives a visitor the proof that its last reply asked for. */
const prove = async (one: VisitorIn): Promise<void> => {
  one.proof = await solve(one);
};

describe('a try', () => {
  const counted = async () => (await query('SELECT FROM access_tries')).length;
  const newTry = async () => {
    const tried = await recordTry(pool, 'signIn', newEmail(), who('203.0.113.9'));
    if (E.isLeft(tried)) throw new Error('there were too many tries');
    return tried.right;
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
    const isCounted = async (kind: TryKind) => E.isRight(await recordTry(pool, kind, '4711', who('203.0.113.9')));
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
    const recorded = tries.map(([kind, subject, network]) => recordTry(pool, kind, subject, who(network)));
    const [right] = await Promise.all(recorded);
    if (right === undefined || E.isLeft(right)) throw new Error('there were too many tries');
    expect(await forgetTries(pool, right.right)).toBe(1);
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

  it('need a proof each beyond fifty an hour for an account or a hundred from a network, up to a hundred or a thousand', async () => {
    const { email } = await createAccount(testServer);
    const one = await visitorIn(testServer.app, '192.0.2.1');
    const tryOnce = () => tryWrong(one.visitor, email);
    for (const [subject, network, free, most] of [
      [email, '203.0.113.9', 50, 100],
      [newEmail(), '192.0.2.1', 100, 1_000],
    ] as const) {
      const more = (count: number) =>
        query(
          `INSERT INTO access_tries (kind, subject_hash, network)
           SELECT 'signIn', sha256(convert_to($1, 'UTF8')), $2 FROM generate_series(1, $3)`,
          [subject, network, count],
        );
      await more(free - 1);
      expect(await tryOnce()).toMatchObject(INCORRECT);
      expect(await tryOnce()).toMatchObject(NEEDS_PROOF);
      await prove(one);
      expect(await tryOnce()).toMatchObject(INCORRECT);
      // a proof is used once
      expect(await tryOnce()).toMatchObject(NEEDS_PROOF);
      await prove(one);
      await more(most - free - 1);
      expect(await tryOnce()).toMatchObject(TOO_MANY);
      await query('DELETE FROM access_tries');
      one.proof = null;
    }
  });

  it('of fifty wrong passwords from ten networks ask the holder for one proof, and a new password for none', async () => {
    const { email } = await createAccount(testServer);
    for (let network = 1; network <= 10; network += 1) {
      const { visitor } = await visitorIn(testServer.app, `203.0.113.${network}`);
      for (let i = 0; i < 5; i += 1) expect(await tryWrong(visitor, email)).toMatchObject(INCORRECT);
    }
    const [one, other] = [
      await visitorIn(testServer.app, '198.51.100.1'),
      await visitorIn(testServer.app, '198.51.100.2'),
    ];
    const signIn = async ({ visitor }: VisitorIn, password = PASSWORD) =>
      visitor.ask('login', { Email: email, password });
    expect(await signIn(one)).toMatchObject(NEEDS_PROOF);
    await prove(one);
    expect(await signIn(one)).toMatchObject({ status: 200 });
    expect(await signIn(other)).toMatchObject(NEEDS_PROOF);
    // where a password is confirmed in the account, too
    expect(await one.visitor.ask('export-account', { password: PASSWORD })).toMatchObject(NEEDS_PROOF);
    await prove(one);
    const password = 'four dry deckchairs';
    await one.visitor.get('change-password', { password: PASSWORD, newPassword: password });
    expect(await signIn(other, password)).toMatchObject({ status: 200 });
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

it('what a network has by the hour needs a proof each beyond its limit, and what is asked for by GET is refused', async () => {
  const hourly = { sessions: 20, codes: 20, quotes: 20, absent: 20, pictures: 20 };
  for (const kind of ['codes', 'quotes', 'absent', 'pictures'] as const) {
    const count = (id: number) => countHourly(pool, { hourly }, kind, who('203.0.113.9', `session ${id}`));
    for (let i = 0; i < 20; i += 1) expect(E.isRight(await count(i % 10))).toBe(true);
    const isProvable = kind === 'codes' || kind === 'quotes';
    const left = { code: isProvable ? 'tooManyRequests' : 'tooManyTries' };
    const refused = await count(10);
    expect(refused).toMatchObject({ left });
    expect(E.isLeft(refused) && refused.left.challenge !== undefined, kind).toBe(isProvable);
    // a session that has used up its own
    if (isProvable) expect(await count(1)).toMatchObject({ left: { code: 'tooManyTries' } });
  }
});

describe('sessions of a network', () => {
  it('need a proof each beyond their limit by the hour, up to ten times as many, and who has one keeps it', async () => {
    const hourly = { ...testServer.payments.hourly, sessions: 3 };
    const app = testServer.createApp(pool, { hourly });
    const one = await visitorIn(app, '192.0.2.1');
    const open = () => newVisitor(one).ask('get-session-info', {});
    expect([(await open()).status, (await open()).status]).toEqual([200, 200]);
    expect(await open()).toMatchObject(NEEDS_PROOF);
    await prove(one);
    expect((await open()).status).toBe(200);
    await query(`INSERT INTO access_tries (kind, subject_hash, network)
      SELECT kind, subject_hash, network FROM access_tries, generate_series(1, 13)
      WHERE id IN (SELECT id FROM access_tries WHERE kind = 'sessions' LIMIT 2)`);
    const refused = await open();
    expect(refused).toMatchObject({ status: 429, body: { code: 'tooManyTries' } });
    expect(refused.body.error).toContain('wait an hour');
    expect([one.headers['retry-after'], one.headers['set-cookie']]).toEqual(['3600', undefined]);
    expect((await one.visitor.ask('get-session-info', {})).status).toBe(200);
  });
});

/** Single sign-on over HTTP: who is signed in, who is linked by a password, and every kind of hostile token. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { TokenFault } from '../sandbox/sso/tokens.ts';
import {
  PASSWORD,
  createAccount,
  forgetAllTriesOf,
  newEmail,
  newHolder,
  sentEmails,
  type TestAccount,
} from '../test/accounts.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { newVisitor, visitorWithSession, type Visitor } from '../test/visitor.ts';
import { closeClient } from './closing.ts';
import { exportOf } from './export.ts';
import { clientById } from './client.ts';
import { clientOfIdentity, linkIdentity } from './ssoStore.ts';
import { TRY_LIMITS } from '../security/tries.ts';

const testServer = await testServerOfFile();
let visitor: Visitor;
testServer.sandbox.clock.ms = testServer.payments.now().getTime();
beforeEach(async () => {
  await forgetAllTriesOf(testServer);
  await testServer.sandbox.arm({ vendor: 'sso', mode: '500', count: 0 });
  testServer.defects.length = 0;
  testServer.refusals.length = 0;
  visitor = await visitorWithSession(testServer.app);
});

const { query } = testServer;
const refusalOf = (code: string, status: number) => ({ status, body: { data: null, code } });
const REFUSED = refusalOf('ssoRefused', 401);
const USED = 'single sign-on by Harbour ID: refused: nonce or jti: used before, too late, or of another session';
const refusedFor = (reason: string) => `single sign-on by Harbour ID: refused: ${reason}`;
const ANOTHER_ISSUER = 'Error: single sign-on by Harbour ID: signs tokens with another iss';

/** The nonce with which a session is sent to the provider. */
const nonceOf = async (visitor: Visitor): Promise<string> => {
  const { address } = await visitor.get('start-sso', { brand: 'family', next: 'account' });
  return new URL(address).searchParams.get('nonce') ?? '';
};

const claimsOf = (email: string, changed: Record<string, unknown> = {}) => ({
  sub: `subject of ${email}`,
  email,
  email_verified: true,
  ...changed,
});

/** A token with these claims, for the visitor's nonce. */
const tokenFor = async (visitor: Visitor, claims: Record<string, unknown>, fault?: TokenFault) => {
  const nonce = await nonceOf(visitor);
  return { nonce, token: await testServer.sandbox.idToken({ nonce, ...claims }, fault) };
};

/** Returns from the provider with a token with these claims. */
const comeBack = async (visitor: Visitor, claims: Record<string, unknown>, fault?: TokenFault) => {
  const given = await tokenFor(visitor, claims, fault);
  return { ...given, reply: await visitor.ask('validate-sso-token', given) };
};

const askToLink = (visitor: Visitor, nonce: string, password = PASSWORD) =>
  visitor.ask('link-sso-identity', { nonce, password });

/** Links an account by its password in another session. */
const linkedAccount = async (): Promise<TestAccount> => {
  const account = await createAccount(testServer);
  const linking = await visitorWithSession(testServer.app);
  const { nonce } = await comeBack(linking, claimsOf(account.email));
  await linking.get('link-sso-identity', { nonce, password: PASSWORD });
  return account;
};

const identitiesOf = ({ id }: TestAccount) =>
  query<{ subject: string }>('SELECT issuer, subject FROM client_identities WHERE client_id = $1', [id]);

const holderOf = async (visitor: Visitor): Promise<number | null> =>
  (await visitor.get('get-session-info', {})).login?.ClientId ?? null;

// requirement: ACCOUNT-7-CALL-VALIDATE-SSO-TOKEN
describe('an identity that is linked', () => {
  it('signs in as a password does: login data, a new token, the same handle', async () => {
    const account = await linkedAccount();
    const late = newVisitor(testServer.app, { cookie: visitor.cookie(), sessionId: visitor.sessionId() });
    const handle = visitor.sessionId();
    const { reply } = await comeBack(visitor, claimsOf(account.email));
    const other = await visitorWithSession(testServer.app);
    const byPassword = await other.get('login', { Email: account.email, password: PASSWORD });
    expect(reply.body.data).toEqual(byPassword);
    expect(visitor.sessionId()).toBe(handle);
    expect(visitor.cookie()).not.toBe(late.cookie());
    expect(await late.ask('get-account', {})).toMatchObject({ status: 401, body: { code: 'noSession' } });
    expect((await visitor.get('get-account', {})).account.Email).toBe(account.email);
  });

  it('needs no address from then on, whatever the provider says of it, and counts as no try of its network', async () => {
    const account = await linkedAccount();
    for (const changed of [{}, { email: null }, { email_verified: false }, { email: newEmail() }]) {
      const { reply } = await comeBack(visitor, claimsOf(account.email, changed));
      expect(reply.body.data).toMatchObject({ ClientId: account.id });
    }
    expect(await query(`SELECT FROM access_tries WHERE kind = 'sso'`)).toEqual([]);
  });

  it('lets the holder hear of three wrong passwords before it', async () => {
    const account = await linkedAccount();
    for (const password of ['first guess', 'second guess', 'third guess'])
      await visitor.ask('login', { Email: account.email, password });
    await comeBack(visitor, claimsOf(account.email));
    const sent = (await sentEmails(testServer)).filter(({ to }) => to === account.email);
    expect(sent.map(({ subject }) => subject)).toContain('Your password was entered after several wrong tries');
  });

  it.each([
    ['locked', 'UPDATE clients SET locked_at = clock_timestamp() WHERE id = $1'],
    ['without a password', 'UPDATE clients SET password = NULL WHERE id = $1'],
  ])('is refused when its account is %s', async (_, statement) => {
    const account = await linkedAccount();
    await query(statement, [account.id]);
    expect((await comeBack(visitor, claimsOf(account.email))).reply).toMatchObject(REFUSED);
    expect(await holderOf(visitor)).toBeNull();
    expect(testServer.refusals).toEqual([refusedFor('the account is closed, locked or has no password')]);
  });

  it('is told to its holder, who ends it by the link of the notice', async () => {
    const account = await linkedAccount();
    const subject = 'Your account has another way to sign in';
    const notices = (await sentEmails(testServer)).filter((email) => email.subject === subject);
    const [notice, ...others] = notices.filter(({ to }) => to === account.email);
    expect(others).toEqual([]);
    const token = /#([\w-]{43})$/m.exec(notice?.text ?? '')?.[1] ?? '';
    await visitor.get('reset-password', { token, password: 'a gull on the pier' });
    expect(await identitiesOf(account)).toEqual([]);
    const { reply } = await comeBack(visitor, claimsOf(account.email));
    expect(reply).toMatchObject(refusalOf('passwordNeeded', 403));
  });

  it('is removed by its holder alone, after the password, which stays as the last way in', async () => {
    const account = await linkedAccount();
    await comeBack(visitor, claimsOf(account.email));
    const [identity] = (await visitor.get('get-devices', {})).passkeys;
    expect(identity).toMatchObject({ name: expect.stringMatching(/^[\w.]+:\d+$/), lastUsedAt: null, isIdentity: true });
    expect(JSON.stringify(identity)).not.toContain('subject');
    const removal = { passkeyId: identity?.passkeyId ?? '', password: PASSWORD };
    const [, stranger] = await newHolder(testServer);
    await stranger.get('remove-passkey', removal);
    const refused = refusalOf('incorrectCredentials', 401);
    expect(await visitor.ask('remove-passkey', { ...removal, password: 'not the password' })).toMatchObject(refused);
    const setPassword = 'UPDATE clients SET password = $2 WHERE id = $1 RETURNING password';
    const row = await clientById(testServer.database.pool, account.id);
    await query(setPassword, [account.id, null]);
    expect(await visitor.ask('remove-passkey', removal)).toMatchObject(refused);
    await query(setPassword, [account.id, row?.password]);
    expect(await identitiesOf(account)).toHaveLength(1);
    await sentEmails(testServer);
    expect((await visitor.get('remove-passkey', removal)).passkeys).toEqual([]);
    const told = (await sentEmails(testServer)).filter(({ to }) => to === account.email);
    expect(told.map(({ subject }) => subject)).toEqual(['Your account has one fewer way to sign in']);
    const { reply } = await comeBack(visitor, claimsOf(account.email));
    expect(reply).toMatchObject(refusalOf('passwordNeeded', 403));
  });

  it('is forgotten when its account is closed, and in the copy of the data until then', async () => {
    const account = await linkedAccount();
    const row = await clientById(testServer.database.pool, account.id);
    if (row === null) throw new Error('no account');
    expect(await exportOf(testServer.database.pool, row)).toContain(`subject of ${account.email}`);
    await closeClient(testServer.payments, account.id);
    expect(await identitiesOf(account)).toEqual([]);
    const { reply } = await comeBack(visitor, claimsOf(account.email));
    expect(reply).toMatchObject(refusalOf('accountNeeded', 403));
  });
});

// requirement: ACCOUNT-7-CALL-VALIDATE-SSO-TOKEN
describe('an identity that is not linked', () => {
  it('needs the password of the account with its verified address, once', async () => {
    const account = await createAccount(testServer);
    const { nonce, reply } = await comeBack(visitor, claimsOf(account.email.toUpperCase()));
    expect(reply).toMatchObject(refusalOf('passwordNeeded', 403));
    expect([await holderOf(visitor), await identitiesOf(account)]).toEqual([null, []]);
    expect(await askToLink(visitor, nonce, 'another password')).toMatchObject(refusalOf('incorrectCredentials', 401));
    expect(await visitor.get('link-sso-identity', { nonce, password: PASSWORD })).toMatchObject({
      ClientId: account.id,
    });
    expect(await holderOf(visitor)).toBe(account.id);
    expect(await identitiesOf(account)).toHaveLength(1);
    expect(await askToLink(visitor, nonce)).toMatchObject(REFUSED);
  });

  it('is asked to create an account when no account has its address', async () => {
    const { reply } = await comeBack(visitor, claimsOf(newEmail()));
    expect(reply).toMatchObject(refusalOf('accountNeeded', 403));
  });

  it.each([
    ['that the provider has not verified', 'locked_at = NULL', false, 'accountNeeded', 'ssoRefused'],
    ['that we have not verified', 'email_verified_at = NULL', true, 'accountNeeded', 'incorrectCredentials'],
    // its password is refused as in any sign-in
    ['of an account that is locked', 'locked_at = now()', true, 'passwordNeeded', 'incorrectCredentials'],
  ])('is never linked by an address %s', async (_what, stored, email_verified, code, linkCode) => {
    const account = await createAccount(testServer);
    await query(`UPDATE clients SET ${stored} WHERE id = $1`, [account.id]);
    const { nonce, reply } = await comeBack(visitor, claimsOf(account.email, { email_verified }));
    expect(reply).toMatchObject(refusalOf(code, 403));
    expect(await askToLink(visitor, nonce)).toMatchObject(refusalOf(linkCode, 401));
    expect(await identitiesOf(account)).toEqual([]);
  });

  it('has as many tries of the password as a sign-in has', async () => {
    const account = await createAccount(testServer);
    const { nonce } = await comeBack(visitor, claimsOf(account.email));
    for (let count = 0; count < TRY_LIMITS.signIn.ofBoth.most; count += 1)
      expect((await askToLink(visitor, nonce, `guess ${count}`)).status).toBe(401);
    expect(await askToLink(visitor, nonce)).toMatchObject(refusalOf('tooManyTries', 429));
  });

  it('is not linked from another session, by another nonce, or too late', async () => {
    const account = await createAccount(testServer);
    const other = await visitorWithSession(testServer.app);
    const { nonce } = await comeBack(visitor, claimsOf(account.email));
    const otherNonce = await nonceOf(other);
    for (const given of [nonce, otherNonce]) expect(await askToLink(other, given)).toMatchObject(REFUSED);
    expect(await askToLink(visitor, otherNonce)).toMatchObject(REFUSED);
    await query(`UPDATE sso_sign_ins SET expires_at = clock_timestamp() - interval '1 second'`);
    expect(await askToLink(visitor, nonce)).toMatchObject(REFUSED);
  });

  it('is forgotten when its session is sent to the provider again', async () => {
    const account = await createAccount(testServer);
    await comeBack(visitor, claimsOf(account.email));
    const nonce = await nonceOf(visitor);
    expect(await askToLink(visitor, nonce)).toMatchObject(REFUSED);
    expect(await identitiesOf(account)).toEqual([]);
  });
});

// requirement: ACCOUNT-7-CALL-VALIDATE-SSO-TOKEN
describe('a token that is not accepted', () => {
  // the kinds of refused tokens are tested in providers/sso/openIdConnect.test.ts
  it.each<[string, Record<string, unknown>, TokenFault | undefined, string[]]>([
    ['signed by another key', {}, 'otherKey', [refusedFor('ERR_JWS_SIGNATURE_VERIFICATION_FAILED')]],
    ['with another nonce', { nonce: 'x'.repeat(43) }, undefined, [refusedFor('nonce: not the one that our page sent')]],
    ['without a subject', { sub: null }, undefined, [refusedFor('sub: missing')]],
    ['of another issuer', { iss: 'https://elsewhere.example' }, undefined, [ANOTHER_ISSUER]],
  ])('signs nobody in, and leaves one line in the log: %s', async (_what, changed, fault, logged) => {
    const account = await linkedAccount();
    const { reply } = await comeBack(visitor, claimsOf(account.email, changed), fault);
    const error = 'We couldn’t sign you in that way. Please use your e-mail address and password.';
    expect(reply).toMatchObject({ ...REFUSED, body: { error } });
    expect(await holderOf(visitor)).toBeNull();
    expect([...testServer.defects.map(String), ...testServer.refusals]).toEqual(logged);
  });

  it('is one that was used before, even with a new nonce of its session', async () => {
    const account = await linkedAccount();
    const { nonce, token, reply } = await comeBack(visitor, claimsOf(account.email));
    expect(reply.status).toBe(200);
    expect(await visitor.ask('validate-sso-token', { token, nonce })).toMatchObject(REFUSED);
    await nonceOf(visitor);
    expect(await visitor.ask('validate-sso-token', { token, nonce })).toMatchObject(REFUSED);
    expect(testServer.refusals).toEqual(Array(2).fill(USED));
  });

  it('is one without an id that was used before, by its nonce', async () => {
    const account = await linkedAccount();
    const { nonce, token, reply } = await comeBack(visitor, claimsOf(account.email, { jti: null }));
    expect(reply.status).toBe(200);
    const other = await visitorWithSession(testServer.app);
    for (const again of [visitor, other]) {
      expect(await again.ask('validate-sso-token', { token, nonce })).toMatchObject(REFUSED);
      await nonceOf(again);
      expect(await again.ask('validate-sso-token', { token, nonce })).toMatchObject(REFUSED);
    }
    expect(testServer.refusals).toEqual(Array(4).fill(USED));
  });

  it('is one whose id was used before, though nonce and signature are new', async () => {
    const account = await linkedAccount();
    const claims = claimsOf(account.email, { jti: 'an id' });
    const [first, second] = [await visitorWithSession(testServer.app), await visitorWithSession(testServer.app)];
    expect((await comeBack(first, claims)).reply.status).toBe(200);
    expect((await comeBack(second, claims)).reply).toMatchObject(REFUSED);
  });

  it('is one for another session, whose nonce it has', async () => {
    const account = await linkedAccount();
    const [victim, attacker] = [await visitorWithSession(testServer.app), await visitorWithSession(testServer.app)];
    const given = await tokenFor(attacker, claimsOf(account.email));
    await nonceOf(victim);
    expect(await victim.ask('validate-sso-token', given)).toMatchObject(REFUSED);
    expect(await holderOf(victim)).toBeNull();
  });

  it('signs in one of two that come at once', async () => {
    const account = await linkedAccount();
    const given = await tokenFor(visitor, claimsOf(account.email));
    const replies = await Promise.all([1, 2].map(() => visitor.ask('validate-sso-token', given)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is one that comes after ten minutes', async () => {
    const given = await tokenFor(visitor, claimsOf(newEmail()));
    await query(`UPDATE sso_sign_ins SET expires_at = clock_timestamp() - interval '1 second'`);
    expect(await visitor.ask('validate-sso-token', given)).toMatchObject(REFUSED);
  });

  it('is limited for a network', async () => {
    const more = (count: number) =>
      query(
        `INSERT INTO access_tries (kind, subject_hash, network)
         SELECT 'sso', sha256('x'), '127.0.0.1' FROM generate_series(1, $1)`,
        [count],
      );
    await more(TRY_LIMITS.sso.ofNetwork);
    const { reply, ...given } = await comeBack(visitor, claimsOf(newEmail()));
    expect(reply).toMatchObject(refusalOf('tooManyRequests', 428));
    expect(testServer.refusals).toEqual([]);
    await more(TRY_LIMITS.sso.ofNetwork * 9);
    expect(await visitor.ask('validate-sso-token', given)).toMatchObject(refusalOf('tooManyTries', 429));
    expect(testServer.refusals).toEqual([refusedFor('too many tries of one network')]);
  });
});

// requirement: ACCOUNT-7-CALL-VALIDATE-SSO-TOKEN
it('a provider that answers nonsense leaves one line in the log, and the same token is taken afterwards', async () => {
  const account = await createAccount(testServer);
  // a server that has not read the keys yet
  visitor = await visitorWithSession(testServer.createApp());
  const given = await tokenFor(visitor, claimsOf(account.email));
  // that a provider cannot be reached is a line of providers/exchange.ts
  for (const [mode, logged] of [
    ['500', /^$/],
    ['malformed', /^Error: single sign-on by Harbour ID: [\w ():-]+$/],
  ] as const) {
    await testServer.sandbox.arm({ vendor: 'sso', mode, count: 1 });
    expect(await visitor.ask('validate-sso-token', given)).toMatchObject(refusalOf('ssoUnavailable', 503));
    expect(testServer.defects.join()).toMatch(logged);
  }
  expect(await visitor.ask('validate-sso-token', given)).toMatchObject(refusalOf('passwordNeeded', 403));
});

describe('what is stored', () => {
  it('is the account of each identity, which is one of its provider', async () => {
    const { pool } = testServer.database;
    const [one, other] = [await createAccount(testServer), await createAccount(testServer)];
    const clientOf = (host: string, subject: string) =>
      clientOfIdentity(pool, { issuer: `https://${host}.example`, subject });
    await linkIdentity(pool, { issuer: 'https://one.example', subject: 'same' }, one.id);
    await linkIdentity(pool, { issuer: 'https://other.example', subject: 'same' }, other.id);
    expect([await clientOf('one', 'same'), await clientOf('other', 'same')]).toEqual([one.id, other.id]);
    expect([await clientOf('none', 'same'), await clientOf('one', 'nobody')]).toEqual([null, null]);
  });

  it('is neither the token nor the nonce', async () => {
    const account = await createAccount(testServer);
    const { nonce, token } = await comeBack(visitor, claimsOf(account.email));
    const rows = await query<{ text: string }>(
      `SELECT to_jsonb(one)::text AS text FROM sso_sign_ins one UNION ALL SELECT to_jsonb(reply)::text FROM saved_replies reply`,
    );
    expect(rows.some(({ text }) => text.includes(nonce) || text.includes(token))).toBe(false);
  });
});

// the brand's page, with the guest's intended action
it.each([
  ['family', 'account', ''],
  ['weekend', 'overview', '/bigweekenders'],
] as const)('a sign-in on the %s pages that goes on with the %s comes back below “%s”', async (brand, next, root) => {
  const { searchParams } = new URL((await visitor.get('start-sso', { brand, next })).address);
  const path = `${root}/my-breakwater/account/single-sign-on`;
  expect(new URL(searchParams.get('redirect_uri') ?? '').pathname).toBe(path);
  expect(searchParams.get('state')).toBe(`${next}.${searchParams.get('nonce')}`);
});

/** What a holder sees and changes: details, offers by e-mail, browsers, password, a copy of the data. */
import { describe, expect, it } from 'vitest';
import { isOnList, joinList } from '../mailingList/mailingList.ts';
import {
  createAccount,
  newHolder,
  accountServerOfFile,
  linkTokenFor,
  newEmail,
  PASSWORD,
  sentEmails,
  signedInVisitor,
} from '../test/accounts.ts';
import { linkIdentity } from './ssoStore.ts';
import { LOGIN_PAGE } from '../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';
import { ADDRESS, PERSON, registration } from './test/registration.ts';

const testServer = await accountServerOfFile();
const { query } = testServer;

const NEW_PASSWORD = 'a gull on the pier';
const CURRENT = 'v1.0';

// requirement: ACCOUNT-3-ACCOUNT, ACCOUNT-4-PROFILE-LOGIN, ACCOUNT-7-CALL-GET-ACCOUNT, ACCOUNT-7-CALL-SET-ACCOUNT
// requirement: ACCOUNT-7-CALL-GET-ADDRESS
describe('the details', () => {
  /** A holder, the account details as the page gets them, and the payload that it sends back. */
  const detailsOfHolder = async () => {
    const [, holder] = await newHolder(testServer);
    const { account, version } = await holder.get('get-account', {});
    const { ClientId: _id, Email: _email, ...person } = account;
    return { holder, account, version, person };
  };

  it('are refused with each field that is too long, and cut none; a telephone number is kept whole', async () => {
    const { holder, account, version, person } = await detailsOfHolder();
    const phone = (Number: string) => [{ Type: 'PRIMARY' as const, Number }];
    const long = {
      LastName: 'x'.repeat(46),
      Phones: phone('+1234567890123456'),
      Address: { ...ADDRESS, Line1: 'x'.repeat(81), Zip: 'x'.repeat(13) },
    };
    const refused = await holder.ask('set-account', { ...person, ...long, version });
    expect([refused.status, refused.body.validationErrors.map(({ field }) => field)]).toEqual([
      400,
      ['LastName', 'Phones.0.Number', 'Address.Line1', 'Address.Zip'],
    ]);
    const whole = phone('+44 (0) 1243 - 555 012');
    await holder.get('set-account', { ...person, Phones: whole, version });
    expect((await holder.get('get-account', {})).account).toEqual({ ...account, Phones: whole });
    expect(await query('SELECT phones FROM clients WHERE id = $1', [account.ClientId])).toEqual([
      { phones: [{ ...whole[0], e164: '+441243555012' }] },
    ]);
  });

  it('are changed at the version that was seen', async () => {
    const { holder, account, version, person } = await detailsOfHolder();
    expect(Object.keys(person).toSorted()).toEqual(['Address', 'Birthday', 'FirstName', 'LastName', 'Phones', 'Title']);
    const changed = { ...person, FirstName: 'Augusta', Address: ADDRESS, version };
    expect(await holder.get('set-account', changed)).toMatchObject({
      account: { ...account, FirstName: 'Augusta', Address: ADDRESS },
      version: version + 1,
    });
    expect(await holder.ask('set-account', changed)).toMatchObject({ status: 409, body: { code: 'bookingChanged' } });
    expect(await holder.get('get-address', {})).toEqual({ Address: ADDRESS });
    expect((await holder.get('get-session-info', {})).login).toMatchObject({
      FirstName: 'Augusta',
      AddresslessClient: false,
    });
  });
});

it('the browsers are listed, this one first, and others are signed out', async () => {
  const account = await createAccount(testServer);
  const [one, other] = [await signedInVisitor(testServer, account), await signedInVisitor(testServer, account)];
  const [, stranger] = await newHolder(testServer);
  const { devices } = await one.get('get-devices', {});
  expect(devices.map(({ deviceId, isThis }) => [deviceId, isThis])).toEqual([
    [one.sessionId(), true],
    [other.sessionId(), false],
  ]);
  for (const deviceId of [one.sessionId(), stranger.sessionId()])
    expect((await one.get('end-device', { deviceId: deviceId ?? '', password: PASSWORD })).devices).toHaveLength(2);
  const end = { deviceId: other.sessionId() ?? '', password: PASSWORD };
  expect(await one.ask('end-device', { ...end, password: 'not the password' })).toMatchObject({
    body: { code: 'incorrectCredentials' },
  });
  expect((await other.ask('get-account', {})).status).toBe(200);
  expect((await one.get('end-device', end)).devices).toHaveLength(1);
  expect((await other.ask('get-account', {})).status).toBe(401);
  expect((await stranger.ask('get-account', {})).status).toBe(200);
});

// requirement: ACCOUNT-7-CALL-CHANGE-PASSWORD
describe('the password', () => {
  it('is given right after three wrong ones: the holder hears of it', async () => {
    const [account, holder] = await newHolder(testServer);
    for (let i = 0; i < 3; i += 1) await holder.ask('export-account', { password: 'wrong again' });
    await holder.get('export-account', { password: PASSWORD });
    const subject = 'Your password was entered after several wrong tries';
    expect(await sentEmails(testServer)).toMatchObject([{ to: account.email, subject }]);
  });

  it('is changed with the old one, which signs out the other browsers and tells the holder, who reads how else somebody can sign in', async () => {
    const account = await createAccount(testServer);
    await linkIdentity(testServer.database.pool, { issuer: 'https://id.example', subject: account.email }, account.id);
    const [one, other] = [await signedInVisitor(testServer, account), await signedInVisitor(testServer, account)];
    const change = (password: string, newPassword: string) => one.ask('change-password', { password, newPassword });
    expect((await change('wrong', NEW_PASSWORD)).body.code).toBe('incorrectCredentials');
    expect((await change(PASSWORD, 'too short')).body.validationErrors).toEqual([
      { field: 'newPassword', message: 'Choose a password of at least 12 characters.' },
    ]);
    for (const password of ['Summer2026!!', 'AdaMarlow2026'])
      expect((await change(PASSWORD, password)).body.validationErrors).toEqual([
        { field: 'newPassword', message: 'This password is easy to guess. Please choose another one.' },
      ]);
    expect((await change(PASSWORD, NEW_PASSWORD)).body.data).toEqual({ isChanged: true });
    expect((await one.ask('get-account', {})).status).toBe(200);
    expect((await other.ask('get-account', {})).status).toBe(401);
    expect((await other.ask('login', { Email: account.email, password: PASSWORD })).status).toBe(401);
    const text = expect.stringContaining('Your account also has one other way to sign in');
    const notice = { to: account.email, subject: 'Your password was changed', text };
    expect(await sentEmails(testServer)).toMatchObject([notice]);
  });

  it('is guessed by nobody at an open page: tries of it count as those of a sign-in', async () => {
    const [, holder] = await newHolder(testServer);
    for (let i = 0; i < 5; i += 1) await holder.ask('export-account', { password: 'wrong again' });
    expect((await holder.ask('close-account', { password: PASSWORD })).body.code).toBe('tooManyTries');
  });
});

it('a copy of the data is given for the password alone, and has neither it nor what names a session', async () => {
  const [, holder] = await newHolder(testServer);
  expect((await holder.ask('export-account', { password: 'wrong again' })).status).toBe(401);
  const { document } = await holder.get('export-account', { password: PASSWORD });
  expect(document).not.toContain('argon2');
  expect(document).not.toContain(holder.sessionId());
});

// requirement: ACCOUNT-7-CALL-GET-LOGIN-PAGE-DATA
it('has the texts of the sign-in pages and the telephone number of the team', async () => {
  const shown = await (await visitorWithSession(testServer.app)).get('get-login-page-data', {});
  expect(shown).toEqual({ ...LOGIN_PAGE, isPaymentLoginOffered: true, ssoName: 'Harbour ID' });
});

const CHANGED = { field: 'consentVersion', message: 'These words have changed. Please read them again.' };
const OUTDATED = { status: 400, body: { code: 'invalidInput', validationErrors: [CHANGED] } };

/** A visitor who has created an account with this address. */
const registered = async (email: string): Promise<Visitor> => {
  const visitor = await visitorWithSession(testServer.app);
  await visitor.get('register', registration(email));
  await visitor.get('confirm-email', { token: await linkTokenFor(testServer, email) });
  return visitor;
};

// requirement: ACCOUNT-9-CONSENT
it('stores with an account the version of the words that its holder agreed to', async () => {
  const email = newEmail();
  await registered(email);
  const [stored] = await query('SELECT consent_version AS version FROM clients WHERE email = $1', [email]);
  expect(stored).toEqual({ version: 'v1.0' });
});

describe('offers by e-mail', () => {
  const consentOf = async (id: number): Promise<Date | null> =>
    (await query<{ at: Date | null }>('SELECT offers_consent AS at FROM clients WHERE id = $1', [id]))[0]?.at ?? null;

  // requirement: ACCOUNT-2-MARKETING
  it('are wanted from when the holder says so until the holder says otherwise', async () => {
    const [account, holder] = await newHolder(testServer);
    const before = await holder.get('get-account', {});
    expect(before.wantsOffers).toBe(false);
    const wanted = { wantsOffers: true, consentVersion: CURRENT };
    expect(await holder.get('set-marketing', wanted)).toEqual({ ...before, wantsOffers: true });
    const since = await consentOf(account.id);
    expect(since).toBeInstanceOf(Date);
    await holder.get('set-marketing', wanted);
    expect(await consentOf(account.id)).toEqual(since);
    expect(await holder.get('set-marketing', { ...wanted, wantsOffers: false })).toEqual(before);
    expect(await consentOf(account.id)).toBeNull();
  });

  it('are those of the address, also when it came on the list by a sign-up, and end there too', async () => {
    const account = await createAccount(testServer);
    const { email } = account;
    await joinList(testServer.database.pool, { email: email.toUpperCase(), brand: 'family', consentVersion: CURRENT });
    const holder = await signedInVisitor(testServer, account);
    expect((await holder.get('get-account', {})).wantsOffers).toBe(true);
    const unwanted = { wantsOffers: false, consentVersion: CURRENT };
    expect((await holder.get('set-marketing', unwanted)).wantsOffers).toBe(false);
    expect(await isOnList(testServer.database.pool, email)).toBe(false);
    expect((await holder.get('get-account', {})).wantsOffers).toBe(false);
  });

  it('are the choice of the registration at first, also for an account that was made without a password', async () => {
    const known = await createAccount(testServer);
    await query('UPDATE clients SET password = NULL WHERE id = $1', [known.id]);
    for (const email of [newEmail(), known.email]) {
      const visitor = await registered(email);
      await visitor.get('login', { Email: email, password: PASSWORD });
      expect((await visitor.get('get-account', {})).wantsOffers).toBe(true);
    }
  });
});

// requirement: ACCOUNT-9-CONSENT
it('consent to other words than today’s is refused at its field', async () => {
  const [, holder] = await newHolder(testServer);
  const outdated = { wantsOffers: true, consentVersion: 'v0.9' };
  expect(await holder.ask('set-marketing', outdated)).toMatchObject(OUTDATED);
  expect((await holder.get('get-account', {})).wantsOffers).toBe(false);
  const email = newEmail();
  expect(await holder.ask('register', registration(email, { consentVersion: 'v0.9' }))).toMatchObject(OUTDATED);
  expect(await query('SELECT FROM account_requests WHERE email = $1', [email])).toEqual([]);
});

describe('a change of personal data that is sent again with its key', () => {
  it('is made once, gets the same reply, and nothing of the data is kept with the key', async () => {
    const account = await createAccount(testServer);
    const holder = await signedInVisitor(testServer, account);
    const { version } = await holder.get('get-account', {});
    const changes = [
      ['set-account', { ...PERSON, version }],
      ['set-marketing', { wantsOffers: true, consentVersion: CURRENT }],
    ] as const;
    for (const [name, payload] of changes) {
      const send = () => holder.send(name, { ...payload, sessionId: holder.sessionId() }, `key-of-${name}`);
      const [first, ...repeats] = [...(await Promise.all([send(), send()])), await send()];
      expect(first?.status).toBe(200);
      for (const repeat of repeats) expect(repeat).toEqual(first);
    }
    expect((await holder.get('get-account', {})).version).toBe(version + 1);
    const saved = await query('SELECT call, kind, reply FROM saved_replies WHERE principal = $1', [holder.sessionId()]);
    expect(saved).toHaveLength(changes.length);
    for (const [call] of changes) expect(saved).toContainEqual({ call, kind: 'data', reply: null });
    const another = await holder.send('set-account', { ...changes[0][1], version: 9 }, 'key-of-set-account');
    expect([another.status, another.body.code]).toEqual([422, 'keyReused']);
  });

  it('is refused to who has signed out since', async () => {
    const [, holder] = await newHolder(testServer);
    const wanted = { wantsOffers: true, consentVersion: CURRENT };
    await holder.change('set-marketing', wanted, 'once');
    await query('UPDATE sessions SET client_id = NULL WHERE id = $1', [holder.sessionId()]);
    expect(await holder.change('set-marketing', wanted, 'once')).toMatchObject({ body: { code: 'notSignedIn' } });
  });
});

/** Changes of an account holder's data: offers by e-mail, consent to today's words, and repeats that keep nothing of the data. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  PASSWORD,
  createAccount,
  forgetAllTriesOf,
  linkTokenFor,
  newEmail,
  signedInVisitor,
} from '../test/accounts.ts';
import { isOnList, joinList } from '../site/mailingList.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());
beforeEach(() => forgetAllTriesOf(testServer));

const query = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await testServer.database.pool.query<R>(text, values)).rows;

const CURRENT = 'v1.0';
const PERSON = {
  Title: 'Ms',
  FirstName: 'Augusta',
  LastName: 'Marlow',
  Birthday: '1984-03-31',
  Phones: [{ Type: 'PRIMARY', Number: '07700 900 982' }],
  Address: { Line1: '1 Planted Road', Line2: '', City: 'Bognor Regis', Zip: 'PO21 1AA' },
} as const;
const registration = (Email: string, consentVersion: string) => ({
  ...PERSON,
  Phones: [...PERSON.Phones],
  Email,
  password: PASSWORD,
  consentVersion,
  wantsOffers: true,
});
const OUTDATED = {
  status: 400,
  body: {
    code: 'invalidInput',
    validationErrors: [{ field: 'consentVersion', message: 'These words have changed. Please read them again.' }],
  },
};

// requirement: ACCOUNT-9-CONSENT
it('stores with an account the version of the words that its holder agreed to', async () => {
  const email = newEmail();
  const visitor = await visitorWithSession(testServer.app);
  await visitor.get('register', registration(email, CURRENT));
  await visitor.get('confirm-email', { token: await linkTokenFor(testServer, email) });
  expect(await query('SELECT consent_version AS version FROM clients WHERE email = $1', [email])).toEqual([
    { version: 'v1.0' },
  ]);
});

describe('offers by e-mail', () => {
  const consentOf = async (id: number): Promise<Date | null> =>
    (await query<{ at: Date | null }>('SELECT offers_consent AS at FROM clients WHERE id = $1', [id]))[0]?.at ?? null;

  // requirement: ACCOUNT-2-MARKETING
  it('are wanted from when the holder says so until the holder says otherwise', async () => {
    const account = await createAccount(testServer);
    const holder = await signedInVisitor(testServer, account);
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
      const visitor = await visitorWithSession(testServer.app);
      await visitor.get('register', registration(email, CURRENT));
      await visitor.get('confirm-email', { token: await linkTokenFor(testServer, email) });
      await visitor.get('login', { Email: email, password: PASSWORD });
      expect((await visitor.get('get-account', {})).wantsOffers).toBe(true);
    }
  });

  it('need a holder', async () => {
    const visitor = await visitorWithSession(testServer.app);
    expect(await visitor.ask('set-marketing', { wantsOffers: true, consentVersion: CURRENT })).toMatchObject({
      status: 401,
      body: { code: 'notSignedIn' },
    });
  });
});

// requirement: ACCOUNT-9-CONSENT
describe('consent to other words than today’s', () => {
  it('is refused at its field', async () => {
    const account = await createAccount(testServer);
    const holder = await signedInVisitor(testServer, account);
    const outdated = { wantsOffers: true, consentVersion: 'v0.9' };
    expect(await holder.ask('set-marketing', outdated)).toMatchObject(OUTDATED);
    expect((await holder.get('get-account', {})).wantsOffers).toBe(false);
    const email = newEmail();
    expect(await holder.ask('register', registration(email, 'v0.9'))).toMatchObject(OUTDATED);
    expect(await query('SELECT FROM account_requests WHERE email = $1', [email])).toEqual([]);
  });
});

describe('a change of personal data that is sent again with its key', () => {
  it('is made once, gets the same reply, and nothing of the data is kept with the key', async () => {
    const account = await createAccount(testServer);
    const [holder, other] = [await signedInVisitor(testServer, account), await signedInVisitor(testServer, account)];
    const { version } = await holder.get('get-account', {});
    const changes = [
      ['set-account', { ...PERSON, Phones: [...PERSON.Phones], version }],
      ['set-marketing', { wantsOffers: true, consentVersion: CURRENT }],
      ['end-device', { deviceId: other.sessionId() ?? '' }],
    ] as const;
    for (const [name, payload] of changes) {
      const send = () => holder.send(name, { ...payload, sessionId: holder.sessionId() }, `key-of-${name}`);
      const [first, ...repeats] = [...(await Promise.all([send(), send()])), await send()];
      expect(first?.status).toBe(200);
      for (const repeat of repeats) expect(repeat).toEqual(first);
    }
    expect((await holder.get('get-account', {})).version).toBe(version + 1);
    expect(
      await query('SELECT call, kind, reply FROM saved_replies WHERE principal = $1 ORDER BY call', [
        holder.sessionId(),
      ]),
    ).toEqual(['end-device', 'set-account', 'set-marketing'].map((call) => ({ call, kind: 'data', reply: null })));
    expect(await holder.send('set-account', { ...changes[0][1], version: 9 }, 'key-of-set-account')).toMatchObject({
      status: 422,
      body: { code: 'keyReused' },
    });
  });

  it('is refused to who has signed out since', async () => {
    const holder = await signedInVisitor(testServer, await createAccount(testServer));
    const wanted = { wantsOffers: true, consentVersion: CURRENT };
    await holder.change('set-marketing', wanted, 'once');
    await query('UPDATE sessions SET client_id = NULL WHERE id = $1', [holder.sessionId()]);
    expect(await holder.change('set-marketing', wanted, 'once')).toMatchObject({ body: { code: 'notSignedIn' } });
  });
});

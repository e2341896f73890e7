/** E-mail offers: who gets them from which brand; signing up, confirming by the link and unsubscribing over HTTP. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Brand } from '../../machines/contract/brand.ts';
import { TRY_LIMITS } from '../security/tries.ts';
import { createAccount, accountServerOfFile, newEmail, PUBLIC_URL, sentEmails } from '../test/accounts.ts';
import { book } from '../test/bookingSteps.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';
import { CONFIRM_PATH, UNSUBSCRIBE_PATH } from './listPaths.ts';
import { isOnList, isSignedUp, joinList, leaveList, signedUpBrand } from '../mailingList/mailingList.ts';

const testServer = await accountServerOfFile();
const { query } = testServer;
let visitor: Visitor;
beforeEach(async () => void (visitor = await visitorWithSession(testServer.app)));

const listed = (email: string) =>
  query('SELECT brand, consent_version AS words FROM signups WHERE lower(email) = lower($1) ORDER BY brand', [email]);

const signUp = (email: string, brand: Brand = 'family') =>
  visitor.get('newsletter-signup', { email, consentVersion: 'v1.0', brand });

/** Words that identify an e-mail of each brand. */
const OFFERS = [
  ['family', 'offers on our family breaks'],
  ['weekend', 'offers on our adults-only weekends'],
] as const;

/** Sends the waiting e-mails; returns the path and token of the link in the only e-mail to an address. */
const linkFor = async (email: string, path: string): Promise<string> => {
  const text = (await sentEmails(testServer)).find(({ to }) => to === email)?.text ?? '';
  const link = new RegExp(`${PUBLIC_URL}(${path}\\?token=[\\w-]{43})$`, 'm').exec(text)?.[1];
  if (link === undefined) throw new Error(`no link was sent to ${email}: ${text}`);
  return link;
};

/** Signs an address up; returns its confirmation link. */
const confirmLinkOf = async (email: string, brand?: Brand): Promise<string> => {
  await signUp(email, brand);
  return linkFor(email, CONFIRM_PATH);
};

const open = (url: string) => testServer.app.inject({ method: 'GET', url });
const press = (url: string, payload = '', type = 'application/x-www-form-urlencoded') =>
  testServer.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });

/** An address on the list, with its unsubscribe link. */
const onList = async (email = newEmail(), brand: Brand = 'family') => {
  await press(await confirmLinkOf(email, brand));
  return { email, leave: await linkFor(email, UNSUBSCRIBE_PATH) };
};

// requirement: ACCOUNT-4-NEWSLETTER, ACCOUNT-7-CALL-NEWSLETTER-SIGNUP
describe('newsletter-signup', () => {
  it('puts an address on the list when its link is pressed, and not before', async () => {
    const email = newEmail();
    expect(await signUp(email, 'weekend')).toEqual({ isSent: true });
    const link = await linkFor(email, CONFIRM_PATH);
    const page = await open(link);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain('data-brand="weekend"');
    expect(page.body).toContain('<form method="post"><button>Yes, send me offers</button></form>');
    expect(await listed(email)).toEqual([]);
    const pressed = await press(link);
    expect([pressed.statusCode, pressed.body.includes('You’re on the list')]).toEqual([200, true]);
    expect(await listed(email)).toEqual([{ brand: 'weekend', words: 'v1.0' }]);
    const [welcome] = await sentEmails(testServer);
    expect(welcome).toMatchObject({ to: email, subject: 'You’re on the list' });
    expect(welcome?.unsubscribeUrl).toMatch(new RegExp(`^${PUBLIC_URL}${UNSUBSCRIBE_PATH}\\?token=[\\w-]{43}$`));
  });

  it('takes a link once, even when it is pressed twice at once', async () => {
    const email = newEmail();
    const link = await confirmLinkOf(email);
    const pressed = await Promise.all([press(link), press(link)]);
    expect(pressed.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410]);
    expect((await press(link)).body).toContain('This link has ended');
    expect((await open(link)).statusCode).toBe(410);
    expect(await listed(email)).toHaveLength(1);
    expect(await sentEmails(testServer)).toHaveLength(1);
  });

  it('ends a link after seven days', async () => {
    const email = newEmail();
    const link = await confirmLinkOf(email);
    const age = (time: string) =>
      query(`UPDATE account_requests SET expires_at = expires_at - $2::interval WHERE email = $1`, [email, time]);
    await age('6 days 23 hours');
    expect((await open(link)).statusCode).toBe(200);
    await age('1 hour');
    expect([(await open(link)).statusCode, (await press(link)).statusCode]).toEqual([410, 410]);
    expect(await listed(email)).toEqual([]);
  });

  it('gets the same reply for an address on the list, which is not asked again', async () => {
    const { email } = await onList();
    const asked = (address: string) => visitor.ask('newsletter-signup', { email: address, consentVersion: 'v1.0' });
    expect(await asked(email.toUpperCase())).toEqual(await asked(newEmail()));
    const sent = (await sentEmails(testServer)).find(({ to }) => to === email.toUpperCase());
    expect([sent?.subject, sent?.text.includes(CONFIRM_PATH)]).toEqual(['You’re on the list', false]);
    expect(await listed(email)).toHaveLength(1);
  });

  it('asks an address for its confirmation that has the offers of the other brand', async () => {
    const { email } = await onList(newEmail(), 'weekend');
    await press(await confirmLinkOf(email));
    expect(await listed(email)).toContainEqual({ brand: 'family', words: 'v1.0' });
  });

  it('does not ask an address again that has the offers of both brands', async () => {
    const { email } = await onList(newEmail(), 'weekend');
    await onList(email, 'family');
    for (const [brand, offers] of OFFERS) {
      await signUp(email, brand);
      const sent = await sentEmails(testServer);
      expect(sent.map(({ subject }) => subject)).toEqual(['You’re on the list']);
      expect(sent[0]?.text).toContain(offers);
    }
  });

  it('welcomes an address to each brand that it confirmed, also at once', async () => {
    const email = newEmail();
    const links = [await confirmLinkOf(email, 'family'), await confirmLinkOf(email, 'weekend')];
    for (const link of links) await press(link);
    const texts = (await sentEmails(testServer)).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    for (const [, offers] of OFFERS) expect(texts.filter((text) => text.includes(offers))).toHaveLength(1);
  });

  it('does not welcome an address that has left the list meanwhile', async () => {
    const { email, leave } = await onList();
    await press(await confirmLinkOf(email, 'weekend'));
    await press(leave);
    expect(await sentEmails(testServer)).toEqual([]);
  });

  it('stores an address once when two of its links are pressed', async () => {
    const email = newEmail();
    const links = [await confirmLinkOf(email), await confirmLinkOf(email)];
    await Promise.all(links.map((link) => press(link)));
    expect(await listed(email)).toHaveLength(1);
  });

  it.each([
    [{ email: 'nobody' }, 'email'],
    [{ email: `${'x'.repeat(250)}@example.com` }, 'email'],
    [{ consentVersion: 'v0.9' }, 'consentVersion'],
  ])('names what is wrong with %j', async (change, field) => {
    const body = { email: newEmail(), consentVersion: 'v1.0', ...change, sessionId: visitor.sessionId() };
    expect(await visitor.send('newsletter-signup', body)).toMatchObject({
      status: 400,
      body: { code: 'invalidInput', validationErrors: [{ field }] },
    });
    expect(await query('SELECT FROM emails')).toEqual([]);
  });

  it('limits the sign-ups of a session, and the e-mails to an address', async () => {
    const email = newEmail();
    const { ofSubject } = TRY_LIMITS.newsletter;
    for (let i = 0; i < ofSubject; i += 1) await signUp(i < 8 ? email : newEmail());
    expect(await query('SELECT FROM emails WHERE email = $1', [email])).toHaveLength(5);
    expect(await visitor.ask('newsletter-signup', { email: newEmail(), consentVersion: 'v1.0' })).toMatchObject({
      status: 429,
      body: { code: 'tooManyRequests' },
    });
  });
});

// requirement: ACCOUNT-4-UNSUBSCRIBE, ACCOUNT-7-CALL-UNSUBSCRIBE
describe('unsubscribing', () => {
  it('needs a press on the page of the link, which works again', async () => {
    const { email, leave } = await onList();
    expect((await open(leave)).body).toContain('<form method="post"><button>Unsubscribe</button></form>');
    expect(await listed(email)).toHaveLength(1);
    for (let i = 0; i < 2; i += 1) expect((await press(leave)).body).toContain('You’re unsubscribed');
    expect(await listed(email)).toEqual([]);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    ],
  ])('takes the one press of a mail program as %s', async (type, body) => {
    const { email, leave } = await onList();
    expect((await press(leave, body, type)).statusCode).toBe(200);
    expect(await listed(email)).toEqual([]);
  });

  it('is one call with the token of the link', async () => {
    const { email, leave } = await onList();
    const token = leave.split('=')[1] ?? '';
    expect(await visitor.get('unsubscribe', { token })).toEqual({ isUnsubscribed: true });
    expect(await listed(email)).toEqual([]);
    expect(await visitor.get('unsubscribe', { token })).toEqual({ isUnsubscribed: true });
    expect(await visitor.ask('unsubscribe', { token: 'x'.repeat(43) })).toMatchObject({
      status: 410,
      body: { code: 'linkEnded' },
    });
  });

  it('sends a link to an address on the list, and says the same to any other', async () => {
    const { email } = await onList(newEmail(), 'weekend');
    const known = await visitor.ask('unsubscribe', { email });
    expect(known.body.data).toEqual({ isSent: true });
    expect(await visitor.ask('unsubscribe', { email: newEmail() })).toEqual(known);
    const sent = await sentEmails(testServer);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[email, 'Unsubscribe from our offers']]);
    expect(await listed(email)).toHaveLength(1);
    const link = /\/bff\S+$/m.exec(sent[0]?.text ?? '')?.[0] ?? '';
    await press(link);
    expect(await listed(email)).toEqual([]);
  });

  it('ends the offers that an account and a booking asked for as well', async () => {
    const { email } = await createAccount(testServer);
    await query('UPDATE clients SET offers_consent = clock_timestamp() WHERE email = $1', [email]);
    await visitor.get('unsubscribe', { email });
    await press(await linkFor(email, UNSUBSCRIBE_PATH));
    const consent = 'SELECT offers_consent AS since FROM clients WHERE email = $1';
    expect(await query(consent, [email])).toEqual([{ since: null }]);
  });

  it.each([
    [{}, 'email'],
    [{ email: newEmail(), token: 'x'.repeat(43) }, 'email'],
    [{ email: 'nobody' }, 'email'],
    [{ token: 'short' }, 'token'],
  ])('names what is wrong with %j', async (body, field) => {
    expect(await visitor.send('unsubscribe', { ...body, sessionId: visitor.sessionId() })).toMatchObject({
      status: 400,
      body: { code: 'invalidInput', validationErrors: [{ field }] },
    });
  });
});

describe('the pages of the list', () => {
  it.each([CONFIRM_PATH, UNSUBSCRIBE_PATH])('%s says that a link without a token has ended', async (path) => {
    for (const url of [path, `${path}?token=x`, `${path}?token=${'x'.repeat(43)}`, `${path}?token=a&token=b`])
      expect([(await open(url)).statusCode, (await press(url)).statusCode]).toEqual([410, 410]);
  });

  it('refuses a large body', async () =>
    expect((await press(UNSUBSCRIBE_PATH, 'x'.repeat(17_000))).statusCode).toBe(413));
});

const isListed = (email: string) => isOnList(testServer.database.pool, email);
const join = (email: string, brand: Brand) =>
  joinList(testServer.database.pool, { email, brand, consentVersion: 'v1.0' });

const WAYS = [
  ['a confirmed sign-up', (email: string) => join(email, 'family')],
  [
    'agreeing after a booking',
    async (email: string) => {
      const { bookingId } = await book(await visitorWithSession(testServer.app));
      const agree = "INSERT INTO marketing_signups (booking_id, email, consent_version) VALUES ($1, $2, 'v1.0')";
      await query(agree, [bookingId, email]);
    },
  ],
  [
    'an account that agrees',
    async (email: string) => {
      await createAccount(testServer, { email });
      await query('UPDATE clients SET offers_consent = clock_timestamp() WHERE email = $1', [email]);
    },
  ],
] as const;

it.each(WAYS)(
  'puts the address of %s on the list, however it is written, or takes it off, and no other',
  async (_, add) => {
    const emails = [newEmail(), newEmail(), (await createAccount(testServer)).email] as const;
    const listedOf = () => Promise.all(emails.map((email) => isListed(email.toUpperCase())));
    for (const email of emails.slice(0, 2)) await add(email);
    expect(await listedOf()).toEqual([true, true, false]);
    await leaveList(testServer.database.pool, emails[0].toUpperCase());
    expect(await listedOf()).toEqual([false, true, false]);
  },
);

it.each(['family', 'weekend'] as const)('knows the sign-ups of the brand %s from those of the other', async (brand) => {
  const email = newEmail();
  const { pool } = testServer.database;
  await join(email, brand);
  const address = email.toUpperCase();
  expect(await isSignedUp(pool, { email: address, brand })).toBe(true);
  expect(await isSignedUp(pool, { email: address, brand: brand === 'family' ? 'weekend' : 'family' })).toBe(false);
  expect(await isSignedUp(pool, { email: newEmail(), brand })).toBe(false);
  const brandOfRequest = async (asked: Brand) => {
    const [row] = await query<{ id: string }>(
      `INSERT INTO account_requests (id, kind, email, brand, expires_at)
       VALUES (gen_random_uuid(), 'newsletter', $1, $2, clock_timestamp()) RETURNING id`,
      [address, asked],
    );
    return signedUpBrand(pool, row?.id ?? '');
  };
  expect(await brandOfRequest(brand)).toBe(brand);
  expect(await brandOfRequest(brand === 'family' ? 'weekend' : 'family')).toBeNull();
});

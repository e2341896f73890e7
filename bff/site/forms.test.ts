/** Entering a competition, and sending a conference enquiry, over HTTP. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import { addDays, formatDate } from '../../machines/kit/dates.ts';
import { exportOf } from '../accounts/export.ts';
import { clientByEmail } from '../accounts/client.ts';
import { closeClient } from '../accounts/closing.ts';
import { deleteOldAccess } from '../accounts/retention.ts';
import { TRY_LIMITS } from '../security/tries.ts';
import { TEST_TODAY } from '../db/test/template.ts';
import { createAccount, accountServerOfFile, newEmail, sentEmails } from '../test/accounts.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';
import { joinList, newUnsubscribeToken } from '../mailingList/mailingList.ts';

const testServer = await accountServerOfFile();
const { query } = testServer;
let visitor: Visitor;
beforeEach(async () => void (visitor = await visitorWithSession(testServer.app)));

const entry = (changes: Partial<PayloadOf<'set-competition-data'>> = {}): PayloadOf<'set-competition-data'> => ({
  competitionId: 'open',
  firstName: 'Ada',
  lastName: 'Marlow',
  email: newEmail(),
  birthday: '1984-03-31',
  answer: 'Minehead',
  consentVersion: 'v1.0',
  ...changes,
});

const ENTRIES =
  'SELECT competition_id AS id, answer FROM competition_entries WHERE lower(email) = lower($1) ORDER BY 1';
const entries = (email: string) => query(ENTRIES, [email]);
const dayFromToday = (days: number): string => formatDate(addDays(TEST_TODAY, days));

/** The birthday of a person who reaches this age today, plus a number of days. */
const bornFor = (age: number, days = 0): string =>
  addDays(`${Number(TEST_TODAY.slice(0, 4)) - age}${TEST_TODAY.slice(4)}`, days);

// requirement: ACCOUNT-4-COMPETITION, ACCOUNT-7-CALL-SET-COMPETITION-DATA
describe('set-competition-data', () => {
  it('stores an entry, and a second one of the address changes nothing', async () => {
    const email = newEmail();
    expect(await visitor.get('set-competition-data', entry({ email }))).toEqual({ isSent: true });
    const again = entry({ email: email.toUpperCase(), answer: 'Skegness' });
    expect(await visitor.get('set-competition-data', again)).toEqual({ isSent: true });
    expect(await entries(email)).toEqual([{ id: 'open', answer: 'Minehead' }]);
    const { answer: _answer, ...unanswered } = entry({ email, competitionId: 'silent' });
    await visitor.get('set-competition-data', unanswered);
    expect(await entries(email)).toHaveLength(2);
  });

  it('stores one of many entries at once', async () => {
    const email = newEmail();
    const asking = Array.from({ length: 5 }, () => visitor.ask('set-competition-data', entry({ email })));
    expect((await Promise.all(asking)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await entries(email)).toHaveLength(1);
  });

  it.each([
    [{ birthday: bornFor(18, 1) }, 'birthday', 'You can enter from the age of 18.'],
    [{ birthday: addDays(TEST_TODAY, 1) }, 'birthday', 'The date of birth must be in the past.'],
    [{ answer: undefined }, 'answer', 'Answer the question.'],
    [{ competitionId: 'closed' }, 'competitionId', `This competition closed on ${dayFromToday(-1)}.`],
    [{ competitionId: 'later' }, 'competitionId', `This competition opens on ${dayFromToday(1)}.`],
    [{ competitionId: 'none' }, 'competitionId', 'There is no such competition.'],
    [{ consentVersion: 'v0.9' }, 'consentVersion', 'These words have changed. Please read them again.'],
  ])('refuses %j', async (changes, field, message) => {
    const wanted = { ...entry(), ...changes, sessionId: visitor.sessionId() };
    expect(await visitor.send('set-competition-data', wanted)).toMatchObject({
      status: 400,
      body: { code: 'invalidInput', validationErrors: [{ field, message }] },
    });
    expect(await entries(wanted.email)).toEqual([]);
  });

  it('says that it is unavailable while content does not answer', async () => {
    const reply = await visitor.ask('set-competition-data', entry({ competitionId: 'down' }));
    expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });
});

const enquiry = (changes: Partial<PayloadOf<'send-enquiry'>> = {}): PayloadOf<'send-enquiry'> => ({
  kind: 'conference',
  name: 'Ada Marlow',
  company: 'Marlow & Daughters',
  email: newEmail(),
  phone: '07700 900 982',
  dates: 'A week in May',
  guests: 40,
  message: 'Do you have a stage?\nAnd <lights>?',
  ...changes,
});

// requirement: ACCOUNT-2-CONFERENCE-ENQUIRY
describe('send-enquiry', () => {
  it('stores it, and sends it to the team of the brand, who can reply to it', async () => {
    const asked = enquiry({ brand: 'weekend' });
    expect(await visitor.get('send-enquiry', asked)).toEqual({ isSent: true });
    expect(
      await query('SELECT brand, company, guests, phone_e164 FROM enquiries WHERE email = $1', [asked.email]),
    ).toEqual([{ brand: 'weekend', company: 'Marlow & Daughters', guests: 40, phone_e164: '+447700900982' }]);
    const sent = await sentEmails(testServer);
    expect(sent).toMatchObject([
      { to: 'weekends@breakwater.example', replyTo: asked.email, subject: 'An enquiry about a conference' },
    ]);
    expect(sent[0]?.text).toContain('Company: Marlow & Daughters\n');
    expect(sent[0]?.html).toContain('And &lt;lights&gt;?');
  });

  it('reaches the team in its own words beside another one', async () => {
    const asked = ['Is there a stage?', 'Is there a bar?'].map((message) => enquiry({ message }));
    for (const one of asked) await visitor.get('send-enquiry', one);
    const sent = await sentEmails(testServer);
    for (const { email, message } of asked)
      expect(sent.find(({ replyTo }) => replyTo === email)?.text).toContain(message);
  });

  it('is stored once when it is sent twice at once, and again for another', async () => {
    const { company: _company, dates: _dates, guests: _guests, ...asked } = enquiry();
    const asking = ['a', 'a', 'a', 'b'].map((key) => visitor.change('send-enquiry', asked, `key-${key}`));
    const replies = await Promise.all(asking);
    expect(replies.map(({ body }) => body.data)).toEqual(replies.map(() => ({ isSent: true })));
    expect(await query('SELECT FROM enquiries WHERE email = $1', [asked.email])).toHaveLength(2);
    expect(await sentEmails(testServer)).toHaveLength(2);
  });
});

it.each([
  ['set-competition-data', () => visitor.ask('set-competition-data', entry()), TRY_LIMITS.competition],
  ['send-enquiry', () => visitor.ask('send-enquiry', enquiry()), TRY_LIMITS.enquiry],
  ['unsubscribe', () => visitor.ask('unsubscribe', { email: newEmail() }), TRY_LIMITS.unsubscribe],
] as const)('limits %s of a session, which reads when to come back', async (_call, ask, { ofSubject }) => {
  for (let i = 0; i < ofSubject; i += 1) expect((await ask()).status).toBe(200);
  const error = 'Too many tries. Please wait an hour, and try again.';
  expect(await ask()).toMatchObject({ status: 429, body: { code: 'tooManyRequests', error } });
});

describe('what the forms stored about a holder', () => {
  const TABLES = ['signups', 'unsubscribe_links', 'competition_entries', 'enquiries'];
  const rowsOf = async (email: string): Promise<number[]> =>
    Promise.all(TABLES.map(async (table) => (await query(`SELECT FROM ${table} WHERE email = $1`, [email])).length));

  const filled = async (): Promise<Readonly<{ id: number; email: string }>> => {
    const account = await createAccount(testServer);
    const { pool } = testServer.database;
    await joinList(pool, { email: account.email, brand: 'family', consentVersion: 'v1.0' });
    await newUnsubscribeToken(pool, { email: account.email, brand: 'family' });
    await visitor.get('set-competition-data', entry({ email: account.email }));
    await visitor.get('send-enquiry', enquiry({ email: account.email }));
    await visitor.get('newsletter-signup', { email: account.email, consentVersion: 'v1.0' });
    return account;
  };

  it('is in the export, without tokens and ids of ours', async () => {
    const { email } = await filled();
    const holder = await clientByEmail(testServer.database.pool, email);
    if (holder === null) throw new Error('there is no account');
    const text = await exportOf(testServer.database.pool, holder);
    expect(JSON.parse(text)).toMatchObject({
      signups: [{ email, brand: 'family' }],
      competitionEntries: [{ competition_id: 'open', answer: 'Minehead' }],
      enquiries: [{ kind: 'conference', message: 'Do you have a stage?\nAnd <lights>?' }],
    });
    expect(text).not.toContain('token_hash');
  });

  it('goes when the account is closed, and what is asked for by a link too, but nothing of another', async () => {
    const { id, email } = await filled();
    const other = await filled();
    const requestsOf = async (asker: string) => query('SELECT FROM account_requests WHERE email = $1', [asker]);
    expect(await rowsOf(email)).toEqual([1, 1, 1, 1]);
    await closeClient(testServer.payments, id);
    expect(await rowsOf(email)).toEqual([0, 0, 0, 0]);
    expect(await requestsOf(email)).toEqual([]);
    expect(await rowsOf(other.email)).toEqual([1, 1, 1, 1]);
    expect(await requestsOf(other.email)).toHaveLength(1);
  });

  it('goes after its time: entries and enquiries after a year, links after two', async () => {
    const { email } = await filled();
    const age = async (time: string): Promise<void> => {
      await query(`UPDATE unsubscribe_links SET created_at = clock_timestamp() - $1::interval`, [time]);
      await query(`UPDATE competition_entries SET entered_at = clock_timestamp() - $1::interval`, [time]);
      await query(`UPDATE enquiries SET created_at = clock_timestamp() - $1::interval`, [time]);
      await deleteOldAccess(testServer.payments);
    };
    await age('364 days');
    expect(await rowsOf(email)).toEqual([1, 1, 1, 1]);
    await age('367 days');
    expect(await rowsOf(email)).toEqual([1, 1, 0, 0]);
    await age('732 days');
    expect(await rowsOf(email)).toEqual([1, 0, 0, 0]);
  });
});

/** Sending e-mails with a real database: queued with their event, sent once, retried; only token hashes are stored. */
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { Brand } from '../../machines/contract/brand.ts';
import { storeRequest, type RequestKind } from '../accounts/requests.ts';
import { MailUnreachable, type Email } from '../providers/mail/port.ts';
import { hashOf } from '../sessions/sessions.ts';
import { createAccount, newEmail, PUBLIC_URL, sentEmails, type TestAccount } from '../test/accounts.ts';
import { book, nameGuests } from '../test/bookingSteps.ts';
import { paidBooking } from '../test/paidBooking.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { queueEmail } from '../kernel/outbox.ts';
import { sendEmails } from './sendEmails.ts';

const testServer = await testServerOfFile();

/** A mail service that accepts e-mails while `isUp`. */
const createMailService = () => {
  const sent: Email[] = [];
  const errors: unknown[] = [];
  const service = { isUp: true, isAway: false };
  const take = async (email: Email): Promise<void> => {
    const refusal = new Error(`no mailbox ${email.to}`);
    if (service.isAway) throw new MailUnreachable('ECONNREFUSED', refusal);
    if (!service.isUp) throw Object.assign(refusal, { code: 'EENVELOPE' });
    sent.push(email);
  };
  const run = (send = take) =>
    sendEmails(
      { ...testServer.payments, publicUrl: PUBLIC_URL, balanceNoticeDays: 14, mail: { send, close: () => undefined } },
      (error) => void errors.push(error),
    );
  return { sent, errors, service, take, run };
};

const allDue = () => testServer.query("UPDATE emails SET due_at = clock_timestamp() WHERE status = 'waiting'");
afterEach(() => testServer.query('DELETE FROM emails'));

describe('a paid booking', () => {
  it('is confirmed by exactly one e-mail with reference, sums and calendar file, even with two servers sending', async () => {
    const { resId, totals } = await paidBooking(testServer, await visitorWithSession(testServer.app));
    const [one, two] = [createMailService(), createMailService()];
    await Promise.all([one.run(), two.run(), one.run()]);
    const sent = [...one.sent, ...two.sent];
    expect(sent).toHaveLength(1);
    const [email] = sent;
    expect(email).toMatchObject({ to: 'marlow@example.com', attachments: [{ name: `breakwater-${resId}.ics` }] });
    expect(email?.text).toContain('Hello GuestA Marlow,');
    expect(email?.text).toContain(`https://breaks.example/my-breakwater/bookings/${resId}`);
    expect(email?.text).toContain(`£${(totals.total / 100).toFixed(2).replace(/(\d)(\d{3}\.)/, '$1,$2')}`);
    expect(email?.text).toContain('Paid with Visa ending 1111');
    await allDue();
    expect(await one.run()).toBe(0);
  });

  it('is not confirmed by e-mail before it is paid', async () => {
    const visitor = await visitorWithSession(testServer.app);
    await nameGuests(visitor, await book(visitor));
    expect(await createMailService().run()).toBe(0);
  });
});

it('an e-mail about an account keeps its address until the mail service has taken it, also when that fails at first', async () => {
  const email = 'ada@example.com';
  const stored = () => testServer.query<{ status: string; email: string | null }>('SELECT status, email FROM emails');
  const kind = 'passwordChanged';
  await queueEmail(testServer.database.pool, { kind, bookingId: null, subjectId: crypto.randomUUID(), email });
  const { sent, errors, service, take, run } = createMailService();
  service.isUp = false;
  await run();
  expect(await stored()).toEqual([{ status: 'waiting', email }]);
  await allDue();
  service.isUp = true;
  const whileSending: unknown[] = [];
  await run(async (one) => {
    whileSending.push(...(await stored()));
    await take(one);
  });
  expect(errors).toHaveLength(1);
  // if this server dies now, another one sends the e-mail
  expect(whileSending).toEqual([{ status: 'waiting', email }]);
  expect(sent.map(({ to }) => to)).toEqual([email]);
  expect(await stored()).toEqual([{ status: 'sent', email: null }]);
});

it.each([
  ['rejects', false, 12, 'EENVELOPE'],
  ['is not there for', true, 1, 'ECONNREFUSED'],
])(
  'an e-mail that the mail service %s is tried twelve times and then given up, and its address is in no error message',
  async (_what, isAway, reported, code) => {
    await paidBooking(testServer, await visitorWithSession(testServer.app));
    const deps = createMailService();
    Object.assign(deps.service, { isUp: false, isAway });
    expect(await deps.run()).toBe(1);
    expect(await deps.run()).toBe(0);
    for (let tries = 2; tries <= 12; tries += 1) {
      await allDue();
      expect(await deps.run()).toBe(1);
    }
    await allDue();
    expect(await deps.run()).toBe(0);
    expect(deps.errors).toHaveLength(reported);
    expect(String(deps.errors.at(-1))).toContain(`(${code}), and is given up`);
    expect(deps.errors.map(String).join()).not.toContain('marlow@example.com');
  },
);

it('a server whose mail service is slower than its claims last leaves the e-mails to the server that has claimed them meanwhile', async () => {
  const { pool } = testServer.database;
  for (const email of [newEmail(), newEmail()])
    await queueEmail(pool, { kind: 'passwordChanged', bookingId: null, subjectId: randomUUID(), email });
  const [begun, timeOut] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()];
  const [slow, other] = [createMailService(), createMailService()];
  const tried: Email[] = [];
  const sending = slow.run(async (email) => {
    tried.push(email);
    begun.resolve();
    await timeOut.promise;
  });
  await begun.promise;
  await allDue();
  expect(await other.run()).toBe(2);
  timeOut.reject(Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' }));
  await sending;
  expect([tried.length, slow.errors.length, other.sent.length]).toEqual([1, 1, 2]);
  await allDue();
  expect(await other.run()).toBe(0);
});

/** Makes a request on a brand's pages and sends its e-mail. */
const emailFor = async (brand: Brand, kind: RequestKind, email: string, account: TestAccount, payload: object) => {
  const session = { id: randomUUID(), bookingId: null, clientId: account.id };
  await storeRequest(testServer.payments, session, { kind, email, clientId: account.id, payload });
  await testServer.query('UPDATE account_requests SET brand = $1 WHERE used_at IS NULL', [brand]);
  const [sent, ...others] = await sentEmails(testServer);
  expect(others).toEqual([]);
  return sent;
};

describe('the e-mail of a request', () => {
  // both brands are tested in accountEmails.test.ts
  const ROOT = `${PUBLIC_URL}/bigweekenders/my-breakwater`;

  it.each([
    ['register', '/account/confirm-email'],
    ['reset', '/account/passwordReset'],
    ['changeEmail', '/account/confirm-email'],
  ] as const)('“%s” has its link, and the store only the hash of its token', async (kind, path) => {
    const account = await createAccount(testServer);
    const email = kind === 'reset' ? account.email : newEmail();
    const sent = await emailFor('weekend', kind, email, account, {});
    const [link, token = ''] = /: \S+#([\w-]{43})$/m.exec(sent?.text ?? '') ?? [];
    expect([sent?.to, link]).toEqual([email, `: ${ROOT}${path}#${token}`]);
    const rows = await testServer.query<{ text: string }>(
      `SELECT to_jsonb(one)::text AS text FROM account_requests one UNION ALL SELECT to_jsonb(one)::text FROM emails one
       UNION ALL SELECT to_jsonb(one)::text FROM clients one`,
    );
    const stored = rows.map(({ text }) => text).join('\n');
    expect(stored).toContain(hashOf(token).toString('hex'));
    for (const secret of [token, Buffer.from(token).toString('hex')]) expect(stored).not.toContain(secret);
  });

  it('for a found booking has the brand of the booking', async () => {
    const { bookingId, resId, startDate } = await paidBooking(testServer, await visitorWithSession(testServer.app));
    await testServer.query('DELETE FROM emails');
    await testServer.query(`UPDATE bookings SET brand = 'weekend' WHERE id = $1`, [bookingId]);
    const known = { resId, lastName: 'Marlow', startDate };
    const sent = await emailFor('family', 'findBooking', '', await createAccount(testServer), known);
    expect(sent).toMatchObject({ to: 'marlow@example.com', subject: expect.stringMatching(/^We found your booking/) });
    expect(sent?.text).toContain(`Add it to my account: ${ROOT}/account/confirm-email#`);
  });
});

it('greets a new account without the name, which anybody can have typed for the address of somebody else', async () => {
  const payload = { FirstName: 'You won: https://prize.example' };
  const sent = await emailFor('family', 'register', newEmail(), await createAccount(testServer), payload);
  expect(sent?.text.split('\n')[0]).toBe('Hello,');
  expect(sent?.html).toContain('<p>Hello,</p>');
});

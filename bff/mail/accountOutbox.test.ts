/** The e-mails that requests of both brands become: subject, address of the link, and a token of which the store has only the hash. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Brand } from '../../machines/contract/brand.ts';
import { storeRequest, type RequestKind } from '../accounts/requests.ts';
import { hashOf } from '../sessions/sessions.ts';
import { PUBLIC_URL, createAccount, newEmail, sentEmails, type TestAccount } from '../test/accounts.ts';
import { paidBooking } from '../test/paidBooking.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());
beforeEach(() => testServer.database.pool.query('DELETE FROM emails'));

const ROOTS: Readonly<Record<Brand, string>> = {
  family: `${PUBLIC_URL}/my-breakwater`,
  weekend: `${PUBLIC_URL}/bigweekenders/my-breakwater`,
};

/** Makes a request on a brand's pages, and sends its e-mail. */
const emailFor = async (brand: Brand, kind: RequestKind, email: string, account: TestAccount, payload: object) => {
  const session = { id: crypto.randomUUID(), bookingId: null, clientId: account.id };
  await storeRequest(testServer.payments, session, { kind, email, clientId: account.id, payload });
  await testServer.database.pool.query('UPDATE account_requests SET brand = $1 WHERE used_at IS NULL', [brand]);
  const [sent, ...others] = await sentEmails(testServer);
  expect(others).toEqual([]);
  return sent;
};

/** The token of a link in a text; empty when there is none. */
const tokenIn = (text: string): string => /#([\w-]{43})$/m.exec(text)?.[1] ?? '';

/** The rows of the tables that an e-mail touches, as text. */
const stored = async (): Promise<string> => {
  const { rows } = await testServer.database.pool.query<{ text: string }>(
    `SELECT to_jsonb(one)::text AS text FROM account_requests one UNION ALL SELECT to_jsonb(one)::text FROM emails one
     UNION ALL SELECT to_jsonb(one)::text FROM clients one`,
  );
  return rows.map(({ text }) => text).join('\n');
};

const REQUESTS = [
  ['register', 'Create your Breakwater account', '/account/confirm-email'],
  ['reset', 'Choose a new password', '/account/passwordReset'],
  ['changeEmail', 'Confirm your new e-mail address', '/account/confirm-email'],
] as const;

describe.each(['family', 'weekend'] as const)('of the brand %s, the e-mail of a request', (brand) => {
  it.each(REQUESTS)('“%s” has its link, and the store only the hash of its token', async (kind, subject, path) => {
    const account = await createAccount(testServer);
    const email = kind === 'reset' ? account.email : newEmail();
    const sent = await emailFor(brand, kind, email, account, {});
    const token = tokenIn(sent?.text ?? '');
    expect(sent).toMatchObject({ to: email, subject });
    expect(sent?.text).toContain(`: ${ROOTS[brand]}${path}#${token}\n`);
    expect(sent?.html).toContain(`href="${ROOTS[brand]}${path}#${token}"`);
    const rows = await stored();
    expect(rows).toContain(hashOf(token).toString('hex'));
    for (const secret of [token, Buffer.from(token).toString('hex')]) expect(rows).not.toContain(secret);
  });

  it('for a found booking has the brand of the booking', async () => {
    const account = await createAccount(testServer);
    const { bookingId, resId, startDate } = await paidBooking(testServer, await visitorWithSession(testServer.app));
    const { pool } = testServer.database;
    await pool.query('DELETE FROM emails');
    await pool.query('UPDATE bookings SET brand = $2 WHERE id = $1', [bookingId, brand]);
    const other = brand === 'family' ? 'weekend' : 'family';
    const known = { resId, lastName: 'Marlow', startDate };
    const sent = await emailFor(other, 'findBooking', '', account, known);
    const token = tokenIn(sent?.text ?? '');
    expect(sent).toMatchObject({ to: 'marlow@example.com', subject: expect.stringMatching(/^We found your booking/) });
    expect(sent?.text).toContain(`Add it to my account: ${ROOTS[brand]}/account/confirm-email#${token}\n`);
    expect(await stored()).not.toContain(token);
  });
});

it('greets a new account without the name, which anybody can have typed for the address of somebody else', async () => {
  const payload = { FirstName: 'You won: https://prize.example' };
  const sent = await emailFor('family', 'register', newEmail(), await createAccount(testServer), payload);
  expect(sent?.text.split('\n')[0]).toBe('Hello,');
  expect(sent?.html).toContain('<p>Hello,</p>');
});

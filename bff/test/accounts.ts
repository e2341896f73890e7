/** For tests: accounts, signing in to them, and the e-mails that they get. */
import { randomBytes } from 'node:crypto';
import { beforeEach } from 'vitest';
import { hashPassword } from '../accounts/passwords.ts';
import { sendEmails } from '../mail/sendEmails.ts';
import type { Email } from '../providers/mail/port.ts';
import { throwIt } from './storeSteps.ts';
import { testServerOfFile, type TestServer } from './testServer.ts';
import { visitorWithSession, type Visitor } from './visitor.ts';

export const PASSWORD = 'three wet deckchairs';
export const PUBLIC_URL = 'https://breaks.example';

export type TestAccount = Readonly<{ id: number; email: string }>;

let hash: Promise<string> | undefined;

/** An address that no other test uses. */
export const newEmail = (): string => `holder-${randomBytes(6).toString('hex')}@example.com`;

/** An account with a verified address and PASSWORD. */
export const createAccount = async (
  { database }: Readonly<{ database: Pick<TestServer['database'], 'pool'> }>,
  { email = newEmail(), lastName = 'Marlow' }: Readonly<{ email?: string; lastName?: string }> = {},
): Promise<TestAccount> => {
  hash ??= hashPassword(PASSWORD);
  const { rows } = await database.pool.query<{ id: number }>(
    `INSERT INTO clients (email, title, first_name, last_name, password, email_verified_at)
     VALUES ($1, 'Ms', 'Ada', $2, $3, clock_timestamp()) RETURNING id`,
    [email, lastName, await hash],
  );
  return { id: rows[0]?.id ?? 0, email };
};

/** A visitor signed in to the account. */
export const signedInVisitor = async (testServer: TestServer, { email }: TestAccount): Promise<Visitor> => {
  const visitor = await visitorWithSession(testServer.app);
  await visitor.get('login', { Email: email, password: PASSWORD });
  return visitor;
};

/** A new account, and a visitor signed in to it. */
export const newHolder = async (testServer: TestServer): Promise<readonly [TestAccount, Visitor]> => {
  const account = await createAccount(testServer);
  return [account, await signedInVisitor(testServer, account)];
};

/** Sends the waiting e-mails, now or at an instant, and returns them. */
export const sentEmails = async ({ payments }: TestServer, instant?: string): Promise<Email[]> => {
  const sent: Email[] = [];
  const mail = { send: async (email: Email) => void sent.push(email), close: () => undefined };
  const now = instant === undefined ? payments.now : () => new Date(instant);
  await sendEmails({ ...payments, now, mail, publicUrl: PUBLIC_URL, balanceNoticeDays: 14 }, throwIt);
  return sent;
};

/** Sends the waiting e-mails; returns the token of the link in the e-mail to an address. */
export const linkTokenFor = async (testServer: TestServer, email: string): Promise<string> => {
  const text = (await sentEmails(testServer)).find(({ to }) => to === email)?.text ?? '';
  const token = /#([\w-]{43})$/m.exec(text)?.[1];
  if (token === undefined) throw new Error(`no link was sent to ${email}: ${text}`);
  return token;
};

/** Deletes the counted tries, so that one test does not limit the next. */
export const forgetAllTriesOf = ({ database }: TestServer): Promise<unknown> =>
  database.pool.query('DELETE FROM access_tries');

/** The test server of a file about accounts: each test starts without counted tries and waiting e-mails. */
export const accountServerOfFile = async (): Promise<TestServer> => {
  const testServer = await testServerOfFile();
  beforeEach(async () => {
    await forgetAllTriesOf(testServer);
    await testServer.query('DELETE FROM emails');
  });
  return testServer;
};

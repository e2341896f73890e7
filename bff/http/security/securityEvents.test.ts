/** The security log: what is done to accounts, every refusal and every limit is a line, and no line is about a person. */
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, inject, it } from 'vitest';
import { calls } from '../../../machines/contract/calls.ts';
import { FAILURE_TEXT } from '../../../machines/contract/envelope.ts';
import { LOG_PATH } from '../../../machines/contract/logPath.ts';
import { runAdminHere } from '../../admin/test/command.ts';
import { currentRequestId, withNotes, type SecurityNotes } from '../../kernel/securityNotes.ts';
import type { SecurityEvent } from '../../security/securityLog.ts';
import { recordTry, TRY_LIMITS, type TryKind } from '../../security/tries.ts';
import {
  accountServerOfFile,
  createAccount,
  linkTokenFor,
  newEmail,
  PASSWORD,
  sentEmails,
} from '../../test/accounts.ts';
import { book, couple, nameGuests } from '../../test/bookingSteps.ts';
import { appWith } from '../../test/builtPages.ts';
import { callNames, samplePayload } from '../../test/samplePayloads.ts';
import { visitorWithSession } from '../../test/visitor.ts';
import { STATUS } from '../calls/envelope.ts';
import { registerSecurityLog } from './securityEvents.ts';

const testServer = await accountServerOfFile();
const { app, query } = testServer;
const { pool } = testServer.database;

/** The lines that are written while `work` runs. */
const linesOf = async (work: () => Promise<unknown>): Promise<SecurityEvent[]> => {
  const before = testServer.security.length;
  await work();
  return testServer.security.slice(before);
};

const NEW_PASSWORD = 'four dry deckchairs at noon';

it('the life of an account is a line for each step, with the number of the account and nothing else of the holder', async () => {
  const account = await createAccount(testServer, { lastName: 'Wetherby' });
  const { email } = account;
  const visitor = await visitorWithSession(app);
  const [other, stranger] = [await visitorWithSession(app), await visitorWithSession(app)];
  const asked = newEmail();
  const lines = await linesOf(async () => {
    await visitor.ask('login', { Email: email, password: 'wrong again' });
    await visitor.get('login', { Email: email, password: PASSWORD });
    await other.get('login', { Email: email, password: PASSWORD });
    const { devices } = await visitor.get('get-devices', {});
    await visitor.get('end-device', {
      deviceId: devices.find(({ isThis }) => !isThis)?.deviceId ?? '',
      password: PASSWORD,
    });
    await visitor.get('change-email', { Email: asked, password: PASSWORD });
    await visitor.get('confirm-email', { token: await linkTokenFor(testServer, asked) });
    await visitor.get('change-password', { password: PASSWORD, newPassword: NEW_PASSWORD });
    await sentEmails(testServer);
    await stranger.get('request-password-reset', { Email: asked });
    await stranger.get('reset-password', { token: await linkTokenFor(testServer, asked), password: PASSWORD });
    await visitor.ask('get-account', {});
  });
  const own = { account: account.id, network: '127.0.0.1' };
  expect(lines).toMatchObject([
    { event: 'refused', status: 401, code: 'incorrectCredentials', route: '/bff/login', ...own },
    { event: 'signedIn', ...own },
    { event: 'signedIn', ...own },
    { event: 'sessionEnded', ...own },
    { event: 'addressChangeRequested', ...own },
    { event: 'addressConfirmed', ...own },
    { event: 'passwordChanged', ...own },
    { event: 'resetRequested' },
    { event: 'passwordReset', ...own },
    { event: 'refused', status: 401, code: 'noSession', route: '/bff/get-account' },
  ]);
  const text = JSON.stringify(lines);
  for (const secret of [email, asked, 'Wetherby', PASSWORD, NEW_PASSWORD, String(visitor.sessionId())])
    expect(text).not.toContain(secret);
});

describe('a refusal', () => {
  it.each(callNames.filter((name) => calls[name].needs !== 'nothing' && calls[name].needs !== 'bookingIfAny'))(
    'of a caller without a session is a line: %s',
    async (name) => {
      const payload = samplePayload(name, {});
      const headers = { 'content-type': 'application/json', 'x-breakwater': '1', 'idempotency-key': 'a' };
      const request = { method: 'POST', url: `/bff/${name}`, headers, payload, remoteAddress: '192.0.2.9' } as const;
      const lines = await linesOf(async () => {
        const told = { data: null, code: 'noSession', error: FAILURE_TEXT.noSession };
        expect((await app.inject(request)).json()).toMatchObject(told);
      });
      expect(lines).toMatchObject([{ event: 'refused', status: 401, code: 'noSession', route: `/bff/${name}` }]);
    },
  );

  it('of another origin, of an ended link or of a webhook with a wrong token is a line', async () => {
    const visitor = await visitorWithSession(app);
    const headers = { 'content-type': 'application/json', origin: 'https://evil.example' };
    const lines = await linesOf(async () => {
      await app.inject({ method: 'POST', url: '/bff/login', headers, payload: {} });
      await visitor.ask('confirm-email', { token: 'a'.repeat(43) });
      for (const kind of ['events', 'notifications'])
        await app.inject({ method: 'POST', url: `/bff/payments/${kind}/guessed`, headers, payload: {} });
    });
    expect(lines).toMatchObject([
      { event: 'refused', status: 403, route: '/bff/login' },
      { event: 'refused', status: 410, code: 'linkEnded' },
      { event: 'tokenRefused', route: '/bff/payments/events/:token' },
      { event: 'tokenRefused', route: '/bff/payments/notifications/:token' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('guessed');
  });
});

describe('a limit', () => {
  const NETWORK = '198.51.100.7';

  it.each(Object.keys(TRY_LIMITS) as TryKind[])('of tries notes its name when it refuses: %s', async (kind) => {
    await query(
      `INSERT INTO access_tries (kind, subject_hash, network) SELECT $1, '\\x00', $2 FROM generate_series(1, $3)`,
      [kind, NETWORK, TRY_LIMITS[kind].ofNetwork * 10],
    );
    const notes: SecurityNotes = {};
    const who = { id: 'a session', network: NETWORK, proof: null };
    const tried = await withNotes(notes, () => recordTry(pool, kind, 'Ada@Example.com', who));
    expect(tried).toMatchObject({ left: { code: 'tooManyTries' } });
    expect(notes).toEqual({ limit: kind, subject: expect.stringMatching(/^[\da-f]{16}$/) });
  });

  /** Provokes each kind of refusal that tells a visitor to wait; a new kind needs a row here. */
  const PROVOKE: Readonly<Record<string, () => Promise<unknown>>> = {
    tooManyTries: async () => {
      const visitor = await visitorWithSession(app);
      for (let i = 0; i < 6; i += 1) await visitor.ask('login', { Email: 'ada@example.com', password: 'wrong again' });
    },
    tooManyRequests: async () => {
      const visitor = await visitorWithSession(app);
      for (let i = 0; i < 21; i += 1) await visitor.ask('submit-eagle-eye', { code: 'OLD-2025' });
    },
    tooManyCards: async () => {
      const visitor = await visitorWithSession(app);
      await nameGuests(visitor, await book(visitor, [couple]));
      testServer.cardVelocity.perSession = 0;
      await visitor.ask('worldpay-init', {});
      testServer.cardVelocity.perSession = 1_000;
    },
  };
  const NAMES = { tooManyTries: 'signIn', tooManyRequests: 'voucher', tooManyCards: 'cards' } as const;
  const limiting = Object.entries(STATUS).flatMap(([kind, status]) => (status === 429 ? [kind] : []));

  it.each(limiting)('that refuses with %s is a line with its name', async (kind) => {
    const provoke = PROVOKE[kind];
    if (provoke === undefined) throw new Error(`nothing provokes ${kind}`);
    const last = (await linesOf(provoke)).at(-1);
    expect(last).toMatchObject({ event: 'refused', status: 429, code: kind, limit: NAMES[kind as keyof typeof NAMES] });
  });

  it('that asks for a proof is a line with its name', async () => {
    const visitor = await visitorWithSession(app);
    const lines = await linesOf(async () => {
      for (let i = 0; i < 6; i += 1)
        await visitor.ask('find-booking', { resId: 10_000_001, lastName: 'Marlow', startDate: '2027-12-24' });
    });
    expect(lines).toMatchObject([
      ...Array.from({ length: 5 }, () => ({ event: 'bookingLinkRequested' })),
      { event: 'refused', status: 428, code: 'tooManyRequests', limit: 'findBooking' },
    ]);
  });

  it('of calls or of reports is a line with its name', async () => {
    const limited = appWith(testServer, '/nowhere', { callsPerMinute: 1 });
    const headers = { 'content-type': 'application/json', 'x-breakwater': '1' };
    const send = (url: string, payload: object) => limited.inject({ method: 'POST', url, headers, payload });
    const lines = await linesOf(async () => {
      for (let i = 0; i < 2; i += 1) await send('/bff/get-session-info', {});
      for (let i = 0; i < 61; i += 1) await send(LOG_PATH, []);
    });
    const refused = { event: 'refused', status: 429, code: 'tooManyRequests' };
    expect(lines).toMatchObject([
      { ...refused, limit: 'callsPerMinute' },
      { ...refused, limit: 'reportsPerMinute' },
    ]);
  });

  it('that is not named fails the request in tests', () => {
    const asked = { route: '/', requestId: '1', network: NETWORK };
    expect(() => testServer.writeSecurity({ event: 'refused', status: 429, ...asked })).toThrow('without its name');
  });
});

it('the same refusal of a network is one line and a count, however often it is asked for', async () => {
  const lines: SecurityEvent[] = [];
  const own = Fastify();
  registerSecurityLog(own, (event) => void lines.push(event));
  own.get('/', (_request, reply) => reply.code(403).send({}));
  const ask = (remoteAddress: string) => own.inject({ url: '/', remoteAddress });
  for (let i = 0; i < 100; i += 1) await ask('192.0.2.1');
  await ask('192.0.2.2');
  expect(lines).toHaveLength(2);
  await own.close();
  expect(lines.slice(2)).toMatchObject([{ event: 'refused', network: '192.0.2.1', repeated: 99 }]);
});

it('the code below a request knows its id', async () => {
  const own = Fastify();
  registerSecurityLog(own, () => undefined);
  own.post('/', async ({ id }) => [id, currentRequestId()]);
  const [id, known] = (await own.inject({ method: 'POST', url: '/', payload: {} })).json();
  expect([known, currentRequestId()]).toEqual([id, undefined]);
  await own.close();
});

describe('the file of the log', () => {
  const file = join(mkdtempSync(join(inject('runFolder'), 'security-')), 'deep', 'security.jsonl');
  const settings = { DATABASE_URL: testServer.database.url, SECURITY_LOG_FILE: file };

  it('has two lines for each command of an operator, who and how it ended, and only its owner can read it', async () => {
    await runAdminHere(settings, 'holds');
    await runAdminHere(settings, 'history', '99999999');
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    const line = {
      stream: 'security',
      event: 'operatorCommand',
      operator: 'jo',
      time: expect.stringMatching(/^20.+Z$/),
    };
    const history = { ...line, command: 'history', resId: 99_999_999 };
    expect(lines.map((one) => JSON.parse(one) as unknown)).toMatchObject([
      { ...line, command: 'holds', outcome: 'begun' },
      { ...line, command: 'holds', outcome: 'done' },
      { ...history, outcome: 'begun' },
      { ...history, outcome: 'refused' },
    ]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('must be writable, or no command runs', async () => {
    const closed = { ...settings, SECURITY_LOG_FILE: join(file, 'below', 'a-file') };
    const err = expect.stringContaining('SECURITY_LOG_FILE: cannot be written');
    expect(await runAdminHere(closed, 'holds')).toMatchObject({ code: 1, out: '', err });
  });
});

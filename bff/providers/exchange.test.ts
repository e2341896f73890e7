/** One line when a partner or the database cannot be reached, and one when it can be again, with what failed between. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { either as E } from 'fp-ts';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../db/test/database.ts';
import { freePort } from '../freePort.ts';
import {
  startSandbox,
  paymentSettings,
  testAddressKey,
  testCardinal,
  testEagleEye,
  testPortalToken,
  testSso,
  testWpg,
} from '../sandbox/test/startSandbox.ts';
import { openDatabase } from '../wiring/database.ts';
import { FIND_PATH, RETRIEVE_PATH } from './address/config.ts';
import { createLoqate } from './address/loqate.ts';
import { createBloomreach } from './content/bloomreach/bloomreach.ts';
import { createContent } from './content/remote.ts';
import { exchange, logContacts } from './exchange.ts';
import { createMail } from './mail/mail.ts';
import { askCardinal } from './payments/cardinal/messages.ts';
import { paymentsConfigFrom, type PaymentsConfig } from './payments/config.ts';
import { sendRequest } from './payments/httpRequest.ts';
import type { WpgConfig } from './payments/wpg/config.ts';
import { sendMessage } from './payments/wpg/exchange.ts';
import { TooLong } from './readBody.ts';
import { createOpenIdConnect } from './sso/openIdConnect.ts';
import { VERIFY_PATH, WALLET_PATH } from './verification/config.ts';
import { createEagleEye } from './verification/eagleEye.ts';
import { createMembersPortal } from './verification/membersPortal.ts';

type Line = Readonly<Record<string, unknown>>;

const lines: Line[] = [];
let nowMs = 0;
let stopLogging = (): void => undefined;
beforeEach(() => {
  lines.length = 0;
  nowMs = 0;
  stopLogging = logContacts(
    () =>
      ({ warn: (fields: unknown, message?: unknown) => void lines.push({ ...(fields as Line), message }) }) as never,
    () => nowMs,
  );
});
afterEach(() => stopLogging());

const LOST = 'a partner cannot be reached';
const BACK = 'a partner can be reached again';

const noReport = (): void => undefined;
const timeoutMs = 2_000;

const paymentsAt = (url: string): PaymentsConfig => {
  const config = paymentsConfigFrom(paymentSettings(url));
  if (E.isLeft(config)) throw new Error(config.left.join('; '));
  return config.right;
};

/** One request to each partner of the simulators at a URL. Nothing is cached between two. */
const ASK: Readonly<Record<string, (url: string) => Promise<unknown>>> = {
  'Access Worldpay': (url) => sendRequest(paymentsAt(url), { method: 'GET', path: '/', headers: {}, timeoutMs }),
  "Worldpay's XML gateway": (url) =>
    sendMessage({ ...testWpg, baseUrl: url, timeoutMs } as unknown as WpgConfig, '<paymentService/>', noReport),
  Cardinal: (url) =>
    askCardinal(
      { ...testCardinal, messagesUrl: `${url}/maps/txns.asp`, pagesUrl: url, skewMs: 0, timeoutMs },
      Date.now(),
      noReport,
      { MsgType: 'cmpi_lookup' },
    ),
  Loqate: (baseUrl) =>
    createLoqate(
      { baseUrl, key: testAddressKey, findPath: FIND_PATH, retrievePath: RETRIEVE_PATH, timeoutMs },
      () => 0,
      noReport,
    ).retrieve('GB|1'),
  content: (baseUrl) => createContent({ baseUrl, timeoutMs, now: Date.now }).list('features'),
  Bloomreach: (baseUrl) =>
    createBloomreach({
      baseUrl,
      path: '/delivery/site/v1',
      galleryPath: '/gallery',
      channel: 'breakwater',
      ttlMs: 0,
      timeoutMs,
      now: Date.now,
      report: (failure) => void lines.push(failure),
    }).read('site-pages/gallery'),
  'Eagle Eye': (baseUrl) =>
    createEagleEye({ baseUrl, path: WALLET_PATH, ...testEagleEye, timeoutMs })({ code: 'SEA-2027' }),
  'members’ portal': (baseUrl) =>
    createMembersPortal({ baseUrl, path: VERIFY_PATH, token: testPortalToken, timeoutMs })({
      number: '12345678',
      lastName: 'Marlow',
    }),
  'single sign-on': (url) =>
    createOpenIdConnect(
      {
        ...testSso,
        name: 'ID',
        issuer: `${url}/sso`,
        authorizeUrl: null,
        jwksUrl: null,
        algorithms: ['ES256'],
        timeoutMs,
      },
      url,
    ).addressFor({ path: '/', nonce: 'n', state: 's' }),
};
const PARTNERS = Object.keys(ASK);

const askAll = async (url: string): Promise<void> => {
  for (const ask of Object.values(ASK)) await ask(url);
};

it('each partner has one line when its simulator is stopped, and one with the count when it is started again', async () => {
  const first = await startSandbox();
  const { url } = first;
  await askAll(url);
  expect(lines).toEqual([]);
  await first.close();
  for (let i = 0; i < 3; i += 1) await askAll(url);
  expect(lines).toEqual(PARTNERS.map((partner) => ({ partner, problem: expect.any(String), message: LOST })));
  lines.length = 0;
  nowMs = 90_000;
  const again = await startSandbox({ port: Number(new URL(url).port) });
  await askAll(url);
  await askAll(url);
  await again.close();
  expect(lines).toEqual(PARTNERS.map((partner) => ({ partner, failures: 3, seconds: 90, message: BACK })));
});

it('the database has one line for 67 failed statements and one when it answers', async () => {
  const settings = { isSerializable: false, isPooled: false, databaseReadUrl: null };
  const lost = openDatabase(`postgres://nobody@127.0.0.1:${await freePort()}/none`, settings);
  const statements = Array.from({ length: 66 }, () => lost.pool.query('SELECT 1'));
  const ended = await Promise.allSettled([...statements, lost.searchPool.connect()]);
  expect(new Set(ended.map(({ status }) => status))).toEqual(new Set(['rejected']));
  await lost.close();
  nowMs = 5_000;
  const database = await testDatabase();
  const found = openDatabase(database.url, settings);
  await found.pool.query('SELECT 1');
  await expect(found.pool.query('SELECT no_such_column')).rejects.toThrow('no_such_column');
  (await found.pool.connect()).release();
  await found.close();
  await database.drop();
  expect(lines).toEqual([
    { partner: 'PostgreSQL', problem: 'ECONNREFUSED', message: LOST },
    { partner: 'PostgreSQL', failures: 67, seconds: 5, message: BACK },
  ]);
});

it('the mail server has a line when it does not listen, and none when it refuses an e-mail', async () => {
  const port = await freePort();
  const email = { messageId: 'm', to: 'mo@example.test', subject: 's', text: 't', html: 'h', attachments: [] };
  const send = async (): Promise<void> => {
    const mail = createMail({ from: 'us@example.test', url: `smtp://127.0.0.1:${port}` });
    await mail.send(email).catch(() => undefined);
    mail.close();
  };
  await send();
  await send();
  expect(lines).toEqual([{ partner: 'mail server', problem: expect.any(String), message: LOST }]);
  nowMs = 2_000;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('Nobody'), { responseCode: 550 })),
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  await send();
  await send();
  await new Promise<void>((closed) => server.close(closed));
  expect(lines.slice(1)).toEqual([{ partner: 'mail server', failures: 2, seconds: 2, message: BACK }]);
});

it('a partner that fails now and then, answers with 5xx or stops in the middle of a reply is one line, not one each time', async () => {
  let status = 503;
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-length': '10' });
    if (status === 200) response.end('0123456789');
    else if (status === 503) response.end('unavailable'.slice(0, 10));
    else response.write('0123', () => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = (next: number, read = (reply: Response): Promise<unknown> => reply.text()): Promise<unknown> => {
    status = next;
    return exchange('Harbour', url, {}, read).catch((error: unknown) => error);
  };
  for (const next of [200, 503, 200, 206, 200, 503]) await ask(next);
  expect(lines).toEqual([{ partner: 'Harbour', problem: 'answered 503', message: LOST }]);
  nowMs = 1_000;
  await ask(200, () => Promise.reject(new TooLong('more than 4 bytes')));
  expect(lines.slice(1)).toEqual([{ partner: 'Harbour', failures: 3, seconds: 1, message: BACK }]);
  await ask(206);
  expect(lines.slice(2)).toMatchObject([{ partner: 'Harbour', message: LOST }]);
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

/** A planted password and link tokens appear in no table, reply or log, and in no e-mail but their own. */
import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { SERVICE_PREFIX } from '../../machines/contract/calls/row.ts';
import { callRoutes } from '../http/calls/routes.ts';
import { LOGGER_OPTIONS } from '../http/security/logger.ts';
import { createAccount, newEmail, sentEmails } from '../test/accounts.ts';
import { appDepsOf } from '../test/appDeps.ts';
import { withQuote } from '../test/quoted.ts';
import { OWN_ORIGIN, testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { closedAfterTests } from '../test/builtPages.ts';
import { registration } from './test/registration.ts';
import { storedText } from './test/storedText.ts';

const testServer = await testServerOfFile();
const logged: string[] = [];
const stream = { write: (line: string) => void logged.push(line) };
const app = closedAfterTests(Fastify({ logger: { ...LOGGER_OPTIONS, level: 'trace', stream } }));
app.register(fastifyCookie);
app.register(callRoutes(appDepsOf(testServer, ''), { origins: [OWN_ORIGIN] }), { prefix: SERVICE_PREFIX });
const visitor = await visitorWithSession(app);
const OLD = 'planted canary of the harbour';
const NEW = 'second canary on the promenade';
const WRONG = 'third canary that is wrong';
const SECRETS = [OLD, NEW, WRONG];

const tokenIn = (text: string): string => /#([\w-]{43})$/m.exec(text)?.[1] ?? '';
const hexOf = (text: string): string => Buffer.from(text).toString('hex');

it('keeps no password and no token', async () => {
  const email = newEmail();
  const replies: unknown[] = [];
  const send = async (name: string, body: object): Promise<void> => {
    replies.push((await visitor.send(name, { ...body, sessionId: visitor.sessionId() })).body);
  };
  await send('register', registration(email, { password: OLD }));
  const [begun] = await sentEmails(testServer);
  const first = tokenIn(begun?.text ?? '');
  await send('confirm-email', { token: first });
  await send('login', { Email: email, password: WRONG });
  await send('login', { Email: email, password: OLD });
  await send('change-password', { password: WRONG, newPassword: NEW });
  await send('change-email', { Email: newEmail(), password: OLD });
  await send('request-password-reset', { Email: email });
  const links = await sentEmails(testServer);
  const second = tokenIn(links.find(({ to }) => to === email)?.text ?? '');
  await send('export-account', { password: OLD });
  // an unexpected payload is refused without repeating its values
  await send('login', { Email: email, password: OLD, sessionId: 7 });
  await send('login', { Email: OLD, password: { nested: OLD } });
  await send('reset-password', { token: second, password: NEW });
  await createAccount(testServer);

  expect([first, second]).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)]);
  const rows = await storedText(testServer);
  const texts = [rows, logged.join('\n'), JSON.stringify(replies)];
  for (const secret of [...SECRETS, first, second, visitor.cookie().split('=')[1] ?? ''])
    for (const text of texts) {
      if (secret === '') continue;
      expect(text).not.toContain(secret);
      expect(text).not.toContain(hexOf(secret));
    }
  for (const one of [...links, ...(await sentEmails(testServer))]) {
    for (const secret of [...SECRETS, first]) expect(`${one.subject}${one.text}${one.html}`).not.toContain(secret);
    if (one.to !== email) expect(one.text).not.toContain(second);
  }
  // only the hash of a used link remains
  expect(rows).not.toMatch(/"password": "\$argon2id.*"kind": "register"/);
});

it('keeps no token of a link that shows a quote: neither in a table nor in a log, whether it is right, wrong or no token', async () => {
  const owner = await visitorWithSession(app);
  const { asked } = await withQuote(owner);
  const { token } = await owner.get('share-quote', asked);
  const wrong = 'w'.repeat(42) + 'Q';
  await owner.get('get-shared-quote', { token });
  for (const sent of [wrong, `${token}!`, { nested: token }])
    await owner.send('get-shared-quote', { token: sent, sessionId: owner.sessionId() });
  for (const text of [await storedText(testServer), logged.join('\n')])
    for (const secret of [token, wrong]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(hexOf(secret));
    }
});

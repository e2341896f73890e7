/** All parts of the server's log lines are redacted; and the replies to webhook messages that fail. */
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerByStatus } from './tokenCheck.ts';
import { LOGGER_OPTIONS } from './logger.ts';

// the first eight digits of the card, with or without separators: a timestamp in the line may contain four of them
const SECRETS = /4444\D{0,3}3333|jo@|example\.com|abcdef/;
const SECRET_TEXT = 'card 4444 3333 2222 1111 of jo@example.com, cookie: __Host-sid=abcdef';

/** The lines that a server logs while `use` runs, as JSON. */
const linesOf = async (use: (app: ReturnType<typeof Fastify>) => unknown): Promise<Record<string, unknown>[]> => {
  const lines: string[] = [];
  const app = Fastify({ logger: { ...LOGGER_OPTIONS, stream: { write: (line) => void lines.push(line) } } });
  await use(app);
  await app.close();
  expect(lines.join('')).not.toMatch(SECRETS);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
};

it('redacts the address, the message and the stack of a request that fails', async () => {
  const [line] = await linesOf(async (app) => {
    app.get('/charts/*', () => {
      throw new Error(SECRET_TEXT);
    });
    await app.inject('/charts/jo%40example.com/4444333322221111?cvc=123');
  });
  expect(line).toMatchObject({
    req: { method: 'GET', url: '/charts/[e-mail]/[card]' },
    err: {
      type: 'Error',
      message: 'card [card] of [e-mail], cookie: [secret]',
      stack: expect.stringContaining('logger.test.ts'),
    },
    msg: 'card [card] of [e-mail], cookie: [secret]',
  });
});

it.each([
  ['an error', [new Error(SECRET_TEXT)], { msg: expect.stringContaining('[card]') }],
  ['an error with a message', [new Error(SECRET_TEXT), 'it failed'], { msg: 'it failed' }],
  ['an error in an object', [{ err: new Error(SECRET_TEXT) }], { msg: expect.stringContaining('[card]') }],
  ['a message', [SECRET_TEXT], { msg: expect.stringContaining('[card]') }],
  ['a message with values', ['of %s', SECRET_TEXT], { msg: expect.stringContaining('[card]') }],
  [
    'why content could not be read',
    [{ content: { kind: 'malformed', detail: SECRET_TEXT } }, 'x'],
    { content: { kind: 'malformed' } },
  ],
] as const)('redacts %s', async (_what, given, expected) => {
  const [line] = await linesOf((app) => (app.log.error as (...args: readonly unknown[]) => void)(...given));
  expect(line).toMatchObject(expected);
});

it('writes a text with line ends as one line', async () => {
  const lines = await linesOf((app) => app.log.error('one\ntwo\r\n{"level":60}'));
  expect(lines).toMatchObject([{ level: 50, msg: 'one\ntwo\r\n{"level":60}' }]);
});

const TOO_LARGE = Object.assign(new Error('Request body is too large'), { statusCode: 413 });
it.each([
  [
    'a defect with its status alone, and logs it',
    new Error('two bookings'),
    500,
    [expect.stringContaining('two bookings')],
  ],
  ['a message that is too large with its status alone, and logs nothing', TOO_LARGE, 413, []],
])('answers %s', async (_what, failure, status, logged) => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } });
  app.post('/', { errorHandler: answerByStatus }, () => {
    throw failure;
  });
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/' });
  await app.close();
  expect([statusCode, body, lines]).toEqual([status, '{}', logged]);
});

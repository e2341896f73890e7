/** What a provider gets as the reply to a message that fails, and what our team finds of it in the log. */
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerByStatus } from './tokenCheck.ts';

/** The reply to a message at which `fail` throws, and how many lines were logged. */
const replyAndLines = async (fail: Error) => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } });
  app.post('/', { errorHandler: answerByStatus }, () => {
    throw fail;
  });
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/' });
  await app.close();
  return { statusCode, body, lines };
};

it('answers a defect with its status alone, and logs it', async () => {
  const { statusCode, body, lines } = await replyAndLines(new Error('the attempt has two bookings'));
  expect([statusCode, body]).toEqual([500, '{}']);
  expect(lines).toEqual([expect.stringContaining('the attempt has two bookings')]);
});

it('answers a message that is too large with its status alone, and logs nothing', async () => {
  const tooLarge = Object.assign(new Error('Request body is too large'), { statusCode: 413 });
  expect(await replyAndLines(tooLarge)).toEqual({ statusCode: 413, body: '{}', lines: [] });
});

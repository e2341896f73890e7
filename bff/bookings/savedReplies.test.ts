/** Two requests with one key at the same time: the second finds the reply of the first as it saves its own. */
import { randomUUID } from 'node:crypto';
import { either as E } from 'fp-ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import type { Idempotency } from './idempotency.ts';
import { replyOnce, saveReplyData } from './savedReplies.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

it('a change whose key has a reply by now is replied with that', async () => {
  const { payments, app, database } = testServer;
  const principal = (await visitorWithSession(app)).sessionId() ?? '';
  const same: Idempotency = { principal, call: 'save-quote', key: randomUUID(), requestHash: Buffer.alloc(32) };
  const change = async (quoteId: number) => E.right(await saveReplyData(database.pool, same, { quoteId }));
  expect(await replyOnce(payments, same, change(1))).toEqual(E.right({ quoteId: 1 }));
  expect(await replyOnce(payments, same, change(2))).toEqual(E.right({ quoteId: 1 }));
});

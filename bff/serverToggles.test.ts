/** A server that starts while content does not answer takes a card only if the last known toggles allow it. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { FAILURE_TEXT, type Envelope } from '../machines/contract/envelope.ts';
import { SERVICE_PREFIX } from '../machines/contract/calls/row.ts';
import { IDEMPOTENCY_HEADER } from './bookings/idempotency.ts';
import { freePort } from './freePort.ts';
import { GUARD_HEADER } from './http/security/requestGuard.ts';
import { documentOf, ok, startContentServer } from './providers/content/test/contentServer.ts';
import { book, couple, nameGuests } from './test/bookingSteps.ts';
import { folderWith } from './test/builtPages.ts';
import { testServerOfFile } from './test/testServer.ts';
import { visitorWithSession } from './test/visitor.ts';
import { startWholeServer } from './test/wholeServer.ts';

const testServer = await testServerOfFile();
const folder = folderWith({});
const visitor = await visitorWithSession(testServer.app);
await nameGuests(visitor, await book(visitor, [couple]));

/** The reply of a newly started server to the start of a payment; `contentUrl`: where it looks for its content. */
const startOfPayment = async (contentUrl: string) => {
  const server = await startWholeServer(testServer, { DATA_DIR: folder, CONTENT_BASE_URL: contentUrl });
  try {
    const reply = await fetch(`${server.url}${SERVICE_PREFIX}/worldpay-init`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [GUARD_HEADER]: '1',
        [IDEMPOTENCY_HEADER]: randomUUID(),
        cookie: visitor.cookie(),
      },
      body: '{}',
    });
    const { code, error } = (await reply.json()) as Envelope<unknown>;
    return { status: reply.status, code, error, retryAfter: reply.headers.get('retry-after') };
  } finally {
    await server.close();
  }
};

const nobody = async (): Promise<string> => `http://127.0.0.1:${await freePort()}`;
const CLOSED = { status: 503, code: 'paymentsClosed', error: FAILURE_TEXT.paymentsClosed, retryAfter: '300' };
const OPEN = { status: 200, code: null, error: null, retryAfter: null };

it('takes no card, and says so in words, when nothing was ever known', { timeout: 60_000 }, async () => {
  expect(await startOfPayment(await nobody())).toEqual(CLOSED);
});

it('takes or refuses cards as it was last known, by any server', { timeout: 120_000 }, async () => {
  for (const [isOn, expected] of [
    [true, OPEN],
    [false, CLOSED],
  ] as const) {
    const toggle = documentOf('features/worldpay-payments', { name: 'worldpayPayments', isOn });
    const content = await startContentServer(ok({ items: [toggle] }));
    expect(await startOfPayment(content.url)).toEqual(expected);
    await content.close();
    expect(await startOfPayment(await nobody())).toEqual(expected);
  }
});

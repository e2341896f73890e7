/** The short run of `npm run races -- accounts`, at two servers of one process. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashFraction } from '../../../bff/db/seed/hash.ts';
import { createPool } from '../../../bff/db/pool.ts';
import { TEST_TODAY } from '../../../bff/db/test/template.ts';
import { openTestServer, type TestServer } from '../../../bff/test/testServer.ts';
import { chargesIn } from '../payments/charges.ts';
import { raceFlows } from '../rounds.ts';
import { FLOWS } from './flows.ts';

const ROUNDS = 3;

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

it('accounts raced for keep one token, one holder and one charge', { timeout: 120_000 }, async () => {
  const { database, sandbox, app } = testServer;
  const second = createPool(database.url);
  let count = 0;
  try {
    const findings = await raceFlows(
      FLOWS,
      {
        pool: database.pool,
        servers: [app, testServer.createApp(second)],
        newCard: () => sandbox.cardSession(),
        charges: async () => chargesIn(await sandbox.journal()),
        settle: async () => undefined,
        today: TEST_TODAY,
        random: () => hashFraction(1, 'accounts', (count += 1)),
      },
      ROUNDS,
    );
    expect(findings.map(({ title, problems }) => [title, problems])).toEqual(FLOWS.map(({ title }) => [title, []]));
    expect(testServer.defects).toEqual([]);
  } finally {
    await second.end();
  }
});

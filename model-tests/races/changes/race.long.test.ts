/** The short run of `npm run races -- changes`, at two servers of one process. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashFraction } from '../../../bff/db/seed/hash.ts';
import { createPool } from '../../../bff/db/pool.ts';
import { TEST_TODAY } from '../../../bff/db/test/template.ts';
import { giveRefunds } from '../../../bff/refunds/giveRefunds.ts';
import { openTestServer, type TestServer } from '../../../bff/test/testServer.ts';
import { addDays } from '../../../machines/kit/dates.ts';
import { chargesIn } from '../payments/charges.ts';
import { raceFlows } from '../rounds.ts';
import { FLOWS } from './flows.ts';
import { operatorWith } from './site.ts';

const ROUNDS = 3;

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

const fail = (error: unknown): never => {
  throw error;
};

// requirement: ACCOUNT-4-CHANGE
it('changes raced for are made once, with their money and their stock', { timeout: 180_000 }, async () => {
  const { database, sandbox, app, payments } = testServer;
  const second = createPool(database.url);
  let count = 0;
  const dayServer = (day: string) => testServer.createApp(second, { now: () => new Date(`${day}T12:00:00Z`) });
  const byDay = new Map<string, ReturnType<typeof dayServer>>();
  const serverOn = (day: string) => {
    const server = byDay.get(day) ?? dayServer(day);
    byDay.set(day, server);
    return server;
  };
  try {
    const findings = await raceFlows(
      FLOWS,
      {
        pool: database.pool,
        servers: [app, testServer.createApp(second)],
        newCard: () => sandbox.cardSession(),
        charges: async () => chargesIn(await sandbox.journal()),
        settle: async () => {
          while ((await giveRefunds(payments, fail)) > 0);
        },
        today: TEST_TODAY,
        random: () => hashFraction(1, 'changes', (count += 1)),
        operators: [operatorWith(payments, 'jo'), operatorWith({ ...payments, pool: second }, 'kim')],
        aroundMidnight: async (startDate) => [serverOn(addDays(startDate, -71)), serverOn(addDays(startDate, -70))],
      },
      ROUNDS,
    );
    expect(findings.map(({ title, problems }) => [title, problems])).toEqual(FLOWS.map(({ title }) => [title, []]));
    expect(testServer.defects).toEqual([]);
  } finally {
    await second.end();
  }
});

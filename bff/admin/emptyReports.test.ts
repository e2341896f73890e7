/** What operators read when there is nothing to list: a sentence, exit code 0, and an empty list as JSON. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { runAdminHere } from './test/command.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
  await testServer.database.pool.query('DELETE FROM quotes WHERE shop_key IS NOT NULL');
});
afterAll(() => testServer.close());

it.each([
  ['holds', 'Nothing is held now.'],
  ['follow-ups', 'There is nobody to follow up.'],
  ['offers', 'There are no offers.'],
  ['changes', 'No change waits for the team.'],
  ['plans', 'No plan has ended that is not paid.'],
  ['payment-exceptions', 'There are no payment exceptions.'],
])('%s says so', async (command, sentence) => {
  const { url } = testServer.database;
  expect(await runAdminHere(url, command)).toEqual({ code: 0, out: `${sentence}\n`, err: '' });
  expect(await runAdminHere(url, command, '--json')).toEqual({ code: 0, out: '[]\n', err: '' });
});

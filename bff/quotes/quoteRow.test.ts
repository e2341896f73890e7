/** The quotes of an account holder. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount } from '../test/accounts.ts';
import { book } from '../test/bookingSteps.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { quotesOfClient } from './quoteRow.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

it('are the latest hundred, the latest first', async () => {
  const { pool } = testServer.database;
  const visitor = await visitorWithSession(testServer.app);
  const { version } = await book(visitor);
  const { quoteId } = await visitor.get('save-quote', { version, email: null });
  const { id } = await createAccount(testServer);
  const numbers = Array.from({ length: 101 }, (_, i) => i);
  // neither the references nor the order of storing follow the age
  const ageOf = (n: number): number => (n * 37) % 101;
  await pool.query(
    `INSERT INTO quotes SELECT (jsonb_populate_record(quote, jsonb_build_object('id', 99000000 + n, 'client_id', $2::int,
       'created_at', clock_timestamp() - make_interval(mins => age)))).*
     FROM quotes quote, unnest($3::int[], $4::int[]) AS copy (n, age) WHERE quote.id = $1`,
    [quoteId, id, numbers, numbers.map(ageOf)],
  );
  const latest = numbers.toSorted((a, b) => ageOf(a) - ageOf(b)).slice(0, 100);
  expect((await quotesOfClient(pool, id)).map((quote) => quote.id)).toEqual(latest.map((n) => 99_000_000 + n));
});

/** The quotes of an account holder, and that what is done with one quote leaves the others alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTransaction } from '../db/transaction.ts';
import { createAccount } from '../test/accounts.ts';
import { book } from '../test/bookingSteps.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { lockQuote, quotesOfClient, saveQuoteLifecycle } from './quoteRow.ts';

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

describe('of two quotes', () => {
  const saved = async () => {
    const visitor = await visitorWithSession(testServer.app);
    const { bookingId, version } = await book(visitor);
    const { quoteId } = await visitor.get('save-quote', { version, email: null });
    return { bookingId, quoteId };
  };

  it('only the one that is meant is stored with its new status', async () => {
    const { pool } = testServer.database;
    const [one, other] = [await saved(), await saved()];
    const lifecycle = { status: 'completed', snapshot: { value: 'completed' } } as const;
    await saveQuoteLifecycle(pool, one.quoteId, lifecycle, one.bookingId);
    const { rows } = await pool.query(
      `SELECT status, snapshot ->> 'value' AS value, booking_id AS booking FROM quotes WHERE id = ANY ($1)
       ORDER BY id = $2 DESC`,
      [[one.quoteId, other.quoteId], one.quoteId],
    );
    expect(rows).toEqual([
      { status: 'completed', value: 'completed', booking: one.bookingId },
      { status: 'draft', value: 'open', booking: null },
    ]);
  });

  it('only the one that is meant is locked', async () => {
    const { pool } = testServer.database;
    const [one, other] = [await saved(), await saved()];
    await withTransaction(pool, async (client) => {
      await lockQuote(client, one.quoteId);
      const { rows } = await pool.query('SELECT id FROM quotes WHERE id = ANY ($1) FOR UPDATE SKIP LOCKED', [
        [one.quoteId, other.quoteId],
      ]);
      expect(rows).toEqual([{ id: other.quoteId }]);
    });
  });
});

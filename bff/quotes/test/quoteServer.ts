/** For tests of quotes: a server whose stock is checked after each test, and guests' actions with quotes. */
import { afterEach, expect } from 'vitest';
import { checkStock } from '../../bookings/reconcileStock.ts';
import { testServerOfFile } from '../../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../../test/visitor.ts';

/** Opens the server of a test file; `accessTimeoutMs` as in `openTestServer`. */
export const quoteServerOfFile = async (accessTimeoutMs?: number) => {
  const testServer = await testServerOfFile(accessTimeoutMs);
  const { query } = testServer;
  afterEach(async () => {
    expect(testServer.defects).toEqual([]);
    expect(await checkStock(testServer.database.pool)).toEqual([]);
  });
  return {
    testServer,
    query,
    newVisitor: () => visitorWithSession(testServer.app),
    /** Makes a quote expire. */
    endQuote: (quoteId: number) =>
      query("UPDATE quotes SET expires_at = clock_timestamp() - interval '1 second' WHERE id = $1", [quoteId]),
    /** Puts stock that was sold out back on sale. */
    restore: (cells: readonly Readonly<{ pool: string; night: string; capacity: number }>[]) =>
      query(
        `UPDATE stock SET capacity = was.capacity, free = was.capacity - (stock.capacity - stock.free)
         FROM jsonb_to_recordset($1) AS was (pool text, night date, capacity int)
         WHERE stock.pool = was.pool AND stock.night = was.night AND stock.capacity <> was.capacity`,
        [JSON.stringify(cells)],
      ),
  };
};

/** Saves the booking at this version as a quote without an address, which only its session may open. */
export const saveQuote = (visitor: Visitor, { version }: Readonly<{ version: number }>) =>
  visitor.get('save-quote', { version, email: null });

/** Saves a quote, and clears the booking that it was made from. */
export const saveAndClear = async (visitor: Visitor, booking: Readonly<{ version: number }>) => {
  const quote = await saveQuote(visitor, booking);
  await visitor.get('clear-booking', {});
  return { quote, asked: { quoteId: quote.quoteId, email: null } };
};

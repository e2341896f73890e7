/** The scripts of pgbench: the product's own statements have the same effect there as for a guest. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../bff/test/testServer.ts';
import { bookingsFor, createBookingScript, findBookableStays, type BookableStays } from './createBookings.ts';
import { openSessions, replyTo } from './guest.ts';
import type { Script } from './pgbenchScript.ts';
import { addVisits, countBookings, emptyStore, addStock } from './store.ts';

let testServer: TestServer;
let url: string;
let choices: BookableStays;

const store = () => ({ ...testServer.database, folder: '' });

/** Runs the statements with these values as pgbench would, and returns the rows of each. */
const runScript = async ({ statements }: Script, values: Readonly<Record<string, number>>): Promise<unknown[][]> => {
  const rows: unknown[][] = [];
  for (const statement of statements) {
    const text = statement.replace(/(?<!:):([a-z]+)/g, (_, name: string) => String(values[name]));
    rows.push((await testServer.database.pool.query<object>(text)).rows);
  }
  return rows;
};

beforeAll(async () => {
  testServer = await openTestServer();
  url = await testServer.app.listen({ host: '127.0.0.1', port: 0 });
  await addStock(store());
  choices = await findBookableStays(url);
});
afterAll(() => testServer.close());

describe('the statements of a booking in a script', () => {
  it('create a booking that holds every night', async () => {
    await emptyStore(store());
    await addVisits(store(), 2, 1);
    const values = { visit: 1_000_001, kind: choices.kinds.length, day: choices.days.length };
    const [session, , made] = await runScript(createBookingScript(choices), values);
    expect(session).toHaveLength(1);
    expect(made).toMatchObject([
      { hadTurn: true, status: 'draft', startDate: choices.days.at(-1), resort: choices.kinds.at(-1)?.resort },
    ]);
    expect(await countBookings(store())).toBe(1);
    const { rows } = await testServer.database.pool.query(
      'SELECT pool, sum(quantity) AS held FROM hold_lines GROUP BY pool',
    );
    const kind = choices.kinds.at(-1);
    expect(rows).toEqual([{ pool: `acc:${kind?.resort}:${kind?.code}`, held: 4 }]);
  });

  it('create no second booking for the same visit', async () => {
    await emptyStore(store());
    await addVisits(store(), 1, 1);
    const values = { visit: 1, kind: 1, day: 1 };
    await runScript(createBookingScript(choices), values);
    const [, , again] = await runScript(createBookingScript(choices), values);
    expect(again).toMatchObject([{ hadTurn: false, id: null }]);
    expect(await countBookings(store())).toBe(1);
  });
});

describe('bookings over HTTP', () => {
  it('come from different guests and are all created', async () => {
    await emptyStore(store());
    const guests = await openSessions(url, 3, 7);
    const requests = bookingsFor(guests, choices, () => 0.5);
    expect(new Set(requests.map(({ headers }) => headers['cookie'])).size).toBe(7);
    for (const request of requests) await replyTo(url, request);
    expect(await countBookings(store())).toBe(7);
  });

  it('are chosen from every type on many days', () => {
    expect(choices.days).toHaveLength(60);
    expect(choices.kinds.length).toBeGreaterThan(30);
    expect(choices.wanted).toHaveLength(choices.kinds.length * choices.days.length);
  });
});

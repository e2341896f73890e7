/** Making a booking while another window of the same visitor makes and ends bookings: it is tried again, but not for ever. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { checkStock } from '../stock/reconcile.ts';
import { book, createBookingPayload } from '../test/bookingSteps.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

it.each([
  ['made after two other windows were quicker', 2, { status: 200, body: { data: { status: 'draft', version: 1 } } }],
  [
    'refused as changed after ten',
    10,
    { status: 409, body: { code: 'bookingChanged', error: FAILURE_TEXT.bookingChanged } },
  ],
])('a booking is %s', async (_, times, reply) => {
  const { pool } = testServer.database;
  const visitor = await visitorWithSession(testServer.app);
  const ended = await book(visitor);
  await visitor.get('clear-booking', {});
  const wanted = await createBookingPayload(visitor);
  let left = times;
  /** Just before the booking is stored, the session has got or lost another booking, which has ended. */
  const overtake = async (): Promise<void> => {
    left -= 1;
    await pool.query('UPDATE sessions SET booking_id = CASE WHEN booking_id IS NULL THEN $2::uuid END WHERE id = $1', [
      visitor.sessionId(),
      ended.bookingId,
    ]);
  };
  const overtaken = new Proxy(pool, {
    get: (target, name) =>
      name === 'query'
        ? async (statement: Readonly<{ name?: string }>, values?: unknown[]) => {
            if (statement.name === 'insert-booking' && left > 0) await overtake();
            return target.query(statement as { text: string }, values);
          }
        : (Reflect.get(target, name) as unknown),
  });
  expect(await visitor.at(testServer.createApp(overtaken)).ask('create-booking', wanted)).toMatchObject(reply);
  expect(await checkStock(pool)).toEqual([]);
});

/** What becomes of a quote and an offer: everything quoted that is left is booked, and a paid or completed one is over. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nameGuests } from '../test/bookingSteps.ts';
import { bookType } from '../test/heldStock.ts';
import { paidBooking } from '../test/paidBooking.ts';
import { withQuote } from '../test/quoted.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';

let testServer: TestServer;
beforeAll(async () => {
  // the payment succeeds however slow the machine is
  testServer = await openTestServer(20_000);
});
afterAll(() => testServer.close());

const query = (sql: string, values: unknown[] = []) => testServer.database.pool.query(sql, values);

it('a quote is booked with its ground floor beside its other extras', async () => {
  const visitor = await visitorWithSession(testServer.app);
  const made = await bookType(testServer, visitor, 'HSTD');
  const below = await visitor.get('set-ground-floor', { version: made.version, isSelected: true });
  const { asked, saved } = await withQuote(visitor, below);
  const codes = saved.extras.map(({ code }) => code).toSorted();
  expect(codes).toEqual(['ground-floor', 'spa-pool', 'token-pre']);
  const { booking } = await visitor.get('retrieve-quote', asked);
  expect(booking.extras.map(({ code }) => code).toSorted()).toEqual(codes);
  expect(booking).toMatchObject({ isGroundFloorSelected: true, totals: { total: saved.totals.total } });
});

it('a quote is completed when the booking made from it has been paid', async () => {
  const visitor = await visitorWithSession(testServer.app);
  const { asked } = await withQuote(visitor);
  const { booking } = await visitor.get('retrieve-quote', asked);
  expect((await visitor.get('get-quote', asked)).status).toBe('inProgress');
  await paidBooking(testServer, visitor, booking);
  expect((await visitor.get('get-quote', asked)).status).toBe('completed');
});

it('an offer that is completed without a card leaves no payment open that was begun before', async () => {
  const { rows } = await query(
    `SELECT id, email FROM quotes WHERE kind = 'OF' AND status = 'draft' AND (offer->>'isOfferOnly')::boolean
     ORDER BY id LIMIT 1`,
  );
  const [offer] = rows as { id: number; email: string }[];
  if (offer === undefined) throw new Error('no offer is seeded');
  const visitor = await visitorWithSession(testServer.app);
  const { booking } = await visitor.get('retrieve-quote', { quoteId: offer.id, email: offer.email });
  const { version } = await nameGuests(visitor, booking);
  const { attemptId } = await visitor.get('worldpay-init', {});
  const statusOf = async () => (await query('SELECT status FROM payment_attempts WHERE id = $1', [attemptId])).rows;
  expect(await statusOf()).toEqual([{ status: 'created' }]);
  await visitor.get('complete-offer', { offerId: offer.id, version });
  expect(await statusOf()).toEqual([{ status: 'abandoned' }]);
});

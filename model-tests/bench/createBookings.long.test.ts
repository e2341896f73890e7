/** The bookings that the bench creates come from different guests, and are chosen from everything on sale. */
import { expect, it } from 'vitest';
import { testServerOfFile } from '../../bff/test/testServer.ts';
import { bookingsFor, findBookableStays } from './createBookings.ts';
import { openSessions, replyTo } from './guest.ts';

const testServer = await testServerOfFile();

it('creates bookings of every type on many days, each by a guest of its own', async () => {
  const url = await testServer.app.listen({ host: '127.0.0.1', port: 0 });
  const choices = await findBookableStays(url);
  expect(choices.days).toHaveLength(60);
  expect(choices.wanted).toHaveLength(choices.kinds.length * choices.days.length);
  const requests = bookingsFor(await openSessions(url, 3, 7), choices, () => 0.5);
  expect(new Set(requests.map(({ headers }) => headers['cookie'])).size).toBe(7);
  for (const request of requests) await replyTo(url, request);
  const held = await testServer.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM bookings WHERE hold_state = 'held'`,
  );
  expect(held).toEqual([{ count: 7 }]);
});

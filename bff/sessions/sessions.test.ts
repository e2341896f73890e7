/** How long sessions live, that they are independent, and that look-ups are batched per turn of the event loop. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PASSWORD, createAccount, signedInVisitor } from '../test/accounts.ts';
import { book } from '../test/bookingSteps.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import {
  abandonBooking,
  bookingOfSession,
  deleteExpiredSessions,
  findSession,
  hashOf,
  isReplacedToken,
  lockSessionWithToken,
  newToken,
  openSession,
  peekSession,
} from './sessions.ts';

const testServer = await testServerOfFile();
/** The tokens of two sessions, and their ids. */
let [token, another] = ['', ''];
let [id, anotherId] = ['', ''];
beforeEach(async () => {
  vi.restoreAllMocks();
  [token, another] = [newToken(), newToken()];
  id = (await openSession(testServer.payments, token)).id;
  anotherId = (await openSession(testServer.payments, another)).id;
});

const query = (text: string, ...values: unknown[]) => testServer.query<Record<string, unknown>>(text, values);

/** Makes the session expire in `minutes`, and end in `hours` at the latest; it was last used an hour ago. */
const setTimes = (sessionId: string, minutes: number, hours = 24) =>
  query(
    `UPDATE sessions SET expires_at = clock_timestamp() + make_interval(secs => 60 * $2::float),
       last_used_at = clock_timestamp() - interval '1 hour',
       ends_at = clock_timestamp() + make_interval(hours => $3) WHERE id = $1`,
    sessionId,
    minutes,
    hours,
  );

/** Minutes until the session expires, and minutes since its last use. */
const timesOf = async (sessionId: string): Promise<unknown> => {
  const times = `SELECT round(extract(epoch FROM expires_at - clock_timestamp()) / 60)::int AS left,
    round(extract(epoch FROM clock_timestamp() - last_used_at) / 60)::int AS unused FROM sessions WHERE id = $1`;
  return (await query(times, sessionId))[0];
};

describe('a session', () => {
  it.each([
    ['lives for four hours after it is used', 10, 24, 240],
    ['moves its expiry whenever that is five minutes or more', 234, 24, 240],
    ['that was used five and a half minutes ago lives for four hours again', 234.5, 24, 240],
    ['ends when its longest time is over, however much it is used', 10, 2, 120],
  ])('%s', async (_what, minutes, hours, left) => {
    await setTimes(id, minutes, hours);
    await setTimes(anotherId, minutes, hours);
    expect(await findSession(testServer.payments, token)).toMatchObject({ id });
    expect(await timesOf(id)).toEqual({ left, unused: 0 });
    expect(await timesOf(anotherId)).toEqual({ left: Math.floor(minutes), unused: 60 });
  });

  it('has a longest time from when it was opened, and another from its sign-in, by the settings', async () => {
    const hoursOf = async (sessionId: string | null) => {
      const hours = (column: string) => `round(extract(epoch FROM ${column} - clock_timestamp()) / 3600)::int`;
      const [row] = await query(
        `SELECT ${hours('ends_at')} AS longest, ${hours('expires_at')} AS unused FROM sessions WHERE id = $1`,
        sessionId,
      );
      return row;
    };
    const account = await createAccount(testServer);
    const visitor = await visitorWithSession(testServer.app);
    expect(await hoursOf(visitor.sessionId())).toEqual({ longest: 24, unused: 4 });
    await visitor.get('login', { Email: account.email, password: PASSWORD });
    expect(await hoursOf(visitor.sessionId())).toEqual({ longest: 12, unused: 4 });
    const short = { ...testServer.payments, sessionHours: { signedIn: 2, anonymous: 3 } };
    expect(await hoursOf((await openSession(short, newToken())).id)).toEqual({ longest: 3, unused: 3 });
    const other = await signedInVisitor({ ...testServer, app: testServer.createApp(undefined, short) }, account);
    expect(await hoursOf(other.sessionId())).toEqual({ longest: 2, unused: 2 });
    // a sign-in of somebody else opens another session
    await other.get('login', { Email: (await createAccount(testServer)).email, password: PASSWORD });
    expect(await hoursOf(other.sessionId())).toEqual({ longest: 2, unused: 2 });
  });

  it('is not stored again when it was used within five minutes, nor when it is only looked at', async () => {
    await setTimes(id, 237);
    await findSession(testServer.payments, token);
    expect(await timesOf(id)).toEqual({ left: 237, unused: 60 });
    await setTimes(id, 10);
    expect(await peekSession(testServer.payments, token)).toMatchObject({ id });
    expect(await timesOf(id)).toEqual({ left: 10, unused: 60 });
  });

  it('is found no more when its time is over, and then deleted without the others', async () => {
    await setTimes(id, 0);
    expect(await findSession(testServer.payments, token)).toBeNull();
    expect(await findSession(testServer.payments, another)).toMatchObject({ id: anotherId });
    expect(await deleteExpiredSessions(testServer.payments)).toBe(1);
    expect([await timesOf(id), await timesOf(anotherId)]).toEqual([undefined, { left: 240, unused: 0 }]);
  });
});

it('remembers a replaced token for a minute, and no other', async () => {
  const replaced = newToken();
  const rotated = 'rotated_hash = $2, rotated_at = clock_timestamp() - make_interval(secs => $3)';
  const replace = (seconds: number) =>
    query(`UPDATE sessions SET ${rotated} WHERE id = $1`, id, hashOf(replaced), seconds);
  const isReplaced = (one: string) => isReplacedToken(testServer.payments, one);
  await replace(30);
  expect(await isReplaced(replaced)).toBe(true);
  for (const other of [token, newToken()]) expect(await isReplaced(other)).toBe(false);
  await replace(60);
  expect(await isReplaced(replaced)).toBe(false);
});

it('loses the booking that it gives up, unless it has another by now, and no other session does', async () => {
  const [first, second] = [
    await book(await visitorWithSession(testServer.app)),
    await book(await visitorWithSession(testServer.app)),
  ].map(({ bookingId }) => bookingId);
  const bookings = async () =>
    query('SELECT booking_id AS booking FROM sessions WHERE id = ANY ($1) ORDER BY id = $2 DESC', [id, anotherId], id);
  await query('UPDATE sessions SET booking_id = $2 WHERE id = ANY ($1)', [id, anotherId], first);
  const leave = (bookingId = '') => abandonBooking(testServer.database.pool, { id, bookingId, clientId: null });
  await leave(second);
  expect(await bookings()).toEqual([{ booking: first }, { booking: first }]);
  await leave(first);
  expect(await bookings()).toEqual([{ booking: null }, { booking: first }]);
});

it('is asked for its own booking', async () => {
  const { bookingId } = await book(await visitorWithSession(testServer.app));
  await query('UPDATE sessions SET booking_id = $2 WHERE id = $1', anotherId, bookingId);
  const { pool } = testServer.database;
  expect([await bookingOfSession(pool, id), await bookingOfSession(pool, anotherId)]).toEqual([null, bookingId]);
});

it('is locked by its own token, and by no other', async () => {
  const lock = (sessionToken: string) => lockSessionWithToken(testServer.database.pool, id, hashOf(sessionToken));
  expect([await lock(token), await lock(another), await lock(newToken())]).toMatchObject([{ id }, null, null]);
});

const deps = testServer.payments;
const { database } = testServer;

it('finds all sessions of one turn of the event loop with one query, and each token its own', async () => {
  const [one, other] = [await openSession(deps, 'one'), await openSession(deps, 'other')];
  const asked = vi.spyOn(database.pool, 'query');
  const found = await Promise.all(['one', 'other', 'one', 'nobody'].map((token) => peekSession(deps, token)));
  expect(found).toEqual([one, other, one, null]);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('asks the store again in the next turn', async () => {
  await openSession(deps, 'ended');
  expect(await peekSession(deps, 'ended')).not.toBeNull();
  await database.pool.query('DELETE FROM sessions');
  expect(await peekSession(deps, 'ended')).toBeNull();
});

it('rejects every look-up of a failed query, and still answers the next turn', async () => {
  const session = await openSession(deps, 'token');
  vi.spyOn(database.pool, 'query').mockImplementationOnce(() => Promise.reject(new Error('the store is away')));
  const both = await Promise.allSettled([peekSession(deps, 'token'), peekSession(deps, 'nobody')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await peekSession(deps, 'token')).toEqual(session);
});

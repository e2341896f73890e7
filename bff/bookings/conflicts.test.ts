/** Two windows with one booking: every change makes a new version; a change to an older version is a conflict. */
import { expect, it } from 'vitest';
import { type CallName, calls } from '../../machines/contract/calls.ts';
import type { CallRow } from '../../machines/contract/calls/row.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { checkStock } from './reconcileStock.ts';
import { book, couple, createBookingPayload, guestDetailsPayload } from '../test/bookingSteps.ts';
import { paidBooking } from '../test/paidBooking.ts';
import { callNames, fieldsOf, samplePayload, visitorWithEverything } from '../test/samplePayloads.ts';
import { secondServer } from '../test/storeSteps.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { type Visitor, visitorWithSession } from '../test/visitor.ts';
import { createBooking } from './createBooking.ts';
import { idempotencyOf } from './idempotency.ts';

const testServer = await testServerOfFile();
const query = testServer.query;
const versionedFor = (...needs: readonly CallRow['needs'][]): CallName[] =>
  callNames.filter((name) => fieldsOf(name).includes('version') && needs.includes(calls[name].needs));
/** The calls with a version of the booking; for an account's version see `bff/accounts/holder.test.ts`. */
const versioned = versionedFor('nothing', 'session', 'booking');
const versionedOfPaid = versionedFor('owner');
const CHANGED = { status: 409, body: { code: 'bookingChanged', error: FAILURE_TEXT.bookingChanged, data: null } };

it.each(versioned)(
  'a change to an older version of a booking is refused as bookingChanged and leaves the stored booking unchanged: %s',
  async (name) => {
    const { visitor, version, ids } = await visitorWithEverything(testServer);
    const saved = await visitor.get('apply-agency', { version, agencyId: 77 });
    const stored = () => query('SELECT * FROM bookings WHERE id = $1', [ids.bookingId]);
    const before = await stored();
    const body = samplePayload(name, { ...ids, version });
    expect(await visitor.send(name, { ...body, sessionId: visitor.sessionId() })).toMatchObject(CHANGED);
    expect(await stored()).toEqual(before);
    expect(await visitor.get('get-booking', {})).toMatchObject({ version: saved.version, agencyId: 77 });
  },
);

it.each(versionedOfPaid)(
  'a change to an older version of a paid booking is refused as bookingChanged, and nothing is stored: %s',
  async (name) => {
    const visitor = await visitorWithSession(testServer.app);
    const paid = await paidBooking(testServer, visitor);
    const { resId, bookingId, version } = paid;
    const { change } = await visitor.get('apply-tokens', { resId, version, changeVersion: null, tokens: 10 });
    await visitor.get('set-guest-details-by-id', { resId, ...guestDetailsPayload(paid) });
    const stored = () =>
      query(
        `SELECT booking.*, amendment.* FROM bookings booking JOIN amendments amendment ON amendment.booking_id = booking.id
       WHERE booking.id = $1`,
        [bookingId],
      );
    const before = await stored();
    const seen = { resId, version, changeVersion: change?.version, difference: change?.difference };
    const body = samplePayload(name, seen);
    expect(await visitor.send(name, { ...body, sessionId: visitor.sessionId() })).toMatchObject(CHANGED);
    expect(await stored()).toEqual(before);
  },
);

it('of simultaneous changes to one version of a booking at two servers one is accepted, and the others are refused with 409', async () => {
  const visitor = await visitorWithSession(testServer.app);
  const elsewhere = visitor.at(secondServer(testServer));
  const booking = await book(visitor, [couple]);
  const { version } = booking;
  const answers = await Promise.all([
    visitor.ask('set-dinings', { version, dinings: [] }),
    elsewhere.ask('set-extras', { version, extras: [] }),
    visitor.ask('set-guest-mix', { version, units: [couple] }),
    elsewhere.ask('set-guest-details', guestDetailsPayload(booking)),
    visitor.ask('set-ground-floor', { version, isSelected: false }),
    elsewhere.ask('apply-agency', { version, agencyId: 1 }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  expect((await visitor.get('get-booking', {})).version).toBe(version + 1);
  expect(testServer.defects).toEqual([]);
});

/** What the other window does after this one has read the session's current booking. */
const MEANWHILE: Readonly<Record<string, (visitor: Visitor) => Promise<unknown>>> = {
  'has given up the booking being made': (visitor) => visitor.get('clear-booking', {}),
  'has given it up and made another': async (visitor) => {
    await visitor.get('clear-booking', {});
    await book(visitor);
  },
};

it.each(Object.entries(MEANWHILE))(
  'making a booking while another window of the visitor uses the session gets one booking, which the session has, when that %s',
  async (_, happens) => {
    const visitor = await visitorWithSession(testServer.app);
    const { bookingId: before } = await book(visitor);
    const wanted = await createBookingPayload(visitor);
    await happens(visitor);
    const id = visitor.sessionId() ?? '';
    const key = idempotencyOf({ principal: id, call: 'create-booking', key: 'other window' }, wanted);
    const session = { id, bookingId: before, clientId: null, network: '192.0.2.1', proof: null };
    const made = await createBooking(testServer.payments, wanted, session, key);
    const current = await visitor.get('get-booking', {});
    expect(made).toMatchObject({ right: { data: { bookingId: current.bookingId, status: 'draft' } } });
    expect(current.bookingId).not.toBe(before);
    expect(await query(`SELECT FROM bookings WHERE session_id = $1 AND hold_state = 'held'`, [id])).toHaveLength(1);
  },
);

it.each([
  ['made after two other windows were quicker', 2, { status: 200, body: { data: { status: 'draft', version: 1 } } }],
  ['refused as changed after ten', 10, CHANGED],
])('a booking is %s', async (_, times, reply) => {
  const { pool } = testServer.database;
  const visitor = await visitorWithSession(testServer.app);
  const ended = await book(visitor);
  await visitor.get('clear-booking', {});
  const wanted = await createBookingPayload(visitor);
  let left = times;
  /** Just before the booking is stored, the session gains or loses another booking, which has already ended. */
  const overtake = async (): Promise<void> => {
    left -= 1;
    const turn = 'UPDATE sessions SET booking_id = CASE WHEN booking_id IS NULL THEN $2::uuid END WHERE id = $1';
    await pool.query(turn, [visitor.sessionId(), ended.bookingId]);
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

/** Races for one quote: one session gets it, and any session that is refused keeps its booking and hold unchanged. */
import { randomUUID } from 'node:crypto';
import { expect, inject, it, onTestFinished } from 'vitest';
import { nightsOf } from '../../machines/kit/dates.ts';
import { idempotencyOf } from '../bookings/idempotency.ts';
import { createPool } from '../db/pool.ts';
import { crashAt } from '../test/crashAt.ts';
import { retrieveQuote } from './retrieveQuote.ts';
import { bookType } from '../test/heldStock.ts';
import { nameGuests } from '../test/bookingSteps.ts';
import { untilOneWaits } from '../test/storeSteps.ts';
import { QUOTE_EMAIL, QUOTE_LOCKED, withQuote } from '../test/quoted.ts';
import type { Session } from '../sessions/sessions.ts';
import type { Visitor } from '../test/visitor.ts';
import { quoteServerOfFile } from './test/quoteServer.ts';

const { testServer, query, newVisitor, restore } = await quoteServerOfFile();

/** All stored data of a session: its current booking, all its bookings, and their hold lines. */
const storedOf = async (visitor: Visitor) => {
  const id = [visitor.sessionId()];
  return {
    session: await query('SELECT booking_id FROM sessions WHERE id = $1', id),
    bookings: await query('SELECT * FROM bookings WHERE session_id = $1 ORDER BY id', id),
    lines: await query(
      `SELECT line.* FROM hold_lines line JOIN bookings booking ON booking.id = line.booking_id
       WHERE booking.session_id = $1 ORDER BY line.booking_id, line.pool, line.night`,
      id,
    ),
  };
};

/** The sum of free units of all pools and nights. */
const freeInAll = async () => Number((await query<{ free: string }>('SELECT sum(free) AS free FROM stock'))[0]?.free);

const heldBy = async (visitor: Visitor) => {
  const [row] = await query<{ held: number }>(
    `SELECT coalesce(sum(line.quantity), 0) AS held FROM hold_lines line
     JOIN bookings booking ON booking.id = line.booking_id WHERE booking.session_id = $1`,
    [visitor.sessionId()],
  );
  return Number(row?.held);
};

/** Makes a booking of other accommodation, with dining, an extra and named guests. */
const withBooking = async (visitor: Visitor): Promise<Visitor> => {
  const made = await bookType(testServer, visitor, 'RSTD');
  const dined = await visitor.get('set-dinings', {
    version: made.version,
    dinings: [{ code: 'dine-standard', unitIndex: 0 }],
  });
  const extras = [{ code: 'token-pre', quantity: 5 }];
  await nameGuests(visitor, await visitor.get('set-extras', { version: dined.version, extras }));
  return visitor;
};

const RACERS = 15;
const EARLIER: readonly [string, (visitor: Visitor) => Promise<Visitor>][] = [
  ['no booking', async (visitor) => visitor],
  ['a booking being made', withBooking],
];

it.each(EARLIER)(
  'a quote that 15 sessions retrieve at once at two servers goes to one session, and leaves the others, each with %s, unchanged',
  async (_, prepared) => {
    const { asked, quote } = await withQuote(await newVisitor());
    const visitors: Visitor[] = [];
    for (let i = 0; i < RACERS; i += 1) visitors.push(await prepared(await newVisitor()));
    const before = await Promise.all(visitors.map(storedOf));
    const held = await Promise.all(visitors.map(heldBy));
    const free = await freeInAll();
    const pool = createPool(testServer.database.url);
    onTestFinished(() => pool.end());
    const other = testServer.createApp(pool);
    const answers = await Promise.all(
      visitors.map((visitor, i) =>
        (i % 2 === 0 ? visitor : visitor.at(other)).ask('retrieve-quote', { ...asked, email: QUOTE_EMAIL }),
      ),
    );
    const won = answers.findIndex(({ status }) => status === 200);
    for (const [i, answer] of answers.entries()) {
      if (i === won) continue;
      expect(answer).toMatchObject(QUOTE_LOCKED);
      const visitor = visitors[i] ?? (await newVisitor());
      expect(await storedOf(visitor)).toEqual(before[i]);
    }
    const winner = visitors[won] ?? (await newVisitor());
    expect((await winner.get('get-booking', {})).quoteId).toBe(quote.quoteId);
    expect(await freeInAll()).toBe(free + (held[won] ?? 0) - (await heldBy(winner)));
    expect(await query('SELECT FROM bookings WHERE quote_id = $1', [quote.quoteId])).toHaveLength(1);
  },
);

type Quoted = Readonly<{ quoteId: number; nights: readonly string[]; cabin: string }>;

const SELL_OUT = 'UPDATE stock SET capacity = capacity - free, free = 0 WHERE pool LIKE $1 AND night = ANY ($2)';
const END = "UPDATE quotes SET expires_at = clock_timestamp() - interval '1 second' WHERE id = $1";

/** With `serializable` the transaction is retried: a sold-out item is left out and listed in `changes`. */
const isDecidedAgain = inject('isolation') === 'serializable';
const unlessLeftOut = (code: string): string => (isDecidedAgain ? 'booked without it' : code);

/** Events while the guest waits for a lock, and the code of the guest's reply. */
const MEANWHILE: readonly (readonly [what: string, sql: string, values: (one: Quoted) => unknown[], code: string])[] = [
  ['the quote is deleted', 'DELETE FROM quotes WHERE id = $1', ({ quoteId }) => [quoteId], 'notLeadGuest'],
  ['the quote expires', END, ({ quoteId }) => [quoteId], 'quoteExpired'],
  ['the accommodation is sold out', SELL_OUT, ({ nights }) => ['acc:BG:HSTD', nights], 'accommodationSoldOut'],
  [
    'the cabin is taken',
    SELL_OUT,
    ({ cabin, nights }) => [`cabin:BG:${cabin}`, nights],
    unlessLeftOut('accommodationSoldOut'),
  ],
  [
    'the time of an add-on is full',
    SELL_OUT,
    ({ nights }) => ['slot:BG:spa-pool:%', nights],
    unlessLeftOut('addonSoldOut'),
  ],
];

const cases = EARLIER.flatMap(([name, prepared]) =>
  MEANWHILE.map(([what, sql, values, code]) => ({ what, sql, values, code, name, prepared })),
);

it.each(cases)(
  'retrieve-quote that waits for a lock gets the reply $code when $what meanwhile, and a refusal leaves $name unchanged',
  async ({ sql, values, code, prepared }) => {
    const owner = await newVisitor();
    const made = await bookType(testServer, owner, 'HSTD');
    const { cabins } = await owner.get('get-cabin-detail', { unitIndex: 0 });
    const cabin = cabins.find(({ isAvailable, isGroundFloor }) => isAvailable && !isGroundFloor)?.code ?? '';
    const chosen = await owner.get('set-cabin', { version: made.version, unitIndex: 0, cabinCode: cabin });
    const { asked, quote } = await withQuote(owner, chosen);
    const nights = nightsOf(quote.startDate, quote.nights);
    const visitor = await prepared(await newVisitor());
    const before = await storedOf(visitor);
    const stock = await query<{ pool: string; night: string; capacity: number }>(
      'SELECT pool, night, capacity FROM stock WHERE night = ANY ($1)',
      [nights],
    );
    const first = await testServer.database.pool.connect();
    try {
      await first.query('BEGIN');
      await first.query(sql, values({ quoteId: quote.quoteId, nights, cabin }));
      const asking = visitor.ask('retrieve-quote', { ...asked, email: QUOTE_EMAIL });
      await untilOneWaits(testServer);
      await first.query('COMMIT');
      const { body } = await asking;
      if (code === 'booked without it') {
        expect(body.data?.booking.quoteId).toBe(quote.quoteId);
        expect(body.data?.changes).not.toEqual([]);
      } else {
        expect(body.code).toBe(code);
        expect(await storedOf(visitor)).toEqual(before);
      }
    } finally {
      first.release();
      await visitor.get('clear-booking', {});
      await restore(stock);
    }
  },
);

it.each(EARLIER)(
  'a server that crashes while it makes a booking from a quote has stored all of the booking or left %s unchanged, at every crash point',
  async (_, prepared) => {
    const owner = await newVisitor();
    const { asked } = await withQuote(owner);
    const wanted = { ...asked, email: QUOTE_EMAIL };
    const dieAt = async (visitor: Visitor, point: number, when: 'before' | 'after'): Promise<number> => {
      const [session] = await query<Session>(
        'SELECT id, booking_id AS "bookingId", client_id AS "clientId" FROM sessions WHERE id = $1',
        [visitor.sessionId()],
      );
      if (session === undefined) throw new Error('there is no session');
      const { payments, crossed } = crashAt(testServer.payments, point, when);
      const idempotency = idempotencyOf({ principal: session.id, call: 'retrieve-quote', key: randomUUID() }, wanted);
      const holder = { ...session, network: '192.0.2.1', proof: null };
      await retrieveQuote(payments, wanted, holder, idempotency).catch((error: unknown) => {
        if (!String(error).includes('the server is dead')) throw error;
      });
      return crossed();
    };
    const whole = await prepared(await newVisitor());
    const points = await dieAt(whole, Infinity, 'after');
    await whole.get('clear-booking', {});
    expect(points).toBeGreaterThan(8);
    const visitor = await prepared(await newVisitor());
    for (let point = 1; point <= points; point += 1) {
      for (const when of ['before', 'after'] as const) {
        const before = await storedOf(visitor);
        await dieAt(visitor, point, when);
        const booking = (await visitor.get('get-session-info', {})).booking;
        if (booking?.quoteId === asked.quoteId) {
          expect(point).toBe(points);
          await visitor.get('clear-booking', {});
          await prepared(visitor);
        } else expect(await storedOf(visitor)).toEqual(before);
      }
    }
  },
);

/** Quotes and travel agents over HTTP: saving without stock, reading, locking, expiry, and the stored rows. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { withTransaction } from '../db/transaction.ts';
import { sweepHolds } from '../jobs/sweeper.ts';
import { createAccount } from '../test/accounts.ts';
import { book, couple, createBookingPayload, nameGuests } from '../test/bookingSteps.ts';
import { bookType } from '../test/heldStock.ts';
import { paidBooking } from '../test/paidBooking.ts';
import { QUOTE_EMAIL, QUOTE_LOCKED, withQuote } from '../test/quoted.ts';
import type { Visitor } from '../test/visitor.ts';
import { lockQuote, quotesOfClient, saveQuoteLifecycle } from './quoteRow.ts';
import { quoteServerOfFile, saveAndClear, saveQuote } from './test/quoteServer.ts';

// a long time-out, so that the payment succeeds on a slow machine
const { testServer, query, newVisitor, endQuote } = await quoteServerOfFile(20_000);
let visitor: Visitor;
beforeEach(async () => void (visitor = await newVisitor()));

const runOut = (bookingId: string) =>
  query("UPDATE bookings SET hold_expires_at = clock_timestamp() - interval '1 second' WHERE id = $1", [bookingId]);
const freeOf = async ({ resort, startDate, units }: Booking): Promise<number> => {
  const cell = [`acc:${resort}:${units[0]?.accommodationCode}`, startDate];
  const [row] = await query<{ free: number }>('SELECT free FROM stock WHERE pool = $1 AND night = $2', cell);
  return row?.free ?? 0;
};

describe('saving a quote', () => {
  // requirement: JOURNEY-7-CALL-SAVE-QUOTE
  it('stores the choices and the prices to the end of the 14th day from now, and holds no stock', async () => {
    const booking = await book(visitor, [couple]);
    const free = await freeOf(booking);
    const quote = await saveQuote(visitor, booking);
    const { units, totals } = booking;
    expect(quote).toMatchObject({ kind: 'QT', status: 'draft', units, totals, offer: null });
    expect(await visitor.get('get-booking', {})).toMatchObject({ version: booking.version, quoteId: null });
    expect(await freeOf(booking)).toBe(free);
    await visitor.get('clear-booking', {});
    expect(await freeOf(booking)).toBe(free + 1);
    const [ends] = await query<{ days: number; time: string }>(
      `SELECT (expires_at AT TIME ZONE 'Europe/London')::date - (created_at AT TIME ZONE 'Europe/London')::date AS days,
         to_char(expires_at AT TIME ZONE 'Europe/London', 'HH24:MI:SS') AS time FROM quotes WHERE id = $1`,
      [quote.quoteId],
    );
    expect(ends).toEqual({ days: 14, time: '23:59:59' });
  });
  it('is refused after the hold has expired', async () => {
    const { version, bookingId } = await book(visitor, [couple]);
    await runOut(bookingId);
    for (const _ of ['as the hold ends', 'after it'])
      expect((await visitor.ask('save-quote', { version, email: null })).body.code).toBe('holdExpired');
    expect(await query('SELECT FROM quotes WHERE session_id = $1', [visitor.sessionId()])).toEqual([]);
  });
});

describe('a quote of a booking with a discount code', () => {
  // requirement: JOURNEY-4-DISCOUNT
  it('has the prices without the code and says so, to its owner only', async () => {
    const named = await nameGuests(visitor, await book(visitor, [couple]));
    const { booking } = await visitor.get('apply-discount', { version: named.version, code: 'BREAK10' });
    const quote = await saveQuote(visitor, booking);
    expect(booking.totals.discount).toBeGreaterThan(0);
    expect(quote).toMatchObject({ totals: named.totals, isWithoutDiscount: true });
    expect(await visitor.get('get-quote', { quoteId: quote.quoteId, email: null })).toEqual(quote);
    const { token } = await visitor.get('share-quote', { quoteId: quote.quoteId, email: null });
    expect(await visitor.get('get-shared-quote', { token })).not.toHaveProperty('isWithoutDiscount');
  });
  it('says nothing of a code that was not applied, or no longer lowered the price', async () => {
    const named = await nameGuests(visitor, await book(visitor, [couple]));
    const before = await saveQuote(visitor, named);
    const { booking } = await visitor.get('apply-discount', { version: named.version, code: 'BREAK10' });
    const raise = `UPDATE bookings SET coupon = jsonb_set(coupon, '{atLeastPence}', '99999999') WHERE id = $1`;
    await query(raise, [booking.bookingId]);
    const after = await saveQuote(visitor, booking);
    for (const quote of [before, after]) expect(quote).not.toHaveProperty('isWithoutDiscount');
  });
});

it('reading a quote returns it to its session and to its lead guest, and holds no stock', async () => {
  const { quote, saved, asked } = await withQuote(visitor);
  const free = await freeOf(saved);
  expect(await visitor.get('get-quote', asked)).toEqual(quote);
  expect(await (await newVisitor()).get('get-quote', { ...asked, email: QUOTE_EMAIL })).toEqual(quote);
  expect(await freeOf(saved)).toBe(free);
});

describe('a quote', () => {
  // requirement: JOURNEY-8-MSG-QUOTE-LOCKED
  it('is locked for others while a booking is made from it, and returns that booking to its own session', async () => {
    const { asked } = await withQuote(visitor);
    const { booking } = await visitor.get('retrieve-quote', asked);
    const elsewhere = await newVisitor();
    expect(await elsewhere.ask('retrieve-quote', { ...asked, email: QUOTE_EMAIL })).toMatchObject(QUOTE_LOCKED);
    const again = await visitor.get('retrieve-quote', asked);
    expect([again.booking.bookingId, again.changes]).toEqual([booking.bookingId, []]);
  });
  it.each([
    ['its hold has expired', async ({ bookingId }: Booking) => runOut(bookingId)],
    [
      'its expired hold was released by the sweeper',
      async ({ bookingId }: Booking) => {
        await runOut(bookingId);
        await sweepHolds(testServer.payments, (error) => testServer.defects.push(error));
      },
    ],
    ['its booking was cleared', () => visitor.get('clear-booking', {})],
    [
      'other accommodation was chosen',
      async () => visitor.get('create-booking', await createBookingPayload(visitor, [couple])),
    ],
  ])('can be retrieved again once %s', async (_, leave) => {
    const { asked } = await withQuote(visitor);
    await leave((await visitor.get('retrieve-quote', asked)).booking);
    const elsewhere = await newVisitor();
    expect((await elsewhere.get('retrieve-quote', { ...asked, email: QUOTE_EMAIL })).booking.basketKind).toBe('QT');
  });
  it('expires after its time, but not while a booking is made from it', async () => {
    const { asked, quote } = await withQuote(visitor);
    await visitor.get('retrieve-quote', asked);
    await endQuote(quote.quoteId);
    expect((await visitor.ask('retrieve-quote', asked)).status).toBe(200);
    await visitor.get('clear-booking', {});
    const error = FAILURE_TEXT.quoteExpired;
    const body = { code: 'quoteExpired', error, validationErrors: [{ field: 'QuoteId' }] };
    expect(await visitor.ask('retrieve-quote', asked)).toMatchObject({ status: 409, body });
  });
});

describe('a travel agent', () => {
  // requirement: ACCOUNT-7-CALL-APPLY-AGENCY
  it('is stored with the booking, its quote, and a booking made from that quote', async () => {
    const { version } = await book(visitor, [couple]);
    const booking = await visitor.get('apply-agency', { version, agencyId: 4_711 });
    expect(booking).toMatchObject({ version: version + 1, agencyId: 4_711 });
    const { quote, asked } = await saveAndClear(visitor, booking);
    const { booking: again } = await visitor.get('retrieve-quote', asked);
    expect([quote.agencyId, again.agencyId]).toEqual([4_711, 4_711]);
  });
  it.each(['4711', 0, 1.5, null, 100_000_000])(
    'is rejected with the field agencyId when its number is %j',
    async (agencyId) => {
      const { version } = await book(visitor, [couple]);
      const { status, body } = await visitor.send('apply-agency', { version, agencyId });
      expect([status, body.validationErrors.map(({ field }) => field)]).toEqual([400, ['agencyId']]);
    },
  );
});

describe('what is quoted', () => {
  it('a quote is booked with its ground floor beside its other extras', async () => {
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
    const { asked } = await withQuote(visitor);
    const { booking } = await visitor.get('retrieve-quote', asked);
    expect((await visitor.get('get-quote', asked)).status).toBe('inProgress');
    await paidBooking(testServer, visitor, booking);
    expect((await visitor.get('get-quote', asked)).status).toBe('completed');
  });
});

describe('the stored quotes', () => {
  const { pool } = testServer.database;

  it('are the latest hundred, the latest first', async () => {
    const { quoteId } = await saveQuote(visitor, await book(visitor));
    const { id } = await createAccount(testServer);
    const numbers = Array.from({ length: 101 }, (_, i) => i);
    // neither the references nor the order of insertion follow the age
    const ageOf = (n: number): number => (n * 37) % 101;
    await query(
      `INSERT INTO quotes SELECT (jsonb_populate_record(quote, jsonb_build_object('id', 99000000 + n, 'client_id', $2::int,
       'created_at', clock_timestamp() - make_interval(mins => age)))).*
     FROM quotes quote, unnest($3::int[], $4::int[]) AS copy (n, age) WHERE quote.id = $1`,
      [quoteId, id, numbers, numbers.map(ageOf)],
    );
    const latest = numbers.toSorted((a, b) => ageOf(a) - ageOf(b)).slice(0, 100);
    expect((await quotesOfClient(pool, id)).map((quote) => quote.id)).toEqual(latest.map((n) => 99_000_000 + n));
  });

  const saved = async () => {
    const owner = await newVisitor();
    const booking = await book(owner);
    return { bookingId: booking.bookingId, quoteId: (await saveQuote(owner, booking)).quoteId };
  };

  it('are stored with a new status only where that is meant', async () => {
    const [one, other] = [await saved(), await saved()];
    const lifecycle = { status: 'completed', snapshot: { value: 'completed' } } as const;
    await saveQuoteLifecycle(pool, one.quoteId, lifecycle, one.bookingId);
    const stored = `SELECT status, snapshot ->> 'value' AS value, booking_id AS booking FROM quotes WHERE id = $1`;
    expect([...(await query(stored, [one.quoteId])), ...(await query(stored, [other.quoteId]))]).toEqual([
      { status: 'completed', value: 'completed', booking: one.bookingId },
      { status: 'draft', value: 'open', booking: null },
    ]);
  });
  it('are locked only where that is meant', async () => {
    const [one, other] = [await saved(), await saved()];
    await withTransaction(pool, async (client) => {
      await lockQuote(client, one.quoteId);
      const unlocked = 'SELECT id FROM quotes WHERE id = ANY ($1) FOR UPDATE SKIP LOCKED';
      expect(await query(unlocked, [[one.quoteId, other.quoteId]])).toEqual([{ id: other.quoteId }]);
    });
  });
});

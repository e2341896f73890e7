/** Quotes, offers and travel agents over HTTP: saving without stock, booking at current prices, locking, and expiry. */
import { either as E } from 'fp-ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { bookingOfOffer } from '../bookings/ownership.ts';
import { checkStock } from '../stock/reconcile.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { sweepHolds } from '../jobs/sweeper.ts';
import { book, couple, nameGuests, payPayload, createBookingPayload } from '../test/bookingSteps.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { QUOTE_EMAIL, QUOTE_LOCKED, withQuote } from '../test/quoted.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());
afterEach(async () => {
  expect(testServer.defects).toEqual([]);
  expect(await checkStock(testServer.database.pool)).toEqual([]);
});

const query = <R extends object>(sql: string, values: unknown[] = []) =>
  testServer.database.pool.query<R>(sql, values).then(({ rows }) => rows);
const newVisitor = () => visitorWithSession(testServer.app);
const runOut = (bookingId: string) =>
  query("UPDATE bookings SET hold_expires_at = clock_timestamp() - interval '1 second' WHERE id = $1", [bookingId]);
const freeOf = async ({ resort, startDate, units }: Pick<Booking, 'resort' | 'startDate' | 'units'>) =>
  (
    await query<{ free: number }>('SELECT free FROM stock WHERE pool = $1 AND night = $2', [
      `acc:${resort}:${units[0]?.accommodationCode}`,
      startDate,
    ])
  )[0]?.free;

describe('saving a quote', () => {
  // requirement: JOURNEY-7-CALL-SAVE-QUOTE
  it('stores the choices and the prices to the end of the 14th day from now, and holds no stock', async () => {
    const visitor = await newVisitor();
    const booking = await book(visitor, [couple]);
    const free = await freeOf(booking);
    const quote = await visitor.get('save-quote', { version: booking.version, email: null });
    expect(quote).toMatchObject({
      kind: 'QT',
      status: 'draft',
      units: booking.units,
      totals: booking.totals,
      offer: null,
    });
    expect(await visitor.get('get-booking', {})).toMatchObject({ version: booking.version, quoteId: null });
    expect(await freeOf(booking)).toBe(free);
    await visitor.get('clear-booking', {});
    expect(await freeOf(booking)).toBe((free ?? 0) + 1);
    const [ends] = await query<{ days: number; time: string }>(
      `SELECT (expires_at AT TIME ZONE 'Europe/London')::date - (created_at AT TIME ZONE 'Europe/London')::date AS days,
         to_char(expires_at AT TIME ZONE 'Europe/London', 'HH24:MI:SS') AS time FROM quotes WHERE id = $1`,
      [quote.quoteId],
    );
    expect(ends).toEqual({ days: 14, time: '23:59:59' });
  });
  it('is refused for another version, and after the hold has expired', async () => {
    const visitor = await newVisitor();
    const { version, bookingId } = await book(visitor, [couple]);
    expect((await visitor.ask('save-quote', { version: version + 1, email: null })).body.code).toBe('bookingChanged');
    await runOut(bookingId);
    for (const _ of ['as the hold ends', 'after it'])
      expect((await visitor.ask('save-quote', { version, email: null })).body.code).toBe('holdExpired');
    expect(await query('SELECT FROM quotes WHERE session_id = $1', [visitor.sessionId()])).toEqual([]);
  });
  it('stores one quote per idempotency key when it is requested several times at once', async () => {
    const visitor = await newVisitor();
    const { version } = await book(visitor, [couple]);
    const asked = Array.from({ length: 4 }, () => visitor.change('save-quote', { version, email: null }, 'q'));
    const [first, ...others] = await Promise.all(asked);
    for (const other of others) expect(other).toEqual(first);
    expect(await query('SELECT FROM quotes WHERE session_id = $1', [visitor.sessionId()])).toHaveLength(1);
  });
});

describe('a quote of a booking with a discount code', () => {
  // requirement: JOURNEY-4-DISCOUNT
  it('has the prices without the code and says so, to its owner only', async () => {
    const visitor = await newVisitor();
    const named = await nameGuests(visitor, await book(visitor, [couple]));
    const { booking } = await visitor.get('apply-discount', { version: named.version, code: 'BREAK10' });
    const quote = await visitor.get('save-quote', { version: booking.version, email: null });
    expect(booking.totals.discount).toBeGreaterThan(0);
    expect(quote).toMatchObject({ totals: named.totals, isWithoutDiscount: true });
    expect(await visitor.get('get-quote', { quoteId: quote.quoteId, email: null })).toEqual(quote);
    const { token } = await visitor.get('share-quote', { quoteId: quote.quoteId, email: null });
    expect(await visitor.get('get-shared-quote', { token })).not.toHaveProperty('isWithoutDiscount');
  });
  it('says nothing of a code that was not applied, or no longer lowered the price', async () => {
    const visitor = await newVisitor();
    const named = await nameGuests(visitor, await book(visitor, [couple]));
    const before = await visitor.get('save-quote', { version: named.version, email: null });
    const { booking } = await visitor.get('apply-discount', { version: named.version, code: 'BREAK10' });
    await query(`UPDATE bookings SET coupon = jsonb_set(coupon, '{atLeastPence}', '99999999') WHERE id = $1`, [
      booking.bookingId,
    ]);
    const after = await visitor.get('save-quote', { version: booking.version, email: null });
    for (const quote of [before, after]) expect(quote).not.toHaveProperty('isWithoutDiscount');
  });
});

describe('reading a quote', () => {
  it('returns it to its session and to its lead guest only, and holds no stock', async () => {
    const visitor = await newVisitor();
    const { quote, saved, asked } = await withQuote(visitor);
    const free = await freeOf(saved);
    expect(await visitor.get('get-quote', asked)).toEqual(quote);
    const elsewhere = await newVisitor();
    expect(await elsewhere.get('get-quote', { ...asked, email: QUOTE_EMAIL })).toEqual(quote);
    expect((await elsewhere.ask('get-quote', asked)).body.code).toBe('notLeadGuest');
    expect((await visitor.ask('get-quote', { ...asked, quoteId: 10_000_001 })).body.code).toBe('notLeadGuest');
    expect(await freeOf(saved)).toBe(free);
  });
  it('returns the status inProgress while a booking is made from it, and draft after that is cleared', async () => {
    const visitor = await newVisitor();
    const { asked } = await withQuote(visitor);
    await visitor.get('retrieve-quote', asked);
    expect(await visitor.get('get-quote', asked)).toMatchObject({ status: 'inProgress' });
    await visitor.get('clear-booking', {});
    expect(await visitor.get('get-quote', asked)).toMatchObject({ status: 'draft' });
  });
});

describe('retrieving a quote', () => {
  it('makes a booking of the brand in which it was saved', async () => {
    const visitor = await newVisitor();
    const made = await visitor.get('create-booking', { ...(await createBookingPayload(visitor)), brand: 'weekend' });
    const quote = await visitor.get('save-quote', { version: made.version, email: null });
    expect(quote.brand).toBe('weekend');
    await visitor.get('clear-booking', {});
    const { booking } = await visitor.get('retrieve-quote', { quoteId: quote.quoteId, email: null });
    expect(booking.brand).toBe('weekend');
  });
  // requirement: JOURNEY-7-CALL-RETRIEVE-QUOTE
  // requirement: JOURNEY-3-BASKET-KINDS
  it('makes a new booking with the same basket and total', async () => {
    const visitor = await newVisitor();
    const { quote, saved, asked } = await withQuote(visitor);
    const { booking, changes, quote: taken } = await visitor.get('retrieve-quote', asked);
    expect(changes).toEqual([]);
    expect(booking).toMatchObject({ basketKind: 'QT', quoteId: quote.quoteId, status: 'draft', totals: saved.totals });
    expect(booking.bookingId).not.toBe(saved.bookingId);
    expect(taken.status).toBe('inProgress');
    expect(await visitor.get('get-booking', {})).toMatchObject({ bookingId: booking.bookingId, totals: saved.totals });
  });
  it('is allowed in another session only with the e-mail address of the lead guest', async () => {
    const { asked } = await withQuote(await newVisitor());
    const elsewhere = await newVisitor();
    expect((await elsewhere.ask('retrieve-quote', asked)).status).toBe(403);
    expect((await elsewhere.ask('retrieve-quote', { ...asked, email: 'other@example.com' })).status).toBe(403);
    expect((await elsewhere.get('retrieve-quote', { ...asked, email: 'Lead@Example.com' })).changes).toEqual([]);
  });
  it('lists each price that has changed since', async () => {
    const visitor = await newVisitor();
    const { saved, asked } = await withQuote(visitor);
    const unit = saved.units[0];
    const rate = [saved.resort, unit?.accommodationCode, saved.startDate, saved.nights];
    const where = 'WHERE resort = $1 AND code = $2 AND start_date = $3 AND nights = $4';
    await query(`UPDATE rates SET pence = pence + 1000, was_pence = NULL ${where}`, rate);
    await query("UPDATE addons SET adult_pence = adult_pence + 50 WHERE code = 'dine-standard'");
    try {
      const { booking, changes } = await visitor.get('retrieve-quote', asked);
      const [was, now] = [unit?.price ?? 0, booking.units[0]?.price ?? 0];
      expect(now).toBe(was + 1_000);
      expect(changes.map(({ kind, field, was: before, now: after }) => [kind, field, (after ?? 0) - before])).toEqual([
        ['priceChanged', 'units.0.price', 1_000],
        ['priceChanged', 'dine-standard', 2 * 50 * saved.nights],
      ]);
      expect(changes[0]?.message).toBe(FAILURE_TEXT.priceChanged);
      expect(booking.totals.total).toBe(saved.totals.total + 1_000 + 2 * 50 * saved.nights);
    } finally {
      await query(`UPDATE rates SET pence = pence - 1000 ${where}`, rate);
      await query("UPDATE addons SET adult_pence = adult_pence - 50 WHERE code = 'dine-standard'");
    }
  });
  it('lists an add-on that is no longer sold, and holds the rest of the basket', async () => {
    const visitor = await newVisitor();
    const { saved, asked } = await withQuote(visitor);
    await query("UPDATE addons SET resorts = '{MH}' WHERE code = 'spa-pool'");
    try {
      const { booking, changes } = await visitor.get('retrieve-quote', asked);
      const spa = saved.extras.find((line) => line.code === 'spa-pool');
      expect(changes).toEqual([
        {
          kind: 'addonSoldOut',
          field: 'spa-pool',
          name: spa?.name,
          message: FAILURE_TEXT.addonSoldOut,
          was: spa?.price,
          now: null,
        },
      ]);
      expect(booking.extras.map((line) => line.code)).toEqual(['token-pre']);
      expect(booking.dinings).toEqual(saved.dinings);
    } finally {
      await query("UPDATE addons SET resorts = '{BG,MH,SK}' WHERE code = 'spa-pool'");
    }
  });
  it.each([
    {
      what: 'is moved to the first time with room when its own is full',
      full: 'its time',
      codes: ['token-pre', 'spa-pool'],
      hasPrice: true,
    },
    { what: 'is left out when all of its times are full', full: 'every time', codes: ['token-pre'], hasPrice: false },
  ])('lists a timed extra that $what, and holds the rest of the basket', async ({ full, codes, hasPrice }) => {
    const visitor = await newVisitor();
    const { saved, asked } = await withQuote(visitor);
    const spa = saved.extras.find((line) => line.code === 'spa-pool');
    const [slot] = spa?.timeSlots ?? [];
    const night = full === 'its time' ? slot?.date : null;
    const time = full === 'its time' ? slot?.time.replace(':', '') : '%';
    const cells = await query<{ pool: string; night: string; capacity: number }>(
      `WITH was AS (SELECT pool, night, capacity FROM stock
                    WHERE pool LIKE 'slot:BG:spa-pool:' || $1 AND night = coalesce($2::date, night))
       UPDATE stock SET capacity = stock.capacity - free, free = 0 FROM was
       WHERE stock.pool = was.pool AND stock.night = was.night RETURNING was.*`,
      [time, night],
    );
    try {
      const { booking, changes } = await visitor.get('retrieve-quote', asked);
      expect(changes).toMatchObject([
        { kind: 'addonSoldOut', field: 'spa-pool', was: spa?.price, now: hasPrice ? spa?.price : null },
      ]);
      expect(booking.extras.map((line) => line.code)).toEqual(codes);
      const slots = booking.extras.flatMap((line) => line.timeSlots);
      expect(slots.map(({ quantity }) => quantity)).toEqual(hasPrice ? [2] : []);
      expect(slots).not.toContainEqual(slot);
    } finally {
      await visitor.get('clear-booking', {});
      await query(
        `UPDATE stock SET capacity = was.capacity, free = was.capacity - (stock.capacity - stock.free)
         FROM unnest($1::text[], $2::date[], $3::int[]) AS was (pool, night, capacity)
         WHERE stock.pool = was.pool AND stock.night = was.night`,
        [cells.map(({ pool }) => pool), cells.map((cell) => cell.night), cells.map(({ capacity }) => capacity)],
      );
    }
  });
  it.each([
    ['sold out', 'UPDATE stock SET capacity = capacity - free, free = 0 WHERE pool = $1'],
    ['no longer sold', "DELETE FROM rates WHERE 'acc:' || resort || ':' || code = $1"],
  ])('is refused when the accommodation is %s, holds nothing, and keeps the quote', async (_, sql) => {
    const visitor = await newVisitor();
    const wanted = await createBookingPayload(visitor, [couple], 'HSEA');
    const { version } = await visitor.get('create-booking', wanted);
    const quote = await visitor.get('save-quote', { version, email: null });
    await visitor.get('clear-booking', {});
    const pool = `acc:BG:${wanted.units[0]?.accommodationCode}`;
    const [rates, stock] = ['rates', 'stock'].map((table) => `kept_${table}_${quote.quoteId}`);
    await query(`CREATE TABLE ${rates} AS SELECT * FROM rates WHERE 'acc:' || resort || ':' || code = '${pool}'`);
    await query(`CREATE TABLE ${stock} AS SELECT * FROM stock WHERE pool = '${pool}'`);
    await query(sql, [pool]);
    try {
      expect(await visitor.ask('retrieve-quote', { quoteId: quote.quoteId, email: null })).toMatchObject({
        status: 409,
        body: {
          code: 'accommodationSoldOut',
          error: FAILURE_TEXT.accommodationSoldOut,
          validationErrors: [{ field: 'CategoryCode', message: FAILURE_TEXT.accommodationSoldOut }],
        },
      });
      expect((await visitor.get('get-session-info', {})).booking).toBeNull();
    } finally {
      await query(`INSERT INTO rates SELECT * FROM ${rates} ON CONFLICT DO NOTHING`);
      await query(
        `UPDATE stock SET capacity = was.capacity, free = was.free FROM ${stock} was
         WHERE stock.pool = was.pool AND stock.night = was.night`,
      );
    }
    expect((await visitor.ask('retrieve-quote', { quoteId: quote.quoteId, email: null })).status).toBe(200);
  });
});

describe('a quote', () => {
  // requirement: JOURNEY-8-MSG-QUOTE-LOCKED
  it('is locked for others while a booking is made from it, and returns that booking to its own session', async () => {
    const visitor = await newVisitor();
    const { asked } = await withQuote(visitor);
    const { booking } = await visitor.get('retrieve-quote', asked);
    const elsewhere = await newVisitor();
    expect(await elsewhere.ask('retrieve-quote', { ...asked, email: QUOTE_EMAIL })).toMatchObject(QUOTE_LOCKED);
    const again = await visitor.get('retrieve-quote', asked);
    expect([again.booking.bookingId, again.changes]).toEqual([booking.bookingId, []]);
  });
  it.each([
    ['its hold has expired', async (_: Visitor, { bookingId }: Booking) => runOut(bookingId)],
    [
      'its expired hold was released by the sweeper',
      async (_: Visitor, { bookingId }: Booking) => {
        await runOut(bookingId);
        await sweepHolds(testServer.payments, (error) => testServer.defects.push(error));
      },
    ],
    ['its booking was cleared', (visitor: Visitor) => visitor.get('clear-booking', {})],
    [
      'other accommodation was chosen',
      async (visitor: Visitor) => visitor.get('create-booking', await createBookingPayload(visitor, [couple])),
    ],
  ])('can be retrieved again once %s', async (_, leave) => {
    const visitor = await newVisitor();
    const { asked } = await withQuote(visitor);
    await leave(visitor, (await visitor.get('retrieve-quote', asked)).booking);
    const elsewhere = await newVisitor();
    expect((await elsewhere.get('retrieve-quote', { ...asked, email: QUOTE_EMAIL })).booking.basketKind).toBe('QT');
  });
  it('stays locked once its booking is paid', async () => {
    const visitor = await newVisitor();
    const { asked } = await withQuote(visitor);
    const { booking } = await visitor.get('retrieve-quote', asked);
    const named = await nameGuests(visitor, booking);
    const { attemptId } = await visitor.get('worldpay-init', {});
    await visitor.get('pay', payPayload(named, attemptId, await testServer.sandbox.cardSession()));
    expect(await visitor.ask('retrieve-quote', asked)).toMatchObject(QUOTE_LOCKED);
    const elsewhere = await newVisitor();
    expect(await elsewhere.ask('retrieve-quote', { ...asked, email: QUOTE_EMAIL })).toMatchObject(QUOTE_LOCKED);
  });
  it('expires after its time, but not while a booking is made from it', async () => {
    const visitor = await newVisitor();
    const { asked, quote } = await withQuote(visitor);
    await visitor.get('retrieve-quote', asked);
    await query("UPDATE quotes SET expires_at = clock_timestamp() - interval '1 second' WHERE id = $1", [
      quote.quoteId,
    ]);
    expect((await visitor.ask('retrieve-quote', asked)).status).toBe(200);
    await visitor.get('clear-booking', {});
    expect(await visitor.ask('retrieve-quote', asked)).toMatchObject({
      status: 409,
      body: { code: 'quoteExpired', error: FAILURE_TEXT.quoteExpired, validationErrors: [{ field: 'QuoteId' }] },
    });
  });
});

describe('an offer', () => {
  const offers = (isOfferOnly: boolean) =>
    query<{ id: number; email: string }>(
      `SELECT id, email FROM quotes WHERE kind = 'OF' AND status = 'draft' AND (offer->>'isOfferOnly')::boolean = $1 ORDER BY id`,
      [isOfferOnly],
    );
  const opened = async (visitor: Visitor, isOfferOnly: boolean) => {
    const [offer] = await offers(isOfferOnly);
    if (offer === undefined) throw new Error('no offer is seeded');
    const retrieved = await visitor.get('retrieve-quote', { quoteId: offer.id, email: offer.email });
    return { offerId: offer.id, email: offer.email, ...retrieved };
  };

  it('is seeded for the coming months at every resort', async () => {
    for (const isOfferOnly of [true, false]) expect((await offers(isOfferOnly)).length).toBe(18);
  });
  // requirement: JOURNEY-7-CALL-COMPLETE-OFFER
  // requirement: JOURNEY-3-BASKET-KINDS
  // requirement: JOURNEY-2-ROUTES-CONFIRMATION
  // requirement: JOURNEY-3-CONFIRMATION
  it('is held at its price and completed without a card once the guests are named', async () => {
    const visitor = await newVisitor();
    const { offerId, email, booking, quote, changes } = await opened(visitor, true);
    expect([quote.kind, quote.offer?.isOfferOnly, changes]).toEqual(['OF', true, []]);
    const unit = booking.units[0];
    expect(unit?.price).toBe(quote.units[0]?.price);
    expect(unit?.wasPrice).toBeGreaterThan(unit?.price ?? 0);
    expect((await visitor.ask('complete-offer', { offerId, version: booking.version })).body.code).toBe(
      'notAcceptedNow',
    );
    const named = await nameGuests(visitor, booking);
    const bookedBy = ({ sessionId }: Visitor, id = offerId) =>
      bookingOfOffer(testServer.database.pool, id, { id: sessionId() ?? '' });
    expect(await bookedBy(visitor)).toBeNull();
    const completed = await visitor.get('complete-offer', { offerId, version: named.version });
    expect(await bookedBy(visitor)).toBe(completed.resId);
    expect([await bookedBy(visitor, offerId + 1), await bookedBy(await newVisitor())]).toEqual([null, null]);
    expect(completed).toMatchObject({ status: 'completed', basketKind: 'OF', quoteId: offerId });
    // what its pages say is left is what its checkout takes
    const { resId } = booking;
    const leftOf = async (call: 'get-payment-by-id' | 'get-balance-by-id') =>
      (await visitor.get(call, { resId })).balance;
    expect([await leftOf('get-payment-by-id'), await leftOf('get-balance-by-id')]).toEqual([0, 0]);
    expect(await visitor.get('get-confirmation-data', { resId: booking.resId })).toMatchObject({
      paidAmount: 0,
      card: null,
      offer: {
        isOfferOnly: true,
        ctaText: 'Take arranged',
        paymentText: 'To pay for arranged',
        confirmationText: 'arranged is booked',
      },
    });
    expect(await visitor.ask('retrieve-quote', { quoteId: offerId, email })).toMatchObject(QUOTE_LOCKED);
    expect(await query('SELECT hold_state, paid_pence FROM bookings WHERE id = $1', [booking.bookingId])).toEqual([
      { hold_state: 'booked', paid_pence: 0 },
    ]);
  });
  // requirement: JOURNEY-4-OFFERS
  it('shows the texts of its break offer, is refused while content is unavailable, and needs a card without a match', async () => {
    const visitor = await newVisitor();
    const { offerId, booking } = await opened(visitor, true);
    const { version } = await nameGuests(visitor, booking);
    expect((await visitor.get('get-payment-details', {})).offer).toEqual({
      isOfferOnly: true,
      ctaText: 'Take arranged',
      paymentText: 'To pay for arranged',
      confirmationText: 'arranged is booked',
    });
    const { current } = testServer.breakOffers;
    try {
      testServer.breakOffers.current = E.left({ kind: 'unavailable', detail: 'down' });
      expect((await visitor.ask('get-payment-details', {})).body.code).toBe('unavailable');
      expect((await visitor.ask('complete-offer', { offerId, version })).body.code).toBe('unavailable');
      testServer.breakOffers.current = E.right([]);
      expect((await visitor.get('get-payment-details', {})).offer).toBeNull();
      expect((await visitor.ask('complete-offer', { offerId, version })).body.validationErrors).toEqual([
        { field: 'offerId', message: 'This offer is paid by card.' },
      ]);
    } finally {
      testServer.breakOffers.current = current;
    }
    expect((await visitor.get('complete-offer', { offerId, version })).status).toBe('completed');
  });
  it('cannot be completed without a card when something was added to it', async () => {
    const visitor = await newVisitor();
    const { offerId, booking } = await opened(visitor, true);
    const more = await visitor.get('set-dinings', {
      version: booking.version,
      dinings: [{ code: 'dine-standard', unitIndex: 0 }],
    });
    const { version } = await nameGuests(visitor, more);
    expect((await visitor.ask('complete-offer', { offerId, version })).body).toMatchObject({
      code: 'invalidInput',
      validationErrors: [{ field: 'offerId', message: 'What was added to this offer has to be paid by card.' }],
    });
  });
  it('cannot be completed without a card when a discount code pays for what was added', async () => {
    const visitor = await newVisitor();
    const { offerId, quote, booking } = await opened(visitor, true);
    const named = await nameGuests(visitor, booking);
    const { version } = (await visitor.get('apply-discount', { version: named.version, code: 'BREAK10' })).booking;
    const { price } = (await visitor.get('get-payment-details', {})).donation;
    const more = await visitor.get('set-payment-extra', { version, extra: 'donation', isBooked: true, price });
    expect(more.totals.total).toBeLessThanOrEqual(quote.totals.total);
    expect((await visitor.ask('complete-offer', { offerId, version: more.version })).body).toMatchObject({
      code: 'invalidInput',
      validationErrors: [{ field: 'offerId', message: 'What was added to this offer has to be paid by card.' }],
    });
  });
  it('is charged at its price and cannot be completed without a card when its terms require one', async () => {
    const visitor = await newVisitor();
    const { offerId, booking } = await opened(visitor, false);
    const named = await nameGuests(visitor, booking);
    expect((await visitor.ask('complete-offer', { offerId, version: named.version })).body).toMatchObject({
      code: 'invalidInput',
      validationErrors: [{ field: 'offerId', message: 'This offer is paid by card.' }],
    });
    expect((await visitor.get('worldpay-init', {})).amount).toBe(booking.units[0]?.price);
  });
  it('no longer applies to the booking when other accommodation is chosen', async () => {
    const visitor = await newVisitor();
    const { offerId } = await opened(visitor, true);
    const booking = await visitor.get('create-booking', await createBookingPayload(visitor, [couple]));
    expect(booking).toMatchObject({ basketKind: 'BK', quoteId: null });
    const { version } = await nameGuests(visitor, booking);
    expect((await visitor.ask('complete-offer', { offerId, version })).status).toBe(403);
  });
});

describe('a travel agent', () => {
  // requirement: ACCOUNT-7-CALL-APPLY-AGENCY
  it('is stored with the booking, its quote, and a booking made from that quote', async () => {
    const visitor = await newVisitor();
    const { version } = await book(visitor, [couple]);
    const booking = await visitor.get('apply-agency', { version, agencyId: 4_711 });
    expect(booking).toMatchObject({ version: version + 1, agencyId: 4_711 });
    const quote = await visitor.get('save-quote', { version: booking.version, email: null });
    await visitor.get('clear-booking', {});
    const { booking: again } = await visitor.get('retrieve-quote', { quoteId: quote.quoteId, email: null });
    expect([quote.agencyId, again.agencyId]).toEqual([4_711, 4_711]);
  });
  it.each(['4711', 0, 1.5, null, 100_000_000])(
    'is rejected with the field agencyId when its number is %j',
    async (agencyId) => {
      const visitor = await newVisitor();
      const { version } = await book(visitor, [couple]);
      const { status, body } = await visitor.send('apply-agency', { version, agencyId });
      expect([status, body.validationErrors.map(({ field }) => field)]).toEqual([400, ['agencyId']]);
    },
  );
});

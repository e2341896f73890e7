/** Offers: booked at their price, and completed without a card if their terms allow it. */
import { either as E } from 'fp-ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookingOfOffer } from '../bookings/ownership.ts';
import { couple, nameGuests, createBookingPayload } from '../test/bookingSteps.ts';
import { QUOTE_LOCKED } from '../test/quoted.ts';
import type { Visitor } from '../test/visitor.ts';
import { quoteServerOfFile } from './test/quoteServer.ts';

const { testServer, query, newVisitor } = await quoteServerOfFile();
let visitor: Visitor;
beforeEach(async () => void (visitor = await newVisitor()));

const refusalOf = (message: string) => ({ code: 'invalidInput', validationErrors: [{ field: 'offerId', message }] });
const PAID_BY_CARD = refusalOf('This offer is paid by card.');
const ADDED_TO = refusalOf('What was added to this offer has to be paid by card.');
/** The content texts of the offer. */
const OFFER_TEXTS = {
  isOfferOnly: true,
  ctaText: 'Take arranged',
  paymentText: 'To pay for arranged',
  confirmationText: 'arranged is booked',
};

describe('an offer', () => {
  const offers = (isOfferOnly: boolean) =>
    query<{ id: number; email: string }>(
      `SELECT id, email FROM quotes WHERE kind = 'OF' AND status = 'draft' AND (offer->>'isOfferOnly')::boolean = $1 ORDER BY id`,
      [isOfferOnly],
    );
  const opened = async (isOfferOnly: boolean) => {
    const [offer] = await offers(isOfferOnly);
    if (offer === undefined) throw new Error('no offer is seeded');
    const retrieved = await visitor.get('retrieve-quote', { quoteId: offer.id, email: offer.email });
    return { offerId: offer.id, email: offer.email, ...retrieved };
  };

  // requirement: JOURNEY-7-CALL-COMPLETE-OFFER, JOURNEY-3-BASKET-KINDS, JOURNEY-2-ROUTES-CONFIRMATION
  // requirement: JOURNEY-3-CONFIRMATION
  it('is held at its price and completed without a card once the guests are named', async () => {
    const { offerId, email, booking, quote, changes } = await opened(true);
    expect([quote.kind, quote.offer?.isOfferOnly, changes]).toEqual(['OF', true, []]);
    const unit = booking.units[0];
    expect(unit?.price).toBe(quote.units[0]?.price);
    expect(unit?.wasPrice).toBeGreaterThan(unit?.price ?? 0);
    const early = await visitor.ask('complete-offer', { offerId, version: booking.version });
    expect(early.body.code).toBe('notAcceptedNow');
    const named = await nameGuests(visitor, booking);
    const bookedBy = ({ sessionId }: Visitor, id = offerId) =>
      bookingOfOffer(testServer.database.pool, id, { id: sessionId() ?? '' });
    expect(await bookedBy(visitor)).toBeNull();
    const completed = await visitor.get('complete-offer', { offerId, version: named.version });
    expect(await bookedBy(visitor)).toBe(completed.resId);
    expect([await bookedBy(visitor, offerId + 1), await bookedBy(await newVisitor())]).toEqual([null, null]);
    expect(completed).toMatchObject({ status: 'completed', basketKind: 'OF', quoteId: offerId });
    // its pages and its checkout agree on what is left to pay
    const { resId } = booking;
    const leftOf = async (call: 'get-payment-by-id' | 'get-balance-by-id') =>
      (await visitor.get(call, { resId })).balance;
    expect([await leftOf('get-payment-by-id'), await leftOf('get-balance-by-id')]).toEqual([0, 0]);
    const confirmed = await visitor.get('get-confirmation-data', { resId });
    expect(confirmed).toMatchObject({ paidAmount: 0, card: null, offer: OFFER_TEXTS });
    expect(await visitor.ask('retrieve-quote', { quoteId: offerId, email })).toMatchObject(QUOTE_LOCKED);
    const stored = await query('SELECT hold_state, paid_pence FROM bookings WHERE id = $1', [booking.bookingId]);
    expect(stored).toEqual([{ hold_state: 'booked', paid_pence: 0 }]);
  });
  // requirement: JOURNEY-4-OFFERS
  it('shows the texts of its break offer, is refused while content is unavailable, and needs a card without a match', async () => {
    const { offerId, booking } = await opened(true);
    const { version } = await nameGuests(visitor, booking);
    expect((await visitor.get('get-payment-details', {})).offer).toEqual(OFFER_TEXTS);
    const { current } = testServer.breakOffers;
    testServer.breakOffers.current = E.left({ kind: 'unavailable', detail: 'down' });
    expect((await visitor.ask('get-payment-details', {})).body.code).toBe('unavailable');
    expect((await visitor.ask('complete-offer', { offerId, version })).body.code).toBe('unavailable');
    testServer.breakOffers.current = E.right([]);
    expect((await visitor.get('get-payment-details', {})).offer).toBeNull();
    expect((await visitor.ask('complete-offer', { offerId, version })).body).toMatchObject(PAID_BY_CARD);
    testServer.breakOffers.current = current;
    expect((await visitor.get('complete-offer', { offerId, version })).status).toBe('completed');
  });
  it('cannot be completed without a card when something was added to it', async () => {
    const { offerId, booking } = await opened(true);
    const dinings = [{ code: 'dine-standard', unitIndex: 0 }];
    const dined = await visitor.get('set-dinings', { version: booking.version, dinings });
    const { version } = await nameGuests(visitor, dined);
    expect((await visitor.ask('complete-offer', { offerId, version })).body).toMatchObject(ADDED_TO);
  });
  it('cannot be completed without a card when a discount code pays for what was added', async () => {
    const { offerId, quote, booking } = await opened(true);
    const named = await nameGuests(visitor, booking);
    const { version } = (await visitor.get('apply-discount', { version: named.version, code: 'BREAK10' })).booking;
    const { price } = (await visitor.get('get-payment-details', {})).donation;
    const more = await visitor.get('set-payment-extra', { version, extra: 'donation', isBooked: true, price });
    expect(more.totals.total).toBeLessThanOrEqual(quote.totals.total);
    expect((await visitor.ask('complete-offer', { offerId, version: more.version })).body).toMatchObject(ADDED_TO);
  });
  it('is charged at its price and cannot be completed without a card when its terms require one', async () => {
    const { offerId, booking } = await opened(false);
    const { version } = await nameGuests(visitor, booking);
    expect((await visitor.ask('complete-offer', { offerId, version })).body).toMatchObject(PAID_BY_CARD);
    expect((await visitor.get('worldpay-init', {})).amount).toBe(booking.units[0]?.price);
  });
  it('no longer applies to the booking when other accommodation is chosen', async () => {
    const { offerId } = await opened(true);
    const booking = await visitor.get('create-booking', await createBookingPayload(visitor, [couple]));
    expect(booking).toMatchObject({ basketKind: 'BK', quoteId: null });
    const { version } = await nameGuests(visitor, booking);
    expect((await visitor.ask('complete-offer', { offerId, version })).status).toBe(403);
  });
  it('leaves no payment open that was begun before, when it is completed without a card', async () => {
    const { offerId, booking } = await opened(true);
    const { version } = await nameGuests(visitor, booking);
    const { attemptId } = await visitor.get('worldpay-init', {});
    const statusOf = async () => query('SELECT status FROM payment_attempts WHERE id = $1', [attemptId]);
    expect(await statusOf()).toEqual([{ status: 'created' }]);
    await visitor.get('complete-offer', { offerId, version });
    expect(await statusOf()).toEqual([{ status: 'abandoned' }]);
  });
});

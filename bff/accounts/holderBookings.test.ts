/** The bookings and quotes of a holder: whose they are, how the lists show them, and whose guests are offered again. */
import { describe, expect, it } from 'vitest';
import { daysToGo } from '../../machines/kit/daysToGo.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import {
  createAccount,
  accountServerOfFile,
  linkTokenFor,
  newHolder,
  newEmail,
  PASSWORD,
  sentEmails,
  signedInVisitor,
  type TestAccount,
} from '../test/accounts.ts';
import { couple, book, nameGuests } from '../test/bookingSteps.ts';
import { bookType } from '../test/heldStock.ts';
import { paidBooking, payFor } from '../test/paidBooking.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';

const testServer = await accountServerOfFile();
const { query } = testServer;

/** Books and pays without signing in. */
const guestBooking = async (email: string, lastName = 'Marlow') => {
  const visitor = await visitorWithSession(testServer.app);
  const made = await book(visitor);
  await payFor(testServer, visitor, await nameGuests(visitor, made, email, () => ({ lastName })));
  return { ...made, visitor };
};

// requirement: ACCOUNT-3-HOME, ACCOUNT-3-SUMMARY, ACCOUNT-7-CALL-GET-BOOKINGS, ACCOUNT-7-CALL-GET-MY-BOOKING
describe('the bookings', () => {
  it('are those made while signed in, and those with the verified address and surname of the holder', async () => {
    const account = await createAccount(testServer);
    const { email } = account;
    const claimed = await guestBooking(email.toUpperCase(), ' márlow');
    await guestBooking(email, 'Other');
    await guestBooking(newEmail());
    const holder = await signedInVisitor(testServer, account);
    const own = await paidBooking(testServer, holder);
    const { bookings } = await holder.get('get-bookings', {});
    expect(bookings.map(({ resId }) => resId).toSorted()).toEqual([claimed.resId, own.resId].toSorted());
    const summary = bookings.find(({ resId }) => resId === claimed.resId);
    expect(summary).toMatchObject({
      bookingRef: String(claimed.resId).replace(/(?=.{4}$)/, ' '),
      brand: 'family',
      isBBW: false,
      startDate: claimed.startDate,
      units: claimed.units.map(({ accommodationName }) => ({ accommodationName, numOfGuests: 2 })),
      numOfGuests: 2,
      total: claimed.totals.total,
      savings: claimed.totals.savings,
      daysToGo: daysToGo(claimed.startDate, '2027-01-11'),
      paid: claimed.totals.total,
      remaining: 0,
      lastPaymentAmount: claimed.totals.total,
      payBy: null,
      isOngoing: false,
      isPrevious: false,
    });
    expect(await holder.get('get-my-booking', { resId: claimed.resId })).toMatchObject({
      summary,
      booking: { resId: claimed.resId, areGuestDetailsComplete: true },
      booked: { resId: claimed.resId, totals: claimed.totals },
      change: null,
      payments: [{ paidAt: expect.any(String), amount: claimed.totals.total, card: 'Visa ending 1111' }],
    });
    expect((await claimed.visitor.ask('get-confirmation-data', { resId: claimed.resId })).status).toBe(403);
    expect((await holder.get('get-previous-guests', {})).guests.length).toBeGreaterThan(0);
  });

  it('have the day by which the last penny is to be paid', async () => {
    const [, holder] = await newHolder(testServer);
    const { bookingId, resId } = await paidBooking(testServer, holder);
    await query(
      `INSERT INTO instalments (booking_id, number, due_date, amount_pence, is_automatic, status, next_try_on)
       VALUES ($1, 1, '2027-01-20', 1, false, 'awaited', '2027-01-20')`,
      [bookingId],
    );
    const { bookings } = await holder.get('get-bookings', {});
    expect(bookings).toMatchObject([{ resId, remaining: 1, payBy: '2027-01-20' }]);
  });

  it('are not claimed before the address is verified', async () => {
    const account = await createAccount(testServer);
    await query('UPDATE clients SET email_verified_at = NULL WHERE id = $1', [account.id]);
    await guestBooking(account.email);
    const holder = await signedInVisitor(testServer, account);
    expect((await holder.get('get-bookings', {})).bookings).toEqual([]);
  });

  it.each([
    ['2027-01-12', { daysToGo: 2, isOngoing: false, isPrevious: false }],
    ['2027-01-11', { daysToGo: 1, isOngoing: true, isPrevious: false }],
    ['2027-01-07', { daysToGo: 0, isOngoing: true, isPrevious: false }],
    ['2027-01-06', { daysToGo: 0, isOngoing: false, isPrevious: true }],
  ])('that begin on %s are counted from 11 January 2027', async (startDate, expected) => {
    const [, holder] = await newHolder(testServer);
    const { bookingId, resId } = await paidBooking(testServer, holder);
    await query('UPDATE bookings SET start_date = $2 WHERE id = $1', [bookingId, startDate]);
    expect((await holder.get('get-my-booking', { resId })).summary).toMatchObject(expected);
    const { login } = await holder.get('get-session-info', {});
    expect(login?.isEligibleForWHOffer).toBe(expected.isPrevious);
  });

  it('have the quotes and offers of the holder beside them', async () => {
    const account = await createAccount(testServer);
    const guest = await visitorWithSession(testServer.app);
    const named = await nameGuests(guest, await book(guest));
    const { quoteId } = await guest.get('save-quote', { version: named.version, email: account.email });
    const holder = await signedInVisitor(testServer, account);
    const weekend = await book(holder, undefined, undefined, '2027-03-01', 'weekend');
    const own = await holder.get('save-quote', { version: weekend.version, email: null });
    const { quotes, offers } = await holder.get('get-bookings', {});
    expect(weekend.eventName).toBeDefined();
    expect(quotes.map((quote) => [quote.quoteId, quote.isOpen, quote.eventName])).toEqual([
      [own.quoteId, true, weekend.eventName],
      [quoteId, true, undefined],
    ]);
    expect(offers).toEqual([]);
    const elsewhere = await signedInVisitor(testServer, account);
    expect((await elsewhere.ask('get-quote', { quoteId: own.quoteId, email: null })).status).toBe(200);
  });

  it('have the quotes that were saved without an address before signing in to the same session, and no others', async () => {
    const account = await createAccount(testServer);
    const [guest, stranger] = [await visitorWithSession(testServer.app), await visitorWithSession(testServer.app)];
    const { quoteId } = await guest.get('save-quote', { version: (await book(guest)).version, email: null });
    await stranger.get('save-quote', { version: (await book(stranger)).version, email: null });
    await guest.get('login', { Email: account.email, password: PASSWORD });
    const elsewhere = await signedInVisitor(testServer, account);
    expect((await elsewhere.get('get-bookings', {})).quotes.map((quote) => quote.quoteId)).toEqual([quoteId]);
  });
});

/** A booking paid without signing in, with this contact address. */
const bookedFor = async (email: string): Promise<Booking> => {
  const booking = await paidBooking(testServer, await visitorWithSession(testServer.app));
  const rename = `UPDATE bookings SET contact = contact || jsonb_build_object('email', $2::text) WHERE id = $1`;
  await query(rename, [booking.bookingId, email]);
  return booking;
};

const WAYS: Readonly<Record<string, (account: TestAccount) => Promise<Visitor>>> = {
  'was paid by its holder': async (account) => {
    const visitor = await signedInVisitor(testServer, account);
    await paidBooking(testServer, visitor);
    return visitor;
  },
  'is claimed when its holder signs in': async (account) => {
    await bookedFor(account.email);
    return signedInVisitor(testServer, account);
  },
  'is claimed when its holder looks at the bookings': async (account) => {
    const visitor = await signedInVisitor(testServer, account);
    await bookedFor(account.email);
    await visitor.get('get-bookings', {});
    return visitor;
  },
  'is added by the link that its contact was sent': async (account) => {
    const email = newEmail();
    const { resId, startDate } = await bookedFor(email);
    const visitor = await signedInVisitor(testServer, account);
    // the confirmation e-mail of the booking goes to the same address
    await sentEmails(testServer);
    await visitor.get('find-booking', { resId, lastName: 'Marlow', startDate });
    await visitor.get('confirm-email', { token: await linkTokenFor(testServer, email) });
    return visitor;
  },
};

it.each(Object.entries(WAYS))('the guests of a booking that %s are offered for the next one', async (_way, own) => {
  const visitor = await own(await createAccount(testServer));
  expect((await visitor.get('get-bookings', {})).bookings).toHaveLength(1);
  const { guests } = await visitor.get('get-previous-guests', {});
  expect(guests).toMatchObject(['GuestA', 'GuestB'].map((firstName) => ({ firstName, lastName: 'Marlow' })));
});

it('counts adults, children, toddlers and infants of each party', async () => {
  const [, visitor] = await newHolder(testServer);
  const parties = [
    { ...couple, children: 1, toddlers: 1, infants: 1, ownCots: 1 },
    { ...couple, unitIndex: 1, adults: 3 },
  ];
  const booking = await bookType(testServer, visitor, 'HFAM', parties);
  await visitor.get('save-quote', { version: booking.version, email: null });
  await paidBooking(testServer, visitor, booking);
  const { bookings, quotes } = await visitor.get('get-bookings', {});
  expect(bookings).toMatchObject([{ numOfGuests: 8, units: [{ numOfGuests: 5 }, { numOfGuests: 3 }] }]);
  expect(quotes).toMatchObject([{ numOfGuests: 8 }]);
  const { booking: shown } = await visitor.get('get-my-booking', { resId: booking.resId });
  expect(shown.accommodations.map(({ numOfGuests }) => numOfGuests)).toEqual([5, 3]);
});

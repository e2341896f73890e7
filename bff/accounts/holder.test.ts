/** What a holder sees and changes: details, bookings and quotes, browsers, password, a copy of the data, closing. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { daysToGo } from '../../machines/account/daysToGo.rules.ts';
import {
  PASSWORD,
  createAccount,
  forgetAllTriesOf,
  newEmail,
  sentEmails,
  signedInVisitor,
  type TestAccount,
} from '../test/accounts.ts';
import { book, guestDetailsPayload, nameGuests, payPayload } from '../test/bookingSteps.ts';
import { markRefused } from '../test/latePayments.ts';
import { paidBooking } from '../test/paidBooking.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { reconcilePayments } from '../jobs/sweeper.ts';
import { forgetClosedClients } from './closing.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());
beforeEach(async () => {
  await forgetAllTriesOf(testServer);
  await testServer.database.pool.query('DELETE FROM emails');
});

const query = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await testServer.database.pool.query<R>(text, values)).rows;

const NEW_PASSWORD = 'a gull on the pier';
const ADDRESS = { Line1: '1 Sea Road', Line2: '', City: 'Bognor Regis', Zip: 'PO21 1AA' };

/** Books and pays as a guest who is not signed in. */
const guestBooking = async (email: string, lastName = 'Marlow') => {
  const visitor = await visitorWithSession(testServer.app);
  const made = await book(visitor);
  const details = guestDetailsPayload(made);
  const named = await visitor.get('set-guest-details', {
    ...details,
    units: details.units.map((unit) => ({
      ...unit,
      guests: unit.guests.map((guest) => ({ ...guest, lastName })),
    })),
    contact: { ...details.contact, email },
  });
  const { attemptId } = await visitor.get('worldpay-init', {});
  await visitor.get('pay', payPayload(named, attemptId, await testServer.sandbox.cardSession()));
  return { ...made, visitor };
};

// requirement: ACCOUNT-3-ACCOUNT
// requirement: ACCOUNT-4-PROFILE-LOGIN
// requirement: ACCOUNT-7-CALL-GET-ACCOUNT
// requirement: ACCOUNT-7-CALL-SET-ACCOUNT
// requirement: ACCOUNT-7-CALL-GET-ADDRESS
describe('the details', () => {
  it('are refused with each field that is too long, and cut none; a telephone number is kept whole', async () => {
    const holder = await signedInVisitor(testServer, await createAccount(testServer));
    const { account, version } = await holder.get('get-account', {});
    const { ClientId: _id, Email: _email, ...person } = account;
    const phone = (Number: string) => [{ Type: 'PRIMARY' as const, Number }];
    const long = {
      LastName: 'x'.repeat(41),
      Phones: phone('+1234567890123456'),
      Address: { ...ADDRESS, Line1: 'x'.repeat(81), Zip: 'x'.repeat(13) },
    };
    const refused = await holder.ask('set-account', { ...person, ...long, version });
    expect([refused.status, refused.body.validationErrors.map(({ field }) => field)]).toEqual([
      400,
      ['LastName', 'Phones.0.Number', 'Address.Line1', 'Address.Zip'],
    ]);
    const whole = phone('+44 (0) 1243 - 555 0123');
    await holder.get('set-account', { ...person, Phones: whole, version });
    expect((await holder.get('get-account', {})).account).toEqual({ ...account, Phones: whole });
  });

  it('are changed at the version that was seen', async () => {
    const holder = await signedInVisitor(testServer, await createAccount(testServer));
    const { account, version } = await holder.get('get-account', {});
    const { ClientId: _id, Email: _email, ...person } = account;
    expect(Object.keys(person).toSorted()).toEqual(['Address', 'Birthday', 'FirstName', 'LastName', 'Phones', 'Title']);
    const changed = { ...person, FirstName: 'Augusta', Address: ADDRESS, version };
    expect(await holder.get('set-account', changed)).toMatchObject({
      account: { ...account, FirstName: 'Augusta', Address: ADDRESS },
      version: version + 1,
    });
    expect(await holder.ask('set-account', changed)).toMatchObject({ status: 409, body: { code: 'bookingChanged' } });
    expect(await holder.get('get-address', {})).toEqual({ Address: ADDRESS });
    expect((await holder.get('get-session-info', {})).login).toMatchObject({
      FirstName: 'Augusta',
      AddresslessClient: false,
    });
  });
});

// requirement: ACCOUNT-3-HOME
// requirement: ACCOUNT-3-SUMMARY
// requirement: ACCOUNT-7-CALL-GET-BOOKINGS
// requirement: ACCOUNT-7-CALL-GET-MY-BOOKING
describe('the bookings', () => {
  it('are those made while signed in, and those with the verified address and surname of the holder', async () => {
    const email = newEmail();
    const account = await createAccount(testServer, { email });
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
    const holder = await signedInVisitor(testServer, await createAccount(testServer));
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
    const holder = await signedInVisitor(testServer, await createAccount(testServer));
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

describe('the browsers', () => {
  it('are listed, this one first, and others are signed out', async () => {
    const account = await createAccount(testServer);
    const [one, other] = [await signedInVisitor(testServer, account), await signedInVisitor(testServer, account)];
    const stranger = await signedInVisitor(testServer, await createAccount(testServer));
    const { devices } = await one.get('get-devices', {});
    expect(devices.map(({ deviceId, isThis }) => [deviceId, isThis])).toEqual([
      [one.sessionId(), true],
      [other.sessionId(), false],
    ]);
    for (const deviceId of [one.sessionId(), stranger.sessionId()])
      expect((await one.get('end-device', { deviceId: deviceId ?? '' })).devices).toHaveLength(2);
    expect((await one.get('end-device', { deviceId: other.sessionId() ?? '' })).devices).toHaveLength(1);
    expect((await other.ask('get-account', {})).status).toBe(401);
    expect((await stranger.ask('get-account', {})).status).toBe(200);
  });
});

// requirement: ACCOUNT-7-CALL-CHANGE-PASSWORD
describe('the password', () => {
  it('is changed with the old one, which signs out the other browsers and tells the holder', async () => {
    const account = await createAccount(testServer);
    const [one, other] = [await signedInVisitor(testServer, account), await signedInVisitor(testServer, account)];
    expect(await one.ask('change-password', { password: 'wrong', newPassword: NEW_PASSWORD })).toMatchObject({
      status: 401,
      body: { code: 'incorrectCredentials' },
    });
    expect(await one.ask('change-password', { password: PASSWORD, newPassword: 'too short' })).toMatchObject({
      status: 400,
      body: { validationErrors: [{ field: 'newPassword', message: 'Choose a password of at least 12 characters.' }] },
    });
    expect(await one.get('change-password', { password: PASSWORD, newPassword: NEW_PASSWORD })).toEqual({
      isChanged: true,
    });
    expect((await one.ask('get-account', {})).status).toBe(200);
    expect((await other.ask('get-account', {})).status).toBe(401);
    expect((await other.ask('login', { Email: account.email, password: PASSWORD })).status).toBe(401);
    expect((await sentEmails(testServer)).map(({ to, subject }) => [to, subject])).toEqual([
      [account.email, 'Your password was changed'],
    ]);
  });

  it('is guessed by nobody at an open page: tries of it count as those of a sign-in', async () => {
    const account = await createAccount(testServer);
    const holder = await signedInVisitor(testServer, account);
    for (let i = 0; i < 5; i += 1) await holder.ask('export-account', { password: 'wrong again' });
    expect((await holder.ask('close-account', { password: PASSWORD })).body.code).toBe('tooManyTries');
  });

  it.each([2, 3])('is given right after %i wrong ones: the holder hears of three and not of two', async (wrong) => {
    const account = await createAccount(testServer);
    const holder = await signedInVisitor(testServer, account);
    for (let i = 0; i < wrong; i += 1) await holder.ask('export-account', { password: 'wrong again' });
    await holder.get('export-account', { password: PASSWORD });
    const sent = (await sentEmails(testServer)).filter(({ to }) => to === account.email);
    expect(sent.map(({ subject }) => subject)).toEqual(
      wrong < 3 ? [] : ['Your password was given after several tries'],
    );
  });
});

describe('a copy of the data', () => {
  it('has everything but the password and what names a session', async () => {
    const account = await createAccount(testServer);
    const holder = await signedInVisitor(testServer, account);
    const { resId } = await paidBooking(testServer, holder);
    expect((await holder.ask('export-account', { password: 'wrong again' })).status).toBe(401);
    const { document } = await holder.get('export-account', { password: PASSWORD });
    const copy = JSON.parse(document) as Record<string, unknown>;
    expect(copy).toMatchObject({
      account: { id: account.id, email: account.email },
      bookings: [{ res_id: resId, payments: [{ pence: expect.any(Number) }] }],
      devices: [{}],
    });
    expect(document).not.toContain('argon2');
    expect(document).not.toContain(holder.sessionId());
  });
});

describe('closing an account', () => {
  it('signs out everywhere at once, and frees the address', async () => {
    const account = await createAccount(testServer);
    const [one, other] = [await signedInVisitor(testServer, account), await signedInVisitor(testServer, account)];
    expect((await one.ask('close-account', { password: 'wrong again' })).status).toBe(401);
    expect(await one.get('close-account', { password: PASSWORD })).toEqual({ isClosed: true });
    expect(one.cookie()).toBe('__Host-sid=');
    expect((await other.ask('get-account', {})).status).toBe(401);
    await createAccount(testServer, { email: account.email });
  });

  it('forgets the address in quotes, in offers and in e-mails that wait or were given up, but not a notice', async () => {
    const [account, other] = [await createAccount(testServer), await createAccount(testServer)];
    const quotesOf = async ({ email }: TestAccount) =>
      query<{ id: number }>('SELECT id FROM quotes WHERE lower(email) = $1 ORDER BY id', [email]);
    const emailsOf = async ({ email }: TestAccount) =>
      query<{ kind: string; status: string }>('SELECT kind, status FROM emails WHERE email = $1 ORDER BY kind', [
        email,
      ]);
    for (const { email } of [account, other]) {
      await query(
        `UPDATE quotes SET email = $1 WHERE id = (SELECT id FROM quotes
           WHERE kind = 'OF' AND client_id IS NULL AND email NOT ILIKE 'holder-%' ORDER BY id LIMIT 1)`,
        [email.toUpperCase()],
      );
      await query(`INSERT INTO emails (kind, subject_id, email, status) VALUES ('accountRequest', $1, $2, 'givenUp')`, [
        randomUUID(),
        email,
      ]);
    }
    const kept = await Promise.all(
      [account, other].map(async (one) => {
        const visitor = await signedInVisitor(testServer, one);
        const { version } = await nameGuests(visitor, await book(visitor));
        await visitor.get('save-quote', { version, email: one.email });
        await visitor.get('request-password-reset', { Email: one.email });
        await visitor.get('change-password', { password: PASSWORD, newPassword: NEW_PASSWORD });
        expect(await quotesOf(one)).toHaveLength(2);
        return { visitor, quotes: await quotesOf(one), emails: await emailsOf(one) };
      }),
    );
    await kept[0]?.visitor.get('close-account', { password: NEW_PASSWORD });
    expect(await quotesOf(account)).toEqual([]);
    expect(await query('SELECT FROM quotes WHERE client_id = $1', [account.id])).toEqual([]);
    expect(await emailsOf(account)).toEqual([{ kind: 'passwordChanged', status: 'waiting' }]);
    expect([await quotesOf(other), await emailsOf(other)]).toEqual([kept[1]?.quotes, kept[1]?.emails]);
    expect(kept[1]?.emails).toHaveLength(3);
  });

  it('keeps the name until the last stay is over', async () => {
    const account = await createAccount(testServer);
    const holder = await signedInVisitor(testServer, account);
    const { bookingId, startDate, nights } = await paidBooking(testServer, holder);
    await holder.get('close-account', { password: PASSWORD });
    const namesAfter = async (days: number): Promise<object[]> => {
      const now = () => new Date(Date.parse(`${startDate}T12:00:00Z`) + (nights + days) * 86_400_000);
      await forgetClosedClients({ ...testServer.payments, now });
      return query('SELECT first_name AS first, last_name AS last FROM clients WHERE id = $1', [account.id]);
    };
    expect(await namesAfter(0)).toEqual([{ first: 'Ada', last: 'Marlow' }]);
    expect(await namesAfter(1)).toEqual([{ first: '', last: '' }]);
    expect(await query('SELECT guests, contact FROM bookings WHERE id = $1', [bookingId])).toEqual([
      { guests: [], contact: null },
    ]);
  });

  it('keeps the guests of a booking that is held or being paid, or whose late payment is not settled', async () => {
    const account = await createAccount(testServer);
    const holder = await signedInVisitor(testServer, account);
    const booking = await nameGuests(holder, await book(holder));
    const { attemptId } = await holder.get('worldpay-init', {});
    const payment = payPayload(booking, attemptId, await testServer.sandbox.cardSession());
    const storedAfterJob = async () => {
      await forgetClosedClients(testServer.payments);
      return query(
        `SELECT last_name AS name, booking.status, hold_state AS hold, jsonb_array_length(guests) AS units,
           contact ->> 'email' AS email
         FROM bookings booking JOIN clients client ON client.id = client_id WHERE booking.id = $1`,
        [booking.bookingId],
      );
    };
    const named = { name: 'Marlow', units: 1, email: 'marlow@example.com' };
    await testServer.sandbox.arm({ mode: 'drop', operation: 'payment' });
    expect((await holder.get('pay', payment)).outcome).toBe('ERROR');
    await holder.get('close-account', { password: PASSWORD });
    expect(await storedAfterJob()).toEqual([{ ...named, status: 'inProgress', hold: 'paying' }]);
    await markRefused(testServer, { booking, attemptId });
    expect(await storedAfterJob()).toEqual([{ ...named, status: 'inProgress', hold: 'held' }]);
    await query(
      `WITH late AS (UPDATE bookings SET status = 'cancelled', hold_state = 'released' WHERE id = $1 RETURNING id)
       INSERT INTO payment_exceptions (attempt_id, booking_id) SELECT $2, id FROM late`,
      [booking.bookingId, attemptId],
    );
    expect(await storedAfterJob()).toEqual([{ ...named, status: 'cancelled', hold: 'released' }]);
    await query('UPDATE payment_exceptions SET closed_at = clock_timestamp() WHERE attempt_id = $1', [attemptId]);
    expect(await storedAfterJob()).toMatchObject([{ name: '', units: 0, email: null }]);
  });

  it('saves no previous guests when a payment that was under way succeeds afterwards', async () => {
    const account = await createAccount(testServer);
    const holder = await signedInVisitor(testServer, account);
    const booking = await nameGuests(holder, await book(holder));
    const { attemptId } = await holder.get('worldpay-init', {});
    await testServer.sandbox.arm({ mode: 'timeout', operation: 'payment', count: 1 });
    await holder.get('pay', payPayload(booking, attemptId, await testServer.sandbox.cardSession()));
    await holder.get('close-account', { password: PASSWORD });
    await reconcilePayments(testServer.payments, (error) => {
      throw error;
    });
    expect(await query('SELECT status FROM bookings WHERE id = $1', [booking.bookingId])).toEqual([
      { status: 'completed' },
    ]);
    expect(await query('SELECT FROM previous_guests WHERE client_id = $1', [account.id])).toEqual([]);
  });
});

// requirement: ACCOUNT-7-CALL-GET-LOGIN-PAGE-DATA
it('has the texts of the sign-in pages and the telephone number of the team', async () => {
  expect(await (await visitorWithSession(testServer.app)).get('get-login-page-data', {})).toEqual({
    title: 'Welcome back',
    intro: 'Sign in to see your breaks.',
    phone: '0808 157 0192',
    isPaymentLoginOffered: true,
    ssoName: 'Harbour ID',
  });
});

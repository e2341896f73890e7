/** The guests of a booking are offered for the next one, in whatever way the booking became the account's. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import {
  createAccount,
  linkTokenFor,
  newEmail,
  sentEmails,
  signedInVisitor,
  type TestAccount,
} from '../test/accounts.ts';
import { paidBooking } from '../test/paidBooking.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

/** A booking that was paid without signing in, with this address of its contact. */
const bookedFor = async (email: string): Promise<Booking> => {
  const booking = await paidBooking(testServer, await visitorWithSession(testServer.app));
  await testServer.database.pool.query(
    `UPDATE bookings SET contact = contact || jsonb_build_object('email', $2::text) WHERE id = $1`,
    [booking.bookingId, email],
  );
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
    // the confirmation of the booking, which goes to the same address
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
  expect(guests.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual([
    'GuestA Marlow',
    'GuestB Marlow',
  ]);
});

/**
 * A guest at the checkout. Calls create the booking and name the guests, because the earlier steps have their own
 * tests.
 */
import { book, nameGuests } from '../../bff/test/bookingSteps.ts';
import { httpTransport, visitorWithSession } from '../../bff/test/visitor.ts';
import type { Guest } from './guest.ts';
import type { TestHarness } from './harness.ts';

/** The guest, and the booking to be paid. */
export type Payer = Readonly<{ guest: Guest; bookingId: string }>;

/** More stock at the first resort, so that no payer takes the last unit from the next. */
const ADD_CAPACITY = `UPDATE stock SET capacity = capacity + 1, free = free + 1 WHERE pool LIKE 'acc:BG:%'`;

/** Opens the checkout, or another step, in a new context. */
export const guestAtCheckout = async (harness: TestHarness, path = '/booking/checkout'): Promise<Payer> => {
  const { url, pool } = harness.site;
  const visitor = await visitorWithSession(httpTransport(url));
  await pool.query(ADD_CAPACITY);
  const { bookingId } = await nameGuests(visitor, await book(visitor));
  const guest = await harness.newGuest();
  const [name = '', value = ''] = visitor.cookie().split('=');
  // a cookie of this kind needs a secure origin, which localhost counts as
  const of = { url: url.replace('http:', 'https:'), secure: true, httpOnly: true, sameSite: 'Lax' } as const;
  await guest.page.context().addCookies([{ name, value, ...of }]);
  await guest.open(path);
  return { guest, bookingId };
};

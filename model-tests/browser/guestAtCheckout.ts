/**
 * A guest at the checkout. Calls create the booking and name the guests, because the earlier steps have their own
 * tests.
 */
import type { BrowserContext } from 'playwright';
import { book, nameGuests } from '../../bff/test/bookingSteps.ts';
import type { AddedAddon } from '../../machines/contract/addon.ts';
import type { Brand } from '../../machines/contract/brand.ts';
import { httpTransport, visitorWithSession, type Visitor } from '../../bff/test/visitor.ts';
import type { Guest } from './guest.ts';
import type { TestHarness } from './harness.ts';

/** The guest, and the booking to be paid. */
export type Payer = Readonly<{ guest: Guest; bookingId: string }>;

/** More stock at the first resort, so that no payer takes the last unit from another. */
const ADD_CAPACITY = `UPDATE stock SET capacity = capacity + 1, free = free + 1 WHERE pool LIKE 'acc:BG:%'`;

type Break = Readonly<{
  brand?: Brand;
  /** the earliest day of arrival */
  from?: string;
  /** the contact's e-mail address */
  email?: string;
  /** add-ons of the booking */
  add?: readonly AddedAddon[];
}>;

/** Gives a context the session of a visitor of the site at `url`. */
export const withSessionOf = async (visitor: Visitor, context: BrowserContext, url: string): Promise<void> => {
  const [name = '', value = ''] = visitor.cookie().split('=');
  // such a cookie needs a secure origin; localhost counts as one
  const of = { url: url.replace('http:', 'https:'), secure: true, httpOnly: true, sameSite: 'Lax' } as const;
  await context.addCookies([{ name, value, ...of }]);
};

/** Opens the checkout, or another step, in a new context. */
export const guestAtCheckout = async (
  harness: TestHarness,
  path = '/booking/checkout',
  { brand, from, email, add = [] }: Break = {},
): Promise<Payer> => {
  const { url, pool } = harness.site;
  const visitor = await visitorWithSession(httpTransport(url));
  await pool.query(ADD_CAPACITY);
  const made = await book(visitor, undefined, undefined, from, brand);
  const chosen =
    add.length === 0 ? made : await visitor.get('save-addons', { version: made.version, add: [...add], remove: [] });
  const { bookingId } = await nameGuests(visitor, chosen, email);
  const guest = await harness.newGuest();
  await withSessionOf(visitor, guest.page.context(), url);
  await guest.open(path);
  return { guest, bookingId };
};

/** The ways out of the checkout when nothing can be paid here: each one leads to a page of the account. */
import { expect, it } from 'vitest';
import { partMounter } from '../../test/partMounter.ts';
import { ChangeRefused, NotAllowed } from './AmountDue.tsx';

const mount = partMounter();

const BASKET = '/my-breakwater/bookings/12345678/basket';
const BOOKINGS = '/my-breakwater/bookings';

const REFUSED = <ChangeRefused message="It lapsed." href={BASKET} />;
const NOT_THEIRS = <NotAllowed message="Not yours." elsewhere={{ text: 'See your bookings', href: BOOKINGS }} />;

it.each([
  ['a change that was refused', REFUSED, 'Back to your basket', BASKET],
  ['a booking of somebody else', NOT_THEIRS, 'See your bookings', BOOKINGS],
])('leads from %s to another document', async (_, part, name, href) => {
  const { root } = await mount(part);
  const links = [...root.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.getAttribute('rel'),
  ]);
  expect(links).toEqual([[name, href, 'external']]);
});

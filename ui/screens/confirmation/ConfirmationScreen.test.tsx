/** The confirmation of a booking: that it is done, where its links lead, and that a print of it has the map. */
import { expect, it } from 'vitest';
import { confirmationMachine } from '../../../machines/confirmation/confirmation.machine.ts';
import { confirmationView } from '../../../machines/confirmation/confirmation.view.ts';
import { CONFIRMATION } from '../../../machines/confirmation/test/confirmations.ts';
import type { Confirmation } from '../../../machines/contract/confirmation.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { partMounter } from '../../test/partMounter.ts';
import { ConfirmationScreen } from './ConfirmationScreen.tsx';

const mount = partMounter();

const pageOf = async (changes: Partial<Confirmation> = {}) => {
  const confirmation = { ...CONFIRMATION, ...changes };
  const input = { resId: 87_654_321, brand: 'family', isHolder: false } as const;
  const view = confirmationView(
    settledAt(confirmationMachine, input, { confirmed: 'asking' } as never, { confirmation }),
  );
  return (await mount(<ConfirmationScreen view={view} send={() => undefined} />)).root;
};

it('begins with a tick: the booking is done', async () => {
  const root = await pageOf();
  expect(root.querySelector('span:has(svg) + div h1')).not.toBe(null);
});

it.each([
  ['Add to your calendar', '/bff/calendar/87654321'],
  ['Pay the balance', '/my-breakwater/checkout/87654321'],
  ['See what’s on during your break', '/my-booking/before-you-go/skegness'],
])('leads by “%s” to another document, which is no page of the journey', async (name, href) => {
  const root = await pageOf({
    guide: '/my-booking/before-you-go/skegness',
    later: [{ number: 1, dueDate: '2027-03-20', amount: 5_000, isAutomatic: false, status: 'awaited' }],
  });
  const links = [...root.querySelectorAll('a')].filter(({ textContent }) => textContent.trim() === name);
  expect(links.map((link) => [link.getAttribute('href'), link.rel])).toEqual([[href, 'external']]);
});

it('opens the directions in a window of their own, which learns nothing of the page, and says so', async () => {
  const link = (await pageOf()).querySelector<HTMLAnchorElement>('address + p a');
  expect(link?.textContent.trim()).toBe('Get directions (opens in a new window)');
  expect([link?.target, link?.rel]).toEqual(['_blank', 'noreferrer']);
});

it('loads the map at once, so that a print has it, and after what is in view', async () => {
  const map = (await pageOf()).querySelector('img[alt^="Map of the resort"]');
  expect([map?.getAttribute('loading'), map?.getAttribute('fetchpriority')]).toEqual([null, 'low']);
});

/** The confirmation of a booking: that it is completed, where its links lead, and that its print has the map. */
import { expect, it, vi } from 'vitest';
import { confirmationMachine } from '../../../machines/confirmation/confirmation.machine.ts';
import { confirmationView } from '../../../machines/confirmation/confirmation.view.ts';
import { CONFIRMATION } from '../../../machines/confirmation/test/confirmations.ts';
import type { Confirmation } from '../../../machines/contract/confirmation.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { ConfirmationScreen } from './ConfirmationScreen.tsx';
import { screenRenderer } from '../../test/renderScreen.tsx';
import { bookingWith, lineOf } from '../../../machines/kit/test/samples.ts';

const show = screenRenderer();
const PAYMENT = { isAutomatic: false, status: 'awaited' } as const;
const LATER: Confirmation['later'] = [
  { ...PAYMENT, number: 1, dueDate: '2027-03-20', amount: 5_000 },
  { ...PAYMENT, number: 2, dueDate: '2027-03-21', amount: 6_000, isAutomatic: true },
];

const pageOf = (changes: Partial<Confirmation> = {}) => {
  const confirmation = { ...CONFIRMATION, later: LATER, ...changes };
  const input = { resId: 87_654_321, brand: 'family', isHolder: false } as const;
  const snapshot = settledAt(confirmationMachine, input, { confirmed: 'asking' } as never, { confirmation });
  return show((send) => <ConfirmationScreen view={confirmationView(snapshot)} send={send} />);
};

it.each([
  ['Add to your calendar', '/bff/calendar/87654321'],
  ['Pay the balance', '/my-breakwater/checkout/87654321'],
  ['See what’s on during your break', '/my-booking/before-you-go/skegness'],
])('leads by “%s” to another document, which is no page of the journey', async (name, href) => {
  const { root } = await pageOf({ guide: '/my-booking/before-you-go/skegness', later: LATER.slice(0, 1) });
  const links = [...root.querySelectorAll('a')].filter(({ textContent }) => textContent.trim() === name);
  expect(links.map((link) => [link.getAttribute('href'), link.rel])).toEqual([[href, 'external']]);
});

it('has in each part its texts, and names and describes each control', async () => {
  const extras = [lineOf({ code: 'spa-day', name: 'Spa day', section: 'spa', price: 4_800 })];
  const bookingData = bookingWith({ status: 'completed', extras });
  const { texts, controls } = await pageOf({ bookingData });
  expect(
    texts('Where you’re going', 'What to do next', 'Your stay', 'What you have booked', 'Offers by e-mail'),
  ).toEqual({
    'Offers by e-mail': [
      '## Offers by e-mail',
      'E-mail me about breaks and offers. I can stop that in every e-mail.',
      'Yes, e-mail me',
    ],
    'What to do next': [
      '## What to do next',
      '[Sign in or create an account to see and change your booking](/my-breakwater/bookings/87654321)',
      '[£110.00 is left to pay. Please pay it by 21 Mar 2027. You can pay it now.](/my-breakwater/checkout/87654321)',
      '[Choose your activities](/my-breakwater/bookings/87654321/activity-booking)',
      '[Check everyone’s names](/my-breakwater/bookings/87654321/guest-details)',
    ],
    'What you have booked': [
      '## What you have booked',
      'What you have booked',
      'Lakeside Lodge2 adults, 1 child, 1 infant | £450.00',
      'Garden Room1 adult | £200.50',
      'Spa day | £48.00',
      'You saveAlready taken off the prices above | £50.00',
      'Total | £698.50',
      'Paid £123.45 with Visa ending 1111',
      'What comes next',
      'Date | How | Amount',
      '20 Mar 2027 | To be paid by you | £50.00',
      '21 Mar 2027 | Taken automatically from Visa ending 1111 | £60.00',
      'Total | £110.00',
    ],
    'Where you’re going': [
      '![](/bff/heroes/sk/family?w=640)',
      '## Skegness',
      '13 days to go',
      'Lagoon Walk, Skegness, Lincolnshire, PE25 9ZZ',
      '[',
      'Get directions (opens in a new window)](https://www.openstreetmap.org/directions?to=53.17%2C0.346)',
      '![Map of the resort at Skegness: the places to stay, the paths between them, and the sea](/bff/images/maps/sk-resort.svg)',
    ],
    'Your stay': [
      '## Your stay',
      'Arrive: Friday 26 March 2027',
      'Stay: 26 Mar 2027 to 30 Mar 2027, 4 nights',
      'Party: 2 adults, 1 child, 1 infant · 1 adult',
      'Check in: From 16:00',
      'Check out: By 10:00 on 30 Mar 2027',
      'Lead guest: Ada Shaw',
      'E-mail: ada@example.com',
    ],
  });
  expect(controls()).toEqual([
    'button “Yes, e-mail me” → signup.requested',
    'button “Plan another break” → journey.restarted',
  ]);
});

it('opens the dialog of the browser to print', async () => {
  const { use } = await pageOf();
  const print = vi.spyOn(window, 'print');
  expect(use('button', 'Print this page')).toEqual([]);
  expect(print).toHaveBeenCalledOnce();
});

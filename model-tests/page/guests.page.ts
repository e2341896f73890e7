// The page where the guests are named.
import { guestsChart } from '../charts/guests.samples.ts';
import { keyWithoutValue, typing, withBooking, type PageChart } from './page-chart.ts';
import { refusedWith, told } from './replies.ts';
import type { ValidationError } from '../../machines/contract/envelope.ts';

export const guestsPage: PageChart = {
  chart: guestsChart,
  screen: 'guests',
  // the overview asks for the address that the chart is given
  enter: withBooking('/booking/overview'),
  approach: async (page) => {
    await page.locator('[data-test="email.entered"]').fill('ada@example.com');
    await page.locator('[data-test="review.accepted"]').click();
  },
  keyOf: keyWithoutValue,
  uses: { 'guest.changed': typing('value'), 'contact.changed': typing('value') },
  calls: { loadGuests: ['get-guest-setup'], saveGuests: ['set-guest-details'] },
  repliesFor: ([call], { type, setup, validationErrors }) => {
    if (call === undefined) return null;
    if (type === 'guests.loaded') return [told(call, setup)];
    if (type !== 'guests.rejected') return null;
    return [refusedWith(call, 'invalidInput', validationErrors as readonly ValidationError[])];
  },
  ends: { done: 'checkout', sessionLost: 'interrupted', holdLost: 'accommodation' },
};

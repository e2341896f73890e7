// The page where the guests are named.
import { matchesState } from 'xstate';
import { guestsChart } from '../charts/guests.samples.ts';
import { goBackTo } from './pageActions.ts';
import { overviewPage } from './overview.page.ts';
import { keyWithoutValue, typing, withBooking, type PageChart, type Use } from './page-chart.ts';
import { refusedWith, replyWith } from './replies.ts';
import { TICKED } from '../../machines/guests/form.types.ts';
import type { ValidationError } from '../../machines/contract/envelope.ts';

/** Types a field of a guest, or sets its tick. */
export const typingOrTicking: Use = (page, selector, event) =>
  event['field'] === 'isOver18'
    ? page.locator(selector).setChecked(event['value'] === TICKED)
    : typing('value')(page, selector, event);

export const guestsPage: PageChart = {
  chart: guestsChart,
  screen: 'guests',
  // the overview asks for the e-mail address that the chart has as input
  enter: withBooking('/booking/overview'),
  approach: [
    { on: overviewPage, event: { type: 'email.entered', email: 'ada@example.com' } },
    { on: overviewPage, event: { type: 'review.accepted' } },
  ],
  // an option for a full unit cannot be chosen
  keyOf: (event) =>
    event.type === 'room.chosen'
      ? event['room'] === 1
        ? null
        : [event['unitIndex'], event['guestIndex']]
      : keyWithoutValue(event),
  uses: {
    'guest.changed': typingOrTicking,
    'contact.changed': typing('value'),
    'room.chosen': async (page, selector, event) => {
      await page.locator(selector).selectOption(event['room'] === null ? '' : String(event['room']));
    },
  },
  // the guest leaves by Back, to the overview
  pageActions: { 'leave.requested': (page) => goBackTo({ page }, '/booking/overview') },
  skipReason: (step, { state }) =>
    matchesState({ enteringDetails: 'leaving' }, state) && !step.startsWith('leave.')
      ? 'the question whether to leave lies over it'
      : null,
  calls: { loadGuests: ['get-guest-setup'], saveGuests: ['set-guest-details'] },
  repliesFor: ([call], { type, setup, validationErrors }) => {
    if (call === undefined) return null;
    if (type === 'guests.loaded') return [replyWith(call, setup)];
    if (type !== 'guests.rejected') return null;
    return [refusedWith(call, 'invalidInput', validationErrors as readonly ValidationError[])];
  },
  ends: { done: 'checkout', left: 'overview', sessionLost: 'sessionEnded', holdLost: 'accommodation' },
};

/** How a walk uses the form with the guests. */
import { matchesState } from 'xstate';
import type { ValidationError } from '../../../machines/contract/envelope.ts';
import { guestsChart } from '../../../machines/guests/guests.samples.ts';
import { nameControls, LOST, withBooking, type PageChart } from '../../../model-tests/page/page-chart.ts';
import { goBackTo } from '../../../model-tests/page/pageActions.ts';
import { refusedWith } from '../../../model-tests/page/replies.ts';
import { walk as overview } from '../overview/overview.walk.ts';

export const walk: PageChart = {
  chart: guestsChart,
  headings: ['Who is coming?'],
  isLoadedWhole: true,
  // the overview asks for the e-mail address that the chart gets as input
  enter: withBooking('/booking/overview'),
  approach: [
    { on: overview, event: { type: 'email.entered', email: 'ada@example.com' } },
    { on: overview, event: { type: 'review.accepted' } },
  ],
  ...nameControls,
  // the guest leaves by Back, to the overview
  pageActions: { 'leave.requested': (page) => goBackTo({ page }, '/booking/overview') },
  skipReason: (step, { state }) =>
    matchesState({ enteringDetails: 'leaving' }, state) && !step.startsWith('leave.')
      ? 'the question whether to leave lies over it'
      : null,
  calls: { loadGuests: ['get-guest-setup'], saveGuests: ['set-guest-details'] },
  replies: { 'guests.loaded': ({ setup }) => setup },
  repliesFor: ([call], { type, validationErrors }) =>
    call !== undefined && type === 'guests.rejected'
      ? [refusedWith(call, 'invalidInput', validationErrors as readonly ValidationError[])]
      : null,
  ends: { done: 'checkout', left: 'overview', ...LOST },
};

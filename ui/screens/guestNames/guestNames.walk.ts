/** How a walk corrects the names of a paid booking. */
import { guestNamesChart } from '../../../machines/account/guestNames/guestNames.samples.ts';
import type { ValidationError } from '../../../machines/contract/envelope.ts';
import { atBookingPage, HOLDER_ENDS, leavingReason } from '../../../model-tests/page/holder.ts';
import { nameControls, type PageChart } from '../../../model-tests/page/page-chart.ts';
import { goBackTo } from '../../../model-tests/page/pageActions.ts';
import { cutOff, refusedWith, replyWith } from '../../../model-tests/page/replies.ts';

export const walk: PageChart = {
  chart: guestNamesChart,
  headings: ['Who is coming'],
  screensIn: ({ state }) => [state === 'left' ? 'opening' : 'guestNames'],
  isReloadable: (state) => state !== 'left',
  // the holder leaves by Back, to the bookings
  pageActions: { 'leaving.requested': (page, { href }) => goBackTo({ page }, String(href)) },
  skipReason: leavingReason,
  enter: atBookingPage('bookingGuests'),
  ...nameControls,
  calls: { saveNames: ['set-guest-details-by-id'] },
  replies: { 'names.saved': ({ myBooking }) => myBooking },
  repliesFor: ([call], { type: outcome, myBooking, validationErrors }) => {
    if (call === undefined) return null;
    if (outcome === 'names.outdated')
      return [refusedWith(call, 'bookingChanged'), replyWith('get-my-booking', myBooking)];
    if (outcome !== 'names.rejected') return null;
    const errors = validationErrors as readonly ValidationError[];
    return errors.length === 0 ? [cutOff(call)] : [refusedWith(call, 'invalidInput', errors)];
  },
  ends: HOLDER_ENDS,
};

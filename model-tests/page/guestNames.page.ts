// Correcting the names of a paid booking.
import { accountAddress } from '../../machines/account/accountUrl.ts';
import type { GuestNamesInput } from '../../machines/account/guestNames/guestNames.types.ts';
import { LOGIN } from '../../machines/account/test/accounts.ts';
import type { ValidationError } from '../../machines/contract/envelope.ts';
import { guestNamesChart } from '../charts/guestNames.samples.ts';
import { typingOrTicking } from './guests.page.ts';
import { goBackTo } from './pageActions.ts';
import { keyWithoutValue, typing, type PageChart } from './page-chart.ts';
import { cutOff, refusedWith, replyWith } from './replies.ts';

export const guestNamesPage: PageChart = {
  chart: guestNamesChart,
  screen: ({ state }) => [state === 'left' ? 'opening' : 'guestNames'],
  isStateShown: ({ state }) => state !== 'left',
  within: () => '[data-screen="guestNames"]',
  isReloadable: (state) => state !== 'left',
  // the holder leaves by Back, to the bookings
  pageActions: { 'leaving.requested': (page, { href }) => goBackTo({ page }, String(href)) },
  skipReason: (step, { state }) => {
    if (state === 'left') return 'another document is loaded by then';
    return step === 'guardPage: breaks' ? 'listening to the window does not fail' : null;
  },
  enter: (input) => {
    const { brand, myBooking } = input as GuestNamesInput;
    return {
      address: accountAddress(brand, 'bookingGuests', { resId: myBooking.booking.resId }),
      booking: null,
      login: LOGIN,
      firstReplies: [replyWith('get-my-booking', myBooking)],
    };
  },
  // an option for a full room cannot be chosen
  keyOf: (event) => {
    if (event.type !== 'room.chosen') return keyWithoutValue(event);
    return event['room'] === 1 ? null : [event['unitIndex'], event['guestIndex']];
  },
  uses: {
    'guest.changed': typingOrTicking,
    'contact.changed': typing('value'),
    'room.chosen': async (page, selector, { room }) => {
      await page.locator(selector).selectOption(room === null ? '' : String(room));
    },
  },
  calls: { saveNames: ['set-guest-details-by-id'] },
  repliesFor: ([call], { type, myBooking, validationErrors }) => {
    if (call === undefined) return null;
    if (type === 'names.saved') return [replyWith(call, myBooking)];
    if (type === 'names.outdated') return [refusedWith(call, 'bookingChanged'), replyWith('get-my-booking', myBooking)];
    if (type !== 'names.rejected') return null;
    const errors = validationErrors as readonly ValidationError[];
    return errors.length === 0 ? [cutOff(call)] : [refusedWith(call, 'invalidInput', errors)];
  },
  ends: { signInNeeded: 'signIn', sessionLost: 'sessionEnded' },
};

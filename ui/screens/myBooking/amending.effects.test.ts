/** The effects of one booking and of changing it: what is asked of the server, and the event of each reply. */
import { describe } from 'vitest';
import { changed, CHANGE_ADDONS, SPA_CHANGE } from '../../../machines/account/test/changes.ts';
import { MY_BOOKING, PAID_BOOKING } from '../../../machines/account/test/myBookings.ts';
import type { Client } from '../../actors/client.ts';
import { myBookingEffects } from './effects.ts';
import { amendingEffects } from './amending.effects.ts';
import { failureReply, NO_CONTENT } from '../../actors/test/fakeServer.ts';
import { OFFLINE, testEffects } from '../../actors/test/testEffects.ts';

const ADDON_FAILED = "Sorry we can't apply the selected addon at the moment. Please refresh the page and try again!";
const ADDON_GONE = "We're sorry, one of the add-on that you chose is no longer available for this date.";
const NOW = Date.parse('2026-11-25T10:00:00Z');
const opened: string[] = [];

const portsWith = (client: Client) => ({
  client,
  content: NO_CONTENT,
  now: () => NOW,
  open: (href: string) => void opened.push(href),
  win: () => window,
  basketCache: { readChange: () => Promise.resolve(SPA_CHANGE.basket) },
});
const effects = (client: Client) => ({ ...myBookingEffects(portsWith(client)), ...amendingEffects(portsWith(client)) });
const OF_BOOKING = { resId: 12_345_678 };
const SEEN = { resId: 12_345_678, version: 4, changeVersion: 1 };
const EDIT = { ...SEEN, add: [{ code: 'spa-massage', quantity: 1, unitSeqNumber: null }], remove: [] };
const CONFIRMED = { ...SEEN, difference: 0 };
const OPEN = changed(SPA_CHANGE);
/** The change is held for 300 seconds. */
const HELD_UNTIL = '2026-11-25T10:05:00.000Z';
const field = { field: 'add.0.quantity', message: 'You can have at most 3 of these.' };

const NEEDS_SIGN_IN = ['notSignedIn', { type: 'signIn.needed' }] as const;

describe('the effects of one booking and of its change', () => {
  // requirement: ACCOUNT-4-BASKET, ACCOUNT-4-CHANGE
  testEffects(
    effects,
    {
      restoreBasket: { input: OF_BOOKING, answers: [[null, { type: 'basket.restored', basket: SPA_CHANGE.basket }]] },
      loadBooking: {
        call: 'get-my-booking',
        input: OF_BOOKING,
        answers: [
          [MY_BOOKING, { type: 'myBooking.loaded', myBooking: MY_BOOKING }],
          ['notLeadGuest', { type: 'myBooking.refused' }],
          [OFFLINE, 'load.failed'],
          NEEDS_SIGN_IN,
        ],
      },
      loadOptions: {
        call: 'get-addons-by-id',
        input: { resId: 12_345_678, page: 'bookingSpa', sections: ['spa'] },
        answers: [
          [
            { addons: [...CHANGE_ADDONS], myBooking: OPEN },
            {
              type: 'options.loaded',
              addons: CHANGE_ADDONS,
              texts: {},
              sectionTexts: {},
              order: [],
              myBooking: OPEN,
              heldUntil: HELD_UNTIL,
            },
          ],
          ['unavailable', 'load.failed'],
          ['noSession', 'session.lost'],
        ],
      },
      saveChange: {
        call: 'save-addons-by-id',
        input: EDIT,
        sends: EDIT,
        answers: [
          [OPEN, { type: 'change.saved', myBooking: OPEN, heldUntil: HELD_UNTIL }],
          ['addonSoldOut', { type: 'options.outdated', message: ADDON_GONE }],
          ['bookingChanged', 'options.outdated'],
          ['changeUnderWay', 'options.outdated'],
          [failureReply('invalidInput', [field]), { type: 'change.refused', message: field.message }],
          ['defect', { type: 'change.refused', message: ADDON_FAILED }],
          [OFFLINE, { type: 'change.refused', message: ADDON_FAILED }],
          NEEDS_SIGN_IN,
        ],
      },
      confirmChange: {
        call: 'confirm-change',
        input: CONFIRMED,
        sends: CONFIRMED,
        answers: [
          [PAID_BOOKING, { type: 'change.settled', myBooking: PAID_BOOKING, heldUntil: null }],
          ['changeLapsed', 'options.outdated'],
          ['priceChanged', 'options.outdated'],
        ],
      },
      cancelChange: {
        call: 'cancel-change',
        input: SEEN,
        sends: { resId: SEEN.resId, changeVersion: 1 },
        answers: [
          [PAID_BOOKING, { type: 'change.saved', myBooking: PAID_BOOKING, heldUntil: null }],
          ['paymentProcessing', 'options.outdated'],
        ],
      },
    },
    ['amending', 'guardPage', 'openDocument'],
  );
});

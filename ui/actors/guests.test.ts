/** The effects of the guest details and of the confirmation. */
import { describe } from 'vitest';
import { FAMILY_UNIT, bookingWith, guestOf, guestSetupOf, itemTextOf } from '../../machines/kit/test/samples.ts';
import { CONFIRMATION } from '../../machines/confirmation/test/confirmations.ts';
import type { Client } from './client.ts';
import type { ContentReader } from './content.ts';
import { confirmationEffects, guestsEffects } from './guests.ts';
import { NO_CONTENT, failureReply } from './test/fakeServer.ts';
import { OFFLINE, OUTDATED, testEffects } from './test/testEffects.ts';

const booking = bookingWith();
const SETUP = guestSetupOf([
  { ...FAMILY_UNIT, accommodationCode: 'LODGE', accommodationName: 'Lodge', guests: [guestOf()] },
]);
const NAMES = { version: 4, units: [], contact: { email: 'ada@example.com', phone: '07700 900 982' } };
const fieldError = [{ field: 'contact.email', message: 'Enter an e-mail address.' }];

const EXTRAS = { 'SPA-POOL': itemTextOf('spa-pool', 'Pools') };
const FOOD = { 'DINE-HOTEL': itemTextOf('dine-hotel', 'Hotel Dining') };
const MIDWEEK = { code: 'midweek-break', title: 'Midweek Break', description: 'Four nights.', tokens: [] };
const content: ContentReader = {
  ...NO_CONTENT,
  items: (type) => Promise.resolve({ extras: EXTRAS, 'food-and-drink': FOOD, accommodations: {} }[type]),
  events: () => Promise.resolve({ 'midweek-break': MIDWEEK }),
};
const effects = (client: Client) => ({ ...guestsEffects(client), ...confirmationEffects(client, content) });

const TEXTS = { extras: EXTRAS, foodAndDrink: FOOD };
const OF_BOOKING = { resId: 87_654_321 };
const loaded = { type: 'confirmation.loaded' };

// requirement: JOURNEY-3-CONFIRMATION-TEXTS
describe('the guests and confirmation effects', () => {
  testEffects(effects, {
    loadGuests: {
      call: 'get-guest-setup',
      answers: [
        [SETUP, { type: 'guests.loaded', setup: SETUP }],
        ['unavailable', 'load.failed'],
      ],
    },
    saveGuests: {
      call: 'set-guest-details',
      input: NAMES,
      answers: [
        [booking, { type: 'guests.saved', booking }],
        [failureReply('invalidInput', fieldError), { type: 'guests.rejected', validationErrors: fieldError }],
        [OFFLINE, 'guests.rejected'],
        OUTDATED,
      ],
    },
    loadConfirmation: {
      call: 'get-confirmation-data',
      input: OF_BOOKING,
      answers: [
        [CONFIRMATION, { ...loaded, confirmation: CONFIRMATION, ...TEXTS, breakType: MIDWEEK }],
        [
          { ...CONFIRMATION, breakType: null },
          { ...loaded, breakType: null },
        ],
        ['notLeadGuest', { type: 'confirmation.refused' }],
        ['unavailable', 'load.failed'],
      ],
    },
    signUp: {
      call: 'marketing-email-signup',
      input: OF_BOOKING,
      answers: [
        [{ isSignedUp: true }, { type: 'signup.saved' }],
        ['unavailable', { type: 'signup.failed' }],
        ['noSession', 'session.lost'],
      ],
    },
  });
});

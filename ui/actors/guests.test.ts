/** The effects of the guest details and of the confirmation. */
import { describe, expect, it } from 'vitest';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { FAMILY_UNIT, bookingWith } from '../../machines/kit/test/samples.ts';
import type { Client } from './client.ts';
import type { ContentReader } from './content.ts';
import { confirmationEffects, guestsEffects } from './guests.ts';
import { NO_CONTENT, replyWith, runEffect, failureReply, fakeServer, type FakeReplies } from './test/fakeServer.ts';

const booking = bookingWith();
const latest = bookingWith({ version: 9 });
const SETUP = {
  guestsFromPrevBooking: [],
  currentGuests: [
    {
      ...FAMILY_UNIT,
      accommodationCode: 'LODGE',
      accommodationName: 'Lodge',
      guests: [
        {
          type: 'ADULT' as const,
          title: null,
          firstName: '',
          lastName: '',
          dateOfBirth: null,
          loggedInUserEmail: null,
        },
      ],
    },
  ],
  contact: null,
  phones: [],
  totalPrice: 65_050,
};
const CONFIRMATION = {
  bookingData: booking,
  leadGuest: { firstName: 'Ada', lastName: 'Shaw', email: 'ada@example.com' },
  paidAmount: 65_050,
  card: null,
  isSignedUp: false,
  later: [],
  offer: null,
  breakType: 'midweek-break',
};
const NAMES = { version: 4, units: [], contact: { email: 'ada@example.com', phone: '07700 900 982' } };
const fieldError = [{ field: 'contact.email', message: 'Enter an e-mail address.' }];
const outdated = { type: 'booking.outdated', booking: latest, message: FAILURE_TEXT.bookingChanged };

const textOf = (code: string) => ({ code, title: code, strapline: '', description: '', images: [], features: [] });
const EXTRAS = { 'SPA-POOL': textOf('spa-pool') };
const FOOD = { 'DINE-HOTEL': textOf('dine-hotel') };
const MIDWEEK = { code: 'midweek-break', title: 'Midweek Break', description: 'Four nights.', tokens: [] };
const content: ContentReader = {
  ...NO_CONTENT,
  items: (type) => Promise.resolve({ extras: EXTRAS, 'food-and-drink': FOOD, accommodations: {} }[type]),
  events: () => Promise.resolve({ 'midweek-break': MIDWEEK }),
};
const effects = (client: Client) => ({ ...guestsEffects(client), ...confirmationEffects(client, content) });

const cases: readonly (readonly [keyof ReturnType<typeof effects>, string, unknown, FakeReplies, object])[] = [
  [
    'loadGuests',
    'returns the guest details',
    null,
    { 'get-guest-setup': replyWith('get-guest-setup', SETUP) },
    { type: 'guests.loaded', setup: SETUP },
  ],
  [
    'loadGuests',
    'reports a failed load',
    null,
    { 'get-guest-setup': failureReply('unavailable') },
    { type: 'load.failed', message: FAILURE_TEXT.unavailable },
  ],
  [
    'saveGuests',
    'returns the saved booking',
    NAMES,
    { 'set-guest-details': replyWith('set-guest-details', booking) },
    { type: 'guests.saved', booking },
  ],
  [
    'saveGuests',
    'returns the validation errors of rejected details',
    NAMES,
    { 'set-guest-details': failureReply('invalidInput', fieldError) },
    { type: 'guests.rejected', validationErrors: fieldError },
  ],
  [
    'saveGuests',
    'reports the unavailable message when the server cannot be reached',
    NAMES,
    { 'set-guest-details': new TypeError('Failed to fetch') },
    { type: 'guests.rejected', message: FAILURE_TEXT.unavailable },
  ],
  [
    'saveGuests',
    'returns the latest booking when it was changed elsewhere',
    NAMES,
    { 'set-guest-details': failureReply('bookingChanged'), 'get-booking': replyWith('get-booking', latest) },
    outdated,
  ],
  [
    'loadConfirmation',
    'returns no break type text for a break that is sold no more',
    { resId: 87_654_321 },
    { 'get-confirmation-data': replyWith('get-confirmation-data', { ...CONFIRMATION, breakType: null }) },
    { type: 'confirmation.loaded', breakType: null },
  ],
  [
    'loadConfirmation',
    'returns the confirmation',
    { resId: 87_654_321 },
    { 'get-confirmation-data': replyWith('get-confirmation-data', CONFIRMATION) },
    { type: 'confirmation.loaded', confirmation: CONFIRMATION, extras: EXTRAS, foodAndDrink: FOOD, breakType: MIDWEEK },
  ],
  [
    'signUp',
    'reports that the sign-up was saved',
    { resId: 87_654_321 },
    { 'marketing-email-signup': replyWith('marketing-email-signup', { isSignedUp: true }) },
    { type: 'signup.saved' },
  ],
  [
    'signUp',
    'reports a failure',
    { resId: 87_654_321 },
    { 'marketing-email-signup': failureReply('unavailable') },
    { type: 'signup.failed' },
  ],
  [
    'signUp',
    'reports a lost session',
    { resId: 87_654_321 },
    { 'marketing-email-signup': failureReply('noSession') },
    { type: 'session.lost', message: FAILURE_TEXT.noSession },
  ],
  [
    'loadConfirmation',
    'reports a refusal when the guest is not the lead guest',
    { resId: 87_654_321 },
    { 'get-confirmation-data': failureReply('notLeadGuest') },
    { type: 'confirmation.refused' },
  ],
  [
    'loadConfirmation',
    'reports a failed load',
    { resId: 87_654_321 },
    { 'get-confirmation-data': failureReply('unavailable') },
    { type: 'load.failed', message: FAILURE_TEXT.unavailable },
  ],
];

describe('the guests and confirmation effects', () => {
  // requirement: JOURNEY-3-CONFIRMATION-TEXTS
  it.each(cases)('%s %s', async (name, _, input, replies, outcome) => {
    expect(await runEffect((client) => effects(client)[name], input, replies)).toMatchObject(outcome);
  });
  it('have a test case each', () => {
    const names = Object.keys(effects(fakeServer({}).client));
    expect(names.filter((name) => !cases.some(([tried]) => tried === name))).toEqual([]);
  });
});

/** The effects of naming the guests, and of the confirmation. */
import { describe, expect, it } from 'vitest';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { FAMILY_UNIT, bookingWith } from '../../machines/kit/test/samples.ts';
import type { Client } from './client.ts';
import { confirmationEffects, guestsEffects } from './guests.ts';
import { NO_CONTENT, replyWith, runEffect, failureReply, fakeServer, type FakeReplies } from './test/fakeServer.ts';

const booking = bookingWith();
const latest = bookingWith({ version: 9 });
const texts = {};
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
};
const NAMES = { version: 4, units: [], contact: { email: 'ada@example.com', phone: '07700 900 982' } };
const fieldError = [{ field: 'contact.email', message: 'Enter an e-mail address.' }];
const outdated = { type: 'booking.outdated', booking: latest, message: FAILURE_TEXT.bookingChanged };

const effects = (client: Client) => ({ ...guestsEffects(client), ...confirmationEffects(client, NO_CONTENT) });

const cases: readonly (readonly [keyof ReturnType<typeof effects>, string, unknown, FakeReplies, object])[] = [
  [
    'loadGuests',
    'loads',
    null,
    { 'get-guest-setup': replyWith('get-guest-setup', SETUP) },
    { type: 'guests.loaded', setup: SETUP },
  ],
  [
    'loadGuests',
    'fails',
    null,
    { 'get-guest-setup': failureReply('unavailable') },
    { type: 'load.failed', message: FAILURE_TEXT.unavailable },
  ],
  [
    'saveGuests',
    'saves',
    NAMES,
    { 'set-guest-details': replyWith('set-guest-details', booking) },
    { type: 'guests.saved', booking },
  ],
  [
    'saveGuests',
    'is rejected',
    NAMES,
    { 'set-guest-details': failureReply('invalidInput', fieldError) },
    { type: 'guests.rejected', validationErrors: fieldError },
  ],
  [
    'saveGuests',
    'does not reach the server',
    NAMES,
    { 'set-guest-details': new TypeError('Failed to fetch') },
    { type: 'guests.rejected', message: FAILURE_TEXT.unavailable },
  ],
  [
    'saveGuests',
    'is second',
    NAMES,
    { 'set-guest-details': failureReply('bookingChanged'), 'get-booking': replyWith('get-booking', latest) },
    outdated,
  ],
  [
    'loadConfirmation',
    'loads',
    { resId: 87_654_321 },
    { 'get-confirmation-data': replyWith('get-confirmation-data', CONFIRMATION) },
    { type: 'confirmation.loaded', confirmation: CONFIRMATION, texts },
  ],
  [
    'signUp',
    'is kept',
    { resId: 87_654_321 },
    { 'marketing-email-signup': replyWith('marketing-email-signup', { isSignedUp: true }) },
    { type: 'signup.saved' },
  ],
  [
    'signUp',
    'fails',
    { resId: 87_654_321 },
    { 'marketing-email-signup': failureReply('unavailable') },
    { type: 'signup.failed' },
  ],
  [
    'signUp',
    'loses the session',
    { resId: 87_654_321 },
    { 'marketing-email-signup': failureReply('noSession') },
    { type: 'session.lost', message: FAILURE_TEXT.noSession },
  ],
  [
    'loadConfirmation',
    'is somebody else’s',
    { resId: 87_654_321 },
    { 'get-confirmation-data': failureReply('notLeadGuest') },
    { type: 'confirmation.refused' },
  ],
  [
    'loadConfirmation',
    'fails',
    { resId: 87_654_321 },
    { 'get-confirmation-data': failureReply('unavailable') },
    { type: 'load.failed', message: FAILURE_TEXT.unavailable },
  ],
];

describe('an effect', () => {
  it.each(cases)('%s %s', async (name, _, input, replies, outcome) => {
    expect(await runEffect((client) => effects(client)[name], input, replies)).toMatchObject(outcome);
  });
  it('of these charts is tried, each', () => {
    const names = Object.keys(effects(fakeServer({}).client));
    expect(names.filter((name) => !cases.some(([tried]) => tried === name))).toEqual([]);
  });
});

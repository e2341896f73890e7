/** The effect that saves the names of a paid booking. */
import { describe } from 'vitest';
import { FAMILY_OF_TWO_ROOMS, RENAMED } from '../../../machines/account/test/guestNames.ts';
import { namesForm, namesPayload } from '../../../machines/account/guestNames/guestNames.rules.ts';
import { FAILURE_TEXT } from '../../../machines/contract/envelope.ts';
import type { Client } from '../../actors/client.ts';
import { guestNamesEffects } from './effects.ts';
import { failureReply, replyWith } from '../../actors/test/fakeServer.ts';
import { OFFLINE, testEffects } from '../../actors/test/testEffects.ts';

const PAYLOAD = namesPayload(namesForm(FAMILY_OF_TWO_ROOMS), FAMILY_OF_TWO_ROOMS);
const FIELDS = [{ field: 'contact.phone', message: 'Enter a telephone number.' }];
const effectsOf = (client: Client) => guestNamesEffects({ client, open: () => undefined, win: () => window });

const rejected = (message: string, validationErrors: object[] = []) => ({
  type: 'names.rejected',
  message,
  validationErrors,
});

describe('saving names', () => {
  // requirement: ACCOUNT-2-ROUTES-GUEST-DETAILS
  testEffects(
    effectsOf,
    {
      saveNames: {
        call: 'set-guest-details-by-id',
        input: PAYLOAD,
        sends: PAYLOAD,
        answers: [
          [RENAMED, { type: 'names.saved', myBooking: RENAMED }],
          [
            'bookingChanged',
            { type: 'names.outdated', myBooking: RENAMED, message: FAILURE_TEXT.bookingChanged },
            { 'get-my-booking': replyWith('get-my-booking', RENAMED) },
          ],
          // the booking cannot be read again
          ['bookingChanged', 'names.rejected', { 'get-my-booking': failureReply('unavailable') }],
          [failureReply('invalidInput', FIELDS), rejected(FAILURE_TEXT.invalidInput, FIELDS)],
          [OFFLINE, rejected(FAILURE_TEXT.unavailable)],
          ['notAcceptedNow', rejected(FAILURE_TEXT.notAcceptedNow)],
          ['notSignedIn', { type: 'signIn.needed' }],
          ['noSession', 'session.lost'],
        ],
      },
    },
    ['guardPage', 'openDocument'],
  );
});

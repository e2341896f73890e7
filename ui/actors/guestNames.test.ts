/** The effect that saves the names of a paid booking. */
import { describe, expect, it } from 'vitest';
import { FAMILY_OF_TWO_ROOMS, RENAMED } from '../../machines/account/test/guestNames.ts';
import { namesForm, namesPayload } from '../../machines/account/guestNames/guestNames.rules.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import type { Client } from './client.ts';
import { guestNamesEffects } from './guestNames.ts';
import { failureReply, fakeServer, replyWith, runEffect, type FakeReplies } from './test/fakeServer.ts';

const PAYLOAD = namesPayload(namesForm(FAMILY_OF_TWO_ROOMS), FAMILY_OF_TWO_ROOMS);
const FIELDS = [{ field: 'contact.phone', message: 'Enter a telephone number.' }];

const effectsOf = (client: Client) => guestNamesEffects({ client, open: () => undefined, win: () => window });

const save = (replies: FakeReplies) => runEffect((client) => effectsOf(client).saveNames, PAYLOAD, replies);

describe('saving names', () => {
  // requirement: ACCOUNT-2-ROUTES-GUEST-DETAILS
  it('sends all names, and returns the booking', async () => {
    const { client, requests } = fakeServer({
      'set-guest-details-by-id': replyWith('set-guest-details-by-id', RENAMED),
    });
    expect(await runEffect(() => effectsOf(client).saveNames, PAYLOAD, {})).toEqual({
      type: 'names.saved',
      myBooking: RENAMED,
    });
    expect(requests).toEqual([{ name: 'set-guest-details-by-id', body: PAYLOAD }]);
  });
  it('returns the latest booking when it was changed elsewhere', async () => {
    const replies = {
      'set-guest-details-by-id': failureReply('bookingChanged'),
      'get-my-booking': replyWith('get-my-booking', RENAMED),
    };
    expect(await save(replies)).toEqual({
      type: 'names.outdated',
      myBooking: RENAMED,
      message: FAILURE_TEXT.bookingChanged,
    });
  });
  it.each([
    ['fields at fault', failureReply('invalidInput', FIELDS), FAILURE_TEXT.invalidInput, FIELDS],
    ['a broken connection', new TypeError('Failed to fetch'), FAILURE_TEXT.unavailable, []],
    ['a refusal as a whole', failureReply('notAcceptedNow'), FAILURE_TEXT.notAcceptedNow, []],
  ])('reports %s', async (_, reply, message, validationErrors) => {
    expect(await save({ 'set-guest-details-by-id': reply })).toEqual({
      type: 'names.rejected',
      message,
      validationErrors,
    });
  });
  it('reports the change elsewhere alone when the latest booking cannot be read', async () => {
    const replies = {
      'set-guest-details-by-id': failureReply('bookingChanged'),
      'get-my-booking': failureReply('unavailable'),
    };
    expect(await save(replies)).toMatchObject({ type: 'names.rejected', message: FAILURE_TEXT.bookingChanged });
  });
  it.each([
    ['notSignedIn', { type: 'signIn.needed' }],
    ['noSession', { type: 'session.lost', message: FAILURE_TEXT.noSession }],
  ] as const)('ends after %s', async (code, outcome) => {
    expect(await save({ 'set-guest-details-by-id': failureReply(code) })).toEqual(outcome);
  });
});

/** Which exact texts are kept for the log and the page, and for how long. */
import { describe, expect, it } from 'vitest';
import { FAILURE_TEXT } from '../contract/envelope.ts';
import { detailsAfter, exactTextOf } from './replyDetails.rules.ts';

const DONE = { data: {}, error: null, networkError: false, code: null };
const TIMED_OUT = {
  data: null,
  error: 'Request timed out after 58000 ms',
  networkError: true,
  code: 'unavailable' as const,
};
const SOLD_OUT = { ...TIMED_OUT, networkError: false, error: 'gone', code: 'accommodationSoldOut' as const };
const NO_BOOKING = { ...SOLD_OUT, error: FAILURE_TEXT.noBooking, code: 'noBooking' as const };

describe('exactTextOf', () => {
  // requirement: JOURNEY-8-DETAILS
  it.each([
    ['the time limit of a request', TIMED_OUT, 'Request timed out after 58000 ms'],
    ['a session without a booking', NO_BOOKING, 'No extId exists in the session. Please restart the booking journey.'],
    [
      'a payment that failed',
      { ...DONE, data: { outcome: 'FAILURE', reason: null } },
      'There has been an issue processing your payment, please try again.',
    ],
    ['nothing for a failure that the page says itself', SOLD_OUT, null],
    ['nothing for a success', DONE, null],
    ['nothing for a payment that was taken', { ...DONE, data: { outcome: 'SUCCESS' } }, null],
  ])('returns %s', (_, reply, text) => {
    expect(exactTextOf(reply)).toBe(text);
  });
});

describe('detailsAfter', () => {
  const details = { call: 'create-booking', text: 'Request timed out after 58000 ms' };
  it.each([
    ['are those of a failure', null, 'create-booking', TIMED_OUT, details],
    ['stay while other calls succeed', details, 'get-addons', DONE, details],
    ['end when the same call succeeds', details, 'create-booking', DONE, null],
    ['end when another call fails in words of its own', details, 'get-addons', SOLD_OUT, null],
  ])('%s', (_, before, call, reply, after) => {
    expect(detailsAfter(before, call, reply)).toEqual(after);
  });
});

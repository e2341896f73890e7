/** What a failed call means: the session is lost, the hold is lost, or there is only a message for the guest. */
import { describe, expect, it } from 'vitest';
import { FAILURE_KIND, FAILURE_TEXT, type Failure, type FailureKind } from '../../machines/contract/envelope.ts';
import { lossEvent, sessionLossEvent, failureMessage } from './failures.ts';
import { failureReply } from './test/fakeServer.ts';

const failure = (code: FailureKind, error: string = FAILURE_TEXT[code]): Failure => ({ ...failureReply(code), error });
const KINDS = FAILURE_KIND.values;

describe('lossEvent', () => {
  it.each(KINDS)('returns the right loss, or none, for the failure kind %s', (code) => {
    const lost = {
      noSession: 'session.lost',
      noBooking: 'hold.lost',
      holdExpired: 'hold.lost',
    } as const satisfies Partial<Record<FailureKind, string>>;
    expect(lossEvent(failure(code))?.type).toBe(Reflect.get(lost, code));
  });
  // requirement: JOURNEY-8-EXTID
  it('treats a backend message with extId and -100 or -110 as a lost session', () => {
    expect(lossEvent(failure('defect', 'extId unknown (-100)'))).toEqual({
      type: 'session.lost',
      message: 'extId unknown (-100)',
    });
    expect(lossEvent(failure('defect', 'extId unknown (-120)'))).toBeNull();
  });
  it('returns the expiry message for a missing booking', () => {
    expect(lossEvent(failure('noBooking'))).toEqual({ type: 'hold.lost', message: FAILURE_TEXT.holdExpired });
  });
});

describe('sessionLossEvent', () => {
  it('ignores a lost hold', () => {
    expect(sessionLossEvent(failure('holdExpired'))).toBeNull();
    expect(sessionLossEvent(failure('noSession'))?.type).toBe('session.lost');
  });
});

describe('failureMessage', () => {
  it.each([
    [
      'the first field’s message',
      {
        ...failure('invalidInput'),
        validationErrors: [
          { field: 'a', message: 'one' },
          { field: 'b', message: 'two' },
        ],
      },
      'one',
    ],
    ['the error if no field has a message', failure('accommodationSoldOut'), FAILURE_TEXT.accommodationSoldOut],
    [
      'the unavailable message after a network failure',
      { ...failure('unavailable', 'Fetch failed'), networkError: true },
      FAILURE_TEXT.unavailable,
    ],
  ])('returns %s', (_, failed, message) => {
    expect(failureMessage(failed)).toBe(message);
  });
});

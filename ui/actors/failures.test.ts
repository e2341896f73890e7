/** What a failed call means: the session lost, the hold lost, or only words for the guest. */
import { describe, expect, it } from 'vitest';
import { FAILURE_KIND, FAILURE_TEXT, type Failure, type FailureKind } from '../../machines/contract/envelope.ts';
import { lossEvent, sessionLossEvent, failureMessage } from './failures.ts';
import { failureReply } from './test/fakeServer.ts';

const failure = (code: FailureKind, error: string = FAILURE_TEXT[code]): Failure => ({ ...failureReply(code), error });
const KINDS = FAILURE_KIND.values;

describe('lossOf', () => {
  it.each(KINDS)('knows what %s loses', (code) => {
    const lost = {
      noSession: 'session.lost',
      noBooking: 'hold.lost',
      holdExpired: 'hold.lost',
    } as const satisfies Partial<Record<FailureKind, string>>;
    expect(lossEvent(failure(code))?.type).toBe(Reflect.get(lost, code));
  });
  // requirement: JOURNEY-8-EXTID
  it('takes a backend message with extId and -100 or -110 for a lost session', () => {
    expect(lossEvent(failure('defect', 'extId unknown (-100)'))).toEqual({
      type: 'session.lost',
      message: 'extId unknown (-100)',
    });
    expect(lossEvent(failure('defect', 'extId unknown (-120)'))).toBeNull();
  });
  it('tells of a hold that ran out in words for the guest', () => {
    expect(lossEvent(failure('noBooking'))).toEqual({ type: 'hold.lost', message: FAILURE_TEXT.holdExpired });
  });
});

describe('sessionLossOf', () => {
  it('leaves the hold aside', () => {
    expect(sessionLossEvent(failure('holdExpired'))).toBeNull();
    expect(sessionLossEvent(failure('noSession'))?.type).toBe('session.lost');
  });
});

describe('wordsOf', () => {
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
    ['the error without one', failure('accommodationSoldOut'), FAILURE_TEXT.accommodationSoldOut],
    [
      'that we cannot be reached when the network failed',
      { ...failure('unavailable', 'Fetch failed'), networkError: true },
      FAILURE_TEXT.unavailable,
    ],
  ])('gives %s', (_, message, words) => {
    expect(failureMessage(message)).toBe(words);
  });
});

/** What a failed call means to a chart: outcomes that any step may have. */
import { FAILURE_TEXT, type Failure } from '../../machines/contract/envelope.ts';
import type { HoldLost, SessionLost } from '../../machines/kit/outcomes.ts';
import { isSessionFailure } from '../../machines/session/session.rules.ts';

/** The loss a failure tells of, or null when the session and the hold still stand. */
export const lossEvent = (failure: Failure): SessionLost | HoldLost | null => {
  if (failure.code === 'holdExpired' || failure.code === 'noBooking') {
    return { type: 'hold.lost', message: FAILURE_TEXT.holdExpired };
  }
  return failure.code === 'noSession' || isSessionFailure(failure.error)
    ? { type: 'session.lost', message: failure.error }
    : null;
};

/** The loss of the session only, for steps that hold nothing. */
export const sessionLossEvent = (failure: Failure): SessionLost | null => {
  const loss = lossEvent(failure);
  return loss?.type === 'session.lost' ? loss : null;
};

/** What to tell the guest: that we cannot be reached, else the first field's message, else the error. */
export const failureMessage = (failure: Failure): string =>
  failure.networkError ? FAILURE_TEXT.unavailable : (failure.validationErrors[0]?.message ?? failure.error);

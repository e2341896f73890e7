/** Failed calls, and the events of their outcomes that any step can have. */
import type { Failure } from '../../machines/contract/envelope.ts';
import { FAILURE_TITLE, HOLD_EXPIRED, UNAVAILABLE } from '../../machines/contract/failureText.ts';
import type { HoldLost, SessionLost } from '../../machines/outcomes/outcomes.ts';
import { isSessionFailure } from '../../machines/session/session.rules.ts';

const capitalised = (message: string): string => message.charAt(0).toUpperCase() + message.slice(1);

/** The failure of a request that never reached the server, or whose reply never arrived. */
export const networkFailure = (message: string): Failure => ({
  data: null,
  error: capitalised(message),
  validationErrors: [],
  networkError: true,
  sessionId: null,
  code: 'unavailable',
  title: FAILURE_TITLE,
});

/** The event for a lost session or hold, or null when both still stand. */
export const lossEvent = (failure: Failure): SessionLost | HoldLost | null => {
  if (failure.code === 'holdExpired' || failure.code === 'noBooking') {
    return { type: 'hold.lost', message: HOLD_EXPIRED };
  }
  return failure.code === 'noSession' || isSessionFailure(failure.error)
    ? { type: 'session.lost', message: failure.error }
    : null;
};

/** The event for a lost session only, for steps without a hold. */
export const sessionLossEvent = (failure: Failure): SessionLost | null => {
  const loss = lossEvent(failure);
  return loss?.type === 'session.lost' ? loss : null;
};

/** The message for the guest: unavailable after a network failure, else the first field's message, else the error. */
export const failureMessage = (failure: Failure): string =>
  failure.networkError ? UNAVAILABLE : (failure.validationErrors[0]?.message ?? failure.error);

/** How a call of an account holder can end the visit to the account area. */
import type { Failure } from '../../machines/contract/envelope.ts';
import type { AccountEnd } from '../../machines/account/account.types.ts';
import { sessionLossEvent } from './failures.ts';

/** The event if nobody is signed in any more or the session is lost; null otherwise. */
export const accountEndEvent = (failure: Failure): AccountEnd | null =>
  failure.code === 'notSignedIn' ? { type: 'signIn.needed' } : sessionLossEvent(failure);

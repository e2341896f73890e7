/** The ends that the pages of the account holder share: signing in is needed again, or the session is lost. */
import { LOST_EVENTS, LOST_STATES } from './ends.ts';
import type { SignInNeeded } from './outcomes.ts';

/** The final states. */
export const ACCOUNT_END_STATES = {
  signInNeeded: {
    type: 'final',
    description: 'Nobody is signed in any more: the page asks for it, and is shown again afterwards.',
    output: (): SignInNeeded => ({ type: 'signIn.needed' }),
  },
  sessionLost: LOST_STATES.sessionLost,
} as const;

/** The events of the root state that lead to them. The chart has an action `setNotice` that takes a message. */
export const ACCOUNT_END_EVENTS = {
  'signIn.needed': '.signInNeeded',
  'session.lost': LOST_EVENTS['session.lost'],
} as const;

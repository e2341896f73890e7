/** The ends that the holder's pages share: signing in is needed again, or the session is lost. */
import { outputOf } from '../kit/chart.ts';
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

/** The output of a chart that has no other final states. */
export const ACCOUNT_END_OUTPUT = outputOf(ACCOUNT_END_STATES);

/** The transitions of the root state to them. */
export const ACCOUNT_END_EVENTS = {
  'signIn.needed': '.signInNeeded',
  'session.lost': LOST_EVENTS['session.lost'],
} as const;

/** The ends of the profile and of its form that can close the account. */
import { ACCOUNT_END_EVENTS, ACCOUNT_END_STATES } from '../../outcomes/accountEnds.ts';
import type { SignedOut } from '../account.types.ts';

/** The final states. */
export const PROFILE_END_STATES = {
  ...ACCOUNT_END_STATES,
  signedOut: {
    type: 'final',
    description: 'The account is closed, and nobody is signed in.',
    output: (): SignedOut => ({ type: 'signedOut' }),
  },
} as const;

/** The transitions of the root state to them. */
export const PROFILE_END_EVENTS = { ...ACCOUNT_END_EVENTS, signedOut: '.signedOut' } as const;

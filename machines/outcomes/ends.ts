/** The ends that the step charts share: the server no longer has the session, or the hold has ended. */
import { SET_NOTICE } from '../kit/chart.ts';
import type { HoldLost, SessionLost } from './outcomes.ts';

type NoticeHolder = { context: { readonly notice: string | null } };

/** The final states; each outputs the notice that `LOST_EVENTS` has set, as the message for the guest. */
export const LOST_STATES = {
  sessionLost: {
    type: 'final',
    description: 'The session has expired on the server; the visit offers to start again.',
    output: ({ context }: NoticeHolder): SessionLost => ({ type: 'session.lost', message: context.notice ?? '' }),
  },
  holdLost: {
    type: 'final',
    description: 'The hold ran out; the journey goes back to accommodation.',
    output: ({ context }: NoticeHolder): HoldLost => ({ type: 'hold.lost', message: context.notice ?? '' }),
  },
} as const;

/** The transitions of the root state to them. The chart needs an action `setNotice` that takes a message. */
export const LOST_EVENTS = {
  'session.lost': { target: '.sessionLost', actions: SET_NOTICE },
  'hold.lost': { target: '.holdLost', actions: SET_NOTICE },
} as const;

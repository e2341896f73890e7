/** A quote that its guest shares by a link: dates, choices and prices, without personal data. It is read-only. */
import { assign, setup } from 'xstate';
import { DEFECT, RAISE_OUTPUT, SET_NOTICE, fromEvent, offersRetry, setNotice } from '../../kit/chart.ts';
import { LOST_EVENTS, LOST_STATES } from '../../outcomes/ends.ts';
import type { LoadFailed, SessionLost } from '../../outcomes/outcomes.ts';
import { unprovided } from '../../kit/unprovided.ts';
import type { LinkEnded } from '../accountForm.ts';
import type { SharedQuoteContext, SharedQuoteEvent, SharedQuoteInput, SharedQuoteLoaded } from './sharedQuote.types.ts';

export const sharedQuoteMachine = setup({
  types: {
    context: {} as SharedQuoteContext,
    events: {} as SharedQuoteEvent,
    input: {} as SharedQuoteInput,
    output: {} as SessionLost,
  },
  actors: {
    /** reads the token from the address and leaves it there, so that the page can be reloaded */
    loadSharedQuote: unprovided<SharedQuoteLoaded | LinkEnded | LoadFailed | SessionLost, null>('loadSharedQuote'),
  },
  actions: {
    setQuote: assign({ quote: (_, params: SharedQuoteLoaded) => params.quote }),
    setNotice,
  },
}).createMachine({
  id: 'sharedQuote',
  description: 'A quote as anybody with its link sees it. No personal data is shown, and nothing can be changed.',
  meta: { requirements: ['JOURNEY-2-ROUTES-QUOTE'] },
  context: ({ input }) => ({ ...input, quote: null, notice: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The quote of the link is loading.',
      tags: 'busy',
      invoke: { src: 'loadSharedQuote', input: null, ...RAISE_OUTPUT },
      on: {
        'sharedQuote.loaded': { target: 'shown', actions: { type: 'setQuote', params: fromEvent } },
        'link.ended': 'linkEnded',
        'load.failed': { target: 'loadFailed', actions: SET_NOTICE },
      },
    },
    shown: { description: 'The break is shown with its prices, and a link to search for it.' },
    linkEnded: { description: 'The quote is over, or no quote has this link, or the address lacks its token.' },
    loadFailed: offersRetry('The quote could not be loaded.', 'loading'),
    sessionLost: LOST_STATES.sessionLost,
    broken: offersRetry(DEFECT, 'loading'),
  },
  on: { 'session.lost': LOST_EVENTS['session.lost'] },
  output: LOST_STATES.sessionLost.output,
});

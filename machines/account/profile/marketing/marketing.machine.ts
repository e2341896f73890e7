/** The choice whether offers by e-mail are wanted. */
import { assign, setup } from 'xstate';
import { ACCOUNT_CONSENT_VERSION } from '../../../contract/account.ts';
import type { PayloadOf } from '../../../contract/calls.ts';
import { RAISE_OUTPUT, SET_NOTICE, clearNotice, fromEvent, offersRetry, setNotice } from '../../../kit/chart.ts';
import { unprovided } from '../../../kit/unprovided.ts';
import type { SendFailed } from '../../accountForm.ts';
import type { AccountEnd } from '../../account.types.ts';
import { NOTIFY_SAVED, notifyUnsaved } from '../../formChart.ts';
import { ACCOUNT_END_EVENTS, ACCOUNT_END_OUTPUT, ACCOUNT_END_STATES } from '../../../outcomes/accountEnds.ts';
import type { ChoiceSaved, MarketingContext, MarketingEvent, MarketingInput } from './marketing.types.ts';

/** What follows from a press on the box. */
const TOGGLED = [
  'toggleOffers',
  {
    type: 'notifyUnsaved',
    params: ({ context }: { context: MarketingContext }) => ({ unsaved: { wantsOffers: String(context.wantsOffers) } }),
  },
] as const;

export const marketingMachine = setup({
  types: {
    context: {} as MarketingContext,
    events: {} as MarketingEvent,
    input: {} as MarketingInput,
    output: {} as AccountEnd,
  },
  actors: {
    saveChoice: unprovided<ChoiceSaved | SendFailed | AccountEnd, PayloadOf<'set-marketing'>>('saveChoice'),
  },
  actions: {
    toggleOffers: assign({ wantsOffers: ({ context }) => !context.wantsOffers }),
    setChoice: assign({ wantsOffers: (_, params: ChoiceSaved) => params.wantsOffers }),
    setNotice,
    clearNotice,
    notifyUnsaved,
  },
}).createMachine({
  id: 'marketing',
  description: 'The holder chooses whether offers are sent by e-mail.',
  meta: { requirements: ['ACCOUNT-2-MARKETING'] },
  context: ({ input }) => ({ ...input, notice: null }),
  initial: 'choosing',
  on: ACCOUNT_END_EVENTS,
  states: {
    choosing: {
      description: 'The holder says yes or no to offers.',
      initial: 'quiet',
      on: {
        'offers.toggled': { actions: TOGGLED },
        'choice.submitted': { target: 'saving', actions: 'clearNotice' },
      },
      states: {
        quiet: { description: 'The form shows no messages.' },
        failed: { description: 'The choice was not saved. It stays as the holder has made it.' },
        saved: {
          description: 'The choice is saved, until the holder makes another.',
          on: { 'offers.toggled': { target: 'quiet', actions: TOGGLED } },
        },
      },
    },
    saving: {
      description: 'The choice is being saved.',
      tags: 'busy',
      invoke: {
        src: 'saveChoice',
        input: ({ context }) => ({ wantsOffers: context.wantsOffers, consentVersion: ACCOUNT_CONSENT_VERSION }),
        ...RAISE_OUTPUT,
      },
      on: {
        'choice.saved': {
          target: 'choosing.saved',
          actions: [{ type: 'setChoice', params: fromEvent }, NOTIFY_SAVED],
        },
        'send.failed': { target: 'choosing.failed', actions: SET_NOTICE },
      },
    },
    ...ACCOUNT_END_STATES,
    broken: offersRetry('A defect: the page apologises and offers a retry. The choice stays.', 'choosing'),
  },
  output: ACCOUNT_END_OUTPUT,
});

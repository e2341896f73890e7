/** The chat of a page, which another company runs and a guest's request loads (spec: account area 2, page shell). */
import { assign, setup, type AnyEventObject } from 'xstate';
import { unprovided, unprovidedStream } from '../../kit/unprovided.ts';
import type { ChatContext, ChatEvent, ChatInput, ChatOutcome } from './chat.types.ts';
import { RAISE_OUTPUT } from '../../kit/chart.ts';

export const chatMachine = setup({
  types: { context: {} as ChatContext, events: {} as ChatEvent, input: {} as ChatInput },
  actors: {
    openChat: unprovided<ChatOutcome, ChatInput>('openChat'),
    watchChat: unprovidedStream<AnyEventObject, null>('watchChat'),
  },
  guards: {
    isAllowed: ({ context }) => context.isAllowed,
    isAllowedNow: (_, params: { isAllowed: boolean }) => params.isAllowed,
  },
  actions: { setAllowed: assign({ isAllowed: (_, params: { isAllowed: boolean }) => params.isAllowed }) },
}).createMachine({
  id: 'chat',
  description: 'A button on the pages that content flags. Nothing of the other company is loaded before it is pressed.',
  meta: { requirements: ['ACCOUNT-2-SHELL'] },
  context: ({ input }) => ({ ...input, isAllowed: false }),
  initial: 'closed',
  on: {
    'consent.changed': { actions: { type: 'setAllowed', params: ({ event }) => ({ isAllowed: event.isAllowed }) } },
  },
  states: {
    closed: {
      description: 'Only the button is there.',
      on: { 'chat.asked': [{ guard: 'isAllowed', target: 'loading' }, { target: 'awaitingConsent' }] },
    },
    awaitingConsent: {
      description: 'The chat needs functional cookies, which this guest has not allowed: they are asked here.',
      on: {
        'cookies.allowed': 'loading',
        'cookies.refused': 'closed',
        'consent.changed': [
          {
            guard: { type: 'isAllowedNow', params: ({ event }) => ({ isAllowed: event.isAllowed }) },
            target: 'loading',
            actions: { type: 'setAllowed', params: { isAllowed: true } },
          },
        ],
      },
    },
    loading: {
      description: 'The other company’s script is loaded, which opens the chat.',
      tags: 'busy',
      invoke: {
        src: 'openChat',
        input: ({ context: { about, script } }) => ({ about, script }),
        ...RAISE_OUTPUT,
        onError: 'failed',
      },
      on: { 'chat.opened': 'open', 'chat.failed': 'failed' },
    },
    open: {
      description: 'The guest chats in the other company’s own window on the page.',
      invoke: { src: 'watchChat', input: null, onError: 'failed' },
      on: { 'chat.closed': 'closed' },
    },
    failed: {
      description: 'The chat did not load, or has failed: our telephone number is shown, and the guest can try again.',
      on: { 'chat.asked': 'loading' },
    },
  },
});

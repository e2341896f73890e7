// The chat of a page of the site.
import { chatMachine } from './chat.machine.ts';
import { defineChart, plainEvents } from '../../../model-tests/explore/chart.ts';

export const chatChart = defineChart({
  machine: chatMachine,
  input: {
    about: 'conferences',
    script: {
      name: 'Harbour Chat',
      kind: 'chat',
      category: 'functional',
      src: 'https://chat.example/chat.js',
      cookies: [],
    },
  },
  events: {
    ...plainEvents('chat.asked', 'cookies.allowed', 'cookies.refused'),
    'functional allowed': { type: 'consent.changed', isAllowed: true },
    'functional not allowed': { type: 'consent.changed', isAllowed: false },
    ...plainEvents('chat.closed'),
  },
  outcomes: {
    openChat: { opened: { type: 'chat.opened' }, failed: { type: 'chat.failed' } },
    // its event is one of the events above
    watchChat: {},
  },
});

// The chat of a page of the site.
import { chatMachine } from '../../machines/site/chat/chat.machine.ts';
import { defineChart } from '../explore/chart.ts';

export const chatChart = defineChart({
  name: 'chat',
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
    'chat.asked': { type: 'chat.asked' },
    'cookies.allowed': { type: 'cookies.allowed' },
    'cookies.refused': { type: 'cookies.refused' },
    'functional allowed': { type: 'consent.changed', isAllowed: true },
    'functional not allowed': { type: 'consent.changed', isAllowed: false },
    'chat.closed': { type: 'chat.closed' },
  },
  outcomes: {
    openChat: {
      opened: { output: { type: 'chat.opened' } },
      failed: { output: { type: 'chat.failed' } },
    },
    // its event is among those above
    watchChat: {},
  },
});

// The chat of a page: nothing is loaded from the other company before a guest asks for it and allows its cookies.
import { chatChart } from './chat.samples.ts';
import { casesOf, type Specification } from '../../../model-tests/specification/cases.ts';

// requirement: ACCOUNT-2-SHELL
export const chatSpecification: Specification = {
  chart: chatChart,
  cases: casesOf('ACCOUNT-2-SHELL', {
    'loads nothing before it is asked for': { outcome: { state: 'closed', accepts: { with: ['chat.asked'] } } },
    'is loaded once they are allowed in its place': {
      given: ['chat.asked'],
      when: 'cookies.allowed',
      outcome: { state: 'loading' },
    },
    'is loaded once they are allowed in the cookie settings': {
      given: ['chat.asked'],
      when: 'functional allowed',
      outcome: { state: 'loading', context: { isAllowed: true } },
    },
    'still asks where another decision does not allow them': {
      given: ['chat.asked'],
      when: 'functional not allowed',
      outcome: { state: 'awaitingConsent' },
    },
    'leaves the page as it was when they are not allowed': {
      given: ['chat.asked'],
      when: 'cookies.refused',
      outcome: { state: 'closed', accepts: { with: ['chat.asked'] } },
    },
    'is open once it is loaded': {
      given: ['functional allowed', 'chat.asked'],
      when: 'openChat: opened',
      outcome: {
        state: 'open',
        accepts: { with: ['chat.closed'], without: ['chat.asked', 'cookies.refused'] },
        awaits: { with: ['watchChat'] },
      },
    },
    'can be opened again once the guest closes it': {
      given: ['functional allowed', 'chat.asked', 'openChat: opened'],
      when: 'chat.closed',
      outcome: { state: 'closed', accepts: { with: ['chat.asked'] } },
    },
    'fails where the script does not come, and can be tried again': {
      given: ['functional allowed', 'chat.asked'],
      when: 'openChat: failed',
      outcome: { state: 'failed', accepts: { with: ['chat.asked'] } },
    },
    'is loaded again when it is tried again': {
      given: ['functional allowed', 'chat.asked', 'openChat: failed'],
      when: 'chat.asked',
      outcome: { state: 'loading' },
    },
  }),
};

/**
 * The life of one refund: a part of one payment that goes back to its card. It is flat, so that only the state's name
 * is stored. It can be sent again after an unknown outcome, because the provider recognises its reference.
 */
import { setup } from 'xstate';

export type RefundEvent =
  | { type: 'refund.sent' }
  | { type: 'refund.given' }
  | { type: 'refund.refused' }
  | { type: 'refund.unknown' }
  | { type: 'refund.returned' }
  | { type: 'refund.givenByHand' };

export const refundMachine = setup({
  types: { events: {} as RefundEvent },
}).createMachine({
  id: 'refund',
  description:
    'One refund to one card, until the provider has confirmed or refused it, or our team has given it by hand.',
  meta: { requirements: ['ACCOUNT-4-REFUNDS'] },
  initial: 'asked',
  states: {
    asked: {
      description: 'Our team has confirmed the change; the provider has not been asked yet.',
      on: { 'refund.sent': 'sent' },
    },
    sent: {
      description: 'Being sent to the provider.',
      on: { 'refund.given': 'given', 'refund.refused': 'failed', 'refund.unknown': 'unknown' },
    },
    unknown: {
      description: 'The provider did not answer: the same refund is sent again by its reference.',
      on: { 'refund.sent': 'sent' },
    },
    given: {
      description: 'The provider has taken the refund, or our team has given it by hand.',
      on: { 'refund.returned': 'failed' },
    },
    failed: {
      description:
        'The provider refused the refund for good, or the bank returned it: operators see it, and can send it again or give it by hand.',
      on: { 'refund.sent': 'sent', 'refund.givenByHand': 'given' },
    },
  },
});

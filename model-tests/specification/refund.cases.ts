// A refund to one card: it is sent until the provider has taken or refused it, and given once.
import { refundChart } from '../charts/refund.samples.ts';
import type { Specification } from './cases.ts';

const EVENTS = [
  'refund.sent',
  'refund.given',
  'refund.refused',
  'refund.unknown',
  'refund.returned',
  'refund.givenByHand',
];
/** These events have an effect, and all others change nothing. */
const only = (...names: readonly string[]) => ({ with: names, without: EVENTS.filter((one) => !names.includes(one)) });

const requirement = 'ACCOUNT-4-REFUNDS';
const SENT = ['refund.sent'];

export const refundSpecification: Specification = {
  chart: refundChart,
  cases: [
    {
      requirement,
      title: 'is asked for before the provider hears of it',
      given: [],
      outcome: { state: 'asked' },
    },
    {
      requirement,
      title: 'has three ends while it is at the provider, and is not sent twice meanwhile',
      given: [],
      when: 'refund.sent',
      outcome: { state: 'sent', sends: [], accepts: only('refund.given', 'refund.refused', 'refund.unknown') },
    },
    {
      requirement,
      title: 'is given once the provider has taken it, and is not sent again then',
      given: SENT,
      when: 'refund.given',
      outcome: { state: 'given', accepts: only('refund.returned') },
    },
    {
      requirement,
      title: 'is sent again by the same reference when the provider did not answer',
      given: SENT,
      when: 'refund.unknown',
      outcome: { state: 'unknown', accepts: only('refund.sent') },
    },
    {
      requirement,
      title: 'is at the provider again after an answer was missing',
      given: [...SENT, 'refund.unknown'],
      when: 'refund.sent',
      outcome: { state: 'sent', accepts: only('refund.given', 'refund.refused', 'refund.unknown') },
    },
    {
      requirement,
      title: 'has failed when the provider refuses it, and can be sent again or given by hand by operators',
      given: SENT,
      when: 'refund.refused',
      outcome: { state: 'failed', accepts: only('refund.sent', 'refund.givenByHand') },
    },
    {
      requirement,
      title: 'has failed when the bank returns what the provider had taken, and can be sent again or given by hand',
      given: [...SENT, 'refund.given'],
      when: 'refund.returned',
      outcome: { state: 'failed', accepts: only('refund.sent', 'refund.givenByHand') },
    },
    {
      requirement,
      title: 'is given, and cannot be sent again, once our team has given a failed one by hand',
      given: [...SENT, 'refund.refused'],
      when: 'refund.givenByHand',
      outcome: { state: 'given', accepts: only('refund.returned') },
    },
    {
      requirement,
      title: 'is at the provider again when an operator sends a failed one again',
      given: [...SENT, 'refund.refused'],
      when: 'refund.sent',
      outcome: { state: 'sent', accepts: only('refund.given', 'refund.refused', 'refund.unknown') },
    },
  ],
};

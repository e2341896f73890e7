// A refund to one card: it is sent until the provider has accepted or refused it, and paid only once.
import { refundChart } from './refund.samples.ts';
import { tableOf, type TableState } from '../../model-tests/specification/table.ts';

const requirement = 'ACCOUNT-4-REFUNDS';
const SENT = ['refund.sent'];

const STATES: readonly TableState[] = [
  {
    requirement,
    state: 'asked',
    on: [['refund.sent', 'sent', 'is asked for before the provider hears of it']],
  },
  {
    requirement,
    state: 'sent',
    given: SENT,
    on: [
      ['refund.given', 'given', 'is given once the provider has taken it'],
      ['refund.refused', 'failed', 'has failed when the provider refuses it'],
      ['refund.unknown', 'unknown', 'is not known to be given when the provider does not answer'],
    ],
  },
  {
    requirement,
    state: 'unknown',
    given: [...SENT, 'refund.unknown'],
    on: [['refund.sent', 'sent', 'is sent again by the same reference when the provider did not answer']],
  },
  {
    requirement,
    state: 'given',
    given: [...SENT, 'refund.given'],
    on: [['refund.returned', 'failed', 'has failed when the bank returns what the provider had taken']],
  },
  {
    requirement,
    state: 'failed',
    given: [...SENT, 'refund.refused'],
    on: [
      ['refund.sent', 'sent', 'is at the provider again when an operator sends a failed one again'],
      ['refund.givenByHand', 'given', 'is given, and cannot be sent again, once our team has given it by hand'],
    ],
  },
];

export const refundSpecification = tableOf(refundChart, STATES);

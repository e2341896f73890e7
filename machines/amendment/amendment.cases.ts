// A change of a paid booking: it is made by a payment, at no cost, or by our team, and ends once.
import { amendmentChart } from './amendment.samples.ts';
import { tableOf, type TableState } from '../../model-tests/specification/table.ts';

const requirement = 'ACCOUNT-4-CHANGE';
const REFUNDS = 'ACCOUNT-4-REFUNDS';
const PAYING = ['payment.started'];
const ASKED = ['refund.asked'];

const STATES: readonly TableState[] = [
  {
    requirement,
    state: 'open',
    on: [
      ['change.edited', 'open', 'stays open when it is edited'],
      ['change.confirmed', 'applied', 'is made at once when it costs nothing'],
      ['refund.asked', 'awaitingTeam', 'waits for our team when a refund is asked for'],
      ['payment.started', 'paying', 'is being paid once a payment has started'],
      ['payment.recovered', 'applied', 'is made by late money of an earlier payment'],
      ['team.confirmed', 'applied', 'is made by our team for a caller'],
      ['hold.lapsed', 'lapsed', 'lapses with its hold'],
      ['change.cancelled', 'cancelled', 'is given up by the guest while it is open'],
    ],
  },
  {
    requirement,
    state: 'lapsed',
    given: ['hold.lapsed'],
    on: [
      ['change.edited', 'open', 'is open again when it is edited after its hold'],
      ['payment.recovered', 'applied', 'is made by late money after its hold'],
      ['change.cancelled', 'cancelled', 'is given up after its hold'],
    ],
  },
  {
    requirement,
    state: 'paying',
    given: PAYING,
    on: [
      ['payment.authorised', 'applied', 'is made when it is paid'],
      ['payment.refused', 'open', 'is open again when the card is refused'],
      ['payment.unknown', 'unknown', 'is neither made nor open while the outcome of its payment is not known'],
    ],
  },
  {
    requirement,
    state: 'unknown',
    given: [...PAYING, 'payment.unknown'],
    on: [
      ['payment.authorised', 'applied', 'is made when an unknown payment turns out to be authorised'],
      ['payment.refused', 'open', 'is open again when an unknown payment turns out to be refused'],
    ],
  },
  {
    requirement: REFUNDS,
    state: 'awaitingTeam',
    given: ASKED,
    on: [
      ['team.confirmed', 'applied', 'is made when our team confirms it'],
      ['team.declined', 'declined', 'is declined by our team'],
      ['change.cancelled', 'cancelled', 'is withdrawn by the guest while our team has it'],
      ['stay.begun', 'declined', 'is declined when the stay begins before our team has decided'],
    ],
  },
  { requirement, state: 'applied', given: ['change.confirmed'], on: [] },
  { requirement, state: 'cancelled', given: ['change.cancelled'], on: [] },
];

export const amendmentSpecification = tableOf(amendmentChart, STATES);

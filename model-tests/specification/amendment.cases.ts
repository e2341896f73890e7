// A change of a paid booking: it is made by money, at no cost, or by our team, and ends once.
import { amendmentChart } from '../charts/amendment.samples.ts';
import type { Specification } from './cases.ts';

const EVENTS = [
  'change.edited',
  'change.confirmed',
  'refund.asked',
  'hold.lapsed',
  'change.cancelled',
  'payment.started',
  'payment.authorised',
  'payment.refused',
  'payment.unknown',
  'payment.recovered',
  'team.confirmed',
  'team.declined',
  'stay.begun',
];
/** These events have an effect, and all others change nothing. */
const only = (...names: readonly string[]) => ({ with: names, without: EVENTS.filter((one) => !names.includes(one)) });

const CHANGE = 'ACCOUNT-4-CHANGE';
const REFUNDS = 'ACCOUNT-4-REFUNDS';
const WHILE_OPEN = only(
  'change.edited',
  'change.confirmed',
  'refund.asked',
  'payment.started',
  'payment.recovered',
  'hold.lapsed',
  'change.cancelled',
);
const LAPSED = ['hold.lapsed'];
const PAYING = ['payment.started'];
const UNKNOWN = [...PAYING, 'payment.unknown'];
const ASKED = ['refund.asked'];

export const amendmentSpecification: Specification = {
  chart: amendmentChart,
  cases: [
    {
      requirement: CHANGE,
      title: 'stays open when it is edited',
      given: [],
      when: 'change.edited',
      outcome: { state: 'open', accepts: WHILE_OPEN },
    },
    {
      requirement: CHANGE,
      title: 'is made at once when it costs nothing, and nothing changes it then',
      given: [],
      when: 'change.confirmed',
      outcome: { state: 'applied', sends: [], accepts: only() },
    },
    {
      requirement: CHANGE,
      title: 'lapses with its hold: it is edited again or given up, and neither paid nor sent to our team',
      given: [],
      when: 'hold.lapsed',
      outcome: { state: 'lapsed', accepts: only('change.edited', 'payment.recovered', 'change.cancelled') },
    },
    {
      requirement: CHANGE,
      title: 'is open again when it is edited after its hold',
      given: LAPSED,
      when: 'change.edited',
      outcome: { state: 'open', accepts: WHILE_OPEN },
    },
    {
      requirement: CHANGE,
      title: 'is given up after its hold',
      given: LAPSED,
      when: 'change.cancelled',
      outcome: { state: 'cancelled' },
    },
    {
      requirement: CHANGE,
      title: 'is made by late money after its hold',
      given: LAPSED,
      when: 'payment.recovered',
      outcome: { state: 'applied' },
    },
    {
      requirement: CHANGE,
      title: 'is given up by the guest while it is open',
      given: [],
      when: 'change.cancelled',
      outcome: { state: 'cancelled', accepts: only() },
    },
    {
      requirement: CHANGE,
      title: 'takes nothing but the outcome while it is being paid, not even the end of its hold',
      given: [],
      when: 'payment.started',
      outcome: { state: 'paying', accepts: only('payment.authorised', 'payment.refused', 'payment.unknown') },
    },
    {
      requirement: CHANGE,
      title: 'is made when it is paid',
      given: PAYING,
      when: 'payment.authorised',
      outcome: { state: 'applied' },
    },
    {
      requirement: CHANGE,
      title: 'is open again when the card is refused',
      given: PAYING,
      when: 'payment.refused',
      outcome: { state: 'open', accepts: WHILE_OPEN },
    },
    {
      requirement: CHANGE,
      title: 'is made by late money of a refused card',
      given: [...PAYING, 'payment.refused'],
      when: 'payment.recovered',
      outcome: { state: 'applied' },
    },
    {
      requirement: CHANGE,
      title: 'is neither made nor open while the outcome of its payment is not known',
      given: PAYING,
      when: 'payment.unknown',
      outcome: { state: 'unknown', accepts: only('payment.authorised', 'payment.refused') },
    },
    {
      requirement: CHANGE,
      title: 'is made when an unknown payment turns out to be authorised',
      given: UNKNOWN,
      when: 'payment.authorised',
      outcome: { state: 'applied' },
    },
    {
      requirement: CHANGE,
      title: 'is open again when an unknown payment turns out to be refused',
      given: UNKNOWN,
      when: 'payment.refused',
      outcome: { state: 'open', accepts: WHILE_OPEN },
    },
    {
      requirement: REFUNDS,
      title: 'waits for our team when a refund is asked for; it is not edited meanwhile, and its hold does not lapse',
      given: [],
      when: 'refund.asked',
      outcome: {
        state: 'awaitingTeam',
        accepts: only('team.confirmed', 'team.declined', 'change.cancelled', 'stay.begun'),
      },
    },
    {
      requirement: REFUNDS,
      title: 'is made when our team confirms it',
      given: ASKED,
      when: 'team.confirmed',
      outcome: { state: 'applied' },
    },
    {
      requirement: REFUNDS,
      title: 'is declined by our team',
      given: ASKED,
      when: 'team.declined',
      outcome: { state: 'declined' },
    },
    {
      requirement: REFUNDS,
      title: 'is withdrawn by the guest while our team has it',
      given: ASKED,
      when: 'change.cancelled',
      outcome: { state: 'cancelled' },
    },
    {
      requirement: REFUNDS,
      title: 'is declined when the stay begins before our team has decided',
      given: ASKED,
      when: 'stay.begun',
      outcome: { state: 'declined' },
    },
  ],
};

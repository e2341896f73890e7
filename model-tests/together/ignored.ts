// Events that a chart may ignore in some of its states, each with the reason. Any other event that finds no transition
// is a problem of the exploration.
import type { Dropped } from './recorder.ts';

/** `inStates` are names of the receiving chart's states; the states inside them are meant, too. */
export type Ignored = Readonly<{ chart: string; event: string; inStates: readonly string[]; reason: string }>;

export const MAY_IGNORE: readonly Ignored[] = [
  {
    chart: 'session',
    event: 'payment.ended',
    inStates: ['link.open.active', 'link.open.ending', 'link.open.keepingAlive', 'link.open.verifying'],
    reason: 'No payment has started since the server was last asked.',
  },
  {
    chart: 'session',
    event: 'payment.ended',
    inStates: ['link.open.settling', 'link.open.awaitingOutcome'],
    reason: 'The server is asked about the payment already.',
  },
  {
    chart: 'session',
    event: 'payment.ended',
    inStates: ['link.broken'],
    reason: 'The page only asks for a reload.',
  },
  {
    chart: 'session',
    event: 'payment.ended',
    inStates: ['link.invalid'],
    reason: 'The session is over: what became of its payment was asked when it ended.',
  },
  {
    chart: 'app',
    event: 'hold.extended',
    inStates: ['opening'],
    reason: 'The session has not said yet what is held.',
  },
  {
    chart: 'checkout',
    event: 'money.sent',
    inStates: ['paying.balance'],
    reason: 'A balance is paid as a whole: there are no choices to lock.',
  },
  {
    chart: 'checkout',
    event: 'money.settled',
    inStates: ['paying.balance'],
    reason: 'A balance is paid as a whole: there are no choices to open.',
  },
  {
    chart: 'checkout',
    event: 'money.settled',
    inStates: ['paying.choosing'],
    reason: 'Too many cards were refused before this one was sent: nothing was locked.',
  },
];

/** Whether an event may be ignored; the state of a chart with regions names each of them. */
export const mayIgnore = ({ chart, event, state }: Pick<Dropped, 'chart' | 'event' | 'state'>): boolean => {
  const regions = state.split(' & ');
  const isIn = (name: string) => regions.some((region) => region === name || region.startsWith(`${name}.`));
  return MAY_IGNORE.some((one) => one.chart === chart && one.event === event && one.inStates.some(isIn));
};

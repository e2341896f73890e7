// Events that a chart may ignore in some of its states, each with the reason. The exploration reports every other event
// without a transition as a problem.
import type { Dropped } from './recorder.ts';

/** `inStates` are names of the receiving chart's states; states inside them are included. */
export type Ignored = Readonly<{ chart: string; event: string; inStates: readonly string[]; reason: string }>;

const ignores =
  (chart: string, event: string) =>
  (reason: string, ...inStates: readonly string[]): Ignored => ({ chart, event, inStates, reason });

const paymentEnded = ignores('session', 'payment.ended');
const WITHOUT_PAYMENT = ['link.open.active', 'link.open.ending', 'link.open.keepingAlive', 'link.open.verifying'];

export const MAY_IGNORE: readonly Ignored[] = [
  paymentEnded('No payment has started since the server was last asked.', ...WITHOUT_PAYMENT),
  paymentEnded('The server is asked about the payment already.', 'link.open.settling', 'link.open.awaitingOutcome'),
  paymentEnded('The page only asks for a reload.', 'link.broken'),
  paymentEnded('The session is over: what became of its payment was asked when it ended.', 'link.invalid'),
  ignores('app', 'hold.extended')('The session has not said yet what is held.', 'opening'),
  ignores('checkout', 'money.sent')('A balance is paid as a whole: there are no choices to lock.', 'paying.balance'),
  ignores('checkout', 'money.settled')('A balance is paid as a whole: there are no choices to open.', 'paying.balance'),
  ignores('checkout', 'money.settled')(
    'Too many cards were refused before this one was sent: nothing was locked.',
    'paying.choosing',
  ),
];

/** Whether an event may be ignored; for a chart with regions, the state names all of them. */
export const mayIgnore = ({ chart, event, state }: Pick<Dropped, 'chart' | 'event' | 'state'>): boolean => {
  const regions = state.split(' & ');
  const isIn = (name: string) => regions.some((region) => region === name || region.startsWith(`${name}.`));
  return MAY_IGNORE.some((one) => one.chart === chart && one.event === event && one.inStates.some(isIn));
};

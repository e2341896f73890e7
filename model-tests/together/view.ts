// What a page shows, and what it waits for, as plain data, for the invariants to compare with the server.
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { shellView } from '../../machines/app/app.view.ts';
import type { appMachine } from '../../machines/app/app.machine.ts';
import { paymentView } from '../../machines/checkout/payment/payment.view.ts';
import type { paymentMachine } from '../../machines/checkout/payment/payment.machine.ts';
import type { PaymentContext } from '../../machines/checkout/payment/payment.types.ts';
import type { journeyMachine } from '../../machines/journey/journey.machine.ts';
import { isBeingMade } from '../../machines/journey/journey.rules.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import { renderState } from '../explore/fixtures.ts';
import { isCall, isMachineActor, snapshotOf, type Running, type Timer } from './browser.ts';

export type PageView = Readonly<{
  /** the state of each running chart, by the chart's name */
  states: Readonly<Record<string, string>>;
  /** every message shown, and the dialog of an ended session */
  texts: readonly string[];
  /** the texts that say that no money was taken: by this attempt, or, for null, for the booking at all */
  unpaid: readonly Readonly<{ text: string; attemptId: string | null }>[];
  /** the page knows a booking in progress */
  hasBooking: boolean;
  /** charts that show the guest a wait which no timer and no call will end */
  endless: readonly string[];
  /** charts with a timer or a call that will end */
  awaiting: readonly string[];
}>;

/** The words in the dialog of an ended session that say that no money was taken. */
const UNPAID = /nothing was paid/i;

const textOf = (value: unknown): string[] => (typeof value === 'string' && value !== '' ? [value] : []);

/** Whether a chart has started something that must end: a timer, a call, or a child chart. */
const isAwaiting = (one: Running, actors: readonly Running[], timers: readonly Timer[]): boolean =>
  timers.some(({ actor }) => actor === one.path) ||
  actors.some((child) => child.parent === one && (isMachineActor(child.actor) || isCall(child)));

const typed = <Machine>(snapshot: AnyMachineSnapshot | null): SnapshotFrom<Machine> =>
  snapshot as unknown as SnapshotFrom<Machine>;

const attemptIdIn = (payment: AnyMachineSnapshot | null): string | null =>
  (payment?.context as PaymentContext | undefined)?.attemptId ?? null;

/** The view of a page. */
export const pageView = (actors: readonly Running[], timers: readonly Timer[]): PageView => {
  const charts = actors.filter(({ actor }) => isMachineActor(actor));
  const snapshots = new Map(charts.map(({ name, actor }) => [name, snapshotOf(actor)]));
  const app = snapshots.get('app') ?? null;
  const session = snapshots.get('session') ?? null;
  const journey = snapshots.get('journey') ?? null;
  const payment = snapshots.get('payment') ?? null;
  if (app === null) throw new Error('The page has no root chart.');
  // outside the journey, the shell has its own messages
  const shell =
    app.status === 'active' && !app.matches('inJourney')
      ? shellView(
          typed<typeof appMachine>(app),
          session && typed<typeof sessionMachine>(session),
          journey && typed<typeof journeyMachine>(journey),
        )
      : null;
  const paying = payment && paymentView(typed<typeof paymentMachine>(payment));
  const notices = [...snapshots].flatMap(([name, { context }]) =>
    name === 'app' || name === 'session' ? [] : textOf((context as { notice?: unknown }).notice),
  );
  const texts = [
    ...textOf(shell?.sessionEnd?.text),
    ...textOf(paying?.failureText),
    ...textOf(paying?.declinedMessage),
    ...notices,
  ];
  const awaiting = charts.filter((one) => isAwaiting(one, actors, timers));
  return {
    states: Object.fromEntries([...snapshots].map(([name, { value }]) => [name, renderState(value)])),
    texts,
    unpaid: [
      ...textOf(paying?.failureText).map((text) => ({ text, attemptId: attemptIdIn(payment) })),
      ...textOf(shell?.sessionEnd?.text)
        .filter((text) => UNPAID.test(text))
        .map((text) => ({ text, attemptId: null })),
    ],
    hasBooking: journey !== null && isBeingMade(typed<typeof journeyMachine>(journey).context.booking),
    awaiting: awaiting.map(({ name }) => name),
    endless: charts
      .filter((one) => one.name !== 'app' && snapshotOf(one.actor).hasTag('busy') && !awaiting.includes(one))
      .map(({ name, actor }) => `${name} in ${renderState(snapshotOf(actor).value)}`),
  };
};

// A whole visit as a model: the tree of charts that a page runs, walked beside it, with stub actors for the
// effects.
import { createActor, type AnyActor, type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { accommodationMachine } from '../../machines/accommodation/accommodation.machine.ts';
import { listingMachine } from '../../machines/accommodation/listing.machine.ts';
import { showcaseMachine } from '../../machines/accommodation/showcase.machine.ts';
import { appMachine } from '../../machines/app/app.machine.ts';
import { shellView, shownAddress } from '../../machines/app/app.view.ts';
import type { StoredValues } from '../../machines/app/storedValues.ts';
import { addressMachine } from '../../machines/checkout/address/address.machine.ts';
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts';
import { paymentMachine } from '../../machines/checkout/payment/payment.machine.ts';
import type { Booking, SessionInfo } from '../../machines/contract/booking.ts';
import type { LoginData } from '../../machines/contract/login.ts';
import { partyMachine } from '../../machines/party/party.machine.ts';
import { searchMachine } from '../../machines/search/search.machine.ts';
import { stayTypeMachine } from '../../machines/search/stayType.machine.ts';
import { journeyMachine } from '../../machines/journey/journey.machine.ts';
import { stepCharts } from '../../machines/journey/journey.steps.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { PICKER, TODAY } from '../charts/data.ts';
import type { Chart } from '../explore/chart.ts';
import { shownContext, type Expectation } from '../explore/fixtures.ts';
import { acceptedBy, awaitedBy, stillClock, takeStep } from '../explore/run-fixture.ts';
import { withoutEffects, type Settle } from '../explore/stub-actor.ts';
import { outcomesOf, type Step } from '../explore/steps.ts';
import { timerNames } from '../explore/timers.ts';
import { weekendSearchMachine } from '../../machines/weekendSearch/weekendSearch.machine.ts';
import { accountModel, AREA_MACHINES, PAGE_MACHINES } from './account-model.ts';
import type { Sample } from './sample.ts';
import { accountScreenOf, type ShownScreen } from './screens.ts';

const withStillClock = <Machine extends AnyStateMachine>(machine: Machine): Machine =>
  withoutEffects(machine) as Machine;

const steps = Object.fromEntries(Object.entries(stepCharts).map(([name, chart]) => [name, withStillClock(chart)]));

/** Every chart of a visit is the real one; only their effects are replaced by stubs. */
const visitMachine = withStillClock(appMachine).provide({
  actors: {
    session: withStillClock(sessionMachine),
    account: accountModel(withStillClock),
    journey: journeyMachine.provide({
      actors: {
        ...(steps as typeof stepCharts),
        search: withStillClock(searchMachine).provide({
          actors: { party: withStillClock(partyMachine), stayType: withStillClock(stayTypeMachine) },
        }),
        accommodation: withStillClock(accommodationMachine).provide({
          actors: { listing: withStillClock(listingMachine), showcase: withStillClock(showcaseMachine) },
        }),
        weekendSearch: withStillClock(weekendSearchMachine).provide({
          actors: { party: withStillClock(partyMachine) },
        }),
        checkout: withStillClock(checkoutMachine).provide({
          actors: { payment: withStillClock(paymentMachine), address: withStillClock(addressMachine) },
        }),
      },
    }),
  },
});

type OfChart = { readonly chart: Chart };

/** The charts of the steps, of their parts, and of the pages of the account area. */
const WALKED_MACHINES: readonly AnyStateMachine[] = [
  ...Object.values(stepCharts),
  addressMachine,
  listingMachine,
  partyMachine,
  paymentMachine,
  stayTypeMachine,
  ...PAGE_MACHINES,
];

/**
 * Whether a page's chart belongs to a step or a page of the account area, so that the visit's charts can be walked
 * beside it with the same steps.
 */
export const isWalkedInVisit = ({ chart: { machine } }: OfChart): boolean => WALKED_MACHINES.includes(machine);

/** Whether a page's chart may run in a visit with a screen of its own. */
export const isInVisit = (page: OfChart): boolean =>
  isWalkedInVisit(page) || AREA_MACHINES.includes(page.chart.machine);

/** The server's reply to a visit's first call. The session timeout is in seconds. */
export const sessionInfoWith = (
  booking: Booking | null,
  login: LoginData | null = null,
  ssoName: string | null = null,
): SessionInfo => ({
  bookingSessionTimeout: 1_200,
  today: TODAY,
  booking,
  paid: null,
  payment: 'none',
  picker: PICKER,
  login,
  ...(ssoName !== null && { ssoName }),
});

export type VisitModel = Readonly<{
  /** what the page of a running chart must show, or null when the chart does not run */
  expectationOf: (chart: Chart) => Expectation | null;
  send: (chart: Chart, event: Sample) => void;
  /** performs a step of a running chart; throws when it is not possible */
  take: (chart: Chart, step: Step) => void;
  /** the declared names of the actors that a running chart waits for */
  waitsFor: (chart: Chart) => string[];
  screen: () => ShownScreen;
  /** the address that the page shows, or null when the browser's address stays */
  address: () => string | null;
  stored: () => StoredValues;
}>;

const isChart = (actor: AnyActorRef): boolean => 'machine' in (actor.getSnapshot() as object);

const childrenOf = (actor: AnyActorRef): AnyActorRef[] =>
  Object.values<AnyActorRef | undefined>((actor.getSnapshot() as AnyMachineSnapshot).children).filter(
    (child): child is AnyActorRef => child !== undefined && child.getSnapshot().status === 'active',
  );

const chartsFrom = (actor: AnyActorRef): AnyActorRef[] => [
  actor,
  ...childrenOf(actor).filter(isChart).flatMap(chartsFrom),
];

/**
 * A visit that opens `address` with the stored values of its browser; its session on the server has this booking and
 * this holder, and on the server another company's sign-in may be set up.
 */
export const beginVisit = (
  address: string,
  stored: StoredValues,
  booking: Booking | null,
  login: LoginData | null = null,
  ssoName: string | null = null,
): VisitModel => {
  const { pathname, search } = new URL(address, 'http://page.invalid');
  const app = createActor(visitMachine, {
    input: { address: { pathname, search }, stored, isProduction: false },
    clock: stillClock,
  }).start();
  const info = { type: 'info.received', sessionId: 'a session', info: sessionInfoWith(booking, login, ssoName), at: 0 };
  for (const session of childrenOf(app))
    for (const opening of childrenOf(session))
      opening.send({ type: 'model-tests.settle', outcome: { output: info } } satisfies Settle);

  const actorOf = (chart: Chart): AnyActor | null => {
    const isOf = (actor: AnyActorRef) => (actor.getSnapshot() as AnyMachineSnapshot).machine.id === chart.machine.id;
    return (chartsFrom(app).find(isOf) as AnyActor | undefined) ?? null;
  };
  const running = (chart: Chart): AnyActor => {
    const actor = actorOf(chart);
    if (actor === null) throw new Error(`the chart ${chart.name} does not run in the visit`);
    return actor;
  };
  return {
    expectationOf: (chart) => {
      const actor = actorOf(chart);
      if (actor === null) return null;
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
      const context = shownContext(chart, snapshot.context);
      const awaits = awaitedBy({ chart, actor, timers: timerNames(chart.machine) });
      return { state: snapshot.value, context, accepts: acceptedBy(chart, snapshot), awaits, sends: [] };
    },
    send: (chart, event) => running(chart).send(event),
    take: (chart, step) => {
      const outcome = 'actor' in step ? outcomesOf(chart, step.actor)[step.outcome] : undefined;
      const inner = childrenOf(running(chart))
        .filter((child) => isChart(child) && 'actor' in step && String(child.src) === step.actor)
        .flatMap(childrenOf);
      // a chart that runs inside ends by the outcome of one of its own actors
      if (outcome !== undefined && inner.length > 0)
        return inner[0]?.send({ type: 'model-tests.settle', outcome } satisfies Settle);
      const problem = takeStep({ chart, actor: running(chart), timers: timerNames(chart.machine) }, step);
      if (problem !== null) throw new Error(problem);
    },
    waitsFor: (chart) =>
      childrenOf(running(chart))
        .filter((child) => !isChart(child))
        .map(({ src }) => String(src)),
    screen: () => {
      const snapshot = app.getSnapshot();
      const { session, journey, account } = snapshot.children;
      const { screen } = shellView(snapshot, session?.getSnapshot() ?? null, journey?.getSnapshot() ?? null);
      const area = account?.getSnapshot();
      const booking = area?.children.myBooking?.getSnapshot();
      return screen === 'account' && area !== undefined
        ? accountScreenOf(area.value, {
            profile: area.children.profile?.getSnapshot().value ?? null,
            booking: booking?.value ?? null,
            changePicker: booking?.children.changePicker?.getSnapshot().value ?? null,
          })
        : screen;
    },
    address: () => {
      const { journey } = app.getSnapshot().children;
      return journey === undefined ? null : shownAddress(journey.getSnapshot());
    },
    stored: () => app.getSnapshot().context.stored,
  };
};

// Runs a fixture on a chart in the real interpreter, with stub actors and a clock that stands still.
import { createActor } from 'xstate';
import type { AnyActor, AnyActorRef, AnyMachineSnapshot, EventObject, InspectionEvent } from 'xstate';
import type { Chart } from './chart.ts';
import { outputPart, renderSentence, shownContext } from './fixtures.ts';
import type { Expectation, Fixture, FixtureStep } from './fixtures.ts';
import { canonical } from './plain.ts';
import { idleActor, withoutEffects, type Settle } from './stub-actor.ts';
import { awaitedIn, eventOf, listenerName, outcomesOf, runningActors, type Step, type SentEvent } from './steps.ts';
import { timerNames } from './timers.ts';

/** A clock that stands still. */
export const stillClock = { setTimeout: () => 0, clearTimeout: () => {} };

/** A running chart; `timers` holds the names of its timers by id. */
type Running = {
  readonly chart: Chart;
  readonly actor: AnyActor;
  readonly timers: ReadonlyMap<string, string>;
};
type Run = Running & { readonly sent: readonly SentEvent[] };

const hasEnded = (child: AnyActorRef): boolean => child.getSnapshot().status !== 'active';
const runningIn = (actor: AnyActor) => runningActors(actor.getSnapshot() as AnyMachineSnapshot, hasEnded);

/** The running timers of a chart, by name. */
const timersIn = ({ actor, timers }: Running) =>
  Object.values(actor.system.getSnapshot()._scheduledEvents)
    .filter(({ target }) => target === actor)
    .map(({ id, event }) => ({ id, event, name: timers.get(id) ?? event.type }));

/** The names of the actors and timers that may end now. */
export const awaitedBy = (run: Running): string[] =>
  (run.actor.getSnapshot() as AnyMachineSnapshot).status !== 'active'
    ? []
    : awaitedIn([
        ...runningIn(run.actor).map(({ name }): Step => ({ actor: name, outcome: '' })),
        ...timersIn(run).map(({ name }): Step => ({ timer: name })),
      ]);

/** Ends an actor with a named outcome. Returns an error message, or null. */
function settleActor({ chart, actor }: Running, name: string, outcomeName: string): string | null {
  const running = runningIn(actor).find((one) => one.name === name);
  if (running === undefined) return `the actor ${name} does not run`;
  const outcome = outcomesOf(chart, String(running.actor.src))[outcomeName];
  if (outcome === undefined) return `the actor ${name} has no outcome “${outcomeName}”`;
  running.actor.send({ type: 'model-tests.settle', outcome } satisfies Settle);
  return null;
}

/** Fires a named timer. Returns an error message, or null. */
function runOut(run: Running, name: string): string | null {
  const { actor } = run;
  const scheduled = timersIn(run).find((timer) => timer.name === name);
  if (scheduled === undefined) return `the timer ${name} does not run`;
  actor.system.scheduler.cancel(actor, scheduled.id);
  actor.send(scheduled.event);
  return null;
}

/** Performs a step on a running chart. Returns an error message, or null. */
export function takeStep(run: Running, step: Step): string | null {
  if ('actor' in step) return settleActor(run, step.actor, step.outcome);
  if ('timer' in step) return runOut(run, step.timer);
  const event = eventOf(run.chart, step);
  if (event === undefined) return `the chart has no event sample “${step.event}”`;
  run.actor.send(event);
  return null;
}

/** The names of the event samples that would have an effect now. */
export function acceptedBy(chart: Chart, snapshot: AnyMachineSnapshot): string[] {
  if (snapshot.status !== 'active') return [];
  return Object.entries<EventObject>(chart.events)
    .filter(([, event]) => snapshot.can(event))
    .map(([name]) => name);
}

const partNames = {
  state: 'the state is',
  context: 'the context is',
  accepts: 'it accepts',
  awaits: 'it awaits',
  sends: 'it sends',
  output: 'its output is',
} as const;

/** The first difference between the expected and the actual values, or null. */
function difference(run: Run, expected: Expectation, sentBefore: number): string | null {
  const { chart, actor, sent } = run;
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  const newlySent = sent.slice(sentBefore);
  const context = shownContext(chart, snapshot.context);
  const found: Expectation = {
    state: snapshot.value,
    context,
    accepts: acceptedBy(chart, snapshot),
    awaits: awaitedBy(run),
    sends: newlySent,
    ...outputPart(snapshot),
  };
  for (const part of ['state', 'context', 'accepts', 'awaits', 'sends', 'output'] as const) {
    const [is, shouldBe] = [canonical(found[part]), canonical(expected[part])];
    if (is !== shouldBe) return `${partNames[part]} ${is} and not ${shouldBe}`;
  }
  return null;
}

/** The result of `find`; null if it throws: the error is added to `failures`. */
function attempt(find: () => string | null, failures: unknown[]): string | null {
  try {
    return find();
  } catch (error) {
    failures.push(error);
    return null;
  }
}

/**
 * Runs a fixture and compares state, shown context, accepted events and sent events, at the start and after each step.
 * Throws at the first difference and names the step.
 */
export function runFixtureOnChart(chart: Chart, fixture: Fixture): void {
  const failures: unknown[] = [];
  const sent: SentEvent[] = [];
  const listen = (inspected: InspectionEvent) => {
    // XState's own events between an actor and its parent are not events of the chart.
    if (
      inspected.type !== '@xstate.event' ||
      inspected.event.type.startsWith('xstate.') ||
      inspected.sourceRef !== actor ||
      inspected.actorRef === actor
    )
      return;
    sent.push({ to: listenerName(inspected.actorRef as AnyActorRef, parent), event: inspected.event });
  };
  const parent = createActor(idleActor, { clock: stillClock, inspect: listen }).start();
  const actor: AnyActor = createActor(withoutEffects(chart.machine), { input: chart.inputs[fixture.input], parent });
  actor.subscribe({
    error: (error) => {
      failures.push(error);
    },
  });
  const run: Run = { chart, actor, sent, timers: timerNames(chart.machine) };
  const check = (where: string, find: () => string | null) => {
    const problem = attempt(find, failures);
    if (failures.length > 0) throw new Error(`${fixture.title}: ${where} the chart fails: ${String(failures[0])}`);
    if (problem !== null) throw new Error(`${fixture.title}: ${where} ${problem}.`);
  };
  actor.start();
  try {
    check('at the start', () => difference(run, fixture.start, 0));
    fixture.steps.forEach((step: FixtureStep, index) => {
      const where = `step ${index + 1} (${renderSentence(chart, step)})`;
      const sentBefore = sent.length;
      check(where, () => takeStep(run, step.do));
      check(where, () => difference(run, step.gives, sentBefore));
    });
  } finally {
    parent.stop();
  }
}

// Walks a chart by its pure transition function: which steps are open, and exactly what each step does. It never starts
// an actor.
import { createActor, createEmptyActor } from 'xstate';
import type { AnyActorRef, AnyActorScope, AnyMachineSnapshot, EventObject, StateNode } from 'xstate';
import type { Chart } from './chart.ts';
import { instrument, type Instrumented } from './instrument.ts';
import { messageOf } from './plain.ts';
import { endOf, idleActor } from './stub-actor.ts';
import { listenerName, outcomesOf, runningActors, type Step, type SentEvent } from './steps.ts';
import { timerNames } from './timers.ts';

/** A position of a chart: its snapshot, the running timers (by id), and the actors that have already ended. */
export type Position = {
  readonly snapshot: AnyMachineSnapshot;
  readonly timers: ReadonlyMap<string, EventObject>;
  readonly settled: ReadonlySet<AnyActorRef>;
};

/**
 * What a step did: transitions in the order they were taken, states as they were entered (including transient ones),
 * guard results in the order of evaluation, and the events sent to the parent and to actors.
 */
export type StepResult = {
  readonly transitions: readonly string[];
  readonly entered: readonly string[];
  readonly guards: readonly string[];
  readonly sent: readonly SentEvent[];
};

/** A step that was taken: the new position, what the step did, and the names of its actions. */
export type Move = { readonly position: Position; readonly result: StepResult; readonly actions: readonly string[] };

/** The result of a move, or the error message if the chart fails. */
export function attempt(run: () => Move): Move | string {
  try {
    const move = run();
    const { status, error } = move.position.snapshot;
    return status === 'error' ? messageOf(error) : move;
  } catch (error) {
    return messageOf(error);
  }
}

/** A step that is possible now, with the event that performs it, and the id of the actor or the timer that it ends. */
export type OpenStep = {
  readonly step: Step;
  readonly event: EventObject;
  readonly ends?: string;
  readonly timer?: string;
};

export type Walker = {
  readonly chart: Chart;
  readonly parts: Instrumented;
  /** Throws what the chart throws. */
  readonly begin: (input: unknown) => Move;
  readonly open: (position: Position) => OpenStep[];
  readonly take: (position: Position, open: OpenStep) => Move;
  /** Whether no state of the position handles the step's event, whatever the context is. */
  readonly ignores: (position: Position, open: OpenStep) => boolean;
  /** The names of the event samples that would have an effect now. */
  readonly accepts: (position: Position) => readonly string[];
  /** Whether an event would have an effect now. */
  readonly handles: (snapshot: AnyMachineSnapshot, event: EventObject) => boolean;
};

export type Executed = Parameters<AnyActorScope['actionExecutor']>[0];
type BuiltInParams = {
  readonly id?: string;
  readonly delay?: unknown;
  readonly event?: EventObject;
  readonly sendId?: string;
  readonly to?: AnyActorRef;
};

/** Whether a state may handle any event: it has transitions without an event, or for a pattern of events. */
const handlesAny = ({ always, transitions }: StateNode): boolean =>
  always !== undefined || transitions.keys().some((event) => event.endsWith('*'));

/**
 * An actor scope in which nothing runs: it only records the actions of a step. The chart's parent ignores all events.
 */
export function inertScope(executed: Executed[], parent: AnyActorRef): AnyActorScope {
  const self = createActor(idleActor, { parent });
  const nothing = () => {};
  return {
    self,
    id: '',
    sessionId: '',
    system: self.system,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: (action) => {
      executed.push(action);
    },
  };
}

/** The timers after a step: a delayed raise starts one, a cancel stops it. */
export function timersAfter(
  before: ReadonlyMap<string, EventObject>,
  executed: readonly Executed[],
): ReadonlyMap<string, EventObject> {
  if (executed.length === 0) return before;
  const timers = new Map(before);
  for (const { type, params } of executed) {
    const { id, delay, event, sendId } = (params ?? {}) as BuiltInParams;
    if (type === 'xstate.raise' && typeof delay === 'number' && event !== undefined)
      timers.set(id ?? event.type, event);
    if (type === 'xstate.cancel' && sendId !== undefined) timers.delete(sendId);
  }
  return timers;
}

/** The ended actors that the chart still has as children. */
function remainingSettled(
  settled: ReadonlySet<AnyActorRef>,
  { children }: AnyMachineSnapshot,
): ReadonlySet<AnyActorRef> {
  const alive = new Set<unknown>(settled.size === 0 ? [] : Object.values(children));
  const left = [...settled].filter((actor) => alive.has(actor));
  return left.length === settled.size ? settled : new Set(left);
}

/** The events sent without a delay, in order. */
function sentEvents(parent: AnyActorRef, executed: readonly Executed[]): SentEvent[] {
  return executed.flatMap(({ type, params }) => {
    const { to, event, delay } = (params ?? {}) as BuiltInParams;
    if (type !== 'xstate.sendTo' || delay !== undefined || to === undefined || event === undefined) return [];
    return [{ to: listenerName(to, parent), event }];
  });
}

/** Creates a walker over a chart. Every call is pure and repeatable. */
export function walkerOf(chart: Chart): Walker {
  const parts = instrument(chart.machine);
  const names = timerNames(parts.machine);
  const executed: Executed[] = [];
  const parent = createEmptyActor();
  const scope = inertScope(executed, parent);
  const events = Object.entries(chart.events).map(([name, event]): OpenStep => ({ step: { event: name }, event }));

  const record = (before: Omit<Position, 'snapshot'>, run: (scope: AnyActorScope) => AnyMachineSnapshot): Move => {
    executed.length = 0;
    parts.recorder.guards.length = 0;
    parts.recorder.recording = true;
    try {
      const snapshot = run(scope);
      const reports = executed.flatMap(({ exec }) => parts.reportOf(exec) ?? []);
      return {
        position: {
          snapshot,
          timers: timersAfter(before.timers, executed),
          settled: remainingSettled(before.settled, snapshot),
        },
        result: {
          transitions: reports.flatMap((report) => ('took' in report ? report.took : [])),
          entered: reports.flatMap((report) => ('entered' in report ? report.entered : [])),
          guards: [...parts.recorder.guards],
          sent: sentEvents(parent, executed),
        },
        actions: executed.filter(({ exec }) => parts.reportOf(exec) === undefined).map(({ type }) => type),
      };
    } finally {
      parts.recorder.recording = false;
    }
  };

  const outcomeSteps = ({ snapshot, settled }: Position): OpenStep[] =>
    runningActors(snapshot, (actor) => settled.has(actor)).flatMap(({ name, actor }) =>
      Object.entries(outcomesOf(chart, String(actor.src))).map(([outcomeName, outcome]): OpenStep => ({
        step: { actor: name, outcome: outcomeName },
        event: endOf(actor.id, outcome),
        ends: actor.id,
      })),
    );

  const handlingAny = new Set(parts.states.filter(handlesAny));
  const mayHandle = ({ _nodes }: AnyMachineSnapshot, { type }: EventObject): boolean =>
    _nodes.some((node) => node.transitions.has(type) || handlingAny.has(node));
  const ignores: Walker['ignores'] = ({ snapshot }, { event, ends, timer }) =>
    ends === undefined && timer === undefined && !mayHandle(snapshot, event);

  const handles = (snapshot: AnyMachineSnapshot, event: EventObject): boolean =>
    snapshot.status === 'active' &&
    mayHandle(snapshot, event) &&
    parts.machine.getTransitionData(snapshot, event).some((transition) => parts.infoOf(transition)?.inert === false);
  return {
    chart,
    parts,
    begin: (input) => {
      const move = record({ timers: new Map(), settled: new Set() }, (scope) =>
        parts.machine.getInitialSnapshot(scope, input),
      );
      if (move.position.snapshot.status === 'error') throw move.position.snapshot.error;
      return move;
    },
    open: (position) =>
      position.snapshot.status !== 'active'
        ? []
        : [
            ...events,
            ...outcomeSteps(position),
            ...[...position.timers].map(([id, event]): OpenStep => ({
              step: { timer: names.get(id) ?? id },
              event,
              timer: id,
            })),
          ],
    ignores,
    take: (position, open) => {
      const { snapshot, timers, settled } = position;
      const { event, ends, timer } = open;
      // Most samples are of events that the current state does not handle.
      if (ignores(position, open))
        return { position, result: { transitions: [], entered: [], guards: [], sent: [] }, actions: [] };
      const ended = ends === undefined ? undefined : snapshot.children[ends];
      return record(
        {
          timers: timer === undefined ? timers : new Map([...timers].filter(([id]) => id !== timer)),
          settled: ended === undefined ? settled : new Set([...settled, ended]),
        },
        (scope) => parts.machine.transition(snapshot, event, scope),
      );
    },
    accepts: ({ snapshot }) =>
      Object.entries(chart.events).flatMap(([name, event]) => (handles(snapshot, event) ? [name] : [])),
    handles,
  };
}

// Walks a chart by its pure transition function: which steps are open, and exactly what each step does. It never starts
// an actor.
import { createActor, createEmptyActor } from 'xstate';
import type { AnyActorRef, AnyActorScope, AnyMachineSnapshot, EventObject, StateNode } from 'xstate';
import type { Chart } from './chart.ts';
import { instrument, type Instrumented } from './instrument.ts';
import { behaviourKey, frameOf } from './key.ts';
import { messageOf, numberOf } from './plain.ts';
import { WHOLE, foundOnce, noting, type Known } from './reads.ts';
import { errorOf, idleActor } from './stub-actor.ts';
import { listenerName, outcomesOf, runningActors, type Step, type SentEvent } from './steps.ts';
import { timerNames } from './timers.ts';

/**
 * A position of a chart: its snapshot, the running timers (by id), the actors that have already ended, and the number
 * of all this without the context.
 */
export type Position = {
  readonly frame: number;
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

/** A step that was taken: the new position, what the step did, and the same in short, with the names of its actions. */
export type Move = { readonly position: Position; readonly result: StepResult; readonly behaviour: string };

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

/**
 * A step that is possible now, with the event that performs it, and the id of the actor or timer that ends. `isIgnored`:
 * no state of the configuration handles the event, whatever the context is.
 */
export type OpenStep = {
  readonly step: Step;
  readonly event: EventObject;
  readonly ends?: string;
  readonly timer?: string;
  readonly isIgnored?: boolean;
};

export type Walker = {
  readonly chart: Chart;
  readonly parts: Instrumented;
  /** Throws what the chart throws. */
  readonly begin: (input: unknown) => Move;
  readonly open: (position: Position) => readonly OpenStep[];
  readonly take: (position: Position, open: OpenStep) => Move;
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

/**
 * Whether a state handles an event, whatever its guards return. A state with `always` counts as handling every event.
 */
const handlesEvent = (node: StateNode, type: string): boolean =>
  node.always !== undefined ||
  [...node.transitions.keys()].some((pattern) => pattern === type || pattern.endsWith('*'));

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
  if (settled.size === 0) return settled;
  const alive = new Set<unknown>(Object.values(children));
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

type Children = AnyMachineSnapshot['children'];

/** The actors of a position after a step that changed the actors `before` of another position to those `after`. */
function childrenAfter(own: Children, before: Children, after: Children): Children {
  if (before === after) return own;
  const isKept = (id: string) => before[id] === after[id];
  return Object.fromEntries([
    ...Object.entries(own).filter(([id]) => isKept(id)),
    ...Object.entries(after).filter(([id]) => !isKept(id)),
  ]);
}

/** A step that was taken once. `written` is what it wrote to the context, `timing` its actions that concern timers. */
type Taken = Omit<Move, 'position'> & {
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
  readonly written: Readonly<Record<string, unknown>>;
  readonly timing: readonly Executed[];
  frame?: number;
};

/** What positions with the same number have in common: their open steps, and what is known of them. */
type Frame = { readonly open: readonly OpenStep[]; readonly known: Known<Taken> };

/**
 * Creates a walker over a chart. Every call is pure and repeatable. What a step does depends on its frame and on the
 * fields that it reads, so the chart itself takes a step only once for all positions in which these are equal.
 */
export function walkerOf(chart: Chart): Walker {
  const parts = instrument(chart.machine);
  const { recorder } = parts;
  const names = timerNames(parts.machine);
  const executed: Executed[] = [];
  const parent = createEmptyActor();
  const scope = inertScope(executed, parent);
  const frames = new Map<number, Frame>();

  const record = (run: () => AnyMachineSnapshot): Omit<Taken, 'before'> => {
    executed.length = 0;
    recorder.guards.length = 0;
    const after = run();
    // a context that is sent counts as read
    numberOf(executed.map(({ params }) => params));
    recorder.recording = false;
    const reports = executed.flatMap(({ exec }) => parts.reportOf(exec) ?? []);
    const own = executed.filter(({ exec }) => parts.reportOf(exec) === undefined);
    const result: StepResult = {
      transitions: reports.flatMap((report) => ('took' in report ? report.took : [])),
      entered: reports.flatMap((report) => ('entered' in report ? report.entered : [])),
      guards: [...recorder.guards],
      sent: sentEvents(parent, executed),
    };
    const written = recorder.reads.has(WHOLE) ? Object.keys(after.context as object) : [...recorder.writes];
    return {
      after,
      written: Object.fromEntries(written.map((field) => [field, after.context[field] as unknown])),
      timing: own.filter(({ type }) => type === 'xstate.raise' || type === 'xstate.cancel'),
      result,
      behaviour: `${behaviourKey(result)} ${JSON.stringify(own.map(({ type }) => type))}`,
    };
  };

  /** The move by which a step that was taken leads on from a position. */
  const moveBy = (taken: Taken, { snapshot, timers, settled }: Position, { ends, timer }: OpenStep): Move => {
    const { before, after, written, timing, result, behaviour } = taken;
    const ended = ends === undefined ? undefined : snapshot.children[ends];
    const next: AnyMachineSnapshot =
      before === after
        ? snapshot
        : {
            ...after,
            context: Object.keys(written).length === 0 ? snapshot.context : { ...snapshot.context, ...written },
            children: childrenAfter(snapshot.children, before.children, after.children),
          };
    const place = {
      snapshot: next,
      timers: timersAfter(timer === undefined ? timers : new Map([...timers].filter(([id]) => id !== timer)), timing),
      settled: remainingSettled(ended === undefined ? settled : new Set([...settled, ended]), next),
    };
    taken.frame ??= frameOf(place);
    return { position: { frame: taken.frame, ...place }, result, behaviour };
  };

  const outcomeSteps = ({ snapshot, settled }: Position): OpenStep[] =>
    runningActors(snapshot, (actor) => settled.has(actor)).flatMap(({ name, actor: { id, src } }) =>
      Object.entries(outcomesOf(chart, String(src))).map(([outcomeName, outcome]): OpenStep => {
        const event =
          'output' in outcome
            ? { type: `xstate.done.actor.${id}`, actorId: id, output: outcome.output }
            : { type: `xstate.error.actor.${id}`, actorId: id, error: errorOf(outcome) };
        return { step: { actor: name, outcome: outcomeName }, event, ends: id };
      }),
    );

  const openIn = (position: Position): OpenStep[] => {
    const { status, _nodes: states } = position.snapshot;
    if (status !== 'active') return [];
    return [
      ...Object.entries(chart.events).map(([name, event]): OpenStep => ({
        step: { event: name },
        event,
        isIgnored: !states.some((node) => handlesEvent(node, event.type)),
      })),
      ...outcomeSteps(position),
      ...[...position.timers].map(([id, event]): OpenStep => ({
        step: { timer: names.get(id) ?? id },
        event,
        timer: id,
      })),
    ];
  };
  const frameAt = (position: Position) => {
    const frame: Frame = frames.get(position.frame) ?? { open: openIn(position), known: new Map() };
    frames.set(position.frame, frame);
    return frame;
  };

  const take = (position: Position, step: OpenStep): Move => {
    const { snapshot } = position;
    const taken = foundOnce(frameAt(position).known, step, snapshot.context, recorder, (context) => {
      const before: AnyMachineSnapshot = { ...snapshot, context };
      return { before, ...record(() => parts.machine.transition(before, step.event, scope)) };
    });
    return moveBy(taken, position, step);
  };

  // cached, because it is computed for every edge of a state
  const accepted = new WeakMap<AnyMachineSnapshot, readonly string[]>();
  const handles = (snapshot: AnyMachineSnapshot, event: EventObject): boolean =>
    snapshot.status === 'active' &&
    parts.machine.getTransitionData(snapshot, event).some((transition) => parts.infoOf(transition)?.inert === false);
  const acceptedIn = (position: Position): readonly string[] =>
    frameAt(position).open.flatMap(({ step, event, isIgnored }) =>
      'event' in step && isIgnored !== true && handles(position.snapshot, event) ? [step.event] : [],
    );

  return {
    chart,
    parts,
    begin: (input) => {
      const { after, result, behaviour, timing } = noting(recorder, () =>
        record(() => parts.machine.getInitialSnapshot(scope, input)),
      );
      if (after.status === 'error') throw after.error;
      const snapshot = { ...after, context: { ...after.context } as object } as AnyMachineSnapshot;
      const place = { snapshot, timers: timersAfter(new Map(), timing), settled: new Set<AnyActorRef>() };
      return { position: { frame: frameOf(place), ...place }, result, behaviour };
    },
    open: (position) => frameAt(position).open,
    take,
    accepts: (position) => {
      const names = accepted.get(position.snapshot) ?? acceptedIn(position);
      accepted.set(position.snapshot, names);
      return names;
    },
    handles,
  };
}

// A private copy of a chart that reports every transition, guard and entered state, through added actions and wrapped
// guards.
import {
  and,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
  type GuardPredicate,
  type MachineContext,
  type ParameterizedObject,
  type StateNode,
} from 'xstate';
import { watchedAction } from './reads.ts';
import { withStubActors } from './stub-actor.ts';

/** One declared transition. `id` is 'state | event | index among the candidates of that event'. */
type TransitionInfo = {
  readonly id: string;
  readonly state: string;
  readonly event: string;
  readonly index: number;
  readonly guarded: boolean;
  /** A forbidden transition: it handles the event and does nothing. */
  readonly inert: boolean;
};

/** Collects the guards of the copy while recording: 'transition id true' or 'transition id false'. */
type Recorder = { readonly guards: string[]; recording: boolean };

/** The content of a reporting action: a transition was taken (by id) or a state was entered (by name). */
type Report = { readonly took: string } | { readonly entered: string };

export type Instrumented = {
  readonly machine: AnyStateMachine;
  readonly recorder: Recorder;
  readonly transitions: readonly TransitionInfo[];
  readonly infoOf: (transition: AnyTransitionDefinition) => TransitionInfo | undefined;
  readonly states: readonly StateNode[];
  /** What an executed action reports, or undefined for one of the chart's own actions. */
  readonly reportOf: (exec: unknown) => Report | undefined;
};

/** Every state node in the order of the source, the root first. */
export function allStates(root: StateNode): StateNode[] {
  return [root, ...Object.values(root.states).flatMap(allStates)];
}

/** The name of a state: its path of keys, or the chart's id for the root. */
export const stateName = (node: StateNode): string => (node.path.length === 0 ? node.id : node.path.join('.'));

function transitionsOf(node: StateNode): [event: string, list: AnyTransitionDefinition[]][] {
  const listened: [string, AnyTransitionDefinition[]][] = [...node.transitions];
  return node.always === undefined ? listened : [...listened, ['always', node.always]];
}

/** The result of a guard as one text. */
export const guardOutcome = (id: string, passed: boolean): string => `${id} ${passed ? 'true' : 'false'}`;

function reportingGuard(transition: AnyTransitionDefinition, id: string, recorder: Recorder): void {
  const guard = transition.guard;
  if (guard === undefined) return;
  const tried = () => {
    if (recorder.recording) recorder.guards.push(guardOutcome(id, false));
    return true;
  };
  const passed = () => {
    if (recorder.recording)
      recorder.guards[recorder.guards.lastIndexOf(guardOutcome(id, false))] = guardOutcome(id, true);
    return true;
  };
  // A guard may be a name, a name with params or a function. `and` accepts all three, its type only the last.
  transition.guard = and([
    tried,
    guard as GuardPredicate<MachineContext, EventObject, unknown, ParameterizedObject>,
    passed,
  ]);
}

/** Copies a chart, replaces its actors by stubs and makes the copy report. The chart itself is not changed. */
export function instrument(original: AnyStateMachine): Instrumented {
  const machine = withStubActors(original);
  const { actions } = machine.implementations;
  for (const [name, action] of Object.entries(actions)) actions[name] = watchedAction(action);
  const recorder: Recorder = { guards: [], recording: false };
  const infos = new Map<AnyTransitionDefinition, TransitionInfo>();
  const reports = new Map<unknown, Report>();
  // A reporting action is only listed, never run. It is recognised by its identity.
  const reporter = (report: Report) => {
    const action = () => {};
    reports.set(action, report);
    return action;
  };
  const states = allStates(machine.root);
  for (const node of states) {
    node.entry = [reporter({ entered: stateName(node) }), ...node.entry.map(watchedAction)];
    node.exit = node.exit.map(watchedAction);
    for (const [event, list] of transitionsOf(node)) {
      list.forEach((transition, index) => {
        const id = `${stateName(node)} | ${event} | ${index}`;
        const inert = transition.target === undefined && transition.actions.length === 0;
        infos.set(transition, {
          id,
          state: stateName(node),
          event,
          index,
          guarded: transition.guard !== undefined,
          inert,
        });
        reportingGuard(transition, id, recorder);
        transition.actions = [reporter({ took: id }), ...transition.actions.map(watchedAction)];
      });
    }
  }
  return {
    machine,
    recorder,
    states,
    transitions: [...infos.values()],
    infoOf: (transition) => infos.get(transition),
    reportOf: (exec) => reports.get(exec),
  };
}

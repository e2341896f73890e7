// A neutral model of a chart, built from its machine. The picture and the tables use only this model.
import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate';
import { allStates, stateName } from '../explore/instrument.ts';
import { actionName, guardName } from './names.ts';

/** What triggers a transition. */
export type ArrowKind = 'event' | 'done' | 'error' | 'after' | 'always';

export type ChartState = {
  /** The path of keys, or the chart's id for the root. */
  readonly name: string;
  readonly key: string;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly parent: string | null;
  /** The name of its initial state. */
  readonly initial: string | null;
  readonly deep: boolean;
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly string[];
  readonly tags: readonly string[];
  readonly description: string;
  readonly requirements: readonly string[];
  readonly children: readonly ChartState[];
};

/** `target` is null if the state is not left. `trigger` is the event, the actor or the delay. */
export type ChartArrow = {
  readonly source: string;
  readonly target: string | null;
  readonly kind: ArrowKind;
  readonly trigger: string;
  readonly guard: string | null;
  /** Whether it is the last of several candidates and has no guard. */
  readonly otherwise: boolean;
  readonly actions: readonly string[];
  readonly reenters: boolean;
  readonly requirements: readonly string[];
};

export type ChartModel = {
  readonly name: string;
  readonly description: string;
  readonly root: ChartState;
  readonly arrows: readonly ChartArrow[];
};

/** The requirement ids in the meta of a state or a transition. */
function requirementsOf(meta: unknown): string[] {
  if (typeof meta !== 'object' || meta === null || !('requirements' in meta) || !Array.isArray(meta.requirements))
    return [];
  return meta.requirements.map(String);
}

/** Names of the actions, without XState's own actions for timers. */
function actionNames(actions: readonly unknown[]): string[] {
  return actions.map(actionName).filter((name) => name !== null);
}

type Trigger = Pick<ChartArrow, 'kind' | 'trigger'>;

function kindAndTrigger(node: StateNode, event: string): Trigger {
  const actorName = (id: string) => {
    const src = allStates(node.machine.root)
      .flatMap(({ invoke }) => invoke)
      .find((one) => one.id === id)?.src;
    return typeof src === 'string' && !src.startsWith('xstate.invoke.') ? src : id;
  };
  const after = node.after.find(({ eventType }) => eventType === event);
  if (after !== undefined)
    return { kind: 'after', trigger: typeof after.delay === 'number' ? `${after.delay} ms` : String(after.delay) };
  if (event.startsWith('xstate.done.state.')) return { kind: 'done', trigger: node.key };
  if (event.startsWith('xstate.done.actor.'))
    return { kind: 'done', trigger: actorName(event.slice('xstate.done.actor.'.length)) };
  if (event.startsWith('xstate.error.actor.'))
    return { kind: 'error', trigger: actorName(event.slice('xstate.error.actor.'.length)) };
  return { kind: 'event', trigger: event };
}

function arrowsOf(node: StateNode): ChartArrow[] {
  const lists: [Trigger, AnyTransitionDefinition[]][] = [...node.transitions].map(([event, list]) => [
    kindAndTrigger(node, event),
    list,
  ]);
  if (node.always !== undefined) lists.push([{ kind: 'always', trigger: '' }, node.always]);
  return lists.flatMap(([trigger, list]) =>
    list.flatMap((transition, index) =>
      (transition.target ?? [null]).map((target): ChartArrow => ({
        ...trigger,
        source: stateName(node),
        target: target === null ? null : stateName(target),
        guard: transition.guard === undefined ? null : guardName(transition.guard),
        otherwise: transition.guard === undefined && list.length > 1 && index === list.length - 1,
        actions: actionNames(transition.actions),
        reenters: transition.reenter,
        requirements: requirementsOf(transition.meta),
      })),
    ),
  );
}

function stateOf(node: StateNode): ChartState {
  return {
    name: stateName(node),
    key: node.key,
    kind: node.type,
    parent: node.parent === undefined ? null : stateName(node.parent),
    initial: node.type === 'compound' ? (node.initial.target.map(stateName)[0] ?? null) : null,
    deep: node.history === 'deep',
    entry: actionNames(node.entry),
    exit: actionNames(node.exit),
    invokes: node.invoke.map(({ src, id }) =>
      typeof src === 'string' && !src.startsWith('xstate.invoke.') ? src : id,
    ),
    tags: node.tags,
    description: node.description ?? '',
    requirements: requirementsOf(node.meta),
    children: Object.values(node.states).map(stateOf),
  };
}

/** Builds the model from a machine, in the order of the source. */
export function modelOf(name: string, machine: AnyStateMachine): ChartModel {
  return {
    name,
    description: machine.root.description ?? '',
    root: stateOf(machine.root),
    arrows: allStates(machine.root).flatMap(arrowsOf),
  };
}

/** A state and everything inside it, outermost first. */
export function withinState(state: ChartState): ChartState[] {
  return [state, ...state.children.flatMap(withinState)];
}

/** Whether a state is another state or inside it, by their names. Does not work for the root. */
export const isWithin = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}.`);

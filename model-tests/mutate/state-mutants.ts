// Faults in one state: a wrong initial state, a removed entry or exit action, a removed actor, a final state that is
// not final, a wrong delay, an additional transition. With those in transitions, these are all mutants of a chart, whose
// number is the exact denominator of the score. A fault in a part that is never used changes nothing, so it is no mutant.
import type { StateNode, AnyStateMachine } from 'xstate';
import { stateName, allStates } from '../explore/instrument.ts';
import { absoluteTarget, configOf, listOf, stateAt, type InvokeConfig, type StateConfig } from './config.ts';
import { mutantOf, type Mutant } from './mutant.ts';
import { partName, without, transitionMutants } from './transition-mutants.ts';
import type { Chart } from '../explore/chart.ts';

/** Whether a state is left in the step that enters it, so that it never receives an event. */
const isLeftAtOnce = ({ always = [] }: StateNode): boolean =>
  always.some(({ guard, target }) => guard === undefined && target !== undefined);

const targetsOf = (node: StateNode): readonly StateNode[] => {
  const transitions = [...node.transitions.values()].flat();
  return [...transitions, ...(node.always ?? []), node.initial].flatMap(({ target = [] }) => target) as StateNode[];
};

/** The states that are entered as targets themselves, not only as ancestors of a target. */
const enteredStates = (machine: AnyStateMachine): ReadonlySet<StateNode> => {
  const nodes = allStates(machine.root);
  const regions = nodes.filter(({ parent }) => parent?.type === 'parallel');
  return new Set([machine.root, ...regions, ...nodes.flatMap(targetsOf)]);
};

/** Whether the initial state of a state is ever used. */
const usesInitial = (node: StateNode): boolean => enteredStates(node.machine).has(node);

type Edit = (state: StateConfig) => void;
type MakeMutant = (operator: string, detail: string, edit: Edit) => Mutant;

const isPlace = (node: StateNode) => node.type !== 'history';

function initialMutants(node: StateNode, mutant: MakeMutant): Mutant[] {
  const { initial } = node.config;
  if (typeof initial !== 'string' || !usesInitial(node)) return [];
  const others = Object.values(node.states).filter((inner) => isPlace(inner) && inner.key !== initial);
  return others.map(({ key }) => mutant('initial', ` to ${key}`, (state) => (state.initial = key)));
}

function actionMutants(state: StateConfig, mutant: MakeMutant): Mutant[] {
  return (['entry', 'exit'] as const).flatMap((field) =>
    listOf(state[field]).map((action, index) =>
      mutant(
        `drop-${field}`,
        ` action ${index} ${partName(action)}`,
        (one) => (one[field] = without(one[field], index)),
      ),
    ),
  );
}

function delayMutants(state: StateConfig, delays: readonly string[], mutant: MakeMutant): Mutant[] {
  return Object.keys(state.after ?? {}).flatMap((delay) => {
    const others = delays.filter((name) => name !== delay && state.after?.[name] === undefined);
    // A chart with only one delay gets a delay of zero instead.
    return (others.length === 0 ? ['0'] : others).map((name) =>
      mutant('change-delay', ` ${delay} to ${name}`, (one) => {
        const { [delay]: transition, ...rest } = one.after ?? {};
        one.after = { ...rest, [name]: transition };
      }),
    );
  });
}

function isHandled(node: StateNode | undefined, event: string): boolean {
  return node !== undefined && (node.ownEvents.includes(event) || isHandled(node.parent, event));
}

function siblingHandlerMutants(node: StateNode, events: readonly string[], mutant: MakeMutant): Mutant[] {
  const sibling = Object.values(node.parent?.states ?? {}).find((other) => other !== node && isPlace(other));
  if (node.type !== 'atomic' || isLeftAtOnce(node) || sibling === undefined) return [];
  return events
    .filter((event) => !isHandled(node, event))
    .map((event) =>
      mutant('sneak', ` on ${event} to ${stateName(sibling)}`, (state) => {
        state.on = { ...state.on, [event]: absoluteTarget(sibling) };
      }),
    );
}

/** Every fault in one state except those in its transitions. `events` are the event types that come from outside. */
export function stateMutants(node: StateNode, events: readonly string[]): Mutant[] {
  const state = stateAt(configOf(node.machine), node.path);
  const mutant: MakeMutant = (operator, detail, edit) =>
    mutantOf(node.machine, operator, `${stateName(node)}${detail}`, (root) => edit(stateAt(root, node.path)));
  return [
    ...initialMutants(node, mutant),
    ...actionMutants(state, mutant),
    ...listOf<InvokeConfig>(state.invoke).map(({ src }, index) =>
      mutant('drop-invoke', ` ${String(src)}`, (one) => (one.invoke = without(one.invoke, index))),
    ),
    ...(node.type === 'final' ? [mutant('drop-final', '', (one) => delete one.type)] : []),
    ...(node.type === 'history' ? [mutant('deepen-history', '', (one) => (one.history = 'deep'))] : []),
    ...delayMutants(state, Object.keys(node.machine.implementations.delays ?? {}), mutant),
    ...siblingHandlerMutants(node, events, mutant),
  ];
}

/** Every mutant of a chart, in the order of its states, the same on every run. */
export function mutantsOf(chart: Chart): Mutant[] {
  const events = [...new Set(Object.values(chart.events).map(({ type }) => type))];
  return allStates(chart.machine.root).flatMap((node) => [...transitionMutants(node), ...stateMutants(node, events)]);
}

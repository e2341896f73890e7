// Every mutant of a chart: faults in one transition (the transition removed, its target changed, its guard removed or
// negated, an action removed, the order of candidates changed), and faults in one state (a wrong initial state, a removed
// entry or exit action, a removed actor, a final state that is not final, a wrong delay, an additional transition). Their
// number is the exact denominator of the score. A fault in a part that is never used changes nothing, so it is no mutant.
import {
  type StateNode,
  type AnyStateMachine,
  not,
  type GuardPredicate,
  type MachineContext,
  type EventObject,
  type ParameterizedObject,
} from 'xstate';
import { stateName, allStates } from '../explore/instrument.ts';
import {
  absoluteTarget,
  configOf,
  listOf,
  stateAt,
  type InvokeConfig,
  type StateConfig,
  candidatesOf,
  targetNode,
  type Candidate,
} from './config.ts';
import { mutantOf, type Mutant } from './mutant.ts';
import type { Chart } from '../explore/chart.ts';

/** One list of candidates: its label for reports, its value, and how to replace it (undefined removes it). */
type Place = {
  readonly label: string;
  readonly get: (root: StateConfig) => unknown;
  readonly set: (root: StateConfig, value: unknown) => void;
};

/** A field of the object that `find` returns from the configuration. */
const placeAt = (label: string, find: (root: StateConfig) => object | undefined, field: string): Place => ({
  label,
  get: (root) => Reflect.get(find(root) ?? {}, field) as unknown,
  set: (root, value) => {
    const holder = find(root) ?? {};
    if (value === undefined) Reflect.deleteProperty(holder, field);
    else Reflect.set(holder, field, value);
  },
});

/** Every list of candidates of the state at a path, in the order of the source. */
function placesOf(root: StateConfig, path: readonly string[]): Place[] {
  const find = (one: StateConfig) => stateAt(one, path);
  const { on = {}, after = {}, invoke } = find(root);
  const places = [
    ...Object.keys(on).map((event) => placeAt(event, (one) => find(one).on, event)),
    ...Object.keys(after).map((delay) => placeAt(`after ${delay}`, (one) => find(one).after, delay)),
    placeAt('always', find, 'always'),
    placeAt('onDone', find, 'onDone'),
    ...listOf<InvokeConfig>(invoke).flatMap(({ src }, index) =>
      ['onDone', 'onError'].map((field) =>
        placeAt(`${field} of ${String(src)}`, (one) => listOf<InvokeConfig>(find(one).invoke)[index], field),
      ),
    ),
  ];
  return places.filter(({ get }) => get(root) !== undefined);
}

type Edit = (candidate: Candidate, all: Candidate[], index: number) => void;

/** A guard may be a name, a name with params or a function. `not` accepts all three, its type only the last. */
const negated = (guard: unknown) =>
  not(guard as GuardPredicate<MachineContext, EventObject, unknown, ParameterizedObject>);

/** The name of an action or guard, or 'in place' for an inline function. */
function partName(part: unknown): string {
  if (typeof part === 'string') return part;
  return typeof part === 'object' && part !== null && 'type' in part ? String(part.type) : 'in place';
}

/** The list without the item at an index. */
const without = (value: unknown, index: number): unknown[] => listOf(value).filter((_, at) => at !== index);

function editPlace(root: StateConfig, place: Place, index: number, edit: Edit): void {
  const all = candidatesOf(place.get(root));
  const candidate = all[index];
  if (candidate === undefined) throw new Error(`There is no candidate ${index} of ${place.label}.`);
  edit(candidate, all, index);
  place.set(root, all.length === 0 ? undefined : all);
}

const drop: Edit = (_, all, index) => all.splice(index, 1);
const swapWithNext: Edit = (candidate, all, index) =>
  all.splice(index, 2, ...all.slice(index + 1, index + 2), candidate);

/** The siblings of the state that a transition leads to: each of them is a possible wrong target. */
function otherTargets(node: StateNode, target: string): StateNode[] {
  const right = targetNode(node, target);
  return Object.values(right.parent?.states ?? {}).filter((state) => state !== right && state.type !== 'history');
}

function ofCandidate(node: StateNode, place: Place, candidate: Candidate, index: number, isLast: boolean): Mutant[] {
  const where = `${stateName(node)} | ${place.label} | ${index}`;
  const mutant = (operator: string, edit: Edit, detail = '') =>
    mutantOf(node.machine, operator, `${where}${detail}`, (root) => editPlace(root, place, index, edit));
  const { target, guard, reenter } = candidate;
  const guarded = [
    mutant('drop-guard', (one) => delete one.guard),
    mutant('negate-guard', (one) => (one.guard = negated(one.guard))),
  ];
  const targeted = (to: string) => [
    ...otherTargets(node, to).map((other) =>
      mutant('retarget', (one) => (one.target = absoluteTarget(other)), ` to ${stateName(other)}`),
    ),
    mutant('drop-target', (one) => delete one.target),
  ];
  return [
    mutant('drop-transition', drop),
    ...(guard === undefined ? [] : guarded),
    ...(typeof target === 'string' ? targeted(target) : []),
    ...listOf(candidate.actions).map((action, at) =>
      mutant('drop-action', (one) => (one.actions = without(one.actions, at)), ` action ${at} ${partName(action)}`),
    ),
    ...(reenter === true ? [mutant('drop-reenter', (one) => delete one.reenter)] : []),
    ...(isLast ? [] : [mutant('swap-order', swapWithNext)]),
  ];
}

/** Every fault in the transitions of one state. */
function transitionMutants(node: StateNode): Mutant[] {
  const root = configOf(node.machine);
  return placesOf(root, node.path).flatMap((place) => {
    const candidates = candidatesOf(place.get(root));
    return candidates.flatMap((one, index) => ofCandidate(node, place, one, index, index + 1 === candidates.length));
  });
}

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

type StateEdit = (state: StateConfig) => void;
type MakeMutant = (operator: string, detail: string, edit: StateEdit) => Mutant;

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

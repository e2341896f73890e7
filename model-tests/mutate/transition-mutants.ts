// Faults in one transition: the transition removed, its target changed, its guard removed or negated, an action
// removed, the order of candidates changed.
import { not } from 'xstate';
import type { GuardPredicate, MachineContext, EventObject, ParameterizedObject, StateNode } from 'xstate';
import { absoluteTarget, candidatesOf, configOf, listOf, targetNode, stateAt } from './config.ts';
import type { Candidate, StateConfig, InvokeConfig } from './config.ts';
import { mutantOf, type Mutant } from './mutant.ts';
import { stateName } from '../explore/instrument.ts';

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
export function partName(part: unknown): string {
  if (typeof part === 'string') return part;
  return typeof part === 'object' && part !== null && 'type' in part ? String(part.type) : 'in place';
}

/** The list without the item at an index. */
export const without = (value: unknown, index: number): unknown[] => listOf(value).filter((_, at) => at !== index);

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
export function transitionMutants(node: StateNode): Mutant[] {
  const root = configOf(node.machine);
  return placesOf(root, node.path).flatMap((place) => {
    const candidates = candidatesOf(place.get(root));
    return candidates.flatMap((one, index) => ofCandidate(node, place, one, index, index + 1 === candidates.length));
  });
}

// A chart's configuration as data that can be copied and edited. The types contain only what a mutation reads.
import type { AnyStateMachine, StateNode } from 'xstate';

/** One candidate of a transition, always in its long form. */
export type Candidate = { target?: string; guard?: unknown; actions?: unknown; reenter?: boolean };

export type InvokeConfig = { id?: string; src?: unknown; onDone?: unknown; onError?: unknown };

/** A state of the configuration. Fields that are not in this type are copied unchanged. */
export type StateConfig = {
  id?: string;
  initial?: string;
  type?: string;
  history?: string;
  states?: Record<string, StateConfig>;
  on?: Record<string, unknown>;
  after?: Record<string, unknown>;
  always?: unknown;
  onDone?: unknown;
  invoke?: unknown;
  entry?: unknown;
  exit?: unknown;
  options?: { maxIterations: number };
};

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A deep copy of plain objects and lists. Functions and all other values are shared with the original. */
function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, copy(field)]));
}

/** A copy of a machine's configuration that may be edited. */
export const configOf = (machine: AnyStateMachine): StateConfig => copy(machine.config) as StateConfig;

/** The value as a list: XState accepts one thing or a list of them nearly everywhere. */
export function listOf<T>(value: unknown): T[] {
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value]) as T[];
}

/** The candidates of a transition in long form: a bare target becomes a candidate, too. */
export const candidatesOf = (value: unknown): Candidate[] =>
  listOf<string | Candidate>(value).map((one) => (typeof one === 'string' ? { target: one } : one));

/** The state at a path of keys. Throws when there is none. */
export function stateAt(root: StateConfig, path: readonly string[]): StateConfig {
  return path.reduce((state, key) => {
    const inner = state.states?.[key];
    if (inner === undefined) throw new Error(`The configuration has no state ${path.join('.')}.`);
    return inner;
  }, root);
}

/** A target that leads to a state from anywhere in its chart. */
export const absoluteTarget = (node: StateNode): string => `#${[node.machine.id, ...node.path].join('.')}`;

/** The state that a target leads to from `from`. Throws if there is no such state. */
export function targetNode(from: StateNode, target: string): StateNode {
  if (target.startsWith('#')) return from.machine.getStateNodeById(target);
  const path = target.startsWith('.')
    ? [...from.path, ...target.slice(1).split('.')]
    : [...from.path.slice(0, -1), ...target.split('.')];
  return from.machine.getStateNodeById(`#${[from.machine.id, ...path].join('.')}`);
}

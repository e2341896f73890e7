// The places in the configuration of a state that hold transitions: an event, a delay, always, onDone, or the end
// of an actor.
import { listOf, stateAt, type InvokeConfig, type StateConfig } from './config.ts';

/** One list of candidates: its label for reports, its value, and how to replace it (undefined removes it). */
export type Place = {
  readonly label: string;
  readonly get: (root: StateConfig) => unknown;
  readonly set: (root: StateConfig, value: unknown) => void;
};

type Field = 'on' | 'after';

function keyedPlace(path: readonly string[], field: Field, key: string, label: string): Place {
  return {
    label,
    get: (root) => stateAt(root, path)[field]?.[key],
    set: (root, value) => {
      const keyed = stateAt(root, path)[field];
      if (keyed === undefined) return;
      if (value === undefined) delete keyed[key];
      else keyed[key] = value;
    },
  };
}

function ownPlace(path: readonly string[], field: 'always' | 'onDone'): Place {
  return {
    label: field,
    get: (root) => stateAt(root, path)[field],
    set: (root, value) => {
      const state = stateAt(root, path);
      if (value === undefined) delete state[field];
      else state[field] = value;
    },
  };
}

function invokePlace(path: readonly string[], index: number, field: 'onDone' | 'onError', src: string): Place {
  const invoke = (root: StateConfig) => listOf<InvokeConfig>(stateAt(root, path).invoke)[index];
  return {
    label: `${field} of ${src}`,
    get: (root) => invoke(root)?.[field],
    set: (root, value) => {
      const one = invoke(root);
      if (one === undefined) return;
      if (value === undefined) delete one[field];
      else one[field] = value;
    },
  };
}

/** Every list of candidates of the state at a path, in the order of the source. */
export function placesOf(root: StateConfig, path: readonly string[]): Place[] {
  const state = stateAt(root, path);
  const places = [
    ...Object.keys(state.on ?? {}).map((event) => keyedPlace(path, 'on', event, event)),
    ...Object.keys(state.after ?? {}).map((delay) => keyedPlace(path, 'after', delay, `after ${delay}`)),
    ownPlace(path, 'always'),
    ownPlace(path, 'onDone'),
    ...listOf<InvokeConfig>(state.invoke).flatMap(({ src }, index) =>
      (['onDone', 'onError'] as const).map((field) => invokePlace(path, index, field, String(src))),
    ),
  ];
  return places.filter(({ get }) => get(root) !== undefined);
}

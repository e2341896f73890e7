// The places in the configuration of a state that contain transitions: an event, a delay, always, onDone, or the end of
// an actor.
import { listOf, stateAt, type InvokeConfig, type StateConfig } from './config.ts';

/** One list of candidates: its label for reports, its value, and how to replace it (undefined removes it). */
export type Place = {
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
export function placesOf(root: StateConfig, path: readonly string[]): Place[] {
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

// Which fields of its context a chart reads and writes while it takes a step: for all contexts that are equal in what it
// reads it does the same.
import type { AnyMachineSnapshot } from 'xstate';
import { numberOf } from './plain.ts';

type Context = Readonly<Record<string, unknown>>;

/** In place of a field's name: the context as a whole was looked at. */
export const WHOLE = '';

/** The fields read, in order, and the fields assigned, both while `recording`. */
export type Uses = { readonly reads: Set<string>; readonly writes: Set<string>; recording: boolean };

export const noUses = (): Uses => ({ reads: new Set(), writes: new Set(), recording: false });

/** The result of `run`, while which uses are noted. */
export function noting<Result>(uses: Uses, run: () => Result): Result {
  uses.reads.clear();
  uses.writes.clear();
  uses.recording = true;
  try {
    return run();
  } finally {
    uses.recording = false;
  }
}

/** The same context, which notes each field that is read. */
function watched(context: Context, uses: Uses): Context {
  const noted = (trap: 'get' | 'has' | 'getOwnPropertyDescriptor') => (target: object, field: string | symbol) => {
    if (uses.recording && typeof field === 'string') uses.reads.add(field);
    return Reflect[trap](target, field) as never;
  };
  return new Proxy(context, {
    get: noted('get'),
    has: noted('has'),
    getOwnPropertyDescriptor: noted('getOwnPropertyDescriptor'),
    ownKeys(target) {
      if (uses.recording) uses.reads.add(WHOLE);
      return Reflect.ownKeys(target);
    },
  });
}

/** Results by a name, and then by the numbers of the fields that were read for them, one after the other. */
export type Known<Result> = Map<
  unknown,
  { readonly result: Result } | { readonly field: string; readonly values: Known<Result> }
>;

/** The result of `find`, which is called once for all contexts that are equal in what it reads. */
export function foundOnce<Result>(
  known: Known<Result>,
  name: unknown,
  context: Context,
  uses: Uses,
  find: (watchedContext: Context) => Result,
): Result {
  const numberIn = (field: string) => numberOf(field === WHOLE ? context : context[field]);
  const fields: string[] = [];
  let [places, at] = [known, name];
  let place = places.get(at);
  while (place !== undefined && 'field' in place) {
    fields.push(place.field);
    [places, at] = [place.values, numberIn(place.field)];
    place = places.get(at);
  }
  if (place !== undefined) return place.result;
  const result = noting(uses, () => find(watched(context, uses)));
  for (const field of uses.reads) {
    if (fields.includes(field)) continue;
    const values: Known<Result> = new Map();
    places.set(at, { field, values });
    [places, at] = [values, numberIn(field)];
  }
  places.set(at, { result });
  return result;
}

type Resolve = (scope: unknown, snapshot: AnyMachineSnapshot, ...of: unknown[]) => [AnyMachineSnapshot, ...unknown[]];
type Update = (given: unknown, params: unknown) => Context;
type Assign = { readonly assignment: Update | Context; readonly resolve: Resolve };

const isAssign = (action: unknown): action is Assign => typeof action === 'function' && 'assignment' in action;

const valueOf = (value: unknown, ...of: Parameters<Update>): unknown =>
  typeof value === 'function' ? (value as Update)(...of) : value;

/** An action of a chart; an `assign` notes what it writes, and that XState copies the context does not count as read. */
export function watchedAction<Action>(action: Action, uses: Uses): Action {
  if (!isAssign(action)) return action;
  const { assignment } = action;
  const update: Update = (...of) => {
    const fields =
      typeof assignment === 'function'
        ? assignment(...of)
        : Object.fromEntries(Object.entries(assignment).map(([field, value]) => [field, valueOf(value, ...of)]));
    // a context that is stored counts as read
    numberOf(Object.values(fields));
    if (uses.recording) for (const field of Object.keys(fields)) uses.writes.add(field);
    uses.recording = false;
    return fields;
  };
  const resolve: Resolve = (scope, snapshot, given, params, _, ...rest) => {
    const wasRecording = uses.recording;
    const [next, ...others] = action.resolve(scope, snapshot, given, params, { assignment: update }, ...rest);
    uses.recording = wasRecording;
    return [wasRecording ? Object.assign(next, { context: watched(next.context as Context, uses) }) : next, ...others];
  };
  return Object.assign(() => {}, action, { resolve });
}

// Which fields of its context a chart reads and writes while it takes a step: for all contexts that are equal in what it
// reads it does the same.
import type { AnyMachineSnapshot } from 'xstate';
import { mapValues, numberOf } from './plain.ts';

export type Context = Readonly<Record<string, unknown>>;

/** In place of a field's name: the context as a whole. */
const WHOLE = '';

/** The fields read before they are written, in order, and the fields written. */
type Uses = { readonly reads: Set<string>; readonly writes: Set<string> };

const watchedContexts = new WeakMap<object, { readonly context: Context; readonly uses: Uses }>();

/** The same context, which notes what is read of it. */
function watched(context: Context, uses: Uses): Context {
  const noting = (trap: 'get' | 'has' | 'getOwnPropertyDescriptor') => (target: object, field: string | symbol) => {
    if (typeof field === 'string' && !uses.writes.has(field)) uses.reads.add(field);
    return Reflect[trap](target, field) as never;
  };
  const proxy = new Proxy<Context>(context, {
    get: noting('get'),
    has: noting('has'),
    getOwnPropertyDescriptor: noting('getOwnPropertyDescriptor'),
    ownKeys(target) {
      uses.reads.add(WHOLE);
      return Reflect.ownKeys(target);
    },
  });
  watchedContexts.set(proxy, { context, uses });
  return proxy;
}

/** What was written to a context, watched or not: all of it if the step looked at it as a whole. */
export function writtenTo(context: Context, { reads, writes }: Uses): Context {
  const after = watchedContexts.get(context)?.context ?? context;
  return reads.has(WHOLE) ? after : Object.fromEntries([...writes].map((field) => [field, after[field]]));
}

/** A result, or the field whose value decides what to look at next. Empty where nothing is known. */
export type Known<Result> = { result?: Result; field?: string; next?: Map<number, Known<Result>> };

/** The result of `find`, which is called once for all contexts that are equal in what it reads. */
export function foundOnce<Result>(
  known: Known<Result>,
  context: Context,
  find: (watchedContext: Context, uses: Uses) => Result,
): Result {
  const after = (place: Known<Result>, field: string): Known<Result> => {
    const number = numberOf(field === WHOLE ? context : context[field]);
    const next = place.next?.get(number) ?? {};
    place.field = field;
    place.next = (place.next ?? new Map<number, Known<Result>>()).set(number, next);
    return next;
  };
  const path: string[] = [];
  let place = known;
  for (; place.field !== undefined; place = after(place, place.field)) path.push(place.field);
  if (place.result !== undefined) return place.result;
  const uses: Uses = { reads: new Set(), writes: new Set() };
  const result = find(watched(context, uses), uses);
  [...uses.reads].filter((field) => !path.includes(field)).reduce(after, place).result = result;
  return result;
}

type Updater = (args: Readonly<{ context: Context }>, params: unknown) => Context;
type Updaters = Updater | Readonly<Record<string, unknown>>;
type Resolve = (
  ...of: [scope: unknown, snapshot: AnyMachineSnapshot, args: unknown, params: unknown, action: unknown, ...unknown[]]
) => [AnyMachineSnapshot, ...unknown[]];
type Assign = Readonly<{ assignment: Updaters; resolve: Resolve }>;

const isAssign = (action: unknown): action is Assign => typeof action === 'function' && 'assignment' in action;

/**
 * An action of a chart; an `assign` notes what it writes, and that XState copies a watched context does not count as
 * read.
 */
export function watchedAction<Action>(action: Action): Action {
  if (!isAssign(action)) return action;
  const resolve: Resolve = (scope, snapshot, args, params, _, ...rest) => {
    const watching = watchedContexts.get(snapshot.context as Context);
    if (watching === undefined) return action.resolve(scope, snapshot, args, params, action, ...rest);
    const { context, uses } = watching;
    const assignment: Updater = (of) => {
      const own = { ...of, context: snapshot.context as Context };
      const update =
        typeof action.assignment === 'function'
          ? action.assignment(own, params)
          : mapValues(action.assignment, (value) =>
              typeof value === 'function' ? (value as Updater)(own, params) : value,
            );
      // a context that is stored counts as read
      numberOf(Object.values(update));
      for (const field of Object.keys(update)) uses.writes.add(field);
      return update;
    };
    const [next, ...others] = action.resolve(scope, { ...snapshot, context }, args, params, { assignment }, ...rest);
    return [Object.assign(next, { context: watched(next.context as Context, uses) }), ...others];
  };
  return Object.assign(() => {}, action, { resolve });
}

// A chart as registered for the tooling: the machine, named samples of its events, and named outcomes of its actors.
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  EventObject,
  InputFrom,
  OutputFrom,
  ProvidedActor,
  SnapshotFrom,
  StateMachine,
} from 'xstate';
import { mapValues } from './plain.ts';

/** How an actor may end: with an output, or with an error. */
export type Outcome<Output = unknown> = { readonly output: Output } | { readonly error?: unknown };

type ActorsOf<Machine extends AnyStateMachine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Actor
    : never;

type OutputOf<Actor extends ProvidedActor, Src extends string> =
  Extract<Actor, { src: Src }> extends { logic: infer Logic } ? OutputFrom<Logic> : never;

/** The named outcomes of every actor that the machine declares; `{}` for an actor that never ends. */
type OutcomesOf<Machine extends AnyStateMachine> = {
  readonly [Src in ActorsOf<Machine>['src']]: Readonly<Record<string, OutputOf<ActorsOf<Machine>, Src>>>;
};

/** `input` is required only when the machine has an input. */
type InputPart<Machine extends AnyStateMachine> =
  undefined extends InputFrom<Machine>
    ? { readonly input?: InputFrom<Machine> }
    : { readonly input: InputFrom<Machine> };

/** `outcomes` are required only when the machine declares actors. */
type OutcomesPart<Machine extends AnyStateMachine> =
  Record<never, never> extends OutcomesOf<Machine>
    ? { readonly outcomes?: OutcomesOf<Machine> }
    : { readonly outcomes: OutcomesOf<Machine> };

/**
 * How a chart is registered.
 * - `name`: by default the id of the machine.
 * - `events`: named samples; a name describes what is special about the sample ('two nights in May'), not its type.
 * - `outcomes`: how actors end. Each can also fail: the explorer itself adds the outcome 'breaks'.
 * - `moreInputs`: further named inputs, for guards that read the input.
 * - `key`: the part of the context that affects behaviour, for a context with too many values. The explorer checks it.
 * - `shows`: the context fields that a fixture compares after each step; by default all, or all but those of `hides`.
 * - `limit`: how many states may be explored before the run gives up (20,000).
 */
export type ChartSpec<Machine extends AnyStateMachine> = InputPart<Machine> &
  OutcomesPart<Machine> & {
    readonly name?: string;
    readonly machine: Machine;
    readonly events: Readonly<Record<string, EventFromLogic<Machine>>>;
    readonly moreInputs?: Readonly<Record<string, InputFrom<Machine>>>;
    readonly key?: (snapshot: SnapshotFrom<Machine>) => unknown;
    readonly shows?: readonly (keyof ContextFrom<Machine> & string)[];
    readonly hides?: readonly (keyof ContextFrom<Machine> & string)[];
    readonly limit?: number;
  };

/** A registered chart without its own types, so that charts can be stored in one list. */
export type Chart = {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly events: Readonly<Record<string, EventObject>>;
  readonly outcomes: Readonly<Record<string, Readonly<Record<string, Outcome>>>>;
  readonly key: ((snapshot: AnyMachineSnapshot) => unknown) | null;
  readonly shows: (field: string) => boolean;
  readonly limit: number;
};

/** The name of the chart's own `input` among its inputs. */
export const usualInput = 'as usual';

/** Samples of events without payload; each has its type as its name. */
export const plainEvents = <const Type extends string>(
  ...types: readonly Type[]
): { readonly [One in Type]: { readonly type: One } } =>
  Object.fromEntries(types.map((type) => [type, { type }])) as { readonly [One in Type]: { readonly type: One } };

/** Registers a chart. The types of the samples follow from the machine's own types. */
export function defineChart<Machine extends AnyStateMachine>(spec: ChartSpec<Machine>): Chart {
  const { key, hides = [] }: ChartSpec<Machine> = spec;
  const shows: readonly string[] | undefined = spec.shows;
  return {
    name: spec.name ?? spec.machine.id,
    machine: spec.machine,
    inputs: { [usualInput]: spec.input, ...spec.moreInputs },
    events: spec.events,
    outcomes: mapValues<object, Chart['outcomes'][string]>(spec.outcomes ?? {}, (outputs) =>
      mapValues<unknown, Outcome>({ ...outputs }, (output) => ({ output })),
    ),
    key: key === undefined ? null : (snapshot) => key(snapshot as SnapshotFrom<Machine>),
    shows: (field) => shows?.includes(field) ?? !hides.some((hidden) => hidden === field),
    limit: spec.limit ?? 20_000,
  };
}

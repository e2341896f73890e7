// Takes a step of a chart once for all positions that are equal in what the step reads.
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { ExplorationError } from './graph.ts';
import { behaviourKey, frameOf, keyOf } from './key.ts';
import { canonical, numberOf } from './plain.ts';
import { foundOnce, writtenTo, type Context, type Known } from './reads.ts';
import { inputsOf, stepName } from './steps.ts';
import { attempt, type Move, type OpenStep, type Position, type Walker } from './walker.ts';

/** Positions that differ in their contexts alone have these open steps in common, and the keys that are known. */
type Frame = { readonly steps: readonly FrameStep[]; readonly keys: Known<string> };

/** An open step that some state of the frame handles, and what is known of it. */
export type FrameStep = OpenStep & { readonly name: string; readonly known: Known<Result> };

/** A step that was taken. `frame` is the one where it leads; null if it changes nothing, or if the chart fails. */
type Result = {
  readonly before: Position;
  readonly move: Move | string;
  readonly did: string;
  readonly written: Context;
  readonly frame: Frame | null;
};

/** Where a step leads. */
export type Arrival = { readonly key: string; readonly context: Context; readonly position: () => Position };

/** What a step does: the move, or an error message; the same in short; and where it leads if it changes anything. */
type Taken = Pick<Result, 'move' | 'did'> & { readonly to: Arrival | null };

/** One of so many steps is taken even if it is known, to check what is known. */
const CHECKED_AGAIN = 1_000;

const didOf = (move: Move | string): string =>
  typeof move === 'string' ? `fails: ${move}` : `${behaviourKey(move.result)} ${JSON.stringify(move.actions)}`;

const withContext = (position: Position, context: Context): Position => ({
  ...position,
  snapshot: { ...position.snapshot, context } as AnyMachineSnapshot,
});

/** The position where a step leads from `own`; it led from `was` to `led`. */
function positionAfter(was: Position, led: Position, own: Position, context: Context): Position {
  const { snapshot, timers, settled } = withContext(led, context);
  // an actor that the step starts was started before, from another position, and may have ended in this one's past
  const actorFor = (id: string): AnyActorRef =>
    led.snapshot.children[id] === was.snapshot.children[id] ? own.snapshot.children[id] : led.snapshot.children[id];
  const ids = Object.keys(snapshot.children);
  return {
    snapshot: Object.assign(snapshot, { children: Object.fromEntries(ids.map((id) => [id, actorFor(id)])) }),
    timers,
    settled: new Set(ids.filter((id) => settled.has(led.snapshot.children[id] as AnyActorRef)).map(actorFor)),
  };
}

/** The steps of a chart, each taken once for all positions that are equal in what it reads. */
export function knownSteps(walker: Walker) {
  const { chart } = walker;
  const frames = new Map<string, Frame>();
  let count = 0;

  const frameAt = (position: Position): Frame => {
    const text = frameOf(position);
    const known = frames.get(text);
    if (known !== undefined) return known;
    const open = walker.open(position).filter((one) => !walker.ignores(position, one));
    const frame = { keys: {}, steps: open.map((one) => ({ ...one, name: stepName(one.step), known: {} })) };
    frames.set(text, frame);
    return frame;
  };

  const resultOf = (position: Position, step: FrameStep): Result =>
    foundOnce(step.known, position.snapshot.context, (context, uses) => {
      const before = withContext(position, context);
      const move = attempt(() => walker.take(before, step));
      const did = didOf(move);
      if (typeof move === 'string') return { before, move, did, written: {}, frame: null };
      const { snapshot, timers, settled } = move.position;
      // a context that is sent, given to an actor or returned counts as read
      numberOf([move.result.sent, inputsOf(snapshot), snapshot.output]);
      const isHere = snapshot === before.snapshot && timers === before.timers && settled === before.settled;
      const frame = isHere ? null : frameAt(move.position);
      return { before, move, did, written: writtenTo(snapshot.context, uses), frame };
    });

  const arrivalBy = ({ before, move, written, frame }: Result, position: Position): Arrival | null => {
    if (typeof move === 'string' || frame === null) return null;
    const own: Context = position.snapshot.context;
    const context = Object.keys(written).length === 0 ? own : { ...own, ...written };
    const find = (one: Context) => keyOf(chart, withContext(move.position, one));
    const key = chart.key === null ? find(context) : foundOnce(frame.keys, context, find);
    return { key, context, position: () => positionAfter(before, move.position, position, context) };
  };

  /** Whether a step that is taken again does what is known. */
  const isRight = (position: Position, step: FrameStep, { did, to }: Taken): boolean => {
    const move = attempt(() => walker.take(position, step));
    if (typeof move === 'string') return didOf(move) === did;
    const whole = (one: Position) => keyOf({ ...chart, key: null }, one);
    const key = to === null ? keyOf(chart, position) : to.key;
    return (
      didOf(move) === did &&
      keyOf(chart, move.position) === key &&
      whole(move.position) === whole(to === null ? position : to.position())
    );
  };

  return {
    stepsIn: (position: Position): readonly FrameStep[] => frameAt(position).steps,
    /** Throws ExplorationError if the chart depends on something other than its context and events. */
    take: (position: Position, step: FrameStep): Taken => {
      const result = resultOf(position, step);
      const taken = { ...result, to: arrivalBy(result, position) };
      count += 1;
      if (count % CHECKED_AGAIN === 0 && !isRight(position, step, taken))
        throw new ExplorationError(
          `On “${step.name}” in ${canonical(position.snapshot.value)} the chart ${chart.name} does not always do the same, although its context is equal in all that it reads.`,
        );
      return taken;
    },
  };
}

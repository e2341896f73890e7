// The steps of a walk: a named sample of an event, a named outcome of an actor, or a timer that runs out.
import { Actor, type AnyActorRef, type AnyMachineSnapshot, type EventObject } from 'xstate';
import type { Chart, Outcome } from './chart.ts';

/** A sample of an event; `with` contains fields whose values were edited by hand. */
export type EventStep = { readonly event: string; readonly with?: Readonly<Record<string, unknown>> };

/**
 * `actor` is the declared name of a running actor, or its id if several run with that name; `timer` is 'delay in
 * state'.
 */
export type Step = EventStep | { readonly actor: string; readonly outcome: string } | { readonly timer: string };

/** The name of the added failure of every actor whose outcomes name no error. */
const DEFECT_OUTCOME = 'breaks';

/** The outcomes of an actor by its declared name, with 'breaks' added if they name no error. */
export function outcomesOf(chart: Chart, src: string): Readonly<Record<string, Outcome>> {
  const named = chart.outcomes[src] ?? {};
  const fails = Object.values(named).some((outcome) => !('output' in outcome));
  return fails ? named : { ...named, [DEFECT_OUTCOME]: {} };
}

/** A step by its name, as a tester writes it: 'half board', 'loadDining: loaded', 'timer: debounce in debouncing'. */
export const stepOf = (chart: Chart | undefined, name: string): Step => {
  const [before = '', after] = name.split(/: (.*)/);
  if (after !== undefined && before === 'timer') return { timer: after };
  return after !== undefined && Object.hasOwn(chart?.outcomes ?? {}, before)
    ? { actor: before, outcome: after }
    : { event: name };
};

export type Running = { readonly name: string; readonly actor: AnyActorRef };

/** The running actors of a snapshot, each by its declared name, or by its id when that name is ambiguous. */
export function runningActors({ children }: AnyMachineSnapshot, hasEnded: (actor: AnyActorRef) => boolean): Running[] {
  const all = Object.values<AnyActorRef | undefined>(children);
  const running = all.filter((actor): actor is AnyActorRef => actor !== undefined && !hasEnded(actor));
  const isAlone = (actor: AnyActorRef) => running.every((other) => other === actor || other.src !== actor.src);
  return running.map((actor) => ({ actor, name: isAlone(actor) ? String(actor.src) : actor.id }));
}

/** The inputs of a snapshot's actors, by declared name or by id as in `runningActors`. */
export const inputsOf = (snapshot: AnyMachineSnapshot): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    runningActors(snapshot, () => false).flatMap(({ name, actor }) =>
      actor instanceof Actor ? [[name, actor.options.input]] : [],
    ),
  );

/** An event that a chart has sent: `to` is 'parent' or the declared name of an actor. */
export type SentEvent = { readonly to: string; readonly event: EventObject };

/** The receiver of an event, by its name in the chart's source. */
export const listenerName = (listener: AnyActorRef, parent: AnyActorRef): string =>
  listener === parent ? 'parent' : String(listener.src);

const sampleName = ({ event, with: changed }: EventStep): string =>
  changed === undefined ? event : `${event} with ${JSON.stringify(changed)}`;

/** One text for a step, unique within a state. */
export const stepName = (step: Step): string =>
  'event' in step ? sampleName(step) : 'actor' in step ? `${step.actor}: ${step.outcome}` : `timer: ${step.timer}`;

/** What these open steps wait for: each actor and timer once, by name. */
export const awaitedIn = (open: readonly Step[]): string[] => [
  ...new Set(open.flatMap((step) => ('actor' in step ? step.actor : 'timer' in step ? stepName(step) : []))),
];

/** The event of a step, or undefined when the chart has no such sample. */
export function eventOf(chart: Chart, step: EventStep): EventObject | undefined {
  const sample = chart.events[step.event];
  return sample === undefined ? undefined : { ...sample, ...step.with, type: sample.type };
}

/** The step as text, with the event's type beside the name of its sample. Throws when the chart has no such sample. */
export function renderStep(chart: Chart, step: Step): string {
  if ('actor' in step)
    return step.outcome === DEFECT_OUTCOME ? `${step.actor} breaks` : `${step.actor} comes to “${step.outcome}”`;
  if ('timer' in step) return `the timer ${step.timer} runs out`;
  const event = chart.events[step.event];
  if (event === undefined) throw new Error(`The chart ${chart.name} has no event sample “${step.event}”.`);
  return event.type === sampleName(step) ? event.type : `${event.type} (${sampleName(step)})`;
}

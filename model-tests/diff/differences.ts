// Finds where two versions of a chart differ: walks both side by side, breadth first, with the same samples.
import type { Chart } from '../explore/chart.ts';
import { renderState, shownContext } from '../explore/fixtures.ts';
import { keyOf } from '../explore/key.ts';
import { canonical } from '../explore/plain.ts';
import { renderStep, stepName, type Step } from '../explore/steps.ts';
import { attempt, walkerOf, type Move, type OpenStep, type Position, type Walker } from '../explore/walker.ts';

/** `after` are the steps that lead there, `what` is the difference as a clause. */
export type Difference = { readonly after: readonly string[]; readonly what: string };

export type Comparison = {
  /** Shortest path first; one entry for each difference, however many paths lead to it. */
  readonly differences: readonly Difference[];
  /** How many pairs of states were compared. */
  readonly pairs: number;
};

/** The maximum number of pairs of states that are compared. */
const mostPairs = 40_000;

type Place = { readonly before: Position; readonly after: Position; readonly path: readonly string[] };
type Result = Move | string;

const settledStateOf = ({ position: { snapshot } }: Move): string => renderState(snapshot.value);

/**
 * The names of a move's own actions. XState's own actions (timers, actors, raised events) show in the next open steps.
 */
const effectsOf = ({ actions }: Move): string => actions.filter((name) => !name.startsWith('xstate.')).join(', ');

/** The first difference between two moves, or null: in the state, the context, or the events sent. */
function differenceOf(before: Walker, old: Result, after: Walker, now: Result): string | null {
  if (typeof old === 'string' || typeof now === 'string') {
    if (old === now) return null;
    if (typeof old !== 'string') return `fails now: ${String(now)}`;
    return typeof now === 'string'
      ? `failed with “${old}” and fails now with “${now}”`
      : `failed and does not any more: ${old}`;
  }
  if (settledStateOf(old) !== settledStateOf(now))
    return `led to ${settledStateOf(old)} and now leads to ${settledStateOf(now)}`;
  const was = shownContext(before.chart, old.position.snapshot.context);
  const is = shownContext(after.chart, now.position.snapshot.context);
  const field = [...new Set([...Object.keys(was), ...Object.keys(is)])].find(
    (name) => canonical(was[name]) !== canonical(is[name]),
  );
  if (field !== undefined)
    return `left ${field} as ${canonical(was[field])} and now leaves it as ${canonical(is[field])}`;
  const sent = old.result.sent.map(canonical).join(', ');
  const sentText = now.result.sent.map(canonical).join(', ');
  if (sent !== sentText) return `sent ${sent || 'nothing'} and now sends ${sentText || 'nothing'}`;
  const [did, does] = [effectsOf(old), effectsOf(now)];
  return did === does ? null : `did ${did || 'nothing'} and now does ${does || 'nothing'}`;
}

/** The steps that would have an effect: accepted events, open outcomes and timers. */
function enabledSteps(walker: Walker, position: Position): Map<string, OpenStep> {
  const accepted = new Set(walker.accepts(position));
  const isOpen = ({ step }: OpenStep) => !('event' in step) || accepted.has(step.event);
  return new Map(
    walker
      .open(position)
      .filter(isOpen)
      .map((open) => [stepName(open.step), open]),
  );
}

/** 'was refused and is now accepted' for events; other words for outcomes and timers. */
function enabledChange(step: Step, isNew: boolean): string {
  if ('event' in step) return isNew ? 'was refused and is now accepted' : 'was accepted and is now refused';
  return isNew ? 'could not happen and now can' : 'could happen and now cannot';
}

/**
 * Whether a result takes a transition. When both versions handle an event, its guards decide; a step without
 * transitions is a refusal.
 */
const isTaken = (result: Result): boolean => typeof result === 'string' || result.result.transitions.length > 0;

/** Compares two versions of a chart with the newer one's samples. Throws RangeError past `mostPairs`. */
export function compareCharts(older: Chart, newer: Chart): Comparison {
  const [before, after] = [walkerOf({ ...newer, machine: older.machine }), walkerOf(newer)];
  const found = new Map<string, Difference>();
  const seen = new Set<string>();
  const queue: Place[] = [];

  const arrive = (path: readonly string[], subject: string, old: Result, now: Result): void => {
    const what = differenceOf(before, old, after, now);
    if (what !== null) return note(path.slice(0, -1), subject, what);
    if (typeof old === 'string' || typeof now === 'string') return;
    const key = `${keyOf(before.chart, old.position)} ${keyOf(after.chart, now.position)}`;
    if (seen.has(key)) return;
    if (seen.add(key).size > mostPairs)
      throw new RangeError(`${newer.name} has more than ${mostPairs} pairs of states.`);
    queue.push({ before: old.position, after: now.position, path });
  };
  const note = (path: readonly string[], subject: string, what: string): void => {
    const clause = `${subject} ${what}`;
    if (!found.has(clause)) found.set(clause, { after: path, what: clause });
  };

  for (const [name, input] of Object.entries(newer.inputs)) {
    const [old, now] = [attempt(() => before.begin(input)), attempt(() => after.begin(input))];
    arrive([`the start ${name}`], `the start ${name}`, old, now);
  }
  for (const place of queue) {
    const [wasOpen, isOpen] = [enabledSteps(before, place.before), enabledSteps(after, place.after)];
    for (const name of new Set([...wasOpen.keys(), ...isOpen.keys()])) {
      const [was, is] = [wasOpen.get(name), isOpen.get(name)];
      const step = (is ?? was)?.step;
      if (step === undefined) continue;
      const clause = `'${renderStep(newer, step)}'`;
      const old = was && attempt(() => before.take(place.before, was));
      const now = is && attempt(() => after.take(place.after, is));
      const [took, takes] = [old !== undefined && isTaken(old), now !== undefined && isTaken(now)];
      if (old === undefined || now === undefined || ('event' in step && took !== takes)) {
        const isNew = 'event' in step ? takes : now !== undefined;
        if (!('event' in step) || took !== takes) note(place.path, clause, enabledChange(step, isNew));
      } else arrive([...place.path, clause], clause, old, now);
    }
  }
  return { differences: [...found.values()], pairs: seen.size };
}

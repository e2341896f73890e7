// Fixtures that a tester writes by hand: steps by name, and what must be true after the steps that matter.
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';
import { guardName } from '../draw/names.ts';
import { usualInput, type Chart } from './chart.ts';
import { renderState } from './fixtures.ts';
import { allStates, stateName } from './instrument.ts';
import { outcomesOf, stepName } from './steps.ts';
import { timerNames } from './timers.ts';
import { walkerOf, type StepResult, type Position, type Walker } from './walker.ts';

const Described = t.intersection([
  t.type({ step: t.string }),
  t.partial({ state: t.string, accepts: t.array(t.string) }),
]);

const HandwrittenCodec = t.intersection([
  t.type({ chart: t.string, steps: t.array(t.union([t.string, Described])) }),
  t.partial({ title: t.string, input: t.string }),
]);

/**
 * `{ chart, title?, input?, steps }`. A step is its name ('half board', 'loadDining: loaded', 'timer: settling in
 * settling'), or that name with what must be true after it: `{ step, state?, accepts? }`.
 */
export type HandwrittenFixture = t.TypeOf<typeof HandwrittenCodec>;

/** The fixture in a text, or what is wrong with the text. */
export function parseHandwritten(text: string): E.Either<string, HandwrittenFixture> {
  const parsed = E.tryCatch(
    () => JSON.parse(text) as unknown,
    (error) => `This is no JSON: ${error instanceof Error ? error.message : String(error)}`,
  );
  if (E.isLeft(parsed)) return parsed;
  const decoded = HandwrittenCodec.decode(parsed.right);
  return E.isRight(decoded)
    ? decoded
    : E.left(
        'A fixture is {"chart": "…", "steps": ["…", {"step": "…", "state": "…", "accepts": ["…"]}]}, with "title" and "input" where wanted.',
      );
}

/** Where a fixture stopped: the number of the step (from 1) and why. */
export type Stopped = { readonly step: number; readonly why: string };
export type Played = { readonly sentences: readonly string[]; readonly stopped: Stopped | null };

/** Every step that exists for a chart, by name. */
export const knownSteps = (chart: Chart): string[] => [
  ...Object.keys(chart.events),
  ...Object.keys(chart.outcomes).flatMap((src) =>
    Object.keys(outcomesOf(chart, src)).map((outcome) => stepName({ actor: src, outcome })),
  ),
  ...[...timerNames(chart.machine).values()].map((timer) => stepName({ timer })),
];

/** The names of the guards that returned false, in the order of their evaluation. */
function refusingGuards(chart: Chart, { guards }: StepResult): string[] {
  const nodes = new Map(allStates(chart.machine.root).map((node) => [stateName(node), node]));
  return guards.flatMap((outcome) => {
    const [state = '', event = '', rest = ''] = outcome.split(' | ');
    const [index = '', answer] = rest.split(' ');
    const transition = nodes.get(state)?.transitions.get(event)?.[Number(index)];
    return answer === 'false' && transition?.guard !== undefined ? [guardName(transition.guard)] : [];
  });
}

const listed = (names: readonly string[]): string => (names.length === 0 ? 'nothing' : names.join(', '));

/** The names of the steps that would have an effect now. */
function acceptedSteps(walker: Walker, position: Position): string[] {
  const events = new Set(walker.accepts(position));
  return walker
    .open(position)
    .filter(({ step }) => !('event' in step) || events.has(step.event))
    .map(({ step }) => stepName(step));
}

type Taken = { readonly position: Position } | { readonly why: string };

function takeNamed(walker: Walker, position: Position, name: string): Taken {
  const { chart } = walker;
  const where = renderState(position.snapshot.value);
  const open = walker.open(position).find(({ step }) => stepName(step) === name);
  const accepted = acceptedSteps(walker, position);
  if (open !== undefined && accepted.includes(name)) return { position: walker.take(position, open).position };
  if (!knownSteps(chart).includes(name))
    return { why: unknownMessage(`step of ${chart.name}`, name, knownSteps(chart)) };
  const guards = open === undefined ? [] : refusingGuards(chart, walker.take(position, open).result);
  const because = guards.length === 0 ? 'nothing waits for it there' : `the guard ${guards.join(', ')} says no`;
  return { why: `“${name}” is refused in ${where}: ${because}. Accepted instead: ${listed(accepted)}.` };
}

function mismatch(walker: Walker, position: Position, expected: t.TypeOf<typeof Described>): string | null {
  const state = renderState(position.snapshot.value);
  if (expected.state !== undefined && expected.state !== state) return `it is in ${state} and not in ${expected.state}`;
  const accepts = walker.accepts(position).toSorted().join(', ');
  const wanted = expected.accepts?.toSorted().join(', ');
  return wanted !== undefined && wanted !== accepts
    ? `it accepts ${accepts || 'nothing'} and not ${wanted || 'nothing'}`
    : null;
}

/**
 * Plays a handwritten fixture on the chart alone, by its pure transitions. For an unknown name it reports the
 * nearest known one.
 */
export function playHandwritten(chart: Chart, { input = usualInput, steps }: HandwrittenFixture): Played {
  const sentences: string[] = [];
  if (!(input in chart.inputs)) {
    return { sentences, stopped: { step: 0, why: unknownMessage('way to start', input, Object.keys(chart.inputs)) } };
  }
  const walker = walkerOf(chart);
  let { position } = walker.begin(chart.inputs[input]);
  for (const [index, given] of steps.entries()) {
    const expected = typeof given === 'string' ? { step: given } : given;
    const taken = takeNamed(walker, position, expected.step);
    const why = 'why' in taken ? taken.why : mismatch(walker, taken.position, expected);
    if (why !== null || 'why' in taken) return { sentences, stopped: { step: index + 1, why: why ?? '' } };
    position = taken.position;
    sentences.push(`${expected.step} → ${renderState(position.snapshot.value)}`);
  }
  return { sentences, stopped: null };
}

/** The list with one run of items left out, the longest runs first. The last item always stays. */
function* withoutRuns<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let length = items.length - 1; length > 0; length -= 1) {
    for (let at = 0; at + length < items.length; at += 1) yield items.toSpliced(at, length);
  }
}

/**
 * A short part of a stopped fixture that still stops at its last step for the same reason: no further run of steps
 * can be left out.
 */
export function shrunk(chart: Chart, fixture: HandwrittenFixture): HandwrittenFixture {
  const { stopped } = playHandwritten(chart, fixture);
  if (stopped === null) return fixture;
  const stopsAlike = (steps: HandwrittenFixture['steps']): boolean => {
    const again = playHandwritten(chart, { ...fixture, steps }).stopped;
    return again !== null && again.step === steps.length && again.why === stopped.why;
  };
  let steps = fixture.steps.slice(0, stopped.step);
  for (;;) {
    const fewer = withoutRuns(steps).find(stopsAlike);
    if (fewer === undefined) return { ...fixture, steps };
    steps = fewer;
  }
}

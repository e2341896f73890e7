/** A sequence of steps outside the page: a fixture file, or the part of an address after '#'. */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import type { StateValue } from 'xstate';
import { usualInput, type Chart } from '../explore/chart.ts';
import { renderState } from '../explore/fixtures.ts';
import { canonical } from '../explore/plain.ts';
import type { Step } from '../explore/steps.ts';
import { parseHandwritten } from '../explore/handwritten.ts';
import type { Moment } from './simulate.ts';

const StepCodec = t.union([
  t.exact(t.intersection([t.type({ event: t.string }), t.partial({ with: t.UnknownRecord })])),
  t.strict({ actor: t.string, outcome: t.string }),
  t.strict({ timer: t.string }),
]);
const Given = t.UnknownRecord;
const FixtureFile = t.type({
  chart: t.string,
  title: t.string,
  input: t.string,
  start: Given,
  steps: t.array(t.type({ do: StepCodec, gives: Given })),
});
const Steps = t.array(StepCodec);

/** `expected` holds what a fixture says must be true at the start and after each step; none for a link. */
export type Sequence = Readonly<{
  chart: string;
  input: string;
  steps: readonly Step[];
  expected: readonly Readonly<Record<string, unknown>>[];
}>;

/** Parses JSON. Left: a sentence. */
export const jsonFrom = (text: string): E.Either<string, unknown> =>
  E.tryCatch(
    () => JSON.parse(text) as unknown,
    () => 'This is not JSON.',
  );

/** The first field a decoder refused, as 'steps.2.do'; numbered branches of a union are left out. */
export const fieldOf = (errors: t.Errors): string =>
  errors[0]?.context
    .map(({ key }) => key)
    .filter((key) => key !== '')
    .join('.') ?? 'it';

/** A step by its name, as a tester writes it: 'half board', 'loadDining: loaded', 'timer: settling in settling'. */
const stepFrom = (chart: Chart | undefined, name: string): Step => {
  const [before = '', after] = name.split(/: (.*)/);
  if (after !== undefined && before === 'timer') return { timer: after };
  return after !== undefined && Object.hasOwn(chart?.outcomes ?? {}, before)
    ? { actor: before, outcome: after }
    : { event: name };
};

/** Reads the text of a fixture: the explorer's own, or one that a tester wrote. Left: a sentence that names the field. */
export const readFixture = (text: string, charts: readonly Chart[]): E.Either<string, Sequence> => {
  const json = jsonFrom(text);
  if (E.isLeft(json)) return json;
  const file = FixtureFile.decode(json.right);
  if (E.isRight(file)) {
    const { chart, input, start, steps } = file.right;
    return E.right({
      chart,
      input,
      steps: steps.map((one) => one.do),
      expected: [start, ...steps.map((one) => one.gives)],
    });
  }
  const written = parseHandwritten(text);
  if (E.isLeft(written)) return E.left(`This is not a fixture: “${fieldOf(file.left)}” is missing or wrong.`);
  const { input = usualInput, chart: name } = written.right;
  const steps = written.right.steps.map((one) => (typeof one === 'string' ? { step: one } : one));
  const chart = charts.find((one) => one.name === name);
  return E.right({
    chart: name,
    input,
    steps: steps.map(({ step }) => stepFrom(chart, step)),
    expected: [
      {},
      ...steps.map(({ state, accepts }) => ({
        ...(state === undefined ? {} : { state }),
        ...(accepts === undefined ? {} : { accepts }),
      })),
    ],
  });
};

/** A state may be written as people read it; what is accepted has no order. */
const isAsWanted = (field: string, is: unknown, wanted: unknown): boolean => {
  if (field === 'state' && wanted === renderState(is as StateValue)) return true;
  if (field === 'accepts' && Array.isArray(is) && Array.isArray(wanted))
    return canonical(is.toSorted()) === canonical(wanted.toSorted());
  return canonical(is) === canonical(wanted);
};

/** A fixture that says all of a moment knows that its event is refused there; one that says little means it to be taken. */
const isWhole = (wanted: Sequence['expected'][number]): boolean => 'state' in wanted && 'context' in wanted;

/** The first moment that differs from what the fixture expects, as a sentence with the reason of a refusal, or null. */
export const differenceFrom = (moments: readonly Moment[], expected: Sequence['expected']): string | null => {
  for (const [index, { gives, refusal }] of moments.entries()) {
    const wanted = expected[index];
    if (wanted === undefined) continue;
    const field = Object.keys(wanted).find((key) => !isAsWanted(key, Reflect.get(gives, key), wanted[key]));
    if (refusal !== null && (field !== undefined || !isWhole(wanted))) return refusal;
    if (field === undefined) continue;
    const where = index === 0 ? 'At the start' : `After step ${index}`;
    return `${where} “${field}” is ${canonical(Reflect.get(gives, field))} and not ${canonical(wanted[field])}.`;
  }
  return null;
};

/** '#chart=…&input=…&steps=…': a link to the moment after the last of the steps. */
export const hashOf = ({ chart, input, steps }: Omit<Sequence, 'expected'>): string =>
  `#${new URLSearchParams({ chart, input, steps: JSON.stringify(steps) }).toString()}`;

/** Reads such a link. Left: a sentence; right null where there is nothing after the '#'. */
export const readHash = (hash: string): E.Either<string, Sequence | null> => {
  const query = new URLSearchParams(hash.slice(1));
  const chart = query.get('chart');
  if (chart === null) return E.right(null);
  const json = jsonFrom(query.get('steps') ?? '[]');
  if (E.isLeft(json)) return E.left('This link’s “steps” are not JSON.');
  const steps = Steps.decode(json.right);
  if (E.isLeft(steps)) return E.left(`This link’s steps are wrong: “${fieldOf(steps.left)}”.`);
  return E.right({ chart, input: query.get('input') ?? usualInput, steps: steps.right, expected: [] });
};

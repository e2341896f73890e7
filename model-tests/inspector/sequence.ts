/** A sequence of steps outside the page: a fixture file, or the part of an address after '#'. */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { canonical } from '../explore/plain.ts';
import type { Step } from '../explore/steps.ts';
import type { Moment } from './simulate.ts';

const StepCodec = t.union([
  t.strict({ event: t.string }),
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

/** Reads the text of a fixture file. Left: a sentence that names the field. */
export const readFixture = (text: string): E.Either<string, Sequence> => {
  const json = jsonFrom(text);
  if (E.isLeft(json)) return json;
  const file = FixtureFile.decode(json.right);
  if (E.isLeft(file)) return E.left(`This is not a fixture: “${fieldOf(file.left)}” is missing or wrong.`);
  const { chart, input, start, steps } = file.right;
  return E.right({
    chart,
    input,
    steps: steps.map((one) => one.do),
    expected: [start, ...steps.map((one) => one.gives)],
  });
};

/** The first moment that differs from what the fixture expects, as a sentence, or null. */
export const differenceFrom = (moments: readonly Moment[], expected: Sequence['expected']): string | null => {
  for (const [index, moment] of moments.entries()) {
    const wanted = expected[index];
    if (wanted === undefined || canonical(moment.gives) === canonical(wanted)) continue;
    const field = Object.keys({ ...moment.gives, ...wanted }).find(
      (key) => canonical(Reflect.get(moment.gives, key)) !== canonical(wanted[key]),
    );
    const where = index === 0 ? 'At the start' : `After step ${index}`;
    return `${where} “${field}” is ${canonical(Reflect.get(moment.gives, field ?? ''))} and not ${canonical(wanted[field ?? ''])}.`;
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
  return E.right({ chart, input: query.get('input') ?? 'as usual', steps: steps.right, expected: [] });
};

// What a directed test proves: only what the fault changes, so that it still passes when samples are added or data
// changes.
import * as t from 'io-ts';
import type { Expectation } from '../explore/fixtures.ts';
import { canonical } from '../explore/plain.ts';

/** Names that must be present, and names that must be absent. */
const Names = t.partial({ with: t.array(t.string), without: t.array(t.string) });
type Names = t.TypeOf<typeof Names>;

/**
 * What must be true at the end of a path: the state, the context's fields by name, some of what is accepted and
 * awaited, the events sent, the output (null for none). What is left out may have any value.
 */
export const Proof = t.partial({
  state: t.unknown,
  context: t.record(t.string, t.unknown),
  accepts: Names,
  awaits: Names,
  sends: t.array(t.unknown),
  output: t.unknown,
});
export type Proof = t.TypeOf<typeof Proof>;

const without = (names: readonly string[], others: readonly string[]): string[] =>
  names.filter((name) => !others.includes(name));

const namesThatDiffer = (is: readonly string[], wrong: readonly string[]): Names => {
  const [missing, extra] = [without(is, wrong), without(wrong, is)];
  return { ...(missing.length > 0 && { with: missing }), ...(extra.length > 0 && { without: extra }) };
};

const fieldsThatDiffer = (is: Expectation['context'], wrong: Expectation['context']): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys({ ...is, ...wrong })
      .filter((field) => canonical(is[field]) !== canonical(wrong[field]))
      .map((field) => [field, is[field] ?? null]),
  );

const hasAny = (value: object): boolean => Object.keys(value).length > 0;

/**
 * What is true of a chart and not of its mutant. `wrong` is the end of the mutant's path, or null when it fails
 * before.
 */
export const proofOf = (is: Expectation, wrong: Expectation | null): Proof => {
  if (wrong === null) return { state: is.state };
  const context = fieldsThatDiffer(is.context, wrong.context);
  const accepts = namesThatDiffer(is.accepts, wrong.accepts);
  const awaits = namesThatDiffer(is.awaits, wrong.awaits);
  return {
    ...(canonical(is.state) !== canonical(wrong.state) && { state: is.state }),
    ...(hasAny(context) && { context }),
    ...(hasAny(accepts) && { accepts }),
    ...(hasAny(awaits) && { awaits }),
    ...(canonical(is.sends) !== canonical(wrong.sends) && { sends: [...is.sends] }),
    ...(canonical(is.output) !== canonical(wrong.output) && { output: is.output ?? null }),
  };
};

const nameProblem = (verb: string, found: readonly string[], names: Names = {}): string | null => {
  const missing = without(names.with ?? [], found);
  const extra = (names.without ?? []).filter((name) => found.includes(name));
  if (missing.length > 0) return `it does not ${verb} ${missing.join(', ')}`;
  return extra.length > 0 ? `it should not ${verb} ${extra.join(', ')}` : null;
};

const valueProblem = (what: string, is: unknown, wanted: unknown): string | null =>
  canonical(is) === canonical(wanted) ? null : `${what} ${canonical(is)} and not ${canonical(wanted)}`;

/** The first part of a proof that is not true, as text, or null. */
export const proofProblem = (proof: Proof, found: Expectation): string | null => {
  const problems = [
    'state' in proof ? valueProblem('the state is', found.state, proof.state) : null,
    ...Object.entries(proof.context ?? {}).map(([field, wanted]) =>
      valueProblem(`${field} is`, found.context[field] ?? null, wanted),
    ),
    nameProblem('accept', found.accepts, proof.accepts),
    nameProblem('await', found.awaits, proof.awaits),
    'sends' in proof ? valueProblem('it sends', found.sends, proof.sends) : null,
    'output' in proof ? valueProblem('its output is', found.output ?? null, proof.output) : null,
  ];
  return problems.find((problem) => problem !== null) ?? null;
};

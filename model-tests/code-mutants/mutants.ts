// The mutants of a subject: those of the statements that the server sends, of its modules, or of the pages.
import { decisionEdits } from './decisions.ts';
import { edited, type Edit } from './edits.ts';
import { jsxEdits } from './jsx.ts';
import { functionsOf, reachNames } from './reach.ts';
import type { Reach, Reached } from './record.ts';
import { shortHash } from './results.ts';
import type { Source } from './sources.ts';
import { sqlEdits } from './sql.ts';
import type { Mutation } from './testRunner.ts';

/**
 * A test that reaches a mutant; `test` null: what runs outside of the tests of the file does, so all of them may notice.
 * `breadth`: how many functions the file reaches.
 */
export type ReachingTest = Readonly<{ testFile: string; test: string | null; milliseconds: number; breadth: number }>;

/** A mutant, with the tests that reach it. */
export type CodeMutant = Readonly<{
  id: string;
  folder: string;
  file: string;
  what: string;
  mutation: Mutation;
  tests: readonly ReachingTest[];
}>;

/** A shorter fixed part of a statement could stand in several files. */
const SHORTEST_PART = 24;

/** The fixed parts of everything between quotes in a source file. */
const partsOf = (text: string): string[] =>
  [...text.matchAll(/`[^`]*`|"[^"\n]*"|'[^'\n]*'/g)]
    .flatMap(([quoted]) => quoted.slice(1, -1).split(/\$\{[^}]*\}/))
    .filter((part) => part.trim().length >= SHORTEST_PART && /\b[A-Z]{3,}\b/.test(part));

type PartedSource = Readonly<{ source: Source; parts: readonly string[] }>;

/**
 * The source with the longest fixed part of a statement. Undefined when less than half of the statement stands in the
 * sources: it is one of a library.
 */
const sourceOf = (statement: string, sources: readonly PartedSource[]): Source | undefined => {
  const found = sources.flatMap(({ source, parts }) =>
    parts.filter((part) => statement.includes(part)).map((part) => ({ source, part })),
  );
  const rest = [...new Set(found.map(({ part }) => part))]
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, part) => text.replaceAll(part, ''), statement);
  if (rest.length * 2 > statement.length) return undefined;
  return found.toSorted((a, b) => b.part.length - a.part.length)[0]?.source;
};

/** Finds the tests that enter a function or send a statement by its name, or that enter any function of a module. */
type TestsReaching = (names: readonly string[]) => ReachingTest[];

/** The tests by the names that `namesOf` gives for what they reach. */
const testsByName = (reaches: readonly Reach[], namesOf: (part: Reached) => readonly string[]): TestsReaching => {
  const byName = new Map<string, Set<ReachingTest>>();
  for (const { testFile, parts } of reaches) {
    const whole = parts.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    const breadth = new Set(parts.flatMap(({ functions }) => functions)).size;
    for (const part of parts) {
      const { test } = part;
      const milliseconds = test === null ? whole : part.milliseconds;
      const reaching: ReachingTest = { testFile, test, milliseconds, breadth };
      for (const name of namesOf(part)) byName.set(name, (byName.get(name) ?? new Set()).add(reaching));
    }
  }
  return (names) => [...new Set(names.flatMap((name) => [...(byName.get(name) ?? [])]))];
};

/** The text around an edit that names it, in whichever statement it stands: the parameters' numbers differ. */
const placeOf = (text: string, { from, to, what }: Edit): string =>
  [what, text.slice(Math.max(0, from - 40), to + 40)].join('\u0000').replace(/\s+/g, ' ').replace(/\$\d+/g, '$');

type StatementEdit = Readonly<{ statement: string; edit: Edit; source: Source }>;

/** One mutant of all statements with the same text around an edit: mostly, a part that several of them share. */
const mutantOfPlace = (place: string, found: readonly StatementEdit[], testsOf: TestsReaching): CodeMutant[] => {
  const [first] = found;
  if (first === undefined) return [];
  const statements = Object.fromEntries(found.map(({ statement, edit }) => [statement, edited(statement, edit)]));
  const { folder, file } = first.source;
  return [
    {
      id: shortHash(`${file}\u0000${place}`),
      folder,
      file,
      what: first.edit.what,
      mutation: { kind: 'statements', statements },
      tests: testsOf(Object.keys(statements)),
    },
  ];
};

/** The mutants of every statement that stands in one of the sources, and not more of it in one of the `tests`. */
export const statementMutants = (
  sources: readonly Source[],
  tests: readonly Source[],
  reaches: readonly Reach[],
): CodeMutant[] => {
  const withParts = [...sources, ...tests].map((source) => ({ source, parts: partsOf(source.text) }));
  const sent = reaches.flatMap(({ parts }) => parts.flatMap((part) => part.statements));
  const places = new Map<string, StatementEdit[]>();
  for (const statement of [...new Set(sent)].sort()) {
    const source = sourceOf(statement, withParts);
    if (source === undefined || tests.includes(source)) continue;
    for (const edit of sqlEdits(statement)) {
      const place = placeOf(statement, edit);
      const found = places.get(place) ?? [];
      // a second place with the same text in one statement is changed with the first one's other statements only
      if (!found.some((other) => other.statement === statement))
        places.set(place, [...found, { statement, edit, source }]);
    }
  }
  const testsOf = testsByName(reaches, (part) => part.statements);
  return [...places].flatMap(([place, found]) => mutantOfPlace(place, found, testsOf));
};

/** The text around an edit that names it, wherever the module is changed elsewhere. */
const surroundings = (text: string, { from, to }: Edit): string => text.slice(Math.max(0, from - 120), to + 120);

const mutantsOfSource = (source: Source, testsOf: TestsReaching): CodeMutant[] => {
  const { file, folder, text } = source;
  const nameAt = reachNames(file, text);
  const functions = functionsOf(file, text);
  const isReached = (names: readonly string[]): boolean => testsOf(names).length > 0;
  /**
   * A handler that is lost is noticed by the tests that enter it, not by all that enter the function around it. What only
   * runs when the module is loaded is noticed by those that enter the module.
   */
  const reachedOf = ({ from, to }: Edit): string => {
    const within = functions.filter(({ start, end }) => from <= start && end <= to).map(({ start }) => nameAt(start));
    return ([within, [nameAt(from)]].find(isReached) ?? [file]).join('\n');
  };
  const edits = file.endsWith('.tsx') ? jsxEdits(text) : decisionEdits(text);
  return [...Map.groupBy(edits, reachedOf)].flatMap(([reached, ofReached]) => {
    const tests = testsOf(reached.split('\n'));
    return ofReached.map((edit): CodeMutant => ({
      id: shortHash([file, surroundings(text, edit), edit.what].join('\u0000')),
      folder,
      file,
      what: `${edit.what} (line ${text.slice(0, edit.from).split('\n').length})`,
      mutation: { kind: 'module', file, text, edit },
      tests,
    }));
  });
};

/** The functions that a part enters, and their modules. */
const functionsAndModules = ({ functions }: Reached): string[] => [
  ...functions,
  ...new Set(functions.map((name) => name.slice(0, name.lastIndexOf(':')))),
];

/** The mutants of the sources themselves: of a component's markup, or of what a module decides. */
export const moduleMutants = (sources: readonly Source[], reaches: readonly Reach[]): CodeMutant[] => {
  const testsOf = testsByName(reaches, functionsAndModules);
  return sources.flatMap((source) => mutantsOfSource(source, testsOf));
};

// Which of the tests that reach a mutant judge it.
import type { CodeMutant, ReachingTest } from './mutants.ts';
import type { Pair } from './rounds.ts';
import type { TestSelection } from './testRunner.ts';

/** A mutant that many tests reach is judged by so many of its folder, and so many others. */
type Limits = Readonly<{ tests: number; milliseconds: number }>;
const LIMITS: Limits = { tests: 30, milliseconds: 5_000 };
/** One that survives them is judged by more when it is judged again. */
const THOROUGH_LIMITS: Limits = { tests: 60, milliseconds: 10_000 };
/**
 * Of a component only so many, however long each took when it was recorded: most of that is the exploring of a chart,
 * which happens once in a process. One that survives is left to the walks.
 */
const MOST_COMPONENT_TESTS = 15;
/**
 * They compare the texts of each page with those that are approved, and with their places: they notice most of what can
 * be wrong in a component. Of each so many judge it.
 */
const TEXTS_TESTS = ['model-tests/texts/guestTexts.test.ts', 'model-tests/screens/screenTexts.test.ts'];
const MOST_OF_TEXTS_TEST = 2;
/**
 * One of the server that is judged alone is judged by whole files first: a test alone does not see what the tests before it
 * left behind. A file that takes longer than all of them may is left out.
 */
const MOST_WHOLE_FILES = 8;
const MOST_WHOLE_MILLISECONDS = 20_000;

/** The tests that stay within a number and a time. The first is taken however long it takes. */
export const within = (tests: readonly ReachingTest[], most: number, milliseconds: number): ReachingTest[] => {
  const taken: ReachingTest[] = [];
  let sum = 0;
  for (const test of tests.slice(0, most)) {
    if (sum >= milliseconds) break;
    taken.push(test);
    sum += test.milliseconds;
  }
  return taken;
};

/** The quickest test of each group before the others, and of these the quickest first. */
export const quickestOfEach = (
  tests: readonly ReachingTest[],
  groupOf: (test: ReachingTest) => string,
): ReachingTest[] => {
  const quickest = tests.toSorted((a, b) => a.milliseconds - b.milliseconds);
  const first = new Set([...Map.groupBy(quickest, groupOf).values()].flatMap((group) => group.slice(0, 1)));
  return [...quickest.filter((test) => first.has(test)), ...quickest.filter((test) => !first.has(test))];
};

const byFile = (tests: readonly ReachingTest[]): TestSelection[] =>
  [...new Set(tests.map(({ testFile }) => testFile))].map((file) => {
    const names = tests.filter(({ testFile }) => testFile === file).map(({ test }) => test);
    return { file, names: names.includes(null) ? null : names.filter((name) => name !== null) };
  });

/** Each file as one, with the time of all its tests that reach the mutant. */
const wholeFiles = (tests: readonly ReachingTest[]): ReachingTest[] =>
  byFile(tests).map(({ file }) => {
    const own = tests.filter(({ testFile }) => testFile === file);
    const all = own.find(({ test }) => test === null)?.milliseconds;
    const milliseconds = all ?? own.reduce((sum, one) => sum + one.milliseconds, 0);
    return { testFile: file, test: null, milliseconds, breadth: own[0]?.breadth ?? 0 };
  });

/** Those of the files that reach least come first: they are about what they reach. */
const narrowestFirst = (tests: readonly ReachingTest[]): ReachingTest[] =>
  tests.toSorted((a, b) => a.breadth - b.breadth || a.milliseconds - b.milliseconds);

/**
 * The tests of a mutant's folder, those of its own module first, and those of other files: for a component the quickest of
 * each first, for the server those of the narrowest. For a component, those that compare texts come before all others.
 */
const rankedTests = ({ file, folder, tests }: CodeMutant): readonly [ReachingTest[], ReachingTest[]] => {
  const own = file.replace(/\.tsx?$/, '.test.');
  const isOwn = ({ testFile }: ReachingTest): number => Number(testFile.startsWith(own));
  const isBeside = ({ testFile }: ReachingTest): boolean => testFile.startsWith(`${folder}/`);
  const besides = tests.filter(isBeside).toSorted((a, b) => isOwn(b) - isOwn(a) || a.milliseconds - b.milliseconds);
  const others = tests.filter((test) => !isBeside(test));
  if (!file.endsWith('.tsx')) return [besides, narrowestFirst(others)];
  const quickest = quickestOfEach(others, ({ testFile }) => testFile);
  const texts = TEXTS_TESTS.flatMap((file) =>
    quickest.filter(({ testFile }) => testFile === file).slice(0, MOST_OF_TEXTS_TEST),
  );
  return [[...texts, ...besides], quickest.filter((test) => !texts.includes(test))];
};

/** Those of them that are run. */
const chosenOf = (mutant: CodeMutant, { tests, milliseconds }: Limits): readonly [ReachingTest[], ReachingTest[]] => {
  const [besides, others] = rankedTests(mutant);
  if (!mutant.file.endsWith('.tsx')) return [within(besides, tests, milliseconds), within(others, tests, milliseconds)];
  const chosen = besides.slice(0, MOST_COMPONENT_TESTS);
  return [chosen, others.slice(0, MOST_COMPONENT_TESTS - chosen.length)];
};

/**
 * The tests that try a mutant together with others: each runs alone, without what reaches it outside of the tests.
 * `isThorough`: twice as many.
 */
export const triesOfMutant = (mutant: CodeMutant, isThorough: boolean): Pair[] =>
  chosenOf(
    { ...mutant, tests: mutant.tests.filter(({ test }) => test !== null) },
    isThorough ? THOROUGH_LIMITS : LIMITS,
  )
    .flat()
    .flatMap(({ testFile, test }) => (test === null ? [] : [{ testFile, test, mutant: mutant.id }]));

/**
 * What is run for a mutant that is judged alone, one after the other until a test fails: for a mutant of the server whole
 * files, and then single tests of the other files; those of its folder come first, and those of its own module before them.
 */
export const chosenTests = (mutant: CodeMutant): TestSelection[][] => {
  const files = mutant.file.endsWith('.tsx')
    ? []
    : wholeFiles(rankedTests(mutant).flat()).filter(({ milliseconds }) => milliseconds <= MOST_WHOLE_MILLISECONDS);
  const whole = byFile(within(files, MOST_WHOLE_FILES, MOST_WHOLE_MILLISECONDS));
  const others = mutant.tests.filter(({ testFile }) => !whole.some(({ file }) => file === testFile));
  const single = chosenOf({ ...mutant, tests: others }, THOROUGH_LIMITS).map(byFile);
  return [whole, ...single].filter((selections) => selections.length > 0);
};

/** What is run for a mutant when the test files are given: those of them that reach it, as a whole. */
export const testsIn =
  (files: readonly string[]) =>
  ({ tests }: CodeMutant): TestSelection[][] => {
    const reaching = files.filter((file) => tests.some(({ testFile }) => testFile === file));
    return reaching.length === 0 ? [] : [reaching.map((file) => ({ file, names: null }))];
  };

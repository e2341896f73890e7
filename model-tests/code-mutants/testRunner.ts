// Runs test files again and again in one process, with one change of the product: the store stays up, and what was
// transformed is kept.
import { join, relative } from 'node:path';
import pg from 'pg';
import type { ProvidedContext } from 'vitest';
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import { createPool } from '../../bff/db/pool.ts';
import { atDatabase, TEMPLATE } from '../../bff/db/test/template.ts';
import { edited, type Edit } from './edits.ts';
import { sourcesIn } from './sources.ts';
import { substitutes, type Substitution } from './substitutes.ts';
import { TEST_PROJECTS, type TestProject } from './testProjects.ts';
import type { Change } from './testSetup.ts';

/** What the tests ask of the store: a mutant of a statement can make it run for minutes. */
const STORE_OPTIONS = '-c statement_timeout=8s';

/** What a test, or a hook, may take while it is recorded what it reaches. */
const RECORDED_MS = 60_000;

const UNCHANGED: Change = { recordIn: '', statements: {}, journal: '' };

/** `failed`: the first test file that failed and what it said; null when all passed. */
export type TestRun = Readonly<{ failed: Readonly<{ file: string; message: string }> | null }>;

/** An edit of a module's text, or the texts of statements by the texts that they replace. Paths from the root. */
export type Mutation =
  | Readonly<{ kind: 'module'; file: string; text: string; edit: Edit }>
  | Readonly<{ kind: 'statements'; statements: Readonly<Record<string, string>> }>;

/** The tests of a file to run, by their full names; null: all of them. */
export type TestSelection = Readonly<{ file: string; names: readonly string[] | null }>;

export type TestRunner = Readonly<{
  /** Runs tests on the product with a mutation. */
  judge: (tests: readonly TestSelection[], mutation: Mutation) => Promise<TestRun>;
  /** All test files, by their paths from the root. */
  files: readonly string[];
  /** Runs test files on the product as it is, and stores in a folder what each of them reaches. */
  record: (folder: string, files: readonly string[]) => Promise<TestRun>;
  /**
   * Runs test files on modules that hold many mutants, by their paths from the root; the journal of a folder says what
   * each test tries, and gets the results. Returns a message for each file that failed as a whole.
   */
  tryMutants: (journal: string, files: readonly string[], modules: ReadonlyMap<string, string>) => Promise<string[]>;
  /** Whether the store takes a statement, without running it. */
  isSql: (text: string) => Promise<boolean>;
  close: () => Promise<void>;
}>;

/** What failed in a file, the file itself and its suites first. */
const messageIn = (module: TestModule): string => {
  const tests = [...module.children.allTests('failed')].flatMap((test) => test.result().errors ?? []);
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  const [first] = [...module.errors(), ...suites, ...tests];
  return first?.message ?? '';
};

const runOf = async (vitest: Vitest, specifications: TestSpecification[], root: string): Promise<TestRun> => {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // the answer also holds the files of earlier runs
  const ran = new Set(specifications.map(({ moduleId }) => moduleId));
  const failed = testModules.find((module) => ran.has(module.moduleId) && !module.ok());
  if (failed !== undefined) return { failed: { file: relative(root, failed.moduleId), message: messageIn(failed) } };
  const passed = testModules
    .filter(({ moduleId }) => ran.has(moduleId))
    .flatMap((module) => [...module.children.allTests('passed')]);
  if (passed.length === 0) throw new Error('No test was run.');
  const [unhandled] = unhandledErrors;
  return { failed: unhandled === undefined ? null : { file: 'outside a test', message: String(unhandled) } };
};

/** Whether the store takes a statement: it is prepared and not run. */
const isPrepared = async (databaseUrl: string, text: string): Promise<boolean> => {
  const pool = createPool(databaseUrl, { max: 1 });
  try {
    await pool.query(`PREPARE checked AS ${text}`);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return false;
    throw error;
  } finally {
    await pool.end();
  }
};

/** Starts the tests that judge mutants; `close` stops them and their store. */
export const openTestRunner = async (root: string, project: TestProject): Promise<TestRunner> => {
  const state: Substitution = { instruments: false, source: new Map() };
  process.env.PGOPTIONS = STORE_OPTIONS;
  const vitest = await createVitest(
    'test',
    // a project of a configuration file would not get the plugin; a cache on disk does not know what it changes
    {
      root,
      config: false,
      fsModuleCache: false,
      ...TEST_PROJECTS[project],
      watch: false,
      bail: 1,
      reporters: [],
      silent: true,
    },
    { plugins: [substitutes(root, state)] },
  );
  const specifications = await vitest.globTestSpecifications();
  const byFile = new Map(specifications.map((one) => [relative(root, one.moduleId), one]));
  const specificationOf = ({ file, names }: TestSelection): TestSpecification => {
    const specification = byFile.get(file);
    if (specification === undefined) throw new Error(`${file} is no test file of the ${project}`);
    const { moduleId } = specification;
    return names === null
      ? specification
      : specification.project.createSpecification(moduleId, { testNames: [...names] });
  };
  const run = async (tests: readonly TestSelection[], change: Change): Promise<TestRun> => {
    vitest.provide('change', change);
    return runOf(vitest, tests.map(specificationOf), root);
  };
  /** Runs something on other sources of some modules. */
  const withSources = async <Result>(
    sources: ReadonlyMap<string, string>,
    runTests: () => Promise<Result>,
  ): Promise<Result> => {
    const invalidate = (): void => {
      for (const file of sources.keys()) vitest.invalidateFile(join(root, file));
    };
    for (const [file, source] of sources) state.source.set(file, source);
    invalidate();
    try {
      return await runTests();
    } finally {
      for (const file of sources.keys()) state.source.delete(file);
      invalidate();
    }
  };
  const whole = (files: readonly string[]): TestSelection[] => files.map((file) => ({ file, names: null }));
  const files = [...byFile.keys()];
  return {
    files,
    judge: async (tests, mutation) => {
      if (mutation.kind === 'statements') return run(tests, { ...UNCHANGED, statements: mutation.statements });
      const { file, text, edit } = mutation;
      return withSources(new Map([[file, edited(text, edit)]]), () => run(tests, UNCHANGED));
    },
    tryMutants: (journal, tried, modules) =>
      withSources(modules, async () => {
        vitest.provide('change', { ...UNCHANGED, journal });
        const specifications = whole(tried).map(specificationOf);
        const { testModules } = await vitest.runTestSpecifications(specifications);
        const ran = new Set(specifications.map(({ moduleId }) => moduleId));
        return testModules
          .filter((module) => ran.has(module.moduleId) && !module.ok())
          .map((module) => `${relative(root, module.moduleId)} failed: ${messageIn(module)}`);
      }),
    record: async (folder, unrecorded) => {
      const { config } = vitest.getRootProject();
      const { testTimeout, hookTimeout } = config;
      // no mutant keeps a test waiting here, and the instruments slow it down
      Object.assign(config, { testTimeout: RECORDED_MS, hookTimeout: RECORDED_MS });
      state.instruments = true;
      const result = await run(whole(unrecorded), { ...UNCHANGED, recordIn: folder });
      state.instruments = false;
      Object.assign(config, { testTimeout, hookTimeout });
      for (const { file } of sourcesIn(root, ['bff', 'ui', 'machines'])) vitest.invalidateFile(join(root, file));
      return result;
    },
    isSql: async (text) => {
      const provided = (): Partial<ProvidedContext> => vitest.getRootProject().getProvidedContext();
      // the store starts with the first tests that run
      if (provided().databaseUrl === undefined) await run(whole(files.slice(0, 1)), UNCHANGED);
      const { databaseUrl } = provided();
      if (databaseUrl === undefined) throw new Error('the tests have no store');
      return isPrepared(atDatabase(databaseUrl, TEMPLATE), text);
    },
    close: () => vitest.close(),
  };
};

// Runs test files again and again in one process, with one change of the product: the store stays up, and what was
// transformed is kept.
import { join, relative } from 'node:path';
import pg from 'pg';
import type { ProvidedContext } from 'vitest';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { createPool } from '../../bff/db/pool.ts';
import { atDatabase, TEMPLATE } from '../../bff/db/test/template.ts';
import { sourcesIn } from './sources.ts';
import { substitutes, type Substitution } from './substitutes.ts';
import { TEST_PROJECTS, type TestProject } from './testProjects.ts';
import type { Change } from './testSetup.ts';

const UNCHANGED: Change = { recordIn: '', statements: {} };

/** `failed`: the first test file that failed and what it said; null when all passed. */
export type TestRun = Readonly<{ failed: Readonly<{ file: string; message: string }> | null }>;

/** The source of a module, or the texts of statements by the texts that they replace. Paths from the root. */
export type Mutation =
  | Readonly<{ kind: 'module'; file: string; source: string }>
  | Readonly<{ kind: 'statements'; statements: Readonly<Record<string, string>> }>;

/** The tests of a file to run, by their full names; null: all of them. */
export type TestSelection = Readonly<{ file: string; names: readonly string[] | null }>;

export type TestRunner = Readonly<{
  /** Runs tests on the product with a mutation. */
  judge: (tests: readonly TestSelection[], mutation: Mutation) => Promise<TestRun>;
  /** Runs all test files on the product as it is, and stores in a folder what each of them reaches. */
  record: (folder: string) => Promise<TestRun>;
  /** Whether the store takes a statement, without running it. */
  isSql: (text: string) => Promise<boolean>;
  close: () => Promise<void>;
}>;

const runOf = async (vitest: Vitest, specifications: TestSpecification[], root: string): Promise<TestRun> => {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // the answer also holds the files of earlier runs
  const ran = new Set(specifications.map(({ moduleId }) => moduleId));
  const failed = testModules.find((module) => ran.has(module.moduleId) && !module.ok());
  if (failed !== undefined) {
    const tests = [...failed.children.allTests('failed')].flatMap((test) => test.result().errors ?? []);
    const suites = [...failed.children.allSuites()].flatMap((suite) => suite.errors());
    const [first] = [...failed.errors(), ...suites, ...tests];
    return { failed: { file: relative(root, failed.moduleId), message: first?.message ?? '' } };
  }
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
  const everything = [...byFile.keys()].map((file): TestSelection => ({ file, names: null }));
  return {
    judge: async (tests, mutation) => {
      if (mutation.kind === 'statements') return run(tests, { recordIn: '', statements: mutation.statements });
      const path = join(root, mutation.file);
      state.source.set(mutation.file, mutation.source);
      vitest.invalidateFile(path);
      try {
        return await run(tests, UNCHANGED);
      } finally {
        state.source.delete(mutation.file);
        vitest.invalidateFile(path);
      }
    },
    record: async (folder) => {
      state.instruments = true;
      const result = await run(everything, { ...UNCHANGED, recordIn: folder });
      state.instruments = false;
      for (const { file } of sourcesIn(root, ['bff', 'ui', 'machines'])) vitest.invalidateFile(join(root, file));
      return result;
    },
    isSql: async (text) => {
      const provided = (): Partial<ProvidedContext> => vitest.getRootProject().getProvidedContext();
      // the store starts with the first tests that run
      if (provided().databaseUrl === undefined) await run(everything.slice(0, 1), UNCHANGED);
      const { databaseUrl } = provided();
      if (databaseUrl === undefined) throw new Error('the tests have no store');
      return isPrepared(atDatabase(databaseUrl, TEMPLATE), text);
    },
    close: () => vitest.close(),
  };
};

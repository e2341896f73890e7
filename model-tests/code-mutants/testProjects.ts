// The tests that judge mutants, apart from those that start processes of their own.
import type { InlineConfig } from 'vitest/node';

export type TestProject = 'server' | 'pages';

const SHARED = {
  setupFiles: ['model-tests/code-mutants/testSetup.ts', 'model-tests/code-mutants/triesSetup.ts'],
  // a mutant often keeps a test waiting
  testTimeout: 12_000,
  hookTimeout: 20_000,
  // a mutant often keeps one waiting while the others go on
  maxWorkers: 4,
  isolate: false,
};

/** Vitest's options for each set of tests. */
export const TEST_PROJECTS: Readonly<Record<TestProject, InlineConfig>> = {
  server: {
    ...SHARED,
    include: ['bff/**/*.test.ts', 'model-tests/{http,site,limits,caches,time}/*.test.ts'],
    exclude: ['bff/{bin,db,sandbox}/**', '**/{production,secrets}.test.ts'],
    globalSetup: ['bff/db/test/globalSetup.ts'],
  },
  pages: {
    ...SHARED,
    include: ['ui/**/*.test.{ts,tsx}', 'model-tests/{screens,screens/*,texts/guestTexts}.test.ts'],
  },
};

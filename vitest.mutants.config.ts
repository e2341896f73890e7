/** The tests that judge mutants of the server and of the pages, apart from those that start processes of their own. */
import { defineConfig } from 'vitest/config';

const SHARED = {
  setupFiles: ['model-tests/code-mutants/testSetup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  maxWorkers: 2,
  isolate: false,
};

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...SHARED,
          name: 'server',
          include: ['bff/**/*.test.ts', 'model-tests/http/*.test.ts'],
          exclude: ['bff/{bin,db,sandbox}/**', '**/{production,secrets}.test.ts'],
          globalSetup: ['bff/db/test/globalSetup.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...SHARED,
          name: 'pages',
          include: ['ui/**/*.test.{ts,tsx}', 'model-tests/{screens,screens/*}.test.ts'],
        },
      },
    ],
  },
});

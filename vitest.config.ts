/**
 * The test runner. `npm test` runs the projects `pure`, `server` and `browser`; `npm run test:all` also runs the files
 * named `*.long.*`, larger samples (bff/test/sampling.ts), and the store at SERIALIZABLE.
 */
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { TellingFirst } from './model-tests/order.ts';
import { isWholeRun } from './bff/test/sampling.ts';

/** What every project has in common. */
const SHARED = {
  // the files of a worker share their imports, which saves half of the time: no imported module may keep state that a
  // test changes, and a test that fails only together with others points to such state
  isolate: false,
  // at least two files at once, also with only two processors, which the runner would leave half idle
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // when a test counts as one that never ends: a machine may pause for half a minute
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
} as const;

const WITH_DATABASE = {
  ...SHARED,
  globalSetup: ['bff/db/test/globalSetup.ts'],
  setupFiles: ['model-tests/setUpTestFile.ts'],
};

/** Tests in model-tests that need a server or a database; the others are pure. */
const SERVED = [
  'model-tests/{basket,bench,caches,changes,enumeration,faults,http,races,site,soak,time}/**/*.test.ts',
  'model-tests/limits/server*.test.ts',
];

const LONG = isWholeRun ? [] : ['**/*.long.*'];
const NEVER = [...configDefaults.exclude, '**/.build/**'];

/**
 * Files in which a transaction decides something by what it has read: who gets a unit, a quote, a link or a payment.
 * Of the searches one file, which reads by each call.
 */
const SERIALIZABLE = [
  'bff/{bookings,stock,quotes,payments,accounts,sessions}/*.test.ts',
  'bff/calls/handlers.test.ts',
  'bff/search/search.test.ts',
];

export default defineConfig({
  test: {
    silent: 'passed-only',
    passWithNoTests: false,
    // a title can be copied whole
    taskTitleValueFormatTruncate: 0,
    sequence: { sequencer: TellingFirst },
    projects: [
      {
        test: {
          ...SHARED,
          name: 'pure',
          include: ['machines/**/*.test.ts', 'ui/**/*.test.{ts,tsx}', 'model-tests/**/*.test.ts'],
          exclude: [...NEVER, ...LONG, ...SERVED, '**/*.browser.test.ts'],
          setupFiles: ['model-tests/setUpTestFile.ts'],
        },
      },
      {
        test: {
          ...WITH_DATABASE,
          name: 'server',
          include: ['bff/**/*.test.ts', ...SERVED],
          exclude: [...NEVER, ...LONG, '**/*.browser.test.ts'],
        },
      },
      { test: { ...WITH_DATABASE, name: 'serializable', include: SERIALIZABLE, exclude: NEVER } },
      {
        test: {
          ...SHARED,
          name: 'browser',
          globalSetup: ['bff/db/test/globalSetup.ts'],
          include: ['**/*.browser.test.ts'],
          exclude: [...NEVER, ...LONG],
        },
      },
    ],
  },
});

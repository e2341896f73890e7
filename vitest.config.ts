/** The test runner: units, charts, HTTP and the database in one project, stock and bookings at SERIALIZABLE in the next, pages in a browser. */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './model-tests/longest-first.ts';

// `isolate: false`: the files of a worker share what they import, which is half of the units' time. Nothing that is imported may
// hold what a test has changed; a test that fails beside others only tells of something that does.

/** Two files at once also where there are two processors only, which the runner would leave half idle. */
const WORKERS = Math.max(2, availableParallelism() - 1);

export default defineConfig({
  test: {
    silent: 'passed-only',
    passWithNoTests: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'units',
          include: ['machines/**/*.test.ts', 'ui/**/*.test.{ts,tsx}', 'bff/**/*.test.ts', 'model-tests/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.browser.test.ts'],
          globalSetup: ['bff/db/test/globalSetup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: WORKERS,
          isolate: false,
        },
      },
      {
        test: {
          name: 'serializable',
          include: ['bff/{bookings,stock,search,quotes,payments,accounts,sessions,calls}/*.test.ts'],
          // nothing of these is decided in a transaction
          exclude: [
            '**/timeZones.test.ts',
            '**/search/{allocation,availability,replyCache,snapshots}.test.ts',
            '**/cardMatrix.test.ts',
          ],
          globalSetup: ['bff/db/test/globalSetup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: WORKERS,
          isolate: false,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['**/*.browser.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['bff/db/test/globalSetup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // who passed at the second try only is named at the end of the run, and too many fail it
          retry: 1,
          maxWorkers: WORKERS,
          isolate: false,
        },
      },
    ],
  },
});

/** The test runner: units, charts, HTTP and database; stock and bookings at SERIALIZABLE; pages in a browser. */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './model-tests/longest-first.ts';

// `isolate: false`: the files of a worker share their imports, which saves half of the units' time. No imported module
// may keep state that a test changes; a test that fails only together with others points to such state.

/** At least two files at once, also with only two processors, which the runner would leave half idle. */
const WORKERS = Math.max(2, availableParallelism() - 1);

/** How long `expect.poll` asks again: a second, the runner's default, is short on a machine whose processors are busy. */
const POLLING = { poll: { timeout: 10_000 } };

/** When a test or a hook counts as one that never ends. A machine may pause for half a minute, so this is longer. */
const HANGING = 120_000;

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
          setupFiles: ['model-tests/setUpTestFile.ts'],
          testTimeout: HANGING,
          hookTimeout: HANGING,
          expect: POLLING,
          maxWorkers: WORKERS,
          isolate: false,
        },
      },
      {
        test: {
          name: 'serializable',
          // Files in which a transaction decides something by what it has read: who gets a unit, a quote, a link or a
          // payment. Not the others, to which the level is the same: pure rules, what a request may contain, who may
          // ask, what is shown or stored, what a partner is asked. Of the searches one file, which reads by each call.
          include: [
            'bff/{bookings,stock,quotes,payments,accounts,sessions}/*.test.ts',
            'bff/calls/{handlers,manyVisitors}.test.ts',
            'bff/search/search.test.ts',
          ],
          exclude: [
            '**/{addons,breakType,everyKind,ownership,quotedPrices,reference,timeZones}.test.ts',
            '**/{soldOut,quotedParties}.test.ts',
            '**/{agreement,cardMatrix,cardStore,providerRequests,unknownProvider}.test.ts',
            '**/{browserName,canary,claimedGuests,claims,export,guestsOfSummaries,passwords,startSso}.test.ts',
          ],
          globalSetup: ['bff/db/test/globalSetup.ts'],
          setupFiles: ['model-tests/setUpTestFile.ts'],
          testTimeout: HANGING,
          hookTimeout: HANGING,
          expect: POLLING,
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
          expect: POLLING,
          // tests that pass only on the retry are listed at the end of the run, and too many of them fail it
          retry: 1,
          maxWorkers: WORKERS,
          isolate: false,
        },
      },
    ],
  },
});

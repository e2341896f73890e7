/** Reading failed tests from the test runner's report. */
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import { failedTests } from './report.ts';

const test = (status: string, title: string) => ({ status, ancestorTitles: ['a hold'], title });

it('returns each failed test with its groups, and last the files that failed without a failed test', () => {
  const report = {
    numTotalTests: 3,
    testResults: [
      { name: '/tree/bff/crashed.test.ts', status: 'failed', assertionResults: [test('skipped', 'ends')] },
      {
        name: '/tree/bff/holds.test.ts',
        status: 'failed',
        assertionResults: [test('passed', 'starts'), test('failed', 'ends')],
      },
      { name: '/tree/bff/other.test.ts', status: 'passed', assertionResults: [] },
    ],
  };
  expect(failedTests(report, '/tree')).toEqual(
    E.right({
      total: 3,
      failed: [
        { file: 'bff/holds.test.ts', title: 'a hold > ends' },
        { file: 'bff/crashed.test.ts', title: null },
      ],
    }),
  );
});

it('returns a left for a report that was not written', () => {
  expect(E.isLeft(failedTests(null, '/tree'))).toBe(true);
});

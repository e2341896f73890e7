// What the test runner reported, counted.
import { either as E } from 'fp-ts';
import * as t from 'io-ts';

const Report = t.type({
  numPassedTests: t.number,
  numFailedTests: t.number,
  testResults: t.array(
    t.type({
      status: t.string,
      assertionResults: t.array(t.type({ status: t.string, fullName: t.string, failureMessages: t.array(t.string) })),
    }),
  ),
});

/** `unsteady` are the names of the tests that passed at the second try only. */
export type Count = Readonly<{ passed: number; failed: number; unsteady: readonly string[] }>;

/** One page that is slow once is the machine's; as many as this at once are not. */
const MOST_UNSTEADY = 3;

/**
 * Counts a report. A file that failed before its first test counts as one failure, and so does no report, an exit code that
 * no test explains, and more than three tests that passed at the second try only.
 */
export const countTests = (report: unknown, exitCode: number): Count => {
  const decoded = Report.decode(report);
  if (E.isLeft(decoded)) return { passed: 0, failed: 1, unsteady: [] };
  const { numPassedTests, numFailedTests, testResults } = decoded.right;
  const unstarted = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const unsteady = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName }) => fullName);
  const failed = numFailedTests + unstarted.length + (unsteady.length > MOST_UNSTEADY ? 1 : 0);
  return { passed: numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed, unsteady };
};

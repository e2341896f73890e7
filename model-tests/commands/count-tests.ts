// Counts what the test runner reported.
import { either as E } from 'fp-ts';
import * as t from 'io-ts';

const Report = t.type({
  numPassedTests: t.number,
  testResults: t.array(
    t.type({
      name: t.string,
      status: t.string,
      message: t.string,
      assertionResults: t.array(t.type({ status: t.string, fullName: t.string, failureMessages: t.array(t.string) })),
    }),
  ),
});

/**
 * `flaky` holds the tests that passed only on the second try, `failures` those that failed, each with the messages of
 * its failures.
 */
export type Count = Readonly<{
  passed: number;
  flaky: readonly string[];
  failures: readonly string[];
}>;

/**
 * The number of lines of a failed test's messages that are repeated: enough to identify it, without whole page
 * dumps.
 */
const MAX_LINES = 30;

const failureLines = (name: string, messages: readonly string[]): string =>
  [name, ...messages.join('\n').split('\n').slice(0, MAX_LINES)].join('\n  ');

/** One slow page may be due to the machine; more retried tests than this are not. */
const MAX_RETRIES = 3;

/**
 * Counts a report. A file that fails before its first test counts as one failure. So do a missing report, an exit
 * code that no test explains, and more than three tests that passed only on the second try.
 */
export const countTests = (report: unknown, exitCode: number): Count => {
  const decoded = Report.decode(report);
  if (E.isLeft(decoded)) return { passed: 0, flaky: [], failures: ['No report was written.'] };
  const { numPassedTests, testResults } = decoded.right;
  const unstarted = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const flaky = tests
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => failureLines(fullName, failureMessages));
  const failures = [
    ...unstarted.map(({ name, message }) => failureLines(name, [message])),
    ...tests
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failureLines(fullName, failureMessages)),
    ...(flaky.length > MAX_RETRIES ? [`${flaky.length} tests passed at the second try only.`] : []),
  ];
  const isUnexplained = failures.length === 0 && exitCode !== 0;
  return {
    passed: numPassedTests,
    flaky,
    failures: isUnexplained ? [`The runner ended with ${exitCode}, and no test says why.`] : failures,
  };
};

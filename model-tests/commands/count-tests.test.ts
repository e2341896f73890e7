/** The summary of a run counts what the test runner reported, and whatever prevented a report. */
import { describe, expect, it } from 'vitest';
import { countTests } from './count-tests.ts';

type Result = Readonly<{ status: string; fullName: string; failureMessages: readonly string[] }>;

const passed: Result = { status: 'passed', fullName: 'pays', failureMessages: [] };
const failed: Result = { status: 'failed', fullName: 'is refused', failureMessages: ['no'] };
const flakyTest = (fullName: string): Result => ({ status: 'passed', fullName, failureMessages: ['not at first'] });

const reportOf = (assertionResults: readonly Result[], status = 'passed'): unknown => ({
  numPassedTests: assertionResults.filter((result) => result.status === 'passed').length,
  testResults: [{ name: 'pay.test.ts', status, message: 'cannot be read', assertionResults }],
});

describe('countTests', () => {
  it('counts passed and failed tests', () => {
    expect(countTests(reportOf([passed, passed]), 0)).toEqual({ passed: 2, flaky: [], failures: [] });
    expect(countTests(reportOf([passed, failed], 'failed'), 1)).toMatchObject({
      passed: 1,
      failures: [expect.any(String)],
    });
  });

  it('returns a failure for a file without a test, for a missing report, and for an exit code that no test explains', () => {
    expect(countTests(reportOf([], 'failed'), 1).failures).toHaveLength(1);
    expect(countTests(null, 0).failures).toHaveLength(1);
    expect(countTests({ numPassedTests: 'many' }, 0).failures).toHaveLength(1);
    expect(countTests(reportOf([passed]), 1).failures).toHaveLength(1);
  });

  it('returns each failed test with its messages, cut to a readable length', () => {
    const verbose: Result = { status: 'failed', fullName: 'is long', failureMessages: ['line\n'.repeat(500)] };
    const [messages, long] = countTests(reportOf([failed, verbose], 'failed'), 1).failures;
    expect(messages).toBe('is refused\n  no');
    expect(long?.split('\n')).toHaveLength(31);
    expect(countTests(reportOf([], 'failed'), 1).failures).toEqual(['pay.test.ts\n  cannot be read']);
  });

  it('names the tests that passed only on the second try with what the first said, and returns a failure for more than three of them', () => {
    const three = ['a', 'b', 'c'].map(flakyTest);
    expect(countTests(reportOf([passed, ...three]), 0)).toMatchObject({
      passed: 4,
      failures: [],
      flaky: ['a\n  not at first', 'b\n  not at first', 'c\n  not at first'],
    });
    expect(countTests(reportOf([...three, flakyTest('d')]), 0).failures).toHaveLength(1);
  });
});

/** The closing line of a run counts what the runner reported, and whatever kept it from reporting. */
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

describe('the count of a run', () => {
  it('is that of its tests', () => {
    expect(countTests(reportOf([passed, passed]), 0)).toEqual({ passed: 2, flaky: [], failures: [] });
    expect(countTests(reportOf([passed, failed], 'failed'), 1)).toMatchObject({
      passed: 1,
      failures: [expect.any(String)],
    });
  });

  it('fails for a file without a test, for no report, and for an exit code that no test explains', () => {
    expect(countTests(reportOf([], 'failed'), 1).failures).toHaveLength(1);
    expect(countTests(null, 0).failures).toHaveLength(1);
    expect(countTests({ numPassedTests: 'many' }, 0).failures).toHaveLength(1);
    expect(countTests(reportOf([passed]), 1).failures).toHaveLength(1);
  });

  it('tells what failed and what it said, each cut to what can be read', () => {
    const verbose: Result = { status: 'failed', fullName: 'is long', failureMessages: ['line\n'.repeat(500)] };
    const [messages, long] = countTests(reportOf([failed, verbose], 'failed'), 1).failures;
    expect(messages).toBe('is refused\n  no');
    expect(long?.split('\n')).toHaveLength(31);
    expect(countTests(reportOf([], 'failed'), 1).failures).toEqual(['pay.test.ts\n  cannot be read']);
  });

  it('names who passed at the second try only, and fails for more than three of them', () => {
    const three = ['a', 'b', 'c'].map(flakyTest);
    expect(countTests(reportOf([passed, ...three]), 0)).toMatchObject({
      passed: 4,
      failures: [],
      flaky: ['a', 'b', 'c'],
    });
    expect(countTests(reportOf([...three, flakyTest('d')]), 0).failures).toHaveLength(1);
  });
});

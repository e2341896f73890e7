/** npm test: every check and every test, and one closing line over all of it. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { runChecks } from './checks.ts';
import { ROOT, run } from './run.ts';

const Report = t.type({
  numPassedTests: t.number,
  numFailedTests: t.number,
  testResults: t.array(t.type({ status: t.string, assertionResults: t.array(t.unknown) })),
});

type Count = Readonly<{ passed: number; failed: number }>;

/** What the runner reported. A file that failed before its first test counts as one failure; no report is one, too. */
const countTests = (reportFile: string, exitCode: number): Count => {
  const report = E.tryCatch(
    () => JSON.parse(readFileSync(reportFile, 'utf8')) as unknown,
    () => null,
  );
  const decoded = E.isRight(report) ? Report.decode(report.right) : null;
  if (decoded === null || E.isLeft(decoded)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = decoded.right;
  const unstarted = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = numFailedTests + unstarted.length;
  return { passed: numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
};

const BUILD = join(ROOT, '.build');

/** Runs one of the runner's projects; the browser's comes by itself, so that nothing slows a page down. */
const runProject = async (project: string): Promise<Count> => {
  const reportFile = join(BUILD, `test-report-${project}.json`);
  rmSync(reportFile, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${reportFile}`];
  return countTests(reportFile, await run('vitest', ['run', `--project=${project}`, ...reporters]));
};

mkdirSync(BUILD, { recursive: true });
const checks = await runChecks();
const units = await runProject('units');
const serializable = await runProject('serializable');
const pages = await runProject('browser');
const passed = checks.passed.length + units.passed + serializable.passed + pages.passed;
const failed = checks.failed.length + units.failed + serializable.failed + pages.failed;

if (checks.failed.length > 0) console.info(`Failed checks: ${checks.failed.join(', ')}`);
console.info(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

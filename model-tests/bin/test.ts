/** npm test: every check and every test, and one closing line over all of it. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { either as E } from 'fp-ts';
import { countTests, type Count } from '../commands/count-tests.ts';
import { runChecks } from './checks.ts';
import { ROOT, run } from './run.ts';

const BUILD = join(ROOT, '.build');

/** Runs one of the runner's projects; the browser's comes by itself, so that nothing slows a page down. */
const runProject = async (project: string): Promise<Count> => {
  const reportFile = join(BUILD, `test-report-${project}.json`);
  rmSync(reportFile, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${reportFile}`];
  const exitCode = await run('vitest', ['run', `--project=${project}`, ...reporters]);
  const report = E.tryCatch(
    () => JSON.parse(readFileSync(reportFile, 'utf8')) as unknown,
    () => null,
  );
  return countTests(E.isRight(report) ? report.right : null, exitCode);
};

mkdirSync(BUILD, { recursive: true });
const checks = await runChecks();
const units = await runProject('units');
const serializable = await runProject('serializable');
const pages = await runProject('browser');
const counts = [units, serializable, pages];
const passed = counts.reduce((sum, count) => sum + count.passed, checks.passed.length);
const failures = counts.flatMap((count) => count.failures);
const failed = checks.failed.length + failures.length;

// said again at the end: what a long run printed first is the first to be lost
if (failures.length > 0) console.info(`Failed:\n${failures.map((message) => `- ${message}`).join('\n')}`);
const flaky = counts.flatMap((count) => count.flaky);
if (flaky.length > 0) console.info(`Passed at the second try only:\n${flaky.map((name) => `- ${name}`).join('\n')}`);
if (checks.failed.length > 0) console.info(`Failed checks: ${checks.failed.join(', ')}`);
console.info(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

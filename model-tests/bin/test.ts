/** npm test: every check and every test, with one summary line at the end. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { either as E } from 'fp-ts';
import { countTests, type Count } from '../commands/count-tests.ts';
import { runChecks } from './checks.ts';
import { ROOT, run } from './run.ts';

const BUILD = join(ROOT, '.build');

/** Servers and tools that the run starts again and again keep their compiled modules there. */
process.env['NODE_COMPILE_CACHE'] ??= join(BUILD, 'compile-cache');

/** Runs some of Vitest's projects, one after the other. The browser project has a run of its own. */
const runProjects = async (...projects: readonly string[]): Promise<Count> => {
  const reportFile = join(BUILD, `test-report-${projects.join('-')}.json`);
  rmSync(reportFile, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${reportFile}`];
  const exitCode = await run('vitest', ['run', ...projects.map((project) => `--project=${project}`), ...reporters]);
  const report = E.tryCatch(
    () => JSON.parse(readFileSync(reportFile, 'utf8')) as unknown,
    () => null,
  );
  return countTests(E.isRight(report) ? report.right : null, exitCode);
};

mkdirSync(BUILD, { recursive: true });
const checks = await runChecks();
const counts = [await runProjects('units', 'serializable'), await runProjects('browser')];
const passed = counts.reduce((sum, count) => sum + count.passed, checks.passed.length);
const failures = counts.flatMap((count) => count.failures);
const failed = checks.failed.length + failures.length;

// repeated at the end, because the first lines of a long output are easily lost
if (failures.length > 0) console.info(`Failed:\n${failures.map((message) => `- ${message}`).join('\n')}`);
const flaky = counts.flatMap((count) => count.flaky);
if (flaky.length > 0) console.info(`Passed at the second try only:\n${flaky.map((name) => `- ${name}`).join('\n')}`);
if (checks.failed.length > 0) console.info(`Failed checks: ${checks.failed.join(', ')}`);
console.info(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

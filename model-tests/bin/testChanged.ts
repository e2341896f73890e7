/**
 * npm run test:changed: tests what differs in the working tree. Types and lint of the changed files; the pure tests
 * that import one of them; the server's tests beside them and beside the modules that import them; for a changed screen
 * the walks of its page.
 */
import { join } from 'node:path';
import { gitLines, serverTests } from '../commands/serverTests.ts';
import { report, runTests, type Outcome } from '../commands/testRun.ts';
import { ROOT, run } from './run.ts';

const changed = [
  ...gitLines(ROOT, 'diff', '--name-only', '--diff-filter=d', 'HEAD'),
  ...gitLines(ROOT, 'ls-files', '-o', '--exclude-standard'),
];
const code = changed.filter((file) => /\.(ts|tsx|sql|json)$/.test(file));
const modules = code.filter((file) => !file.endsWith('.sql'));
if (code.length === 0) {
  console.info('No code has changed since the last commit.');
  process.exit(0);
}

const pages = [...new Set(modules.flatMap((file) => /^ui\/screens\/(\w+)/.exec(file)?.[1] ?? []))];
const scripts = modules.filter((file) => !file.endsWith('.json'));
const CHECKS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  types: ['tsc', '--noEmit', '--checkers', '2'],
  ...(scripts.length > 0 && { lint: ['oxlint', '--deny-warnings', '--quiet', ...scripts] }),
};
const passed: string[] = [];
const failed: string[] = [];
for (const [name, [program, ...args]] of Object.entries(CHECKS))
  ((await run(program, args)) === 0 ? passed : failed).push(name);

const outcomes: Outcome[] = [await runTests({ projects: ['pure'], related: modules.map((file) => join(ROOT, file)) })];
const beside = serverTests(ROOT, code);
if (beside.length > 0) outcomes.push(await runTests({ projects: ['server'], files: beside, mayBeEmpty: true }));
if (pages.length > 0) {
  if ((await run('node', ['bff/bin/prepare.mjs', '--build', '--browser'])) !== 0) process.exit(1);
  const name = `the page of (${pages.join('|')}) `;
  outcomes.push(await runTests({ projects: ['browser'], files: ['model-tests/page/pages.'], name, mayBeEmpty: true }));
}
report(outcomes, passed, failed);

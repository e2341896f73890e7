/**
 * npm test: the checks, and every test that a change may break. `npm test -- bff/quotes -t locked` runs only the given
 * tests, and no checks.
 */
import { either as E } from 'fp-ts';
import { readArgs } from '../commands/args.ts';
import { report, runTests } from '../commands/testRun.ts';
import { runChecks } from './check.ts';

const USAGE = 'Use: npm test [-- [part of a path]… [-t part of a name]]';
const args = readArgs(process.argv.slice(2), { testNamePattern: { type: 'string', short: 't' } });
if (E.isLeft(args)) {
  console.error(`${args.left}\n${USAGE}`);
  process.exit(2);
}
const { values, positionals: files } = args.right;
const projects = ['pure', 'server', 'browser'];
if (files.length > 0 || values.testNamePattern !== undefined) {
  report([await runTests({ projects, files, name: values.testNamePattern })], [], []);
} else {
  const { passed, failed } = await runChecks();
  report([await runTests({ projects })], passed, failed);
}

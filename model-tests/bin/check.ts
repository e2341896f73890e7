/** npm run check: types, lint and import zones, floors, dead code, rendered content, requirements, licences, documents. */
import pMap from 'p-map';
import { runQuietly } from './run.ts';

type Check = Readonly<{ name: string; program: string; args: readonly string[] }>;

/** The longest first. Each TypeScript run computes most types by itself: more than two runs would take more time. */
const CHECKS: readonly Check[] = [
  { name: 'lint and import zones', program: 'oxlint', args: ['--type-aware', '--deny-warnings', '--quiet'] },
  { name: 'types', program: 'tsc', args: ['--noEmit', '--checkers', '2'] },
  { name: 'layout of the code', program: 'prettier', args: ['--check', '--log-level', 'warn', '.'] },
  { name: 'dead code', program: 'knip', args: [] },
  { name: 'floors', program: 'node', args: ['model-tests/bin/floors.ts'] },
  { name: 'rendered content', program: 'node', args: ['bff/bin/content.ts', '--check'] },
  { name: 'requirements', program: 'node', args: ['model-tests/bin/requirements.ts'] },
  { name: 'licences', program: 'node', args: ['model-tests/bin/sbom.ts'] },
  { name: 'documents', program: 'node', args: ['model-tests/bin/documents.ts'] },
];

/** The number of checks that run at once; most of them use one processor each. */
const AT_ONCE = 2;

/**
 * Runs every check, two at once, and returns the names of those that passed and failed. Prints the output of a check
 * when it has ended.
 */
export const runChecks = async (): Promise<{ passed: string[]; failed: string[] }> => {
  const passed: string[] = [];
  const failed: string[] = [];
  const runCheck = async ({ name, program, args }: Check): Promise<void> => {
    const { code, output } = await runQuietly(program, args);
    (code === 0 ? passed : failed).push(name);
    console.info(`${output}${code === 0 ? 'ok' : 'FAILED'}  check: ${name}`);
  };
  await pMap(CHECKS, runCheck, { concurrency: AT_ONCE });
  return { passed, failed };
};

if (import.meta.main) process.exitCode = (await runChecks()).failed.length === 0 ? 0 : 1;

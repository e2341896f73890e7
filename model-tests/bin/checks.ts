/** The checks of `npm run check`: what each is called and how it is run. */
import { run } from './run.ts';

type Check = Readonly<{ name: string; program: string; args: readonly string[] }>;

const CHECKS: readonly Check[] = [
  { name: 'types', program: 'tsc', args: ['--noEmit'] },
  { name: 'lint and import zones', program: 'oxlint', args: ['--type-aware', '--deny-warnings', '--quiet'] },
  { name: 'layout of the code', program: 'prettier', args: ['--check', '--log-level', 'warn', '.'] },
  { name: 'dead code', program: 'knip', args: [] },
  { name: 'drawn charts', program: 'node', args: ['model-tests/bin/charts.ts', '--check'] },
  { name: 'requirements', program: 'node', args: ['model-tests/bin/requirements.ts'] },
];

/** Runs every check, one after another, and gives the names of those that failed. */
export const runChecks = async (): Promise<{ passed: string[]; failed: string[] }> => {
  const passed: string[] = [];
  const failed: string[] = [];
  for (const { name, program, args } of CHECKS) {
    const code = await run(program, args);
    (code === 0 ? passed : failed).push(name);
    console.info(`${code === 0 ? 'ok' : 'FAILED'}  check: ${name}`);
  }
  return { passed, failed };
};
